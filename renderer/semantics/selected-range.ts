// Reads the selection of a page across a shadow root. Must not know which nodes the elements mirror.

/**
 * Start and end of the selection. A browser reveals both inside a shadow root only to a caller that names the root.
 *
 * @returns `undefined` if nothing is selected, or the browser lacks `getComposedRanges`
 */
export function selectedRange(root: ShadowRoot): StaticRange | undefined {
  return root.ownerDocument.getSelection()?.getComposedRanges?.({ shadowRoots: [root] })[0];
}
