/** Channels, the threads under them, and the direct line to the bot. */

import { el, fill, hidden } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { isArchived, isPrivate, isThread, nameOf } from "../store.js";
import { avatar } from "./avatar.js";

/** The navigation; `open(channelId)` and `talk()` (to the bot) are what its rows do. */
export function sidebar(session, { open, talk, settings }) {
  const { store } = session;
  const title = el("h2", { class: "guild-name" });
  const servers = el("div", { class: "servers", role: "group", "aria-label": t("servers") });
  const list = el("div", { class: "channel-list" });
  const me = el("div", { class: "user-panel" });
  const unfolded = new Set();
  let painting = 0;

  function paint() {
    title.textContent = store.guild.name;
    servers.hidden = store.guilds.length < 2;
    fill(servers, store.guilds.map(server));
    fill(
      list,
      el("ul", { class: "rooms" }, store.rooms.map(room)),
      el("h2", { class: "list-title" }, t("direct-messages")),
      el(
        "ul",
        { class: "rooms" },
        store.dms.length ? store.dms.map((dm) => row(dm)) : el("li", {}, botRow()),
      ),
    );
    fill(me, panel());
  }

  /** A server to go to; the number is that of mentions there. */
  function server(guild) {
    const current = guild.id === store.guild.id;
    const there = [...store.channels.values()].filter((channel) => channel.guild_id === guild.id);
    const mentions = there.reduce(
      (sum, channel) => sum + (store.unread.get(channel.id)?.mentions ?? 0),
      0,
    );
    return el(
      "button",
      {
        type: "button",
        class: current ? "server current" : "server",
        "aria-pressed": String(current),
        data: { server: guild.id },
        on: { click: () => open(store.roomsOf(guild.id)[0].id) },
      },
      guild.name,
      mentions > 0 && el("span", { class: "count", "aria-hidden": "true" }, mentions),
      mentions > 0 && hidden(`, ${t("n-mentions", { count: mentions })}`),
    );
  }

  function room(channel) {
    const threads = store.threadsOf(channel.id);
    const active = threads.filter((thread) => !isArchived(thread) || thread.id === store.channelId);
    const archived = threads.filter((thread) => !active.includes(thread));
    return row(
      channel,
      active.length > 0 &&
        el(
          "ul",
          { class: "threads" },
          active.map((thread) => row(thread)),
        ),
      archived.length > 0 && archive(channel, archived),
    );
  }

  function archive(channel, threads) {
    const shown = unfolded.has(channel.id);
    const toggle = () => {
      if (!unfolded.delete(channel.id)) unfolded.add(channel.id);
      paint();
      list.querySelector(`[data-archive="${channel.id}"]`)?.focus();
    };
    return [
      el(
        "button",
        {
          type: "button",
          class: "archive-toggle dim",
          "aria-expanded": String(shown),
          data: { archive: channel.id },
          on: { click: toggle },
        },
        icon(shown ? "down" : "right"),
        t("archived-threads", { count: threads.length }),
      ),
      shown &&
        el(
          "ul",
          { class: "threads archived" },
          threads.map((thread) => row(thread)),
        ),
    ];
  }

  function row(channel, ...inner) {
    const { count = 0, mentions = 0 } = store.unread.get(channel.id) ?? {};
    const current = channel.id === store.channelId;
    const state = [
      count && t("n-unread", { count }),
      mentions && t("n-mentions", { count: mentions }),
    ].filter(Boolean);
    return el(
      "li",
      {},
      el(
        "a",
        {
          class: ["channel", current && "current", count > 0 && "unread"].filter(Boolean).join(" "),
          href: `#${channel.id}`,
          "aria-current": current ? "page" : null,
          data: { channel: channel.id },
          on: { click: (event) => pressed(event, () => open(channel.id)) },
        },
        lead(channel, store.bot),
        el("span", { class: "channel-name" }, channel.name ?? nameOf(channel.recipients?.[0])),
        isPrivate(channel) &&
          el("span", { class: "dim", title: t("private") }, icon("lock"), hidden(t("private"))),
        mentions > 0 && el("span", { class: "count", "aria-hidden": "true" }, mentions),
        state.length > 0 && hidden(`, ${state.join(", ")}`),
      ),
      inner,
    );
  }

  function botRow() {
    const bot = store.bot.user;
    return el(
      "button",
      { type: "button", class: "channel", on: { click: talk } },
      present(store.bot),
      el("span", { class: "channel-name" }, nameOf(bot)),
    );
  }

  function panel() {
    return [
      avatar(store.me, "small"),
      el(
        "div",
        { class: "user-words" },
        el("strong", {}, nameOf(store.me)),
        el("span", { class: "dim" }, store.me.username),
      ),
      el(
        "button",
        {
          type: "button",
          class: "round",
          title: t("settings"),
          "aria-label": t("settings"),
          on: { click: settings },
        },
        icon("gear"),
      ),
    ];
  }

  function later() {
    cancelAnimationFrame(painting);
    painting = requestAnimationFrame(keepFocus);
  }

  function keepFocus() {
    const focused = list.contains(document.activeElement)
      ? document.activeElement.dataset.channel
      : null;
    paint();
    if (focused) list.querySelector(`[data-channel="${focused}"]`)?.focus();
  }

  for (const topic of ["channels", "users", "bot"]) store.on(topic, later);
  paint();
  return el(
    "nav",
    { class: "sidebar", "aria-label": t("channels") },
    el("header", { class: "guild" }, title),
    servers,
    list,
    me,
  );
}

function lead(channel, bot) {
  if (isThread(channel)) return icon("thread");
  return channel.recipients ? present(bot) : icon("hash");
}

/** The bot's face with a dot that says whether it is there. */
function present(bot) {
  return el(
    "span",
    {
      class: bot.online ? "presence here" : "presence",
      title: t(bot.online ? "is-here" : "is-away"),
    },
    avatar(bot.user, "small"),
    hidden(t(bot.online ? "is-here" : "is-away")),
  );
}

/** Follows a plain press here and leaves those that want a new window to the browser. */
function pressed(event, go) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go();
}
