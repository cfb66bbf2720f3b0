// Mistakes of a page that holds surfaces, which nothing else would tell who develops it. Each is told once.

import { warnOnce } from '../warn-once.ts';

/** The function that ends the surface of an element. */
const endOfShown = new WeakMap<Element, () => void>();

/**
 * Notes that an element shows a surface, and ends the surface that it showed: most often a module was loaded again while its page went on.
 *
 * @param end - ends the surface when another one comes into its element
 * @returns takes the note back, once it has ended by itself
 */
export function noteShown(element: Element, end: () => void): () => void {
  const endFormer = endOfShown.get(element);
  if (endFormer !== undefined) {
    warnOnce(
      element,
      `<${element.localName}> shows a surface already, which ends now: dispose of the former first, also when a module is reloaded (import.meta.hot.dispose)`,
    );
    endFormer();
  }
  endOfShown.set(element, end);
  return () => {
    if (endOfShown.get(element) === end) endOfShown.delete(element);
  };
}

/** Warns of quirks mode (HTML, 13.2.6.4.1), in which an element without a height is as high as the window. */
export function warnOfQuirks(document: Document): void {
  if (document.compatMode === 'BackCompat')
    warnOnce(
      document,
      'the page is in quirks mode, where a surface without a height is as high as the window: begin the page with <!doctype html>',
    );
}
