/** Embeds, the older way of a bot to frame its words. */

import { el } from "../dom.js";
import { anchor, inline, markdown } from "../markdown/render.js";
import { absolute } from "../time.js";
import { hex } from "./avatar.js";
import { gallery, local, thumbnail } from "./media.js";

/** One embed as a card with its colour at the edge. */
export function embedCard(embed, world) {
  return el(
    "div",
    { class: "embed", style: embed.color ? { "--accent": hex(embed.color) } : {} },
    el(
      "div",
      { class: "embed-words" },
      embed.author &&
        el("div", { class: "embed-author" }, linked(embed.author.name, embed.author.url, world)),
      embed.title && el("div", { class: "embed-title" }, linked(embed.title, embed.url, world)),
      embed.description && el("div", { class: "md" }, markdown(embed.description, world)),
      embed.fields?.length > 0 &&
        el(
          "dl",
          { class: "embed-fields" },
          embed.fields.map((field) => fieldOf(field, world)),
        ),
      embed.image && gallery([picture(embed.image)]),
      (embed.footer || embed.timestamp) &&
        el(
          "div",
          { class: "embed-footer dim" },
          [embed.footer?.text, embed.timestamp && absolute(new Date(embed.timestamp), "f")]
            .filter(Boolean)
            .join(" · "),
        ),
    ),
    embed.thumbnail && thumbnail(picture(embed.thumbnail)),
  );
}

function fieldOf({ name, value, inline: beside }, world) {
  return el(
    "div",
    { class: beside ? "embed-field beside" : "embed-field" },
    el("dt", {}, inline(name, world)),
    el("dd", { class: "md" }, markdown(value, world)),
  );
}

const linked = (text, url, world) =>
  url ? anchor(url, world, inline(text, world)) : inline(text, world);

const picture = ({ url, width, height }) => ({ url: local(url), width, height });
