/** Our own line icons, drawn on a 24 by 24 grid. */

const SVG = "http://www.w3.org/2000/svg";

const SHAPES = {
  hash: "M5 9h15M4 15h15M10.5 4 8 20M16 4l-2.5 16",
  thread: "M6 4v9a3 3 0 0 0 3 3h9M14 12l4 4-4 4",
  at: "M16 8v5a2.5 2.5 0 0 0 5 0v-1a9 9 0 1 0-3.6 7.2M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  close: "M6 6l12 12M18 6 6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  down: "M6 9l6 6 6-6",
  right: "M9 6l6 6-6 6",
  left: "M15 6l-6 6 6 6",
  check: "M5 12.5l4.5 4.5L19 7.5",
  send: "M4 12 20 5l-5 15-3.5-6z M20 5l-8.5 9",
  sun: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z",
  system: "M4 5h16v11H4zM9 20h6M12 16v4",
  gear: "M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0ZM7 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z",
  file: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  download: "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14",
  external: "M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z",
  reply: "M4 20v-5a4 4 0 0 1 4-4h11M15 7l4 4-4 4",
  alert: "M12 4 2.5 20h19zM12 10v5M12 17.5v.5",
  refresh: "M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5",
  pin: "M9 4h6l-1 6 3 3v2H7v-2l3-3zM12 15v6",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
  pencil: "M4 20l1-4L16 5l3 3L8 19z",
  townhall:
    "M3 21h18M5 21V11h14v10M4 11l8-4 8 4M12 7V3M12 3l4 1.2L12 5.4M10 21v-5a2 2 0 0 1 4 0v5M7.5 14.5v2M16.5 14.5v2",
};

/** A decorative icon; its meaning belongs into the label of what holds it. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[name]);
  svg.append(path);
  return svg;
}
