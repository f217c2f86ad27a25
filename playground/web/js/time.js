/** Moments in the words of the page's language. */

import { region, t } from "./i18n.js";

const FORMATS = {
  t: { hour: "numeric", minute: "2-digit" },
  T: { hour: "numeric", minute: "2-digit", second: "2-digit" },
  d: { day: "2-digit", month: "2-digit", year: "numeric" },
  D: { day: "numeric", month: "long", year: "numeric" },
  f: { day: "numeric", month: "long", year: "numeric", hour: "numeric", minute: "2-digit" },
  F: {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  },
  s: { day: "2-digit", month: "2-digit", year: "numeric", hour: "numeric", minute: "2-digit" },
  S: {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
  },
};

const UNITS = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

/** A moment in one of Discord's timestamp styles; R is relative to now. */
export function instant(date, style) {
  return style === "R" ? relative(date) : absolute(date, style);
}

/** A moment by calendar and clock. */
export function absolute(date, style) {
  return formatter(style in FORMATS ? style : "f").format(date);
}

const formatters = new Map();
/** Making a formatter costs more than a message; each is made once. */
function formatter(style) {
  const key = `${region()} ${style}`;
  if (!formatters.has(key)) formatters.set(key, new Intl.DateTimeFormat(region(), FORMATS[style]));
  return formatters.get(key);
}

/** The time beside an author's name: today and yesterday by word, older by date. */
export function stamp(date) {
  const days = dayNumber(new Date()) - dayNumber(date);
  if (days === 0) return absolute(date, "t");
  if (days === 1) return t("yesterday-at", { time: absolute(date, "t") });
  return absolute(date, "s");
}

/** Whether two moments fall on the same day here. */
export const sameDay = (a, b) => dayNumber(a) === dayNumber(b);

/** Renews every relative time on the page. */
export function refreshTimes(root) {
  for (const node of root.querySelectorAll('time[data-style="R"]')) {
    const text = relative(new Date(node.dateTime));
    if (node.textContent !== text) node.textContent = text;
  }
}

function relative(date) {
  const seconds = Math.round((date - Date.now()) / 1000);
  const [unit, size] = UNITS.find(([, span]) => Math.abs(seconds) >= span) ?? UNITS.at(-1);
  const words = new Intl.RelativeTimeFormat(region(), { numeric: "auto" });
  return words.format(Math.round(seconds / size), unit);
}

function dayNumber(date) {
  return Math.round(new Date(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}
