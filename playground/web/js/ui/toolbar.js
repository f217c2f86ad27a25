/** The few things one can do with a message, shown on the one under the pointer or the focus. */

import { el, fill } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";

const ON_MESSAGE = 3;

/** Follows pointer and focus over a list of messages. */
export function toolbar(session, list, { reply, remove }) {
  const { store } = session;
  const node = el("div", { class: "toolbar", role: "toolbar", "aria-label": t("message-actions") });

  function settle(target) {
    const article = target.closest?.("article.message");
    if (!article || !list.contains(article) || node.parentNode === article) return;
    const message = store.log(store.channelId).find(article.dataset.id);
    if (!message || message.local) return;
    fill(node, actionsFor(message));
    article.append(node);
  }

  function actionsFor(message) {
    const mine = message.author.id === store.me.id;
    const commands = store.commands.filter(
      (command) => command.type === ON_MESSAGE && command.allowed !== false,
    );
    return [
      ...commands.map((command) =>
        textButton(command.name, () => session.interactions.messageCommand(message, command)),
      ),
      button("reply", t("reply"), () => reply(message)),
      mine && button("trash", t("delete"), () => remove(message)),
    ];
  }

  list.addEventListener(
    "pointerover",
    (event) => event.pointerType === "mouse" && settle(event.target),
  );
  list.addEventListener(
    "click",
    (event) => event.target.closest("button, a, .select-root") || settle(event.target),
  );
  list.addEventListener(
    "focusin",
    (event) => event.target.matches("article") && settle(event.target),
  );
  list.addEventListener(
    "pointerleave",
    () => node.contains(document.activeElement) || node.remove(),
  );
}

const button = (shape, label, press) =>
  el(
    "button",
    { type: "button", class: "round", title: label, "aria-label": label, on: { click: press } },
    icon(shape),
  );

const textButton = (label, press) =>
  el("button", { type: "button", class: "small-button", on: { click: press } }, label);
