/** Says new things to people who listen instead of looking. */

import { el, fill } from "../dom.js";

const polite = el("div", { class: "visually-hidden", "aria-live": "polite", role: "status" });

/** The live region; it stands in the page before anything is said. */
export const announcer = () => polite;

/** Says a text; the same text twice in a row is said twice. */
export function announce(text) {
  fill(polite, el("p", {}, text));
}
