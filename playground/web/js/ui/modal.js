/** A form of the bot. */

import { el, uid } from "../dom.js";
import { t } from "../i18n.js";
import { markdown } from "../markdown/render.js";
import { field, openDialog } from "./dialog.js";
import { choicesOf } from "./entities.js";
import { select } from "./select.js";

const PARAGRAPH = 2;
const LONGEST = 4000;

/** Opens the form of a `MODAL` event; handed in it goes back to the bot. */
export function openModal(session, form, world) {
  const channelId = session.store.channelId;
  const parts = form.components.map((component) => partOf(component, session, world));
  openDialog({
    title: form.title,
    action: t("submit"),
    className: "modal",
    body: parts.map((part) => part.node),
    async submit() {
      const wrong = parts.filter((part) => !part.check());
      if (wrong.length) {
        wrong[0].focus();
        return "";
      }
      try {
        await session.interactions.submit(
          channelId,
          form,
          parts.map((part) => part.answer()),
        );
        return undefined;
      } catch (error) {
        return t(error.code === "bot_offline" ? "bot-offline-short" : "form-failed");
      }
    },
  });
}

/** A part of the form: its node, whether it is in order, and its answer. */
function partOf(component, session, world) {
  if (component.type === 10) {
    const node = el("div", { class: "md" }, markdown(component.content, world));
    return {
      node,
      check: () => true,
      focus: () => {},
      answer: () => ({ type: 10, id: component.id }),
    };
  }
  const old = component.type === 1;
  const inner = old ? component.components[0] : component.component;
  const control = (CONTROLS[inner.type] ?? unknown)(inner, session);
  const required = inner.required ?? (inner.type !== 23 && (inner.min_values ?? 1) > 0);
  const words = {
    label: (old ? inner.label : component.label) ?? "",
    description: component.description,
    required,
  };
  const node = control.whole ? control.whole(words) : field(words, control.node, control.input);
  const base = { type: inner.type, id: inner.id, custom_id: inner.custom_id };
  const answer = () => ({ ...base, ...control.answer() });
  return {
    node,
    focus: () => control.input.focus(),
    check() {
      const wrong = control.wrong(required);
      node.complain(wrong);
      return !wrong;
    },
    answer: () =>
      old
        ? { type: 1, id: component.id, components: [answer()] }
        : { type: 18, id: component.id, component: answer() },
  };
}

const CONTROLS = {
  3: chosen,
  4: textInput,
  5: chosen,
  6: chosen,
  7: chosen,
  8: chosen,
  19: upload,
  21: radios,
  22: checkboxes,
  23: checkbox,
};

function textInput(component) {
  const props = {
    class: "text-field",
    placeholder: component.placeholder,
    value: component.value ?? "",
    maxlength: component.max_length ?? LONGEST,
  };
  const input =
    component.style === PARAGRAPH
      ? el("textarea", { ...props, rows: "4" })
      : el("input", { ...props, autocomplete: "off" });
  return {
    node: input,
    input,
    answer: () => ({ value: input.value }),
    wrong(required) {
      const length = input.value.trim().length;
      if (!length) return required ? t("fill-in") : null;
      return length < (component.min_length ?? 0)
        ? t("at-least-letters", { count: component.min_length })
        : null;
    },
  };
}

function chosen(component, session) {
  const min = component.min_values ?? 1;
  const node = select({
    label: component.placeholder || t("choose"),
    placeholder: component.placeholder,
    ...choicesOf(component, session.store),
    min: 0,
    max: component.max_values ?? 1,
    changed: () => {},
  });
  return {
    node,
    input: node.trigger,
    answer: () => ({ values: node.current() }),
    wrong: (required) => tooFew(node.current(), required, min),
  };
}

function radios(component) {
  const { node, inputs } = group("radio", component.options);
  const value = () => component.options[inputs.findIndex((input) => input.checked)]?.value ?? null;
  return {
    input: inputs[0],
    whole: (words) => fieldset(words, node, "radiogroup"),
    answer: () => ({ value: value() }),
    wrong: (required) => (required && value() === null ? t("choose-one") : null),
  };
}

function checkboxes(component) {
  const { node, inputs } = group("checkbox", component.options);
  const values = () =>
    component.options.filter((_, at) => inputs[at].checked).map((option) => option.value);
  const max = component.max_values ?? component.options.length;
  return {
    input: inputs[0],
    whole: (words) => fieldset(words, node, "group"),
    answer: () => ({ values: values() }),
    wrong(required) {
      if (values().length > max) return t("at-most-choices", { count: max });
      return tooFew(values(), required, component.min_values ?? 1);
    },
  };
}

function checkbox(component) {
  const input = el("input", {
    type: "checkbox",
    checked: Boolean(component.default),
    id: uid("check"),
  });
  return {
    input,
    whole: ({ label, description }) =>
      Object.assign(el("div", { class: "field" }, tickOf(input, { label, description })), {
        complain: () => {},
      }),
    answer: () => ({ value: input.checked }),
    wrong: () => null,
  };
}

function upload(component, session) {
  const input = el("input", { type: "file", multiple: (component.max_values ?? 1) > 1 });
  let ids = [];
  let sending = Promise.resolve();
  input.addEventListener("change", () => {
    sending = Promise.all([...input.files].map((file) => session.api.upload(file))).then(
      (files) => {
        ids = files.map(({ id }) => id);
      },
    );
    input.setAttribute("aria-busy", "true");
    sending.finally(() => input.removeAttribute("aria-busy"));
  });
  return {
    node: input,
    input,
    answer: () => ({ values: ids }),
    wrong: (required) =>
      input.hasAttribute("aria-busy")
        ? t("still-uploading")
        : tooFew(ids, required, component.min_values ?? 1),
  };
}

function unknown(component) {
  const node = el(
    "p",
    { class: "dim", tabindex: "-1" },
    t("unknown-component", { type: component.type }),
  );
  return { node, input: node, answer: () => ({}), wrong: () => null };
}

function tooFew(values, required, min) {
  if (!values.length) return required ? t("choose-one") : null;
  return values.length < min ? t("at-least-choices", { count: min }) : null;
}

function group(type, options) {
  const name = uid("group");
  const inputs = options.map((option) =>
    el("input", { type, name, checked: Boolean(option.default), id: uid("tick") }),
  );
  const node = el(
    "div",
    { class: "ticks" },
    options.map((option, at) => tickOf(inputs[at], option)),
  );
  return { node, inputs };
}

function tickOf(input, { label, description }) {
  return el(
    "label",
    { class: "tick" },
    input,
    el(
      "span",
      { class: "tick-words" },
      el("span", {}, label),
      description && el("span", { class: "dim" }, description),
    ),
  );
}

/** Several controls under one label. */
function fieldset({ label, description, required }, node, role) {
  const wrong = el("p", { class: "field-wrong", role: "alert" });
  const legend = el(
    "legend",
    { class: "field-label" },
    label,
    required && el("span", { class: "star", "aria-hidden": "true" }, " *"),
  );
  const box = el(
    "fieldset",
    { class: "field", role },
    legend,
    description && el("p", { class: "field-description dim" }, description),
    node,
    wrong,
  );
  return Object.assign(box, { complain: (text) => (wrong.textContent = text ?? "") });
}
