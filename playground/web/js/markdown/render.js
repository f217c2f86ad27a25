/** The Markdown tree as nodes of the page. */

import { el } from "../dom.js";
import { t } from "../i18n.js";
import { absolute, instant } from "../time.js";
import { parseBlocks, parseInline } from "./parse.js";

/**
 * A message's text as nodes. `world` answers for names:
 * `user(id)`, `role(id)`, `channel(id)`, `command(name)`, each with a label and what a press does.
 */
export function markdown(text, world) {
  return parseBlocks(text).map((block) => render(block, world));
}

/** One line of text without blocks: titles, replies, labels. */
export function inline(text, world) {
  return parseInline(text).map((node) => render(node, world));
}

const wrapped = (tag, props) => (node, world) => el(tag, props ?? {}, inside(node, world));

const RENDERERS = {
  text: (node) => document.createTextNode(node.text),
  paragraph: wrapped("p"),
  heading: (node, world) => el("h3", { class: `md-h${node.level}` }, inside(node, world)),
  subtext: wrapped("p", { class: "md-subtext" }),
  quote: wrapped("blockquote"),
  list: (node, world) =>
    node.ordered
      ? el("ol", { start: node.start }, inside(node, world))
      : el("ul", {}, inside(node, world)),
  item: wrapped("li"),
  codeblock: (node) => el("pre", {}, el("code", { data: { language: node.language } }, node.text)),
  code: (node) => el("code", {}, node.text),
  strong: wrapped("strong"),
  emphasis: wrapped("em"),
  underline: wrapped("u"),
  strike: wrapped("s"),
  spoiler,
  time,
  link: (node, world) => anchor(node.url, world, inside(node, world)),
  emoji: (node) => el("span", { class: "md-emoji" }, `:${node.name}:`),
  command: (node, world) => pressable(world.command(node.name)),
  mention: (node, world) =>
    node.kind === "all"
      ? el("span", { class: "mention" }, `@${node.id}`)
      : pressable(world[node.kind](node.id)),
};

/** A link; one that leads to a channel of this table opens it here, and only the web's own lead away. */
export function anchor(url, world, children, className = "") {
  const local =
    /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?/.exec(
      url,
    );
  if (local && world.open) {
    const href = `#${local[1]}`;
    const press = (event) => {
      event.preventDefault();
      world.open(local[1], local[2]);
    };
    return el("a", { href, class: className, on: { click: press } }, children);
  }
  if (!/^https?:\/\//.test(url)) return el("span", { class: className }, children);
  return el(
    "a",
    { href: url, class: className, target: "_blank", rel: "noreferrer noopener" },
    children,
  );
}

function inside(node, world) {
  return node.children.map((child) => render(child, world));
}

function render(node, world) {
  return RENDERERS[node.type](node, world);
}

function pressable({ label, press, mine }) {
  const className = mine ? "mention mention-me" : "mention";
  if (!press) return el("span", { class: className }, label);
  return el("button", { type: "button", class: className, on: { click: press } }, label);
}

function time(node) {
  const date = new Date(node.seconds * 1000);
  return el(
    "time",
    { datetime: date.toISOString(), title: absolute(date, "F"), data: { style: node.style } },
    instant(date, node.style),
  );
}

function spoiler(node, world) {
  const shade = el("span", {
    class: "spoiler",
    role: "button",
    tabindex: "0",
    "aria-label": t("spoiler"),
  });
  const content = el("span", { class: "spoiler-text" }, inside(node, world));
  const reveal = () => {
    shade.classList.add("revealed");
    for (const name of ["role", "tabindex", "aria-label"]) shade.removeAttribute(name);
    content.removeAttribute("aria-hidden");
  };
  content.setAttribute("aria-hidden", "true");
  shade.append(content);
  shade.addEventListener("click", reveal, { once: true });
  shade.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    reveal();
  });
  return shade;
}
