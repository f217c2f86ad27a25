/** What each event of the socket changes in the store. */

import { nameOf } from "./store.js";

const TYPING_LASTS = 10_000;
const STARTER = 21;

/** Applies one event; names we do not know are left alone. */
export function apply(store, name, detail) {
  EVENTS[name]?.(store, detail);
}

const EVENTS = {
  MESSAGE_CREATE(store, message) {
    const log = store.log(message.channel_id);
    if (log.live) log.put(message);
    const channel = store.channels.get(message.channel_id);
    if (channel) channel.last_message_id = message.id;
    stopTyping(store, message.channel_id, message.author.id);
    store.emit("messages", { channelId: message.channel_id, created: message });
    store.emit("channels");
  },
  MESSAGE_UPDATE(store, message) {
    const log = store.log(message.channel_id);
    renewStarter(store, message);
    if (!log.find(message.id)) return;
    log.put(message);
    store.emit("messages", { channelId: message.channel_id });
  },
  MESSAGE_DELETE(store, { id, channel_id: channelId }) {
    store.log(channelId).remove(id);
    store.emit("messages", { channelId });
  },
  THREAD_CREATE: putChannel,
  THREAD_UPDATE: putChannel,
  THREAD_DELETE: dropChannel,
  CHANNEL_CREATE: putChannel,
  CHANNEL_UPDATE: putChannel,
  CHANNEL_DELETE: dropChannel,
  COMMANDS_UPDATE(store, { commands }) {
    store.commands = commands;
    store.emit("commands");
  },
  TYPING(store, { channel_id: channelId, user_id: userId }) {
    if (userId === store.me.id) return;
    const timer = setTimeout(stopTyping, TYPING_LASTS, store, channelId, userId);
    clearTimeout(store.typing.get(`${channelId}:${userId}`)?.timer);
    store.typing.set(`${channelId}:${userId}`, { channelId, userId, timer });
    store.emit("typing");
  },
  BOT_STATUS(store, { online }) {
    store.bot.online = online;
    store.emit("bot");
  },
  UNREAD(store, { channel_id: channelId, count, mentions }) {
    if (count || mentions) store.unread.set(channelId, { count, mentions });
    else store.unread.delete(channelId);
    store.emit("channels");
  },
  WAITING(store, { user_id: userId, mentions }) {
    if (mentions) store.waiting.set(userId, mentions);
    else store.waiting.delete(userId);
    store.emit("waiting");
  },
  USER_UPDATE(store, { user }) {
    store.users.set(user.id, user);
    if (user.id === store.me.id) store.me = user;
    store.emit("users");
  },
};

/** Names of those who are writing in a channel. */
export function typists(store, channelId) {
  return [...store.typing.values()]
    .filter((entry) => entry.channelId === channelId)
    .map((entry) => nameOf(store.users.get(entry.userId)));
}

/** A thread made from a message has its id, and shows it on top as it is now. */
function renewStarter(store, message) {
  const log = store.log(message.id);
  const starter = log.messages.find(({ type }) => type === STARTER);
  if (!starter) return;
  log.put({ ...starter, referenced_message: message });
  store.emit("messages", { channelId: message.id });
}

function putChannel(store, channel) {
  store.channels.set(channel.id, { ...store.channels.get(channel.id), ...channel });
  store.emit("channels");
}

function dropChannel(store, { id }) {
  store.channels.delete(id);
  store.unread.delete(id);
  if (store.channelId === id) store.emit("lost", id);
  store.emit("channels");
}

function stopTyping(store, channelId, userId) {
  const key = `${channelId}:${userId}`;
  clearTimeout(store.typing.get(key)?.timer);
  if (store.typing.delete(key)) store.emit("typing");
}
