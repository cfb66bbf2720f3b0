// Mistakes of a page that holds surfaces, which nothing else would tell who develops it. Each is told once, and nothing is changed.

import { warnOnce } from '../told-once.ts';

const shown = new WeakMap<Element, Set<object>>();

/**
 * Notes that an element shows a surface; the answer ends it. Two in one stand below each other: most often a module was loaded again
 * while its page went on.
 */
export function noteShown(element: Element): () => void {
  const surfaces = shown.get(element) ?? new Set();
  shown.set(element, surfaces);
  if (surfaces.size > 0)
    warnOnce(
      element,
      `<${element.localName}> shows a surface already, and this one stands below it: dispose of the former first, also when a module is reloaded (import.meta.hot.dispose)`,
    );
  const surface = {};
  surfaces.add(surface);
  return () => void surfaces.delete(surface);
}

/** Warns of quirks mode (HTML, 13.2.6.4.1), in which an element without a height is as high as the window. */
export function warnOfQuirks(document: Document): void {
  if (document.compatMode === 'BackCompat')
    warnOnce(
      document,
      'the page is in quirks mode, where a surface without a height is as high as the window: begin the page with <!doctype html>',
    );
}
