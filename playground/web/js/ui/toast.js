/** A few words at the edge when something that was pressed did not work. */

import { Refusal } from "../api.js";
import { el } from "../dom.js";
import { t } from "../i18n.js";

const STAYS = 6000;

/** Shows refusals of the server that nobody else shows. */
export function showRefusals() {
  addEventListener("unhandledrejection", (event) => {
    if (!(event.reason instanceof Refusal)) return;
    event.preventDefault();
    toast(t("did-not-work", { reason: event.reason.message }));
  });
}

function toast(words) {
  const node = el("div", { class: "toast", role: "alert" }, words);
  document.body.append(node);
  setTimeout(() => node.remove(), STAYS);
}
