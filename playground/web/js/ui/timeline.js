/** The messages of the open channel, kept at the newest unless the reader went back. */

import { calm, el, fill } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { nameOf } from "../store.js";
import { absolute, refreshTimes, sameDay } from "../time.js";
import { announce } from "./announcer.js";
import { emptyState } from "./empty.js";
import { dots, messageNode, summary } from "./message.js";
import { isSystem } from "./system.js";

const TOGETHER = 7 * 60 * 1000;
const NEAR = 120;
const EARLY = 600;
const TICK = 15_000;

export class Timeline {
  #nodes = new Map();
  #pinned = true;
  #firstUnread = null;
  #painting = 0;

  constructor(session, context) {
    this.session = session;
    this.context = { session, ...context };
    this.list = el("div", { class: "timeline-list" });
    this.start = el("div", { class: "timeline-start" });
    this.scroller = el(
      "div",
      { class: "timeline", tabindex: "0", role: "region", "aria-label": t("messages") },
      this.start,
      this.list,
    );
    this.jumpButton = el(
      "button",
      { type: "button", class: "to-newest", hidden: true, on: { click: () => this.toNewest() } },
      t("to-newest"),
      icon("down"),
    );
    this.node = el("div", { class: "timeline-frame" }, this.scroller, this.jumpButton);

    const { store } = session;
    store.on("selected", () => this.#reset());
    store.on("messages", (detail) => this.#changed(detail));
    store.on("users", () => this.#renamed());
    store.on("commands", () => this.#renamed());
    store.on("pending", (detail) => this.#pending(detail));
    this.scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    this.scroller.addEventListener("keydown", (event) => this.#key(event));
    new ResizeObserver(() => this.#hold()).observe(this.list);
    new ResizeObserver(() => this.#hold()).observe(this.scroller);
    const timer = setInterval(refreshTimes, TICK, this.list);
    session.signal.addEventListener("abort", () => clearInterval(timer));
  }

  /** Goes to the newest message and stays there. */
  toNewest() {
    this.#pinned = true;
    this.#hold();
    this.jumpButton.hidden = true;
  }

  /** Brings a message into view and shows which one it is. */
  jump(id) {
    const node = this.#nodes.get(id)?.node;
    if (!node) return;
    this.#pinned = false;
    node.scrollIntoView({ block: "center", behavior: calm() ? "auto" : "smooth" });
    node.classList.add("pointed-at");
    setTimeout(() => node.classList.remove("pointed-at"), 2000);
  }

  #reset() {
    this.#nodes.clear();
    this.#pinned = true;
    this.#firstUnread = null;
    fill(this.list);
    this.paint();
  }

  #changed({ channelId, created }) {
    const { store } = this.session;
    if (channelId !== store.channelId) return;
    if (created && created.author.id !== store.me.id) {
      announce(`${nameOf(created.author)}: ${summary(created, store)}`);
      if (!this.#pinned) this.jumpButton.hidden = false;
    }
    this.#later();
  }

  /** Names stand in many messages; all are drawn anew. */
  #renamed() {
    this.#nodes.clear();
    this.#later();
  }

  #later() {
    cancelAnimationFrame(this.#painting);
    this.#painting = requestAnimationFrame(() => this.paint());
  }

  /** Brings the page in line with the log; what has not changed keeps its node. */
  paint() {
    const { store } = this.session;
    if (!store.channel) return;
    const log = store.log(store.channelId);
    this.#markUnread(log);
    const rows = rowsOf(log.messages, this.#firstUnread);
    const focus = focusedControl(this.list);
    const before = this.scroller.scrollHeight - this.scroller.scrollTop;
    const grewUpwards = this.#grewUpwards(rows);
    this.#reconcile(rows.map((row) => this.#nodeOf(row)));
    this.#opening(log);
    if (grewUpwards && !this.#pinned) this.scroller.scrollTop = this.scroller.scrollHeight - before;
    restoreFocus(this.list, focus);
    this.#hold();
  }

  #grewUpwards(rows) {
    const first = this.list.querySelector("article");
    const messages = rows.filter((row) => row.message);
    return Boolean(first && messages.length && first !== this.#nodes.get(messages[0].key)?.node);
  }

  #nodeOf(row) {
    const known = this.#nodes.get(row.key);
    if (
      known &&
      known.message === row.message &&
      known.head === row.head &&
      known.text === row.text
    )
      return known.node;
    const node = row.message ? messageNode(row.message, row.head, this.context) : divider(row);
    this.#nodes.set(row.key, { ...row, node });
    return node;
  }

  #reconcile(nodes) {
    const keep = new Set(nodes);
    for (const [key, { node }] of this.#nodes) if (!keep.has(node)) this.#nodes.delete(key);
    for (const child of [...this.list.children]) if (!keep.has(child)) child.remove();
    let cursor = this.list.firstChild;
    for (const node of nodes) {
      if (node === cursor) cursor = cursor.nextSibling;
      else this.list.insertBefore(node, cursor);
    }
  }

  #opening(log) {
    if (!log.loaded) fill(this.start, el("div", { class: "loading dim" }, dots()));
    else if (log.complete)
      fill(this.start, emptyState(this.session, log.messages.length === 0, this.context.actions));
    else fill(this.start, el("div", { class: "loading dim" }, dots()));
  }

  #markUnread(log) {
    const { store } = this.session;
    const count = store.unreadAtOpening;
    if (!log.loaded || !count) return;
    store.unreadAtOpening = 0;
    const others = log.messages.filter(
      (message) => !message.local && message.author.id !== store.me.id,
    );
    this.#firstUnread = others.at(-count)?.id ?? null;
  }

  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    this.#pinned = scrollHeight - scrollTop - clientHeight < NEAR;
    if (this.#pinned) this.jumpButton.hidden = true;
    if (scrollTop < EARLY) this.session.older(this.session.store.channelId).catch(() => {});
  }

  #hold() {
    if (this.#pinned) this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  /** Arrows go from message to message once one of them has the focus. */
  #key(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const own = event.target === this.scroller || event.target.matches("article");
    if (!step || !own) return;
    const articles = [...this.list.querySelectorAll("article")];
    const at = articles.indexOf(event.target);
    const next = at < 0 ? articles.at(step < 0 ? -1 : 0) : articles[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: "nearest" });
  }

  /** Shows on a message that it waits for the bot, or that the bot did not answer. */
  #pending({ messageId, customId, state }) {
    const node = this.list.querySelector(`[data-id="${CSS.escape(messageId)}"]`);
    if (!node) return;
    node.querySelector(".failure")?.remove();
    node.classList.toggle("busy", state === "busy");
    for (const control of node.querySelectorAll("[data-custom-id]")) {
      const pressed = state === "busy" && control.dataset.customId === customId;
      control.classList.toggle("pressed", pressed);
      control.setAttribute("aria-busy", String(pressed));
    }
    if (state === "busy" || state === "idle") return;
    const words = t(state === "offline" ? "bot-offline-short" : "interaction-failed");
    node
      .querySelector(".message-body")
      .append(el("div", { class: "failure", role: "alert" }, icon("alert"), words));
    this.#hold();
  }
}

/** Messages with the lines between them: a new day, the first unread. */
function rowsOf(messages, firstUnread) {
  const rows = [];
  let before = null;
  for (const message of messages) {
    const date = message.local ? new Date() : new Date(message.timestamp);
    const newDay = !message.local && (!before || !sameDay(new Date(before.timestamp), date));
    const unread = message.id === firstUnread;
    if (newDay) rows.push({ key: `day:${message.id}`, kind: "day", text: absolute(date, "D") });
    if (unread) rows.push({ key: "unread", kind: "unread", text: t("new") });
    rows.push({ key: message.id, message, head: newDay || unread || !continues(before, message) });
    before = message.local ? before : message;
  }
  return rows;
}

/** Whether a message goes on where the one above it stopped. */
function continues(before, message) {
  if (!before || message.local || isSystem(message) || isSystem(before)) return false;
  if (message.interaction_metadata?.name || message.referenced_message || message.type === 19)
    return false;
  if ((message.flags & 64) !== (before.flags & 64)) return false;
  return (
    before.author.id === message.author.id &&
    new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER
  );
}

function divider({ kind, text }) {
  return el("div", { class: `divider divider-${kind}`, role: "separator" }, el("span", {}, text));
}

/** Which control of which message has the focus, so that it keeps it when the message is drawn anew. */
function focusedControl(list) {
  const control = document.activeElement;
  const article = list.contains(control) ? control.closest("article") : null;
  return article && { id: article.dataset.id, customId: control.dataset?.customId, node: control };
}

function restoreFocus(list, focus) {
  if (!focus || focus.node.isConnected) return;
  const article = list.querySelector(`[data-id="${CSS.escape(focus.id)}"]`);
  const again =
    focus.customId &&
    article?.querySelector(`[data-custom-id="${CSS.escape(focus.customId)}"]:not(:disabled)`);
  (again || article || list.parentElement).focus({ preventScroll: true });
}
