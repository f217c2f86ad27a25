/**
 * Building the page out of nodes. Nothing in this page parses markup from data: text only ever
 * becomes a text node, so a message cannot become anything but a message.
 */

/**
 * An element with attributes, listeners (`on`), data attributes (`data`) and children.
 * Children may be nodes, text, nested arrays; null, undefined and false are left out.
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) assign(node, name, value);
  node.append(...flatten(children));
  return node;
}

/** Replaces everything inside a node. */
export function fill(node, ...children) {
  node.replaceChildren(...flatten(children));
  return node;
}

/** An element that only assistive technology reads. */
export const hidden = (...children) => el("span", { class: "visually-hidden" }, ...children);

/** Runs a function at most once per pause of `delay` milliseconds, with the latest arguments. */
export function debounce(run, delay) {
  let timer = 0;
  const later = (...args) => {
    clearTimeout(timer);
    timer = setTimeout(run, delay, ...args);
  };
  later.cancel = () => clearTimeout(timer);
  return later;
}

let counter = 0;
/** An id that no other element has. */
export const uid = (prefix = "n") => `${prefix}-${++counter}`;

/** Whether the user asked the system for less motion. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function assign(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === "on") {
    for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
  } else if (name === "data") {
    Object.assign(node.dataset, value);
  } else if (name === "style") {
    for (const [key, entry] of Object.entries(value)) node.style.setProperty(key, entry);
  } else if (name === "value" || name === "checked" || name === "indeterminate") {
    node[name] = value;
  } else {
    node.setAttribute(name, value === true ? "" : value);
  }
}

function flatten(children) {
  return children
    .flat(Infinity)
    .filter((child) => child !== null && child !== undefined && child !== false);
}
