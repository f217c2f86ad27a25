/** Dark, light, or as the system has it. */

const KEY = "theme";

export const THEMES = ["system", "dark", "light"];

export const theme = () => localStorage.getItem(KEY) ?? "system";

/** Puts a theme on and remembers it. */
export function wear(name) {
  localStorage.setItem(KEY, name);
  dress();
}

/** Puts on what was chosen last. */
export function dress() {
  if (theme() === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme();
}
