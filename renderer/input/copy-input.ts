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
    // Within a single text there is nothing around what is selected of it.
    const texts = [...contents.querySelectorAll('.t')].map(({ textContent }) => textContent).filter((text) => text !== '').join('\n');
    event.clipboardData?.setData('text/plain', texts || contents.textContent);
    event.preventDefault();
  }, { signal });
}
