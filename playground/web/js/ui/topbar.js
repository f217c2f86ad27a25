/** The name of what is open, and what can be done with it as a whole. */

import { el, fill, hidden } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { inline } from "../markdown/render.js";
import { DM, isArchived, isThread, nameOf } from "../store.js";
import { avatar } from "./avatar.js";

const FACES = 5;

/** The bar above the messages. */
export function topbar(session, world, { menu, search, pins }) {
  const { store } = session;
  const node = el("header", { class: "topbar" });

  function paint() {
    const { channel } = store;
    if (!channel) return;
    const calls = [...store.unread.values()].reduce((sum, { mentions }) => sum + mentions, 0);
    document.title = `${calls ? `(${calls}) ` : ""}${titleOf(channel)} · ${store.guild.name}`;
    fill(
      node,
      el(
        "button",
        {
          type: "button",
          class: "round menu-button",
          "aria-label": t("menu"),
          on: { click: menu },
        },
        icon("menu"),
        elsewhere() && [el("span", { class: "dot" }), hidden(t("unread-elsewhere"))],
      ),
      isThread(channel) && parentLink(channel),
      icon(channel.type === DM ? "at" : isThread(channel) ? "thread" : "hash"),
      el("h1", { class: "topbar-title" }, titleOf(channel)),
      isArchived(channel) && el("span", { class: "tag" }, t("archived")),
      el("p", { class: "topic dim" }, channel.topic ? inline(channel.topic, world) : null),
      isThread(channel) && members(channel),
      el(
        "button",
        {
          type: "button",
          class: "round",
          title: t("pins"),
          "aria-label": t("pins"),
          on: { click: pins },
        },
        icon("pin"),
      ),
      el(
        "button",
        {
          type: "button",
          class: "quick",
          title: `${t("quick-switch")} · Ctrl+K`,
          "aria-keyshortcuts": "Control+K",
          on: { click: search },
        },
        el("span", { class: "quick-words" }, t("quick-switch")),
        el("kbd", {}, "Ctrl K"),
      ),
    );
  }

  function parentLink(channel) {
    const parent = store.channels.get(channel.parent_id);
    if (!parent) return null;
    return el(
      "button",
      { type: "button", class: "crumb", on: { click: () => world.open(parent.id) } },
      icon("hash"),
      el("span", { class: "crumb-name" }, parent.name),
      icon("right"),
    );
  }

  function members(channel) {
    const ids = channel.member_ids ?? [];
    const users = ids.map((id) => store.users.get(id)).filter((user) => user && !user.bot);
    const inside = ids.includes(store.me.id);
    const toggle = () => (inside ? session.api.leave(channel.id) : session.api.join(channel.id));
    return el(
      "div",
      { class: "members", title: users.map(nameOf).join(", ") },
      hidden(t("members-are", { names: users.map(nameOf).join(", ") })),
      users.slice(0, FACES).map((user) => avatar(user, "tiny")),
      users.length > FACES && el("span", { class: "dim" }, `+${users.length - FACES}`),
      el(
        "button",
        { type: "button", class: "small-button", on: { click: toggle } },
        t(inside ? "leave-thread" : "join-thread"),
      ),
    );
  }

  function elsewhere() {
    return [...store.unread].some(([id, { count }]) => id !== store.channelId && count > 0);
  }

  for (const topic of ["selected", "channels", "users"]) store.on(topic, paint);
  paint();
  return node;
}

const titleOf = (channel) => channel.name ?? nameOf(channel.recipients?.[0]);
