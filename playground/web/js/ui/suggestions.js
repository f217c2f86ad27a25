/** The list above the composer: commands, options, choices, people. It serves one input at a time. */

import { el, fill, hidden, uid } from "../dom.js";

export class Suggestions {
  #items = [];
  #active = -1;
  #input = null;

  constructor() {
    this.heading = el("div", { class: "suggestions-title" });
    this.list = el("div", { class: "suggestions-list", role: "listbox", id: uid("suggestions") });
    this.count = hidden();
    this.count.setAttribute("aria-live", "polite");
    this.node = el(
      "div",
      { class: "suggestions", hidden: true },
      this.heading,
      this.list,
      this.count,
    );
    this.node.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  get open() {
    return !this.node.hidden;
  }

  /** Whether enter would choose something. */
  get hasActive() {
    return this.open && this.#active >= 0;
  }

  /**
   * Shows items `{ label, description?, lead?, aside?, pick }` for an input; the first is active unless
   * `passive`.
   */
  show(input, title, items, { passive = false, note = "" } = {}) {
    if (this.#input !== input) this.hide();
    if (!items.length && !note) return this.hide();
    this.#input = input;
    this.#items = items;
    this.heading.textContent = title;
    this.list.setAttribute("aria-label", title);
    this.count.textContent = note || `${items.length}`;
    fill(
      this.list,
      items.map((item, at) => this.#row(item, at)),
      note && el("p", { class: "suggestions-note dim" }, note),
    );
    this.node.hidden = false;
    expanded(input, true);
    input.setAttribute("aria-controls", this.list.id);
    this.#activate(passive || !items.length ? -1 : 0);
    return undefined;
  }

  hide() {
    this.node.hidden = true;
    this.#items = [];
    this.#active = -1;
    expanded(this.#input, false);
    this.#input?.removeAttribute("aria-activedescendant");
    this.#input = null;
  }

  move(step) {
    const count = this.#items.length;
    if (!count) return;
    const from = this.#active < 0 && step < 0 ? 0 : this.#active;
    this.#activate((from + step + count) % count);
  }

  /** Chooses the active item. */
  pick() {
    this.#items[this.#active]?.pick();
  }

  #row(item, at) {
    return el(
      "div",
      {
        class: "suggestion",
        role: "option",
        id: uid("suggestion"),
        "aria-selected": "false",
        on: {
          click: () => item.pick(),
          pointermove: () => at !== this.#active && this.#activate(at, false),
        },
      },
      item.lead?.(),
      el(
        "span",
        { class: "suggestion-words" },
        el("span", { class: "suggestion-label" }, item.label),
        item.description && el("span", { class: "suggestion-description dim" }, item.description),
      ),
      item.aside && el("span", { class: "suggestion-aside dim" }, item.aside),
    );
  }

  #activate(at, scroll = true) {
    const rows = this.list.children;
    rows[this.#active]?.setAttribute("aria-selected", "false");
    this.#active = at;
    const row = at < 0 ? null : rows[at];
    row?.setAttribute("aria-selected", "true");
    if (scroll) row?.scrollIntoView({ block: "nearest" });
    if (row) this.#input.setAttribute("aria-activedescendant", row.id);
    else this.#input.removeAttribute("aria-activedescendant");
  }
}

/** Only a combobox is ever "expanded"; a text area merely has its list. */
function expanded(input, open) {
  if (input?.getAttribute("role") === "combobox") input.setAttribute("aria-expanded", String(open));
}
