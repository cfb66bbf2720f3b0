// Keeps the focus of a page while code of the host runs, which may take it for its own element. Must not know components.

/** The innermost element with the focus, across shadow roots. */
function focusedIn(page: Document): HTMLElement | undefined {
  let focused = page.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return (focused as HTMLElement | null) ?? undefined;
}

/** Runs code. The focus goes back to its place if the code has taken it for `element`, even if that is gone from the page. */
export function keepFocus(element: HTMLElement, run: () => void): void {
  const page = element.ownerDocument;
  const before = focusedIn(page);
  const isInside = element.contains(before ?? null);
  try {
    run();
  } finally {
    const after = focusedIn(page);
    if (!isInside && after !== before && (after === page.body || element.contains(after ?? null))) {
      after?.blur();
      before?.focus({ preventScroll: true });
    }
  }
}
