/** Lines that nobody wrote: joined, renamed, pinned, started. */

import { el } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { nameOf } from "../store.js";
import { stamp } from "../time.js";

const STARTER = 21;

const LINES = {
  1: { shape: "plus", key: "added-to-thread" },
  2: { shape: "minus", key: "removed-from-thread" },
  4: { shape: "pencil", key: "renamed-thread" },
  6: { shape: "pin", key: "pinned-message" },
  18: { shape: "thread", key: "started-thread" },
};

/** Whether a message is such a line. */
export const isSystem = (message) => message.type in LINES || message.type === STARTER;

export function systemLine(message, { session, world, actions }) {
  const { shape, key } = LINES[message.type] ?? { shape: "thread", key: "thread-begins" };
  const whom = message.mentions?.[0];
  const press = targetOf(message, world, actions);
  const words = t(key, {
    author: nameOf(session.store.users.get(message.author.id) ?? message.author),
    name: nameOf(session.store.users.get(whom?.id) ?? whom),
    title: message.content,
  });
  return el(
    "article",
    { class: "message system", tabindex: "-1", data: { id: message.id } },
    el("span", { class: "message-face" }, icon(shape)),
    el(
      "div",
      { class: "message-body" },
      press ? el("button", { type: "button", class: "link", on: { click: press } }, words) : words,
      " ",
      el("time", { class: "dim", datetime: message.timestamp }, stamp(new Date(message.timestamp))),
    ),
  );
}

/** What the line is about, if one can go there. */
function targetOf(message, world, actions) {
  const { channel_id: channelId, message_id: messageId } = message.message_reference ?? {};
  const threadId = message.thread?.id ?? (message.type === 18 ? channelId : null);
  if (threadId) return () => world.open(threadId);
  if (message.type === STARTER && channelId) return () => world.open(channelId, messageId);
  return messageId ? () => actions.jump(messageId) : null;
}
