/** The messages of one channel, oldest first. */
export class MessageLog {
  constructor() {
    this.messages = [];
    this.loaded = false;
    this.fetching = false;
    this.complete = false;
  }

  /** Whether news belong here; before the first fetch they are left to it, for it will be newer. */
  get live() {
    return this.loaded || this.fetching;
  }

  /** Adds a message or replaces the one with its id. */
  put(message) {
    const at = this.messages.findIndex(({ id }) => id === message.id);
    if (at >= 0) this.messages[at] = message;
    else this.#insert(message);
  }

  /** Puts an older page before what is known; fewer than asked for means the beginning is reached. */
  prepend(page, asked) {
    const known = new Set(this.messages.map(({ id }) => id));
    this.messages = [...page.filter(({ id }) => !known.has(id)), ...this.messages].sort(byAge);
    this.loaded = true;
    this.complete = page.length < asked;
  }

  remove(id) {
    this.messages = this.messages.filter((message) => message.id !== id);
  }

  find(id) {
    return this.messages.find((message) => message.id === id);
  }

  #insert(message) {
    let at = this.messages.length;
    while (at > 0 && byAge(this.messages[at - 1], message) > 0) at -= 1;
    this.messages.splice(at, 0, message);
  }
}

/** Snowflakes grow with time; what only this page knows of (a command on its way) comes last. */
function byAge(a, b) {
  if (a.local || b.local) return Number(Boolean(a.local)) - Number(Boolean(b.local));
  return a.id.length - b.id.length || (a.id < b.id ? -1 : Number(a.id > b.id));
}
