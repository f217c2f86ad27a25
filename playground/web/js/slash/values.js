/** Reading what was typed into a command's options, and writing it as the server wants it. */

import { t } from "../i18n.js";
import { channels, mentionables, roles, users } from "../ui/entities.js";
import { fold } from "./catalogue.js";

export const TYPE = {
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
};

const SUB_COMMAND = 1;

/** The closed list an option chooses from, or null if anything may be typed. */
export function listOf(option, store) {
  if (option.choices.length) return option.choices;
  const lists = {
    [TYPE.boolean]: () => [
      { label: t("yes"), value: true },
      { label: t("no"), value: false },
    ],
    [TYPE.user]: () => users(store),
    [TYPE.channel]: () => channels(store, option.channel_types),
    [TYPE.role]: () => roles(store),
    [TYPE.mentionable]: () => mentionables(store),
  };
  return lists[option.type]?.() ?? null;
}

/** Entries of a list that fit what was typed, those that begin with it first. */
export function narrow(list, typed) {
  const query = fold(typed.replace(/^[@#]/, ""));
  const place = ({ label, value }) => {
    const names = [fold(label).replace(/^[@#]/, ""), fold(String(value))];
    if (names.some((name) => name.startsWith(query))) return 0;
    return names.some((name) => name.includes(query)) ? 1 : 2;
  };
  return list.filter((item) => place(item) < 2).sort((a, b) => place(a) - place(b));
}

/**
 * The value of a field (`{ option, text, picked }`): `{ value }`, or `{ error }` in the reader's
 * words, or nothing if an optional field is empty.
 */
export function read({ option, text, picked }, store) {
  if (picked) return { value: picked.value };
  const typed = text.trim();
  if (!typed) return option.required ? { error: t("option-required") } : {};
  const list = listOf(option, store);
  if (list) return fromList(list, typed);
  return (READERS[option.type] ?? READERS[TYPE.string])(typed, option);
}

const READERS = {
  [TYPE.string](typed, { min_length: min = 0, max_length: max = 6000 }) {
    if (typed.length < min) return { error: t("at-least-letters", { count: min }) };
    if (typed.length > max) return { error: t("at-most-letters", { count: max }) };
    return { value: typed };
  },
  [TYPE.integer]: (typed, option) =>
    /^[+-]?\d+$/.test(typed) ? inRange(Number(typed), option) : { error: t("whole-number") },
  [TYPE.number](typed, option) {
    const value = Number(typed.replace(",", "."));
    return Number.isFinite(value) ? inRange(value, option) : { error: t("a-number") };
  },
  [TYPE.attachment]: () => ({ error: t("choose-file") }),
};

function fromList(list, typed) {
  const name = fold(typed.replace(/^[@#]/, ""));
  const hit = list.find(({ label, value }) =>
    [fold(label).replace(/^[@#]/, ""), fold(String(value))].includes(name),
  );
  return hit ? { value: hit.value } : { error: t("choose-from-list") };
}

function inRange(value, { min_value: min, max_value: max }) {
  if (min !== undefined && value < min) return { error: t("at-least", { number: min }) };
  if (max !== undefined && value > max) return { error: t("at-most", { number: max }) };
  return { value };
}

/** The `data` of an interaction: the command's path around the given `options`. */
export function dataOf(entry, options) {
  const [root, ...inner] = entry.path;
  const nested = inner.reduceRight(
    (inside, part) => [{ name: part.name, type: part.type, options: inside }],
    options,
  );
  return { id: root.id, name: root.name, type: SUB_COMMAND, options: nested };
}

/** Options written as text, `seats:2 open:yes`; words before the first name go to the first option. */
export function scan(entry, text) {
  const names = entry.options.flatMap((option) => [option.label, option.name]);
  const escaped = names
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .sort((a, b) => b.length - a.length);
  if (!text || !names.length) return new Map();
  const marks = [...text.matchAll(new RegExp(`(?:^|\\s)(${escaped.join("|")}):`, "giu"))];
  const values = new Map();
  const loose = text.slice(0, marks[0]?.index ?? text.length).trim();
  if (loose) values.set(entry.options[0].name, loose);
  marks.forEach((mark, at) => {
    const option = entry.options.find(({ label, name }) =>
      [fold(label), fold(name)].includes(fold(mark[1])),
    );
    values.set(
      option.name,
      text.slice(mark.index + mark[0].length, marks[at + 1]?.index ?? text.length).trim(),
    );
  });
  return values;
}

/** The text that `scan` reads back; what the bot proposed is kept by its value. */
export function write(entry, fields) {
  const words = fields
    .map(({ option, text, picked }) => [
      option.label,
      String(option.autocomplete && picked ? picked.value : text).trim(),
    ])
    .filter(([, text]) => text)
    .map(([label, text]) => `${label}:${text}`);
  return [`/${entry.label}`, ...words].join(" ");
}
