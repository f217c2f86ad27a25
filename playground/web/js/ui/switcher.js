/** Ctrl+K: type a few letters of a person or a channel and be there. */

import { el, uid } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { narrow } from "../slash/values.js";
import { DM, isThread, nameOf } from "../store.js";
import { avatar } from "./avatar.js";
import { Suggestions } from "./suggestions.js";

const AT_MOST = 12;

export function openSwitcher({ store }, { become, open }) {
  const suggestions = new Suggestions();
  const input = el("input", {
    class: "switcher-input",
    placeholder: t("where-to"),
    "aria-label": t("where-to"),
    role: "combobox",
    "aria-expanded": "true",
    "aria-autocomplete": "list",
    autocomplete: "off",
    id: uid("switcher"),
  });
  const dialog = el(
    "dialog",
    { class: "switcher", "aria-label": t("quick-switch") },
    input,
    suggestions.node,
  );
  const places = [...peopleOf(store, become), ...channelsOf(store, open)];

  function paint() {
    const items = narrow(places, input.value).slice(0, AT_MOST);
    const leave = (go) => () => {
      dialog.close();
      go();
    };
    suggestions.show(
      input,
      t("quick-switch"),
      items.map((item) => ({ ...item, pick: leave(item.go) })),
      { note: items.length ? "" : t("nothing-fits") },
    );
  }

  const KEYS = {
    ArrowDown: () => suggestions.move(1),
    ArrowUp: () => suggestions.move(-1),
    Enter: () => suggestions.pick(),
  };
  input.addEventListener("input", paint);
  input.addEventListener("keydown", (event) => {
    if (!(event.key in KEYS)) return;
    event.preventDefault();
    KEYS[event.key]();
  });
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  input.focus();
  paint();
}

const peopleOf = (store, become) =>
  store.people
    .filter((user) => user.id !== store.me.id)
    .map((user) => ({
      value: user.username,
      label: nameOf(user),
      aside: t("play-as-short"),
      lead: () => avatar(user, "tiny"),
      go: () => become(user.id),
    }));

const channelsOf = (store, open) =>
  [...store.channels.values()].map((channel) => ({
    value: channel.id,
    label: channel.name ?? nameOf(channel.recipients?.[0]),
    aside: isThread(channel) ? (store.channels.get(channel.parent_id)?.name ?? "") : "",
    lead: () => icon(channel.type === DM ? "at" : isThread(channel) ? "thread" : "hash"),
    go: () => open(channel.id),
  }));
