/** A face drawn from a name: initials on the person's colour. */

import { el } from "../dom.js";
import { icon } from "../icons.js";
import { nameOf } from "../store.js";

const FALLBACK = 0x5865f2;

/** A decorative avatar; the name stands beside it. */
export function avatar(user, size = "medium") {
  const colour = user?.accent_color ?? FALLBACK;
  return el(
    "span",
    {
      class: `avatar avatar-${size}`,
      "aria-hidden": "true",
      style: { "--face": hex(colour), "--ink": isBright(colour) ? "#1b1c20" : "#ffffff" },
    },
    user?.bot ? icon("townhall") : initials(nameOf(user)),
  );
}

/** A colour of Discord as CSS writes it. */
export const hex = (colour) => `#${colour.toString(16).padStart(6, "0")}`;

function initials(name) {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words
    .map((word) => Array.from(word)[0] ?? "")
    .join("")
    .toLocaleUpperCase();
}

/** Whether dark ink reads better than white on this colour (WCAG relative luminance). */
function isBright(colour) {
  const [red, green, blue] = [colour >> 16, (colour >> 8) & 255, colour & 255].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.36;
}
