/** Fields that are as large as their text, also in browsers that cannot do it by style alone. */

const NATIVE = CSS.supports("field-sizing", "content");
const WIDEST = 60;

/** Fits a field to its text; called whenever the text changes. */
export function fit(field) {
  if (NATIVE) return;
  if (field.tagName === "TEXTAREA") {
    field.style.height = "auto";
    field.style.height = `${field.scrollHeight}px`;
  } else {
    field.size = Math.min(Math.max(field.value.length, 4), WIDEST);
  }
}
