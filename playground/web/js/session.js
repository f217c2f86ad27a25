/** One person at the table: their store, their calls, their socket. */

import { Api, socketAddress } from "./api.js";
import { apply } from "./events.js";
import { Interactions } from "./interactions.js";
import { Socket } from "./socket.js";
import { Store, isArchived, isThread } from "./store.js";

const PAGE = 50;

export class Session {
  #socket = null;
  #missed = null;
  #ended = new AbortController();

  constructor(userId) {
    this.store = new Store();
    this.api = new Api(userId);
    this.interactions = new Interactions(this.api, this.store);
  }

  /** Aborted when this person leaves the page; for listeners on the window. */
  get signal() {
    return this.#ended.signal;
  }

  /** Connects, and follows the table from there; done when the table is known. */
  async begin() {
    await new Promise((known) => {
      this.#socket = new Socket(socketAddress(this.api.userId), {
        received: (name, detail) => this.#received(name, detail),
        opened: () => this.#resync().then(known, () => this.#socket.restart()),
        lost: () => this.#lost(),
      });
    });
    document.addEventListener("visibilitychange", () => this.#markRead(), { signal: this.signal });
    window.addEventListener("focus", () => this.#markRead(), { signal: this.signal });
    this.store.on("channels", () => this.#markRead());
  }

  end() {
    this.#ended.abort();
    this.#socket?.close();
  }

  /** Shows a channel; its messages are fetched if they are not here yet. */
  async open(channelId) {
    this.store.unreadAtOpening = this.store.unread.get(channelId)?.count ?? 0;
    this.store.select(channelId);
    if (!this.store.log(channelId).loaded) await this.older(channelId);
  }

  /** The channel to show when none is asked for: where one is wanted, else the first. */
  get home() {
    const wanted = [...this.store.unread].find(
      ([id, { mentions }]) => mentions && this.store.channels.has(id),
    );
    return wanted?.[0] ?? this.store.rooms[0]?.id ?? this.store.dms[0]?.id ?? null;
  }

  /** The direct line to the bot, opened if need be. */
  async directLine() {
    const dm = await this.api.openDm();
    this.store.channels.set(dm.id, dm);
    return dm.id;
  }

  /** Fetches one more page of the past. */
  async older(channelId) {
    const log = this.store.log(channelId);
    if (log.complete || log.fetching) return;
    log.fetching = true;
    try {
      const before = log.loaded ? log.messages.find((message) => !message.local)?.id : undefined;
      log.prepend(await this.api.messages(channelId, { before, limit: PAGE }), PAGE);
      this.store.emit("messages", { channelId });
    } finally {
      log.fetching = false;
    }
  }

  /** The neighbour of the open channel in the order of the list. */
  neighbour(step) {
    const { store } = this;
    const open = (channel) => !isThread(channel) || !isArchived(channel);
    const order = [
      ...store.rooms.flatMap((room) => [room, ...store.threadsOf(room.id)]),
      ...store.dms,
    ].filter(open);
    const at = order.findIndex(({ id }) => id === store.channelId);
    return order[(at + step + order.length) % order.length]?.id;
  }

  #received(name, detail) {
    if (this.#missed) this.#missed.push([name, detail]);
    else this.#take(name, detail);
  }

  #take(name, detail) {
    if (name === "MODAL") {
      if (this.interactions.heard(name, detail)) this.store.emit("modal", detail);
    } else if (name.startsWith("INTERACTION_")) {
      this.interactions.heard(name, detail);
    } else {
      apply(this.store, name, detail);
    }
  }

  /** Events that arrive while the state is on its way are newer than it and are played after it. */
  async #resync() {
    this.#missed = [];
    this.store.load(await this.api.state());
    this.store.setConnection("open");
    const missed = this.#missed;
    this.#missed = null;
    for (const [name, detail] of missed) this.#take(name, detail);
    const { channelId } = this.store;
    if (!channelId) return;
    if (this.store.channels.has(channelId)) await this.open(channelId);
    else this.store.emit("lost", channelId);
  }

  #lost() {
    this.store.setConnection("lost");
    this.interactions.abandon();
  }

  #markRead() {
    const { channelId, unread } = this.store;
    if (!unread.has(channelId) || document.visibilityState !== "visible" || !document.hasFocus())
      return;
    unread.delete(channelId);
    this.api.read(channelId).catch(() => {});
    this.store.emit("channels");
  }
}
