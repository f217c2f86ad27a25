/** The top of a channel; in an empty one it says what to do first. */

import { el } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { localised } from "../slash/catalogue.js";
import { DM, isThread, nameOf } from "../store.js";

const FIRST = "game new";

/** The beginning of the open channel, with the first steps where nothing has been said yet. */
export function emptyState(session, empty, { begin }) {
  const { store } = session;
  const { channel } = store;
  const [shape, title, text] = opening(channel, store);
  return el(
    "div",
    { class: empty ? "opening empty" : "opening" },
    el("span", { class: "opening-mark" }, icon(shape)),
    el("h2", {}, title),
    el("p", { class: "dim" }, text),
    empty && !isThread(channel) && firstSteps(store, begin),
  );
}

function opening(channel, store) {
  if (channel.type === DM)
    return [
      "at",
      nameOf(channel.recipients[0]),
      t("opening-dm", { name: nameOf(channel.recipients[0]) }),
    ];
  if (isThread(channel))
    return [
      "thread",
      channel.name,
      t("opening-thread", { name: nameOf(store.users.get(channel.owner_id)) }),
    ];
  return [
    "townhall",
    t("opening-title", { channel: channel.name }),
    channel.topic || t("opening-channel"),
  ];
}

function firstSteps(store, begin) {
  const known = store.commands.some((command) => command.name === FIRST.split(" ")[0]);
  const name = known ? `/${localised(store.commands, FIRST, store.me.locale)}` : "/";
  return el(
    "ol",
    { class: "steps" },
    el(
      "li",
      {},
      el("strong", {}, t("step-new")),
      el("span", { class: "dim" }, t("step-new-more")),
      el(
        "button",
        {
          type: "button",
          class: "button button-primary",
          on: { click: () => (known ? begin(FIRST) : begin("")) },
        },
        el("code", {}, name),
      ),
    ),
    el(
      "li",
      {},
      el("strong", {}, t("step-join")),
      el("span", { class: "dim" }, t("step-join-more")),
    ),
    el(
      "li",
      {},
      el("strong", {}, t("step-play")),
      el("span", { class: "dim" }, t("step-play-more")),
    ),
  );
}
