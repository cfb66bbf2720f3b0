// The height that a page leaves to a surface by a `max-height` in percent. Lengths are inherited, which needs no code.
// Must not know documents.

import type { PlayerElements } from './player-elements.ts';

/** The element of the page around a player: the parent, or of a surface element its host, or of a mount the element around its own `div`. */
function outerOf(parent: Element): Element {
  const root = parent.getRootNode();
  if (!('host' in root) || !parent.part.contains('surface')) return parent;
  const { host } = root as ShadowRoot;
  return (host.localName === 'div' ? host.parentElement : undefined) ?? host;
}

/**
 * True if the page bounds the height in percent. Our own elements do not inherit that: half of a height that is half already is a quarter.
 * To be called before the size of the element is read.
 */
export function isBoundInPercent({ element, parent, view }: PlayerElements): boolean {
  const outer = outerOf(parent);
  const isShare = view.getComputedStyle(outer).maxHeight.includes('%');
  element.toggleAttribute('data-unbound', isShare);
  for (let own = parent; own !== outer; own = own.parentElement ?? (own.getRootNode() as ShadowRoot).host)
    own.toggleAttribute('data-unbound', isShare);
  return isShare;
}

/** The CSS pixels by which the surface is higher than the page leaves room for it; 0 if it has room. */
export function excessHeight({ parent, element, view }: PlayerElements): number {
  const outer = outerOf(parent);
  const { paddingTop, paddingBottom } = view.getComputedStyle(outer);
  const room = outer.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
  const inner = outer === parent ? element : (parent as HTMLElement);
  return Math.max(0, inner.offsetHeight - room);
}
