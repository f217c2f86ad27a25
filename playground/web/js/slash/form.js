/** A command being filled in: its name and a chip per option, in the place of the text field. */

import { debounce, el, fill, uid } from "../dom.js";
import { fit } from "../grow.js";
import { t } from "../i18n.js";
import { TYPE, dataOf, listOf, narrow, read, scan, write } from "./values.js";

const PAUSE = 160;
const AT_MOST = 25;

export class CommandForm {
  #asked = 0;

  /**
   * `entry` comes from the catalogue, `rest` is what was typed after its name: a word of which nobody
   * has said what it is, with no blank after it, is still being typed.
   * `done(data, label)` hands in the command, `left(text)` gives it up as plain text.
   */
  constructor(session, entry, rest, { suggestions, done, left, changed }) {
    Object.assign(this, { session, entry, suggestions, done, left, changed });
    this.fields = [];
    this.hintId = uid("hint");
    this.hint = el("div", { class: "command-hint", id: this.hintId });
    this.chips = el("div", { class: "chips" });
    this.tail = this.#tailInput();
    this.more = el("button", {
      type: "button",
      class: "more-options",
      tabindex: "-1",
      on: { click: () => this.tail.focus() },
    });
    this.node = el(
      "div",
      { class: "command-form", role: "group", "aria-label": `/${entry.label}` },
      el(
        "div",
        { class: "command-line" },
        el("span", { class: "command-name" }, `/${entry.label}`),
        this.chips,
        this.tail,
        this.more,
      ),
      this.hint,
    );
    const given = scan(entry, rest);
    for (const option of entry.options) {
      if (option.required || given.has(option.name))
        this.#add(option, given.get(option.name) ?? "");
    }
    this.begun = this.fields.find(({ text }) => text && text === rest) ?? null;
    this.complete = debounce((field) => this.#askBot(field), PAUSE);
    this.#refresh();
  }

  /** What the composer keeps as a draft. */
  get text() {
    return write(this.entry, this.fields);
  }

  /** Puts the caret where the next thing is to be typed. */
  focus() {
    const empty = this.fields.find(({ text, picked }) => !text && !picked);
    const { input } = this.begun ?? empty ?? { input: this.tail };
    input.focus();
    if (this.begun) input.setSelectionRange(input.value.length, input.value.length);
    this.begun = null;
  }

  /** Hands the command in, or shows what is wrong with it. */
  submit() {
    const answers = this.fields.map((field) => [field, read(field, this.session.store)]);
    for (const [field, { error }] of answers) this.#mark(field, error);
    const wrong = answers.find(([, { error }]) => error);
    if (wrong) {
      wrong[0].input.focus();
      this.suggestions.hide();
      this.#say(wrong[0].option, wrong[1].error);
      return;
    }
    const options = answers
      .filter(([, { value }]) => value !== undefined)
      .map(([{ option }, { value }]) => ({ name: option.name, type: option.type, value }));
    this.complete.cancel();
    this.suggestions.hide();
    this.done(dataOf(this.entry, options), this.entry.name);
  }

  #add(option, text = "") {
    const field = { option, text, picked: null };
    const id = uid("option");
    field.input =
      option.type === TYPE.attachment ? this.#fileInput(field, id) : this.#textInput(field, id);
    field.node = el(
      "span",
      { class: "chip" },
      el("label", { class: "chip-name", for: id }, option.label),
      field.input,
    );
    field.node.addEventListener("pointerdown", (event) => {
      if (event.target === field.input) return;
      event.preventDefault();
      field.input.focus();
    });
    this.fields.push(field);
    this.chips.append(field.node);
    return field;
  }

  #textInput(field, id) {
    const { option } = field;
    return el("input", {
      id,
      class: "chip-input",
      value: field.text,
      autocomplete: "off",
      spellcheck: "false",
      autocapitalize: "off",
      enterkeyhint: "next",
      inputmode:
        [TYPE.integer, TYPE.number].includes(option.type) && !option.choices.length
          ? "decimal"
          : null,
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-required": String(Boolean(option.required)),
      "aria-describedby": this.hintId,
      on: {
        input: () => this.#typed(field),
        focus: () => this.#focused(field),
        blur: () => this.suggestions.hide(),
        keydown: (event) => this.#key(event, field),
      },
    });
  }

  #fileInput(field, id) {
    return el("input", {
      id,
      type: "file",
      class: "chip-input chip-file",
      "aria-describedby": this.hintId,
      on: {
        focus: () => this.#say(field.option),
        keydown: (event) => event.key !== "Enter" && this.#key(event, field),
        change: async (event) => {
          const [file] = event.target.files;
          const { id: value } = await this.session.api.upload(file);
          field.picked = { label: file.name, value };
          this.#mark(field);
        },
      },
    });
  }

  #tailInput() {
    return el("input", {
      class: "tail",
      autocomplete: "off",
      "aria-label": t("more-options"),
      role: "combobox",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      on: {
        input: () => this.#offerOptions(),
        focus: () => this.#offerOptions(),
        blur: () => this.suggestions.hide(),
        keydown: (event) => this.#key(event, null),
      },
    });
  }

  #typed(field) {
    field.text = field.input.value;
    field.picked = null;
    this.#mark(field);
    this.#offer(field);
    this.changed();
  }

  #focused(field) {
    field.input.select();
    this.#say(field.option);
    this.#offer(field);
  }

  #offer(field) {
    const { option } = field;
    const list = listOf(option, this.session.store);
    if (list) {
      const fits = field.picked ? list : narrow(list, field.text);
      this.#present(field, fits, fits.length ? "" : t("nothing-fits"));
    } else if (option.autocomplete) {
      this.complete(field);
    } else {
      this.suggestions.hide();
    }
  }

  async #askBot(field) {
    const asked = (this.#asked += 1);
    const options = this.fields
      .map((other) => [other, read(other, this.session.store)])
      .filter(([other, { value }]) => other === field || value !== undefined)
      .map(([other, { value }]) => {
        const { name, type } = other.option;
        return other === field
          ? { name, type, value: field.text, focused: true }
          : { name, type, value };
      });
    try {
      const channelId = this.session.store.channelId;
      const choices = await this.session.interactions.autocomplete(
        channelId,
        dataOf(this.entry, options),
      );
      if (asked !== this.#asked || document.activeElement !== field.input) return;
      const locale = this.session.store.me.locale;
      this.#present(
        field,
        choices.map((choice) => ({
          label: choice.name_localizations?.[locale] ?? choice.name,
          value: choice.value,
        })),
        choices.length ? "" : t("nothing-fits"),
      );
    } catch {
      if (asked === this.#asked) this.#present(field, [], t("options-failed"));
    }
  }

  #present(field, list, note) {
    const settled = field.picked && field.picked.label === field.input.value;
    const items = list
      .slice(0, AT_MOST)
      .map((choice) => ({ ...choice, pick: () => this.#pick(field, choice) }));
    this.suggestions.show(field.input, field.option.description || field.option.label, items, {
      note,
      passive: settled || (!field.option.required && !field.text),
    });
  }

  #pick(field, choice) {
    field.picked = choice;
    field.text = choice.label;
    field.input.value = choice.label;
    this.complete.cancel();
    this.#asked += 1;
    this.#mark(field);
    this.changed();
    this.focus();
  }

  /** Optional options that are not there yet, by name. */
  #offerOptions() {
    const typed = this.tail.value;
    const left = narrow(
      this.#unused().map((option) => ({ ...option, value: option.name })),
      typed.replace(/:$/, ""),
    );
    const items = left.map((option) => ({
      label: option.label,
      description: option.description,
      aside: t("optional"),
      pick: () => this.#open(option),
    }));
    const exact = left.find(({ label, name }) => [`${label}:`, `${name}:`].includes(typed));
    if (exact) this.#open(exact);
    else this.suggestions.show(this.tail, t("more-options"), items, { passive: !typed });
    this.#say(null);
  }

  #open(option) {
    this.tail.value = "";
    const field = this.#add(this.entry.options.find(({ name }) => name === option.name));
    this.#refresh();
    field.input.focus();
  }

  #close(field) {
    this.fields = this.fields.filter((other) => other !== field);
    field.node.remove();
    this.#refresh();
    this.changed();
    (this.fields.at(-1)?.input ?? this.tail).focus();
  }

  #key(event, field) {
    const { suggestions } = this;
    const keys = {
      ArrowDown: () => suggestions.move(1),
      ArrowUp: () => suggestions.move(-1),
      Escape: () => (suggestions.open ? suggestions.hide() : this.left(this.text)),
      Enter: () => (suggestions.hasActive ? suggestions.pick() : this.submit()),
      Tab: () => {
        if (event.shiftKey || !suggestions.hasActive || field?.picked) return false;
        suggestions.pick();
        return true;
      },
      Backspace: () => this.#backspace(field),
    };
    if (event.isComposing || !(event.key in keys)) return;
    if (keys[event.key]() !== false) event.preventDefault();
  }

  #backspace(field) {
    const input = field?.input ?? this.tail;
    if (input.value) return false;
    if (field && !field.option.required) this.#close(field);
    else if (field === this.fields[0] || !this.fields.length) this.left(`/${this.entry.label}`);
    else this.fields[(field ? this.fields.indexOf(field) : this.fields.length) - 1].input.focus();
    return true;
  }

  #unused() {
    return this.entry.options.filter(
      (option) => !this.fields.some((field) => field.option === option),
    );
  }

  #mark(field, error) {
    fit(field.input);
    field.node.classList.toggle("wrong", Boolean(error));
    field.input.setAttribute("aria-invalid", String(Boolean(error)));
  }

  #say(option, error) {
    this.hint.classList.toggle("wrong", Boolean(error));
    fill(
      this.hint,
      option
        ? [el("strong", {}, option.label), ` ${error ?? option.description}`]
        : this.entry.description,
    );
    if (error) this.hint.setAttribute("role", "alert");
    else this.hint.removeAttribute("role");
  }

  #refresh() {
    const count = this.#unused().length;
    this.more.hidden = count === 0;
    this.more.textContent = t("n-more", { count });
    this.#say(null);
  }
}
