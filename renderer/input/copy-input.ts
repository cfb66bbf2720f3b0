// Copies the selection of the mirror as texts in reading order, without the line breaks of layout.
// Must not know documents or painting.

import { selectedRange } from '../semantics/selected-range.ts';
import type { Listen } from './input-port.ts';

/**
 * Writes the selection within the player to the clipboard.
 *
 * @param complete - makes the missing elements between two DOM nodes
 */
export function listenToCopy(on: Listen, complete: (start: Node, end: Node) => void): void {
  on('copy', (event) => {
    // The browser copies from a field.
    if ((event.target as Element).matches('input,textarea')) return;
    const range = new Range();
    const tree = event.currentTarget as Element;
    const selected = selectedRange(tree.getRootNode() as ShadowRoot) ?? range;
    range.setStart(selected.startContainer, selected.startOffset);
    range.setEnd(selected.endContainer, selected.endOffset);
    // Left to the browser: a selection without an end in this tree, which the range cannot hold, and one in a parked screen.
    if (
      range.collapsed ||
      [...tree.querySelectorAll('.parked')].some((left) => left.contains(range.commonAncestorContainer))
    )
      return;
    complete(range.startContainer, range.endContainer);
    const contents = range.cloneContents();
    for (const left of contents.querySelectorAll('.parked,[data-unseen]')) left.remove();
    // The copied contents of a selection within one text have no text element around them.
    const { commonAncestorContainer: around } = range;
    const within = around instanceof Element ? around : around.parentElement;
    const single = within?.closest('[data-unseen]') ? '' : within?.closest('.t') && contents.textContent;
    const texts = [...contents.querySelectorAll('.t')]
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '')
      .join('\n');
    event.clipboardData?.setData('text/plain', single ?? texts);
    event.preventDefault();
  });
}
