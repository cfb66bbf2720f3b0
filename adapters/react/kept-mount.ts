// A mounted surface that outlives effects of React: <Activity> and StrictMode end effects of an element that stays in the page.
// Must not know how a surface works.

import type { MountedSurface, SurfaceOptions } from 'pantograph/renderer';

/** A mounted surface, and the options it was mounted with. */
export interface KeptMount extends Pick<SurfaceOptions, 'session' | 'surface'> {
  readonly element: HTMLElement;
  readonly mounted: MountedSurface;
  /** Stops waiting for the removal of a mount whose effects have ended. */
  stopWatching: () => void;
}

/** Calls back once an element is in no page. React has no signal for a component that is removed while it is hidden. */
export function watchRemoval(element: HTMLElement, onRemoved: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    onRemoved();
  });
  // An observer sees its own tree alone, so each shadow root around and the page need a call.
  for (let root = element.getRootNode(); ; root = root.host.getRootNode()) {
    observer.observe(root, { childList: true, subtree: true });
    if (!(root instanceof ShadowRoot)) return () => observer.disconnect();
  }
}

/** The focused element within `element`, also in its shadow roots. */
export function focusedWithin(element: HTMLElement): HTMLElement | undefined {
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  if (activeElement === null || !element.contains(activeElement)) return undefined;
  let focused = activeElement;
  while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused as HTMLElement;
}
