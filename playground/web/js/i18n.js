/** The page's own words. */

import { en } from "./texts/en.js";
import { ru } from "./texts/ru.js";
import { uk } from "./texts/uk.js";

const TEXTS = { en, ru, uk };

/** Languages of the page by the names they call themselves. */
export const LANGUAGES = { en: "English", ru: "Русский", uk: "Українська" };

let current = "en";

/** Picks the language for a locale such as `en-GB`; English where we have no words. */
export function speak(locale) {
  const base = String(locale ?? "").split("-")[0];
  current = base in TEXTS ? base : "en";
  document.documentElement.lang = current;
}

/** The language in use. */
export const language = () => current;

/** The language as dates and numbers are written in it here: English of this browser's own region. */
export const region = () =>
  navigator.languages.find((tag) => tag.split("-")[0] === current) ?? current;

/** The best of our languages for this browser. */
export function preferred() {
  const wanted = navigator.languages.map((tag) => tag.split("-")[0]);
  return wanted.find((base) => base in TEXTS) ?? "en";
}

/**
 * The text of a key with `{name}` filled in. A text may be a table of plural forms,
 * chosen by `count`.
 */
export function t(key, values = {}) {
  const text = TEXTS[current][key] ?? TEXTS.en[key];
  const form = typeof text === "object" ? (text[plural(values.count)] ?? text.other) : text;
  return form.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

function plural(count) {
  return new Intl.PluralRules(current).select(count);
}
