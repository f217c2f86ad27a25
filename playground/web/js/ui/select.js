/**
 * A select as an accessible listbox (the "select-only combobox" pattern): one or several values,
 * arrows and typed letters to move, enter or space to choose, escape to leave.
 */

import { el, fill, uid } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { float } from "./popup.js";

const TYPED_TOGETHER = 700;
const LEAP = 8;

/**
 * A select over `items` (`{ value, label, description?, lead? }`, lead being a node's maker).
 * With `max` 1 a choice is final at once; else it is given when the list closes.
 * `changed(values)` hears only what differs from before.
 */
export function select({
  label,
  placeholder,
  items,
  chosen = [],
  min = 1,
  max = 1,
  disabled = false,
  changed,
}) {
  const ids = { list: uid("list"), value: uid("value") };
  let values = [...chosen];
  let given = [...chosen];
  let active = -1;
  let hide = null;
  let typed = "";
  let typedAt = 0;

  const shown = el("span", { class: "select-value", id: ids.value });
  const trigger = el(
    "button",
    {
      type: "button",
      class: "select",
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-controls": ids.list,
      "aria-label": label,
      "aria-describedby": ids.value,
      disabled,
    },
    shown,
    icon("down"),
  );
  const options = items.map((item, at) => optionOf(item, at));
  const list = el(
    "div",
    {
      class: "listbox",
      role: "listbox",
      id: ids.list,
      popover: "manual",
      "aria-label": label,
      "aria-multiselectable": max > 1 ? "true" : null,
    },
    options.length ? options : el("p", { class: "listbox-empty dim" }, t("nothing-here")),
  );
  const root = el("div", { class: "select-root" }, trigger, list);

  function optionOf(item, at) {
    return el(
      "div",
      {
        class: "option",
        role: "option",
        id: uid("option"),
        data: { value: item.value },
        on: { click: () => choose(at), pointermove: () => activate(at, false) },
      },
      item.lead?.(),
      el(
        "span",
        { class: "option-words" },
        el("span", { class: "option-label" }, item.label),
        item.description && el("span", { class: "option-description dim" }, item.description),
      ),
      el("span", { class: "option-check" }, icon("check")),
    );
  }

  function paint() {
    const picked = items.filter((item) => values.includes(item.value));
    fill(
      shown,
      picked.length
        ? picked.map((item) =>
            el("span", { class: max > 1 ? "pill" : "picked" }, item.lead?.(), item.label),
          )
        : el("span", { class: "dim" }, placeholder || t("choose")),
    );
    options.forEach((option, at) =>
      option.setAttribute("aria-selected", String(values.includes(items[at].value))),
    );
  }

  function activate(at, scroll = true) {
    options[active]?.classList.remove("active");
    active = Math.max(0, Math.min(at, options.length - 1));
    const option = options[active];
    if (!option) return;
    option.classList.add("active");
    trigger.setAttribute("aria-activedescendant", option.id);
    if (scroll) option.scrollIntoView({ block: "nearest" });
  }

  function open() {
    if (hide || disabled) return;
    hide = float(list, trigger);
    trigger.setAttribute("aria-expanded", "true");
    activate(
      Math.max(
        0,
        items.findIndex((item) => values.includes(item.value)),
      ),
    );
  }

  function close() {
    if (!hide) return;
    hide();
    hide = null;
    trigger.setAttribute("aria-expanded", "false");
    trigger.removeAttribute("aria-activedescendant");
    if (values.length < min) values = [...given];
    paint();
    give();
  }

  function give() {
    if (values.length === given.length && values.every((value) => given.includes(value))) return;
    given = [...values];
    changed(items.map((item) => item.value).filter((value) => given.includes(value)));
  }

  function choose(at) {
    const { value } = items[at] ?? {};
    if (value === undefined) return;
    const has = values.includes(value);
    if (max === 1) {
      values = has && min === 0 ? [] : [value];
      close();
    } else {
      if (has) values = values.filter((entry) => entry !== value);
      else if (values.length < max) values = [...values, value];
      paint();
    }
    trigger.focus();
  }

  function jump(letter) {
    const now = performance.now();
    typed = now - typedAt < TYPED_TOGETHER ? typed + letter : letter;
    typedAt = now;
    const from = typed.length > 1 ? active : active + 1;
    const order = items.map((_, at) => (from + at) % items.length);
    const hit = order.find((at) =>
      items[at].label.toLocaleLowerCase().startsWith(typed.toLocaleLowerCase()),
    );
    if (hit !== undefined) activate(hit);
  }

  const OPEN_KEYS = {
    ArrowDown: () => activate(active + 1),
    ArrowUp: () => activate(active - 1),
    PageDown: () => activate(active + LEAP),
    PageUp: () => activate(active - LEAP),
    Home: () => activate(0),
    End: () => activate(options.length - 1),
    Enter: () => choose(active),
    " ": () => choose(active),
    Escape: close,
  };

  trigger.addEventListener("keydown", (event) => {
    if (event.key === "Tab") return close();
    const letter =
      event.key.length === 1 &&
      event.key !== " " &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey;
    const opens = ["ArrowDown", "ArrowUp", "Enter", " "].includes(event.key);
    if (!hide && !opens && !letter) return undefined;
    event.preventDefault();
    if (event.key === "Escape") event.stopPropagation();
    if (!hide) open();
    else if (!letter) OPEN_KEYS[event.key]?.();
    if (letter) jump(event.key);
    return undefined;
  });
  trigger.addEventListener("click", () => (hide ? close() : open()));
  trigger.addEventListener("blur", () =>
    setTimeout(() => !root.contains(document.activeElement) && close()),
  );
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  paint();
  return Object.assign(root, {
    trigger,
    current: () => items.map((item) => item.value).filter((value) => values.includes(value)),
  });
}
