/** Keeps a floating list beside what it belongs to, on the side with more room. */

const GAP = 4;
const MARGIN = 8;

/** Shows a popover under or above its anchor and keeps it there; returns how to hide it. */
export function float(popup, anchor) {
  const place = () => {
    const box = anchor.getBoundingClientRect();
    const below = innerHeight - box.bottom - GAP - MARGIN;
    const above = box.top - GAP - MARGIN;
    const up = below < Math.min(popup.scrollHeight, 240) && above > below;
    const width = Math.max(box.width, Math.min(260, innerWidth - 2 * MARGIN));
    Object.assign(popup.style, {
      width: `${width}px`,
      left: `${Math.max(MARGIN, Math.min(box.left, innerWidth - width - MARGIN))}px`,
      maxHeight: `${Math.min(up ? above : below, 360)}px`,
      top: up ? "auto" : `${box.bottom + GAP}px`,
      bottom: up ? `${innerHeight - box.top + GAP}px` : "auto",
    });
  };
  const stop = new AbortController();
  popup.showPopover();
  place();
  addEventListener("resize", place, { signal: stop.signal });
  addEventListener("scroll", place, { signal: stop.signal, capture: true });
  return () => {
    stop.abort();
    popup.hidePopover();
  };
}
