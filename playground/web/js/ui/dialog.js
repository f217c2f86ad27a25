/** A window over the page, with a title, a body and a row of buttons; the browser keeps the focus in it. */

import { el, uid } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";

/**
 * Opens a form. `submit(dialog)` is called with the window when it is handed in; it may return a text that says what is
 * wrong, and else the window closes.
 */
export function openDialog({ title, body, action, submit, className = "" }) {
  const titleId = uid("title");
  const problem = el("p", { class: "dialog-problem", role: "alert" });
  const confirm =
    action && el("button", { type: "submit", class: "button button-primary" }, action);
  const form = el(
    "form",
    { class: "dialog-form", novalidate: true },
    el(
      "header",
      { class: "dialog-header" },
      el("h2", { id: titleId }, title),
      el(
        "button",
        {
          type: "button",
          class: "round",
          "aria-label": t("close"),
          on: { click: () => dialog.close() },
        },
        icon("close"),
      ),
    ),
    el("div", { class: "dialog-body" }, body),
    problem,
    action &&
      el(
        "footer",
        { class: "dialog-footer" },
        el(
          "button",
          { type: "button", class: "button button-plain", on: { click: () => dialog.close() } },
          t("cancel"),
        ),
        confirm,
      ),
  );
  const dialog = el("dialog", { class: `dialog ${className}`, "aria-labelledby": titleId }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!submit || confirm?.disabled) return;
    problem.textContent = "";
    if (confirm) confirm.disabled = true;
    const wrong = await submit(dialog);
    if (confirm) confirm.disabled = false;
    if (wrong === undefined) dialog.close();
    else problem.textContent = wrong;
  });
  let pressedOutside = false;
  dialog.addEventListener("pointerdown", (event) => (pressedOutside = event.target === dialog));
  dialog.addEventListener(
    "click",
    (event) => event.target === dialog && pressedOutside && !action && dialog.close(),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector(".dialog-body :is(input, textarea, button)")?.focus();
  return dialog;
}

let labels = 0;
/** A labelled control with its description and a place for what is wrong with it. */
export function field({ label, description, required }, control, input = control) {
  const id = input.id || `field-${(labels += 1)}`;
  const note =
    description && el("p", { class: "field-description dim", id: `${id}-note` }, description);
  const wrong = el("p", { class: "field-wrong", id: `${id}-wrong`, role: "alert" });
  input.id = id;
  const described = [input.getAttribute("aria-describedby"), note && `${id}-note`, `${id}-wrong`];
  input.setAttribute("aria-describedby", described.filter(Boolean).join(" "));
  input.removeAttribute("aria-label");
  const node = el(
    "div",
    { class: "field" },
    el(
      "label",
      { class: "field-label", for: id },
      label,
      required && el("span", { class: "star", "aria-hidden": "true" }, " *"),
    ),
    note,
    control,
    wrong,
  );
  return Object.assign(node, {
    complain(text) {
      wrong.textContent = text ?? "";
      input.setAttribute("aria-invalid", String(Boolean(text)));
    },
  });
}
