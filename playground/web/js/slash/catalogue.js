/** The bot's slash commands as a flat list a person can search in their language. */

const SUB_COMMAND = 1;
const GROUP = 2;
const CHAT_INPUT = 1;
export const GUILD_CONTEXT = 0;
export const DM_CONTEXT = 1;

/**
 * Every command one can run here: `{ id, path, name, label, description, options }`, `name` being the
 * canonical words and `label` those of the locale.
 */
export function catalogue(commands, locale, context) {
  return commands
    .filter((command) => (command.type ?? CHAT_INPUT) === CHAT_INPUT && command.allowed !== false)
    .filter((command) => !command.contexts || command.contexts.includes(context))
    .flatMap((command) => leaves(command, [command], locale))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** A full command name in a locale's words. */
export function localised(commands, name, locale) {
  const words = name.split(" ");
  const labels = [];
  let options = commands;
  for (const word of words) {
    const found = options?.find((option) => option.name === word);
    labels.push(found ? nameIn(found, locale) : word);
    options = found?.options;
  }
  return labels.join(" ");
}

/** Commands that fit what was typed after the slash, the likeliest first. */
export function search(entries, typed) {
  const query = fold(typed);
  return entries
    .map((entry) => [rank(entry, query), entry])
    .filter(([place]) => place !== null)
    .sort(([a], [b]) => a - b)
    .map(([, entry]) => entry);
}

/** The command a text begins with and what follows its name, or null. */
export function recognise(entries, text) {
  const typed = fold(text);
  const hits = entries.flatMap((entry) =>
    [entry.label, entry.name]
      .filter((name) => typed === fold(name) || typed.startsWith(`${fold(name)} `))
      .map((name) => ({ entry, rest: text.slice(name.length).trimStart() })),
  );
  return hits.sort((a, b) => b.entry.path.length - a.entry.path.length)[0] ?? null;
}

/** Lower case, and the letters ё and ґ as people type them in a hurry. */
export const fold = (text) => text.toLocaleLowerCase().replaceAll("ё", "е").replaceAll("ґ", "г");

const wordsIn = (table, locale) => table?.[locale] ?? table?.[matching(table, locale)];
const nameIn = (thing, locale) => wordsIn(thing.name_localizations, locale) ?? thing.name;
const descriptionIn = (thing, locale) =>
  wordsIn(thing.description_localizations, locale) ?? thing.description ?? "";

/** A locale of the same language: `en-GB` serves `en-US`. */
function matching(table, locale) {
  const base = String(locale).split("-")[0];
  return Object.keys(table ?? {}).find((key) => key.split("-")[0] === base);
}

function leaves(node, path, locale) {
  const inner = (node.options ?? []).filter(({ type }) => type === SUB_COMMAND || type === GROUP);
  if (inner.length) return inner.flatMap((option) => leaves(option, [...path, option], locale));
  return [
    {
      id: path[0].id,
      path,
      name: path.map((part) => part.name).join(" "),
      label: path.map((part) => nameIn(part, locale)).join(" "),
      description: descriptionIn(node, locale),
      options: (node.options ?? []).map((option) => optionOf(option, locale)),
    },
  ];
}

function optionOf(option, locale) {
  return {
    ...option,
    label: nameIn(option, locale),
    description: descriptionIn(option, locale),
    choices: (option.choices ?? []).map((choice) => ({
      label: nameIn(choice, locale),
      value: choice.value,
    })),
  };
}

function rank(entry, query) {
  const names = [fold(entry.label), fold(entry.name)];
  if (names.some((name) => name.startsWith(query))) return 0;
  if (names.some((name) => ` ${name}`.includes(` ${query}`))) return 1;
  if (names.some((name) => name.includes(query))) return 2;
  return query.length > 2 && fold(entry.description).includes(query) ? 3 : null;
}
