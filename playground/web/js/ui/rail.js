/** The people of this machine: one press and you are somebody else. */

import { el, fill, hidden } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { nameOf } from "../store.js";
import { avatar } from "./avatar.js";

/** The rail of players; `become(userId)` switches, `invite()` adds a person. */
export function rail(session, { become, invite }) {
  const { store } = session;
  const faces = el("ul", { class: "faces" });
  const node = el(
    "nav",
    { class: "rail", "aria-label": t("players") },
    el("div", { class: "emblem", "aria-hidden": "true" }, icon("townhall")),
    faces,
    el(
      "button",
      {
        type: "button",
        class: "face add",
        title: t("add-person"),
        "aria-label": t("add-person"),
        on: { click: invite },
      },
      icon("plus"),
    ),
  );

  function face(user, at) {
    const current = user.id === store.me.id;
    const wanted = current ? 0 : (store.waiting.get(user.id) ?? 0);
    const name = nameOf(user);
    return el(
      "li",
      { class: current ? "current" : "" },
      el(
        "a",
        {
          class: "face",
          href: `?as=${user.id}`,
          title: at < 9 ? `${name} · Alt+${at + 1}` : name,
          "aria-current": current ? "true" : null,
          on: { click: (event) => switchTo(event, user.id) },
        },
        avatar(user, "large"),
        hidden(t(current ? "you-are" : "play-as", { name })),
        wanted > 0 && el("span", { class: "count", "aria-hidden": "true" }, wanted),
        wanted > 0 && hidden(t("n-mentions", { count: wanted })),
      ),
    );
  }

  function switchTo(event, userId) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    become(userId);
  }

  const paint = () => fill(faces, store.people.map(face));
  store.on("users", paint);
  store.on("waiting", paint);
  paint();
  return node;
}
