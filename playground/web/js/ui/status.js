/** What is going on: the line lost, the bot away, somebody writing. */

import { el, fill } from "../dom.js";
import { typists } from "../events.js";
import { language, t } from "../i18n.js";
import { icon } from "../icons.js";
import { nameOf } from "../store.js";
import { dots } from "./message.js";

/** A band above everything while something does not work. */
export function banner({ store }) {
  const node = el("div", { class: "banner", role: "status", hidden: true });
  function paint() {
    const lost = store.connection === "lost";
    const away = !store.bot.online;
    node.hidden = !lost && !away;
    node.classList.toggle("banner-lost", lost);
    if (lost) fill(node, icon("refresh"), t("reconnecting"));
    else if (away) fill(node, icon("alert"), t("bot-offline", { name: nameOf(store.bot.user) }));
  }
  store.on("connection", paint);
  store.on("bot", paint);
  paint();
  return node;
}

/** The line under the messages that says who writes. */
export function typingLine({ store }) {
  const node = el("div", { class: "typing", "aria-live": "polite" });
  function paint() {
    const names = typists(store, store.channelId);
    const list = new Intl.ListFormat(language(), { type: "conjunction" }).format(names);
    fill(node, names.length > 0 && [dots(), t("typing", { names: list, count: names.length })]);
  }
  store.on("typing", paint);
  store.on("selected", paint);
  return node;
}
