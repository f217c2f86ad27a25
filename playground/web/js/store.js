/** What this page knows about the table, and who wants to hear of a change. */

import { MessageLog } from "./log.js";

const PRIVATE_THREAD = 12;
export const DM = 1;

export class Store {
  #listeners = new Map();
  #logs = new Map();

  constructor() {
    this.me = null;
    this.guilds = [];
    this.guildId = null;
    this.bot = { online: true, user: null };
    this.users = new Map();
    this.channels = new Map();
    this.unread = new Map();
    this.waiting = new Map();
    this.typing = new Map();
    this.commands = [];
    this.connection = "connecting";
    this.channelId = null;
  }

  /** Calls back on every change of a topic; returns how to stop. */
  on(topic, listener) {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  emit(topic, detail) {
    for (const listener of this.#listeners.get(topic) ?? []) listener(detail);
  }

  /** Takes over a whole state of the server; messages are fetched anew when next looked at. */
  load(state) {
    this.me = state.me;
    this.guilds = state.guilds;
    this.bot = state.bot;
    this.commands = state.commands;
    this.users = new Map(state.users.map((user) => [user.id, user]));
    this.channels = new Map(
      [
        ...state.guilds.flatMap((guild) => [...guild.channels, ...guild.threads]),
        ...state.dms,
      ].map((channel) => [channel.id, channel]),
    );
    this.unread = new Map(Object.entries(state.unread));
    this.waiting = new Map(Object.entries(state.waiting ?? {}));
    this.#logs.clear();
    for (const topic of ["users", "channels", "bot", "commands"]) this.emit(topic);
  }

  get channel() {
    return this.channels.get(this.channelId) ?? null;
  }

  /** The server that is looked at; whoever looks at direct messages comes from the last one. */
  get guild() {
    return this.guilds.find((guild) => guild.id === this.guildId) ?? this.guilds[0];
  }

  get people() {
    return [...this.users.values()].filter((user) => !user.bot);
  }

  /** Channels of the server that is looked at in their order, without threads. */
  get rooms() {
    return this.roomsOf(this.guild.id);
  }

  /** Channels of a server in their order, without threads. */
  roomsOf(guildId) {
    return [...this.channels.values()]
      .filter((channel) => !isThread(channel) && channel.guild_id === guildId)
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  }

  get dms() {
    return [...this.channels.values()].filter((channel) => channel.type === DM);
  }

  /** Threads under a channel, the one that spoke last on top. */
  threadsOf(channelId) {
    return [...this.channels.values()]
      .filter((channel) => isThread(channel) && channel.parent_id === channelId)
      .sort((a, b) =>
        Number(BigInt(b.last_message_id ?? b.id) - BigInt(a.last_message_id ?? a.id)),
      );
  }

  /** The messages known of a channel. */
  log(channelId) {
    if (!this.#logs.has(channelId)) this.#logs.set(channelId, new MessageLog());
    return this.#logs.get(channelId);
  }

  select(channelId) {
    this.channelId = channelId;
    this.guildId = this.channel?.guild_id ?? this.guildId;
    this.emit("selected", channelId);
    this.emit("channels");
  }

  setConnection(connection) {
    if (this.connection === connection) return;
    this.connection = connection;
    this.emit("connection");
  }
}

/** Whether a channel is a thread of any kind. */
export const isThread = (channel) => channel.type >= 10 && channel.type <= PRIVATE_THREAD;

export const isPrivate = (channel) => channel.type === PRIVATE_THREAD;

export const isArchived = (channel) => Boolean(channel.thread_metadata?.archived);

/** The name to show for a person or the bot. */
export const nameOf = (user) => user?.global_name || user?.username || "?";
