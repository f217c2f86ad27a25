/** Windows about people: a new one at the table, and one's own settings. */

import { addPerson } from "../api.js";
import { el } from "../dom.js";
import { LANGUAGES, language, t } from "../i18n.js";
import { THEMES, theme, wear } from "../theme.js";
import { nameOf } from "../store.js";
import { field, openDialog } from "./dialog.js";
import { select } from "./select.js";

/** Discord writes plain English as `en-US`. */
const LOCALES = { en: "en-US", ru: "ru", uk: "uk" };

/** Seats somebody new; `become(userId)` then plays as them. */
export function invite(become) {
  const name = el("input", { class: "text-field", maxlength: "32", autocomplete: "off" });
  const tongue = languageSelect(language());
  const nameField = field({ label: t("name"), required: true }, name);
  openDialog({
    title: t("add-person"),
    action: t("take-a-seat"),
    body: [
      el("p", { class: "dim" }, t("add-person-more")),
      nameField,
      field({ label: t("language") }, tongue, tongue.trigger),
    ],
    async submit() {
      if (!name.value.trim()) {
        nameField.complain(t("fill-in"));
        name.focus();
        return "";
      }
      try {
        const user = await addPerson(name.value.trim(), LOCALES[tongue.current()[0]]);
        become(user.id);
        return undefined;
      } catch (error) {
        return error.message;
      }
    },
  });
}

/** One's own name, language, theme and whether the bot may write. `changed()` redraws the page. */
export function settings(session, changed) {
  const { me } = session.store;
  const name = el("input", {
    class: "text-field",
    maxlength: "32",
    value: nameOf(me),
    autocomplete: "off",
  });
  const tongue = languageSelect(language());
  const look = select({
    label: t("theme"),
    items: THEMES.map((value) => ({ value, label: t(`theme-${value}`) })),
    chosen: [theme()],
    changed: ([value]) => wear(value),
  });
  const dms = el("input", { type: "checkbox", checked: me.dms !== false });
  openDialog({
    title: t("settings"),
    action: t("save"),
    body: [
      field({ label: t("name") }, name),
      field({ label: t("language"), description: t("language-more") }, tongue, tongue.trigger),
      field({ label: t("theme") }, look, look.trigger),
      el(
        "label",
        { class: "tick" },
        dms,
        el(
          "span",
          { class: "tick-words" },
          el("span", {}, t("accept-dms")),
          el("span", { class: "dim" }, t("accept-dms-more")),
        ),
      ),
      shortcuts(),
    ],
    async submit() {
      try {
        const [spoken] = tongue.current();
        await session.api.change({
          name: name.value.trim() || nameOf(me),
          dms: dms.checked,
          ...(spoken !== language() && { locale: LOCALES[spoken] }),
        });
        changed();
        return undefined;
      } catch (error) {
        return error.message;
      }
    },
  });
}

function languageSelect(chosen) {
  return select({
    label: t("language"),
    items: Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
    chosen: [chosen],
    changed: () => {},
  });
}

function shortcuts() {
  const keys = [
    ["/", "key-slash"],
    ["Ctrl K", "key-switch"],
    ["Alt 1…9", "key-people"],
    ["Alt ↑ ↓", "key-channels"],
  ];
  return el(
    "section",
    { class: "shortcuts" },
    el("h3", { class: "field-label" }, t("keys")),
    el(
      "dl",
      {},
      keys.map(([key, words]) =>
        el("div", {}, el("dt", {}, el("kbd", {}, key)), el("dd", { class: "dim" }, t(words))),
      ),
    ),
  );
}
