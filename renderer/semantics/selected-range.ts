// What is selected in a page, as a surface sees it. Must not know what the elements stand for.

/**
 * Where the selection starts and ends; inside of a shadow root the platform tells it only who names that.
 *
 * @returns `undefined`: nothing is selected, or this browser does not tell
 */
export function selectedRange(root: ShadowRoot): StaticRange | undefined {
  return root.ownerDocument.getSelection()?.getComposedRanges?.({ shadowRoots: [root] })[0];
}
