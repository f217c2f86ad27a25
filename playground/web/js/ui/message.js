/** One message. */

import { el, hidden } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { markdown } from "../markdown/render.js";
import { localised } from "../slash/catalogue.js";
import { nameOf } from "../store.js";
import { absolute, stamp } from "../time.js";
import { avatar } from "./avatar.js";
import { components } from "./components.js";
import { embedCard } from "./embeds.js";
import { attachments } from "./media.js";
import { isSystem, systemLine } from "./system.js";

export const FLAG = {
  suppressEmbeds: 4,
  hasThread: 32,
  ephemeral: 64,
  loading: 128,
  layout: 32768,
};

const REPLY = 19;
const STARTER = 21;

export const has = (message, flag) => Boolean((message.flags ?? 0) & flag);

/**
 * The article of a message. `head` says whether author and face are shown or the message continues the
 * one above; `context` has `session`, `world` and `actions`.
 */
export function messageNode(message, head, context) {
  if (message.local) return localNode(message, context);
  if (message.type === STARTER && message.referenced_message)
    return messageNode(message.referenced_message, true, context);
  if (isSystem(message)) return systemLine(message, context);
  const { session } = context;
  const author = session.store.users.get(message.author.id) ?? message.author;
  const date = new Date(message.timestamp);
  return el(
    "article",
    {
      class: [
        "message",
        head && "head",
        concerns(message, session.store) && "for-me",
        has(message, FLAG.ephemeral) && "ephemeral",
      ]
        .filter(Boolean)
        .join(" "),
      tabindex: "-1",
      data: { id: message.id },
      "aria-label": `${nameOf(author)}, ${stamp(date)}`,
    },
    head && origin(message, context),
    head
      ? el("div", { class: "message-face" }, avatar(author))
      : el(
          "time",
          { class: "message-time dim", datetime: message.timestamp, "aria-hidden": "true" },
          absolute(date, "t"),
        ),
    el(
      "div",
      { class: "message-body" },
      head && header(message, author, date),
      body(message, context),
      footer(message, context),
    ),
  );
}

/** A short text of a message for those who listen, and for the quotation above a reply. */
export function summary(message, store) {
  if (message.content) return plain(message.content, store);
  const texts = [];
  const gather = (list) =>
    list?.forEach((part) => {
      if (part.type === 10) texts.push(plain(part.content, store));
      part.items?.forEach((item) => item.description && texts.push(item.description));
      gather(part.components);
    });
  gather(message.components);
  const embed = message.embeds?.[0];
  const words =
    texts.join(" ") || embed?.title || embed?.description || message.attachments?.[0]?.description;
  return words || (message.attachments?.length ? t("a-file") : t("a-message"));
}

/** Whether a message calls the reader. */
export const concerns = (message, store) =>
  message.mention_everyone || Boolean(message.mentions?.some(({ id }) => id === store.me.id));

function plain(text, store) {
  return text
    .replace(/<@!?(\d+)>/g, (_, id) => `@${nameOf(store.users.get(id))}`)
    .replace(/<#(\d+)>/g, (_, id) => `#${store.channels.get(id)?.name ?? ""}`)
    .replace(/<\/([^:]+):\d+>/g, "/$1")
    .replace(/^(?:#{1,3}|-#|>{1,3}|[-*]) /gm, "")
    .replace(/\*\*|__|~~|\|\||[*`]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Above the author: whom it answers, or which command it answers. */
function origin(message, { session, actions }) {
  const { store } = session;
  const asked = message.interaction_metadata;
  if (asked?.name) {
    const user = store.users.get(asked.user.id) ?? asked.user;
    return el(
      "div",
      { class: "origin" },
      avatar(user, "tiny"),
      el("span", { class: "origin-name" }, nameOf(user)),
      " ",
      el("span", { class: "dim" }, t("used")),
      " ",
      el(
        "span",
        { class: "mention" },
        `/${localised(store.commands, asked.name, store.me.locale)}`,
      ),
    );
  }
  const source = message.referenced_message;
  if (!source && message.type !== REPLY) return null;
  if (!source) return el("div", { class: "origin dim" }, t("message-gone"));
  return el(
    "button",
    { type: "button", class: "origin", on: { click: () => actions.jump(source.id) } },
    avatar(source.author, "tiny"),
    el("span", { class: "origin-name" }, nameOf(source.author)),
    el("span", { class: "origin-text" }, summary(source, store).slice(0, 160)),
  );
}

function header(message, author, date) {
  return el(
    "header",
    { class: "message-header" },
    el("span", { class: "author" }, nameOf(author)),
    author.bot && el("span", { class: "badge-app" }, t("app")),
    el(
      "time",
      { class: "dim", datetime: message.timestamp, title: absolute(date, "F") },
      stamp(date),
    ),
    message.pinned &&
      el("span", { class: "dim pinned", title: t("pinned") }, icon("pin"), hidden(t("pinned"))),
  );
}

function body(message, context) {
  if (has(message, FLAG.loading)) {
    return el(
      "div",
      { class: "thinking", role: "status" },
      dots(),
      t("thinking", { name: nameOf(message.author) }),
    );
  }
  const layout = has(message, FLAG.layout);
  const inner = { ...context, message };
  return [
    message.content &&
      !layout &&
      el(
        "div",
        { class: "md" },
        markdown(message.content, context.world),
        message.edited_timestamp && edited(message),
      ),
    !layout && message.attachments?.length > 0 && attachments(message.attachments),
    !layout &&
      !has(message, FLAG.suppressEmbeds) &&
      message.embeds?.map((embed) => embedCard(embed, context.world)),
    message.components?.length > 0 &&
      el("div", { class: layout ? "layout" : "rows" }, components(message.components, inner)),
  ];
}

function footer(message, { session, world, actions }) {
  const thread =
    has(message, FLAG.hasThread) &&
    (session.store.channels.get(message.thread?.id) ?? message.thread);
  return [
    thread &&
      thread.id !== session.store.channelId &&
      el(
        "button",
        { type: "button", class: "thread-card", on: { click: () => world.open(thread.id) } },
        el("strong", {}, thread.name),
        el("span", { class: "link" }, t("n-messages", { count: thread.message_count ?? 0 })),
      ),
    has(message, FLAG.ephemeral) &&
      el(
        "div",
        { class: "only-you dim" },
        icon("eye"),
        t("only-you"),
        " · ",
        el(
          "button",
          { type: "button", class: "link", on: { click: () => actions.remove(message) } },
          t("dismiss"),
        ),
      ),
  ];
}

/** A command of this window that is not answered yet, or was not. */
function localNode(note, { session, actions }) {
  const { store } = session;
  const failed = note.state !== "sending";
  return el(
    "article",
    { class: "message head local ephemeral", tabindex: "-1", data: { id: note.id } },
    el(
      "div",
      { class: "origin" },
      avatar(store.me, "tiny"),
      el("span", { class: "origin-name" }, nameOf(store.me)),
      " ",
      el("span", { class: "dim" }, t("used")),
      " ",
      el(
        "span",
        { class: "mention" },
        `/${localised(store.commands, note.label, store.me.locale)}`,
      ),
    ),
    el("div", { class: "message-face" }, avatar(store.bot.user)),
    el(
      "div",
      { class: "message-body" },
      el(
        "header",
        { class: "message-header" },
        el("span", { class: "author" }, nameOf(store.bot.user)),
        el("span", { class: "badge-app" }, t("app")),
      ),
      failed
        ? el(
            "div",
            { class: "failure", role: "alert" },
            icon("alert"),
            t(note.state === "offline" ? "bot-offline-short" : "no-answer"),
            el(
              "button",
              { type: "button", class: "link", on: { click: () => actions.retry(note) } },
              t("retry"),
            ),
            el(
              "button",
              { type: "button", class: "link", on: { click: () => actions.drop(note) } },
              t("dismiss"),
            ),
          )
        : el("div", { class: "thinking", role: "status" }, dots(), t("sending-command")),
    ),
  );
}

const edited = (message) =>
  el(
    "span",
    { class: "edited dim", title: absolute(new Date(message.edited_timestamp), "F") },
    t("edited"),
  );

/** Three dots that wait. */
export const dots = () =>
  el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
