/** Where one writes: text, or a slash command that turns into a form. */

import { el, fill } from "../dom.js";
import { draft, keepDraft } from "../drafts.js";
import { fit } from "../grow.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { mentionAt, withMentions } from "../mentions.js";
import { CommandForm } from "../slash/form.js";
import { DM_CONTEXT, GUILD_CONTEXT, catalogue, recognise, search } from "../slash/catalogue.js";
import { DM, nameOf } from "../store.js";
import { channelLabel } from "../world.js";
import { Suggestions } from "./suggestions.js";

const LONGEST = 2000;
const TYPING_EVERY = 8000;
const NARROW = matchMedia("(max-width: 760px)");

export class Composer {
  #form = null;
  #replyTo = null;
  #typedAt = 0;

  constructor(session, { sent }) {
    this.session = session;
    this.sent = sent;
    this.suggestions = new Suggestions();
    this.input = this.#textarea();
    this.slot = el("div", { class: "composer-slot" }, this.input);
    this.reply = el("div", { class: "reply-bar", hidden: true });
    this.problem = el("div", { class: "composer-problem", role: "alert" });
    this.node = el(
      "form",
      { class: "composer", on: { submit: (event) => this.#submit(event) } },
      this.suggestions.node,
      this.reply,
      el(
        "div",
        { class: "composer-box" },
        el(
          "button",
          {
            type: "button",
            class: "round slash-button",
            title: t("commands"),
            "aria-label": t("commands"),
            on: { click: () => this.write("/") },
          },
          "/",
        ),
        this.slot,
        el(
          "button",
          { type: "submit", class: "round send-button", title: t("send"), "aria-label": t("send") },
          icon("send"),
        ),
      ),
      this.problem,
    );
    session.store.on("selected", () => this.#restore());
    session.store.on("channels", () => this.#dress());
    session.store.on("commands", () => this.#form || this.#typed());
  }

  focus() {
    if (this.#form) this.#form.focus();
    else this.input.focus();
  }

  /** Puts a text into the field as if it had been typed. */
  write(text) {
    this.#leaveForm("");
    this.input.value = text;
    this.input.focus();
    this.#typed();
  }

  /** Begins a command by its canonical name. */
  begin(name) {
    const entry = this.#entries().find((candidate) => candidate.name === name);
    if (entry) this.#enterForm(entry, "");
    else this.write(`/${name}`);
  }

  replyTo(message) {
    this.#replyTo = message;
    this.reply.hidden = !message;
    if (message) {
      const cancel = el(
        "button",
        {
          type: "button",
          class: "round",
          "aria-label": t("cancel-reply"),
          on: { click: () => this.replyTo(null) },
        },
        icon("close"),
      );
      fill(this.reply, el("span", {}, t("replying-to", { name: nameOf(message.author) })), cancel);
    }
    this.focus();
  }

  #textarea() {
    return el("textarea", {
      class: "composer-input",
      rows: "1",
      maxlength: LONGEST,
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      enterkeyhint: "send",
      on: {
        input: () => this.#typed(),
        keydown: (event) => this.#key(event),
        blur: () => this.suggestions.hide(),
      },
    });
  }

  #entries() {
    const { store } = this.session;
    const context = store.channel?.type === DM ? DM_CONTEXT : GUILD_CONTEXT;
    return catalogue(store.commands, store.me.locale, context);
  }

  #typed() {
    const { value } = this.input;
    this.#keep();
    this.#complain("");
    if (value.startsWith("/") && !value.includes("\n")) this.#offerCommands(value.slice(1));
    else this.#offerMentions();
    if (value && !value.startsWith("/")) this.#tellTyping();
  }

  #offerCommands(typed) {
    const entries = this.#entries();
    const known = typed.includes(" ") ? recognise(entries, typed) : null;
    if (known && (known.rest || typed.endsWith(" "))) {
      this.#enterForm(known.entry, known.rest);
      return;
    }
    const items = search(entries, typed.trimEnd()).map((entry) => ({
      label: `/${entry.label}`,
      description: entry.description,
      aside: entry.options
        .filter((option) => option.required)
        .map((option) => option.label)
        .join(" · "),
      pick: () => this.#enterForm(entry, ""),
    }));
    this.suggestions.show(this.input, t("commands"), items, {
      note: items.length ? "" : t("no-such-command"),
    });
  }

  #offerMentions() {
    const { store } = this.session;
    const found = mentionAt(this.input.value, this.input.selectionEnd, store);
    if (!found) {
      this.suggestions.hide();
      return;
    }
    const items = found.items.map((item) => ({
      ...item,
      pick: () => {
        this.input.setRangeText(`${item.word} `, found.start, this.input.selectionEnd, "end");
        this.#typed();
      },
    }));
    this.suggestions.show(this.input, t("mention"), items);
  }

  #key(event) {
    const { suggestions } = this;
    const open = suggestions.open;
    const keys = {
      ArrowDown: () => open && (suggestions.move(1), true),
      ArrowUp: () => open && (suggestions.move(-1), true),
      Escape: () => (open ? suggestions.hide() : this.replyTo(null)) ?? true,
      Tab: () => !event.shiftKey && suggestions.hasActive && (suggestions.pick(), true),
      Enter: () => {
        if (event.shiftKey) return false;
        if (suggestions.hasActive) suggestions.pick();
        else this.node.requestSubmit();
        return true;
      },
    };
    if (event.isComposing || !(event.key in keys)) return;
    if (keys[event.key]()) event.preventDefault();
  }

  async #submit(event) {
    event.preventDefault();
    if (this.#form) {
      this.#form.submit();
      return;
    }
    const content = this.input.value.trim();
    if (!content) return;
    if (content.startsWith("/")) {
      const known = recognise(this.#entries(), content.slice(1));
      if (known) this.#enterForm(known.entry, known.rest);
      else this.#complain(t("no-such-command"));
      return;
    }
    await this.#send(content);
  }

  async #send(content) {
    const { store, api } = this.session;
    const reply = this.#replyTo?.id;
    this.#clear();
    try {
      await api.send(store.channelId, withMentions(content, store), reply);
      this.sent();
    } catch (error) {
      this.input.value = content;
      this.#keep();
      this.#complain(t("not-sent", { reason: error.message }));
    }
  }

  #enterForm(entry, rest) {
    const channelId = this.session.store.channelId;
    this.#form = new CommandForm(this.session, entry, rest, {
      suggestions: this.suggestions,
      changed: () => this.#keep(),
      left: (text) => {
        this.#leaveForm(text);
        this.#keep();
        this.focus();
      },
      done: (data, name) => {
        this.#clear();
        this.focus();
        this.sent();
        this.session.interactions.command(channelId, data, name);
      },
    });
    this.suggestions.hide();
    fill(this.slot, this.#form.node);
    this.#form.focus();
    this.#keep();
    this.#complain("");
  }

  #leaveForm(text) {
    this.#form = null;
    this.suggestions.hide();
    this.input.value = text;
    if (this.input.parentNode !== this.slot) fill(this.slot, this.input);
  }

  #clear() {
    this.#leaveForm("");
    this.#replyTo = null;
    this.reply.hidden = true;
    this.#keep();
  }

  #restore() {
    this.#leaveForm("");
    this.#replyTo = null;
    this.reply.hidden = true;
    this.#complain("");
    this.#dress();
    const text = draft(this.session.api.userId, this.session.store.channelId);
    const known =
      text.startsWith("/") && text.includes(" ") ? recognise(this.#entries(), text.slice(1)) : null;
    if (known) this.#enterForm(known.entry, known.rest);
    else this.input.value = text;
  }

  #keep() {
    const text = this.#form ? `${this.#form.text} ` : this.input.value;
    fit(this.input);
    keepDraft(this.session.api.userId, this.session.store.channelId, text);
  }

  #dress() {
    const { channel } = this.session.store;
    if (!channel) return;
    const locked = Boolean(channel.thread_metadata?.locked);
    const words = locked ? t("thread-locked") : t("write-to", { channel: channelLabel(channel) });
    this.input.placeholder =
      locked || NARROW.matches ? words : t("write-to-or", { channel: channelLabel(channel) });
    this.input.setAttribute("aria-label", words);
    this.input.disabled = locked;
  }

  #complain(text) {
    this.problem.textContent = text;
  }

  #tellTyping() {
    if (Date.now() - this.#typedAt < TYPING_EVERY) return;
    this.#typedAt = Date.now();
    this.session.api.typing(this.session.store.channelId).catch(() => {});
  }
}
