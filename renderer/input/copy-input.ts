// What is copied out of the mirror: texts in reading order, each whole, whatever lines they were broken into.
// Must not know documents or painting.

/** Listens on the mirror's root until `signal` aborts. */
export function listenToCopy(root: HTMLElement, signal: AbortSignal): void {
  root.addEventListener('copy', (event) => {
    const range = new Range();
    const [selected = range] = getSelection()?.getComposedRanges?.({ shadowRoots: [root.getRootNode() as ShadowRoot] }) ?? [];
    range.setStart(selected.startContainer, selected.startOffset);
    range.setEnd(selected.endContainer, selected.endOffset);
    // A range has one root: where a selection goes on in the page around, the platform copies all of it.
    if (range.collapsed) return;
    const contents = range.cloneContents();
    let text = '';
    for (const line of contents.querySelectorAll('.t span')) {
      // Only the first line of a text has nothing before it.
      if (text !== '' && line.previousSibling === null) text += '\n';
      text += line.textContent;
    }
    // Within a single text there is nothing around the lines.
    event.clipboardData?.setData('text/plain', text || contents.textContent);
    event.preventDefault();
  }, { signal });
}
