/** `@name` and `#channel` as people write them, and as messages carry them. */

import { channels, users } from "./ui/entities.js";
import { narrow } from "./slash/values.js";

const BEFORE_CARET = /(^|\s)([@#])([^\s@#]*)$/u;

/** What could be meant by the word before the caret: `{ items, start }`, or null. */
export function mentionAt(text, caret, store) {
  const match = BEFORE_CARET.exec(text.slice(0, caret));
  if (!match) return null;
  const [, , sign, typed] = match;
  const list = sign === "@" ? users(store) : channels(store);
  const items = narrow(list, typed).map((item) => ({
    ...item,
    word: `${sign}${item.label.replace(/^#/, "")}`,
  }));
  return items.length ? { items, start: caret - typed.length - 1 } : null;
}

/** A text with names replaced by mentions, the longest name first. */
export function withMentions(text, store) {
  const marks = [
    ...users(store).map(({ label, value }) => [`@${label}`, `<@${value}>`]),
    ...channels(store).map(({ label, value }) => [`#${label.replace(/^#/, "")}`, `<#${value}>`]),
  ].sort(([a], [b]) => b.length - a.length);
  return marks.reduce((result, [name, mark]) => result.replaceAll(name, mark), text);
}
