// What is copied out of the mirror: texts in reading order, each whole, whatever lines they were broken into.
// Must not know documents or painting.

import { selectedRange } from '../semantics/selected-range.ts';
import type { Listen } from './input-port.ts';

/**
 * The selection within the player, in the words of its document.
 *
 * @param complete - brings what has no elements yet from one to the other
 */
export function listenToCopy(on: Listen, complete: (start: Node, end: Node) => void): void {
  on('copy', (event) => {
    const range = new Range();
    const tree = event.currentTarget as Element;
    const selected = selectedRange(tree.getRootNode() as ShadowRoot) ?? range;
    range.setStart(selected.startContainer, selected.startOffset);
    range.setEnd(selected.endContainer, selected.endOffset);
    // A range has one root: where a selection goes on in the page around, the platform copies all of it.
    // Of a screen that is left the platform copies nothing.
    if (
      range.collapsed ||
      [...tree.querySelectorAll('.parked')].some((left) => left.contains(range.commonAncestorContainer))
    )
      return;
    complete(range.startContainer, range.endContainer);
    const contents = range.cloneContents();
    for (const left of contents.querySelectorAll('.parked,[data-unseen]')) left.remove();
    // Within a single text there is nothing around what is selected of it.
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
