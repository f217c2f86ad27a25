/** Discord's message components, old rows and Components V2 alike. */

import { el, hidden } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { anchor, markdown } from "../markdown/render.js";
import { hex } from "./avatar.js";
import { choicesOf, emoji } from "./entities.js";
import { fileCard, gallery, local, thumbnail } from "./media.js";
import { select } from "./select.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };
const LINK = 5;

/**
 * The nodes of a message's components. `context` has the `session`, the `message` and the `world`
 * of names.
 */
export function components(list, context) {
  return list.map((component) => render(component, context));
}

const RENDERERS = {
  1: (row, context) => el("div", { class: "action-row" }, components(row.components, context)),
  2: button,
  3: selectMenu,
  5: selectMenu,
  6: selectMenu,
  7: selectMenu,
  8: selectMenu,
  9: section,
  10: (text, { world }) => el("div", { class: "md" }, markdown(text.content, world)),
  11: (item) => thumbnail(picture(item.media, item)),
  12: (grid) => gallery(grid.items.map((item) => picture(item.media, item))),
  13: (part) =>
    fileCard({
      url: local(part.file.url),
      name: part.name ?? fileName(part.file.url),
      size: part.size,
    }),
  14: (line) =>
    el("div", {
      class: `separator ${line.spacing === 2 ? "wide" : ""} ${line.divider === false ? "blank" : ""}`,
      role: "presentation",
    }),
  17: container,
};

function render(component, context) {
  const renderer = RENDERERS[component.type];
  if (!renderer)
    return el(
      "div",
      { class: "unknown-component dim" },
      t("unknown-component", { type: component.type }),
    );
  return renderer(component, context);
}

function container({ accent_color: accent, spoiler, components: inner }, context) {
  const node = el(
    "div",
    {
      class: "container",
      style: accent ? { "--accent": hex(accent) } : {},
      data: accent ? { accent: "" } : {},
    },
    components(inner, context),
  );
  return spoiler ? covered(node) : node;
}

/** Hides a container until it is asked for. */
function covered(node) {
  const cover = el("button", { type: "button", class: "cover" }, icon("eye"), t("spoiler-short"));
  const box = el("div", { class: "covered" }, node, cover);
  node.inert = true;
  cover.addEventListener("click", () => {
    node.inert = false;
    cover.remove();
  });
  return box;
}

function section({ components: texts, accessory }, context) {
  return el(
    "div",
    { class: "section" },
    el("div", { class: "section-words" }, components(texts, context)),
    el("div", { class: "section-accessory" }, render(accessory, context)),
  );
}

function button(component, { session, message, world }) {
  const { style, label, url, disabled, custom_id: customId } = component;
  const className = `button button-${STYLES[style] ?? "secondary"}`;
  const content = [emoji(component.emoji), label && el("span", { class: "button-label" }, label)];
  if (style === LINK)
    return anchor(
      url,
      world,
      [...content, icon("external"), hidden(t("opens-elsewhere"))],
      className,
    );
  return el(
    "button",
    {
      type: "button",
      class: className,
      disabled,
      "aria-label": label ? null : (component.emoji?.name ?? t("button")),
      data: { customId },
      on: { click: () => session.interactions.component(message, component) },
    },
    content,
  );
}

function selectMenu(component, { session, message }) {
  const node = select({
    label: component.placeholder || t("choose"),
    placeholder: component.placeholder,
    ...choicesOf(component, session.store),
    min: component.min_values ?? 1,
    max: component.max_values ?? 1,
    disabled: component.disabled,
    changed: (values) => session.interactions.component(message, component, values),
  });
  node.trigger.dataset.customId = component.custom_id;
  return node;
}

const picture = (media, { description, spoiler }) => ({
  url: local(media.url),
  alt: description,
  width: media.width,
  height: media.height,
  spoiler,
});

const fileName = (url) =>
  decodeURIComponent(new URL(url, location.href).pathname.split("/").at(-1));
