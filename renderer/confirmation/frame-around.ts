// What a page in a frame can know of being seen: another site may make the frame transparent, small, covered or clipped. [CF9, CF10]
// Must not know confirmations.

/** A window with what its elements are made of. */
export type View = Window & typeof globalThis;

/** Whether the browser tells what paints over an element, or fades, scales or clips it, also from outside of the frame (Chromium). */
export function tellsVisibility(view: View): boolean {
  return 'IntersectionObserverEntry' in view && 'isVisible' in view.IntersectionObserverEntry.prototype;
}

/** Whether a window is in a frame of another origin, directly or further out: frames of its own pages are its own affair. */
export function isFramedByOthers(view: Window): boolean {
  for (let inner = view; inner.parent !== inner; inner = inner.parent) if (inner.frameElement === null) return true;
  return false;
}
