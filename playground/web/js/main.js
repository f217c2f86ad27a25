/**
 * Starts the page. The address says who one is and where: `?as=<person>#<channel>`; so a second
 * window can be somebody else, and the browser's own buttons go back and forth.
 */

import { addPerson, everybody } from "./api.js";
import { el, fill } from "./dom.js";
import { preferred, speak, t } from "./i18n.js";
import { Session } from "./session.js";
import { dress } from "./theme.js";
import { page } from "./ui/page.js";
import { showRefusals } from "./ui/toast.js";

const LAST = "last-person";
const RETRY = 2000;
const GUEST = { en: ["Ada", "en-US"], ru: ["Ада", "ru"], uk: ["Ада", "uk"] };

let session = null;
let view = null;

async function start() {
  dress();
  showRefusals();
  speak(preferred());
  try {
    await enter(await whoAmI(), location.hash.slice(1));
  } catch (error) {
    console.error(error);
    fill(document.body, el("p", { class: "fatal", role: "alert" }, t("no-server")));
    setTimeout(() => location.reload(), RETRY);
  }
}

/** The person of the address, else the last one here, else the first at the table, else a first guest. */
async function whoAmI() {
  const people = (await everybody()).filter((user) => !user.bot);
  const ids = people.map((user) => user.id);
  const wanted = [new URLSearchParams(location.search).get("as"), localStorage.getItem(LAST)];
  return (
    wanted.find((id) => ids.includes(id)) ?? ids[0] ?? (await addPerson(...GUEST[preferred()])).id
  );
}

/** Sits down as a person, at a channel if it is one they can see. */
async function enter(userId, channelId, how = "replaceState") {
  session?.end();
  session = new Session(userId);
  localStorage.setItem(LAST, userId);
  await session.begin();
  session.store.on("lost", () => go(session.home));
  draw();
  const known = session.store.channels.has(channelId);
  await go(known ? channelId : session.home, how);
  focusComposer();
}

function draw() {
  const { store } = session;
  speak(store.me.locale);
  view = page(session, { become, go, redraw });
  fill(document.body, view.root);
}

/** Another language or name: the page is built anew around what it knows. */
async function redraw() {
  await enter(session.api.userId, session.store.channelId);
}

async function become(userId) {
  await enter(userId, session.store.channelId, "pushState");
}

/** Opens a channel and writes it into the address. */
async function go(channelId, how = "pushState") {
  const address = `?as=${session.api.userId}#${channelId}`;
  if (`${location.search}${location.hash}` !== address) history[how](null, "", address);
  await session.open(channelId);
}

addEventListener("popstate", async () => {
  const userId = new URLSearchParams(location.search).get("as");
  const channelId = location.hash.slice(1);
  if (userId && userId !== session.api.userId) await enter(userId, channelId);
  else if (session.store.channels.has(channelId)) await session.open(channelId);
});

function focusComposer() {
  if (matchMedia("(pointer: fine)").matches) view.composer.focus();
}

start();
