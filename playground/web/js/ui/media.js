/** Pictures and files inside messages. */

import { el } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { openLightbox } from "./lightbox.js";

const UNITS = ["B", "KB", "MB", "GB"];

/** An address of this server by its path alone, so that any of its names works. */
export function local(url) {
  const address = new URL(url, location.href);
  return address.pathname.startsWith("/attachments/")
    ? address.pathname + address.search
    : address.href;
}

/** Whether something of this type can be shown as a picture. */
export const isPicture = (type, name = "") =>
  type?.startsWith("image/") ?? /\.(png|jpe?g|webp|gif)$/i.test(name);

/** A grid of pictures `{ url, alt, width, height, spoiler }` that open large. */
export function gallery(pictures) {
  const tiles = pictures.map((picture, at) => tile(picture, () => openLightbox(pictures, at)));
  return el("div", { class: `gallery gallery-${Math.min(pictures.length, 5)}` }, tiles);
}

/** The small picture beside a text. */
export function thumbnail(picture) {
  const node = tile(picture, () => openLightbox([picture]));
  node.classList.add("thumbnail");
  return node;
}

/** A file to take away. */
export function fileCard({ url, name, size }) {
  return el(
    "div",
    { class: "file-card" },
    icon("file"),
    el(
      "div",
      { class: "file-words" },
      el("a", { href: url, download: name, class: "file-name" }, name),
      size && el("span", { class: "dim" }, bytes(size)),
    ),
    el(
      "a",
      {
        href: url,
        download: name,
        class: "round",
        title: t("download"),
        "aria-label": `${t("download")}: ${name}`,
      },
      icon("download"),
    ),
  );
}

/** Attachments of a message: pictures in a gallery, the rest as files. */
export function attachments(list) {
  const pictures = list.filter((item) => isPicture(item.content_type, item.filename));
  const files = list.filter((item) => !pictures.includes(item));
  return [
    pictures.length > 0 &&
      gallery(
        pictures.map((item) => ({
          url: local(item.url),
          alt: item.description,
          width: item.width,
          height: item.height,
          spoiler: item.filename.startsWith("SPOILER_"),
        })),
      ),
    files.map((item) => fileCard({ url: local(item.url), name: item.filename, size: item.size })),
  ];
}

function tile({ url, alt, width, height, spoiler }, open) {
  const image = el("img", {
    src: url,
    alt: alt ?? "",
    width,
    height,
    loading: "lazy",
    decoding: "async",
    on: { error: (event) => event.target.closest(".tile").classList.add("broken") },
  });
  const node = el(
    "button",
    {
      type: "button",
      class: spoiler ? "tile spoilt" : "tile",
      "aria-label": spoiler ? t("spoiler") : alt ? `${alt} · ${t("open-large")}` : t("open-large"),
      style:
        width && height
          ? {
              "--ratio": `${width} / ${height}`,
              "--natural": `${width}px`,
              "--share": width / height,
            }
          : {},
    },
    image,
    alt && el("span", { class: "alt-mark", "aria-hidden": "true" }, "ALT"),
    spoiler && el("span", { class: "spoiler-mark", "aria-hidden": "true" }, t("spoiler-short")),
  );
  node.addEventListener("click", () => {
    if (!node.classList.contains("spoilt")) return open();
    node.classList.remove("spoilt");
    node.setAttribute("aria-label", alt || t("open-large"));
    node.querySelector(".spoiler-mark").remove();
    return undefined;
  });
  return node;
}

function bytes(size) {
  const power = Math.min(Math.floor(Math.log2(Math.max(size, 1)) / 10), UNITS.length - 1);
  return `${(size / 1024 ** power).toFixed(power ? 1 : 0)} ${UNITS[power]}`;
}
