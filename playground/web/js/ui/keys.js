/** Shortcuts of the whole page. */

const TYPING = "input, textarea, select, [contenteditable]";

export function keys(session, { search, become, open, write, slash }) {
  const { store } = session;

  function shortcut(event) {
    const command = event.ctrlKey || event.metaKey;
    if (command && event.code === "KeyK") return search;
    if (event.altKey && /^Digit[1-9]$/.test(event.code)) {
      const person = store.people[Number(event.code.at(-1)) - 1];
      return person && person.id !== store.me.id ? () => become(person.id) : null;
    }
    const step = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step) return () => open(session.neighbour(step));
    if (event.target.matches?.(TYPING) || command || event.altKey) return null;
    if (event.key === "/") return slash;
    return event.key === "Escape" ? write : null;
  }

  function pressed(event) {
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const run = shortcut(event);
    if (!run) return;
    event.preventDefault();
    run();
  }

  document.addEventListener("keydown", pressed, { signal: session.signal });
}
