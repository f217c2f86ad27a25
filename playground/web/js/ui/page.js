/** The whole page of one person: rail, channels, messages, composer. */

import { el } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { worldOf } from "../world.js";
import { announcer } from "./announcer.js";
import { Composer } from "./composer.js";
import { keys } from "./keys.js";
import { openModal } from "./modal.js";
import { invite, settings } from "./people.js";
import { openPins } from "./pins.js";
import { rail } from "./rail.js";
import { sidebar } from "./sidebar.js";
import { banner, typingLine } from "./status.js";
import { openSwitcher } from "./switcher.js";
import { Timeline } from "./timeline.js";
import { toolbar } from "./toolbar.js";
import { topbar } from "./topbar.js";

const WIDE = matchMedia("(min-width: 761px)");

/** Builds the page; `become(userId)`, `open(channelId, messageId)` and `redraw()` come from the address bar's keeper. */
export function page(session, { become, go, redraw }) {
  const { store } = session;
  const open = async (channelId, messageId) => {
    drawer(false);
    await go(channelId);
    if (messageId) requestAnimationFrame(() => timeline.jump(messageId));
    if (WIDE.matches) composer.focus();
  };
  const begin = (name) => composer.begin(name);
  const world = worldOf(session, { open, begin });
  const actions = {
    begin,
    jump: (id) => timeline.jump(id),
    remove: (message) => session.api.remove(message.channel_id, message.id),
    retry: (note) => session.interactions.retry(note),
    drop: (note) => session.interactions.dismiss(note),
    reply: (message) => composer.replyTo(message),
  };
  const context = { session, world, actions };
  const composer = new Composer(session, { sent: () => timeline.toNewest() });
  const timeline = new Timeline(session, { world, actions });
  toolbar(session, timeline.list, actions);

  const seat = () => invite(become);
  const search = () => openSwitcher(session, { become, open });
  const talk = async () => open(await session.directLine());
  const leave = el("button", {
    type: "button",
    class: "scrim",
    "aria-label": t("close-menu"),
    on: { click: () => drawer(false) },
  });
  const side = el(
    "div",
    { class: "side", id: "side" },
    rail(session, { become, invite: seat }),
    sidebar(session, { open, talk, settings: () => settings(session, redraw) }),
  );
  const main = el(
    "main",
    { class: "main" },
    topbar(session, world, {
      menu: () => drawer(true),
      search,
      pins: () => openPins(session, context),
    }),
    banner(session),
    timeline.node,
    el("div", { class: "below" }, composer.node, typingLine(session)),
  );
  const root = el("div", { class: "app" }, skipLink(), side, leave, main, announcer());

  /** On a narrow page people and channels slide in from the left. */
  function drawer(shown) {
    root.classList.toggle("drawer-open", shown);
    main.inert = shown && !WIDE.matches;
    if (shown) side.querySelector(".channel.current, .channel")?.focus();
  }

  root.addEventListener(
    "keydown",
    (event) => event.key === "Escape" && root.classList.contains("drawer-open") && drawer(false),
  );
  WIDE.addEventListener("change", () => drawer(false), { signal: session.signal });
  store.on("modal", (form) => openModal(session, form, world));
  keys(session, {
    search,
    become,
    open,
    write: () => composer.focus(),
    slash: () => composer.write("/"),
  });
  return { root, open, composer };

  function skipLink() {
    return el(
      "button",
      { type: "button", class: "skip", on: { click: () => composer.focus() } },
      icon("down"),
      t("skip-to-composer"),
    );
  }
}
