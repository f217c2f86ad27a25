/** Pictures large: arrows to leaf through, a press to see every pixel, escape to leave. */

import { calm, el, fill } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";

/** Opens at one of several pictures, each `{ url, alt, name }`. */
export function openLightbox(pictures, start = 0) {
  let at = start;
  const frame = el("div", { class: "lightbox-frame", tabindex: "-1" });
  const caption = el("p", { class: "lightbox-caption", "aria-live": "polite" });
  const count = el("span", { class: "lightbox-count" });
  const original = el(
    "a",
    {
      class: "round",
      target: "_blank",
      rel: "noreferrer",
      title: t("open-original"),
      "aria-label": t("open-original"),
    },
    icon("external"),
  );
  const dialog = el(
    "dialog",
    { class: "lightbox", "aria-label": t("picture") },
    el(
      "div",
      { class: "lightbox-bar" },
      count,
      original,
      button("close", t("close"), () => dialog.close()),
    ),
    frame,
    caption,
    pictures.length > 1 && [
      button("left", t("previous-picture"), () => show(at - 1), "lightbox-side lightbox-previous"),
      button("right", t("next-picture"), () => show(at + 1), "lightbox-side lightbox-next"),
    ],
  );

  function show(index) {
    at = (index + pictures.length) % pictures.length;
    const { url, alt } = pictures[at];
    const image = el("img", { src: url, alt: alt || t("picture-without-words") });
    frame.classList.remove("zoomed");
    image.addEventListener("click", (event) => zoom(image, event));
    fill(frame, image);
    caption.textContent = alt ?? "";
    caption.hidden = !alt;
    count.textContent = pictures.length > 1 ? `${at + 1} / ${pictures.length}` : "";
    original.href = url;
  }

  function zoom(image, event) {
    const box = image.getBoundingClientRect();
    const [x, y] = event
      ? [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
      : [0.5, 0.5];
    if (!frame.classList.toggle("zoomed")) return;
    frame.scrollTo({
      left: x * image.clientWidth - frame.clientWidth / 2,
      top: y * image.clientHeight - frame.clientHeight / 2,
    });
  }

  const KEYS = {
    ArrowLeft: () => show(at - 1),
    ArrowRight: () => show(at + 1),
    " ": () => zoom(frame.firstChild),
    z: () => zoom(frame.firstChild),
  };
  dialog.addEventListener("keydown", (event) => {
    const scrolls = frame.classList.contains("zoomed") && event.key.startsWith("Arrow");
    if (!(event.key in KEYS) || (event.target.closest("a, button") && event.key === " ")) return;
    if (scrolls || (event.key.startsWith("Arrow") && pictures.length < 2)) return;
    event.preventDefault();
    KEYS[event.key]();
  });
  frame.addEventListener("click", (event) => event.target === frame && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  show(at);
  document.body.append(dialog);
  dialog.showModal();
  frame.focus({ preventScroll: calm() });
}

function button(shape, label, press, className = "") {
  return el(
    "button",
    {
      type: "button",
      class: `round ${className}`,
      title: label,
      "aria-label": label,
      on: { click: press },
    },
    icon(shape),
  );
}
