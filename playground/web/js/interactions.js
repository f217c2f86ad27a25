/**
 * What a person asks of the bot, from the press to the answer.
 * The answer comes over the socket under the nonce that we gave.
 */

const KIND = { command: 2, component: 3, autocomplete: 4, modal: 5 };

/** The answer never came, or not to us. */
export class Unanswered extends Error {}

export class Interactions {
  #waiting = new Map();

  constructor(api, store) {
    this.api = api;
    this.store = store;
  }

  /** Runs a slash command; until it is answered the channel shows a line that it is on its way. */
  async command(channelId, data, label) {
    const nonce = newNonce();
    const note = { id: nonce, local: true, channel_id: channelId, label, data, state: "sending" };
    this.#note(note);
    try {
      await this.#run({ type: KIND.command, channel_id: channelId, nonce, data });
      this.dismiss(note);
    } catch (error) {
      this.#note({ ...note, state: this.#failure(error) });
    }
  }

  /** Runs a command on a message. */
  messageCommand(message, command) {
    const data = { id: command.id, name: command.name, type: command.type, target_id: message.id };
    return this.command(message.channel_id, data, command.name);
  }

  /** Tries once more what failed. */
  retry(note) {
    this.dismiss(note);
    return this.command(note.channel_id, note.data, note.label);
  }

  /** Takes away the line of a command that failed. */
  dismiss(note) {
    this.store.log(note.channel_id).remove(note.id);
    this.store.emit("messages", { channelId: note.channel_id });
  }

  /** Presses a button or answers a select; `pending` tells the message's row what to show. */
  async component(message, component, values) {
    const where = { messageId: message.id, customId: component.custom_id };
    this.store.emit("pending", { ...where, state: "busy" });
    try {
      await this.#run({
        type: KIND.component,
        channel_id: message.channel_id,
        message_id: message.id,
        nonce: newNonce(),
        data: {
          custom_id: component.custom_id,
          component_type: component.type,
          ...(values && { values }),
        },
      });
      this.store.emit("pending", { ...where, state: "idle" });
    } catch (error) {
      this.store.emit("pending", { ...where, state: this.#failure(error) });
    }
  }

  /** Hands in a form. */
  submit(channelId, form, components) {
    return this.#run({
      type: KIND.modal,
      channel_id: channelId,
      interaction_id: form.interaction_id,
      nonce: newNonce(),
      data: { custom_id: form.custom_id, components },
    });
  }

  /** What the bot proposes for the option being typed. */
  async autocomplete(channelId, data) {
    const { choices } = await this.api.interact({
      type: KIND.autocomplete,
      channel_id: channelId,
      data,
    });
    return choices;
  }

  /** Hears an event of the socket; answers whether the interaction is one of this window. */
  heard(name, detail) {
    const waiting = this.#waiting.get(detail.nonce);
    if (!waiting) return false;
    this.#waiting.delete(detail.nonce);
    if (name === "INTERACTION_FAILED") waiting.reject(new Unanswered());
    else waiting.resolve();
    return true;
  }

  /** After a break of the line nobody will answer what was asked before it. */
  abandon() {
    for (const { reject } of this.#waiting.values()) reject(new Unanswered());
    this.#waiting.clear();
  }

  #run(body) {
    return new Promise((resolve, reject) => {
      this.#waiting.set(body.nonce, { resolve, reject });
      this.api.interact(body).catch((error) => {
        this.#waiting.delete(body.nonce);
        reject(error);
      });
    });
  }

  #failure({ code }) {
    return code === "bot_offline" || !this.store.bot.online ? "offline" : "failed";
  }

  #note(note) {
    this.store.log(note.channel_id).put(note);
    this.store.emit("messages", { channelId: note.channel_id });
  }
}

let sent = 0;
function newNonce() {
  return `${Date.now().toString(36)}-${(sent += 1)}-${Math.random().toString(36).slice(2, 8)}`;
}
