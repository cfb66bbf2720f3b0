// What goes over to the document that takes another one's place: states by name, scroll and focus by key.
// Must not know elements.

import { findModifier, KeyModifier, ModifierKind, readString } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import type { Scene, ScrollPlaces } from './scene.ts';

function keyOf(document: PlayerDocument, node: number): string | undefined {
  const modifier = findModifier(document, node, ModifierKind.key);
  return modifier < 0 ? undefined : readString(document, document.modifiers, modifier, KeyModifier.key);
}

/** The node of a document with the key that a node of another one has; -1 when there is none. */
export function nodeWithKeyOf(from: PlayerDocument, node: number, to: PlayerDocument): number {
  const key = keyOf(from, node);
  return key === undefined ? -1 : to.nodes.kinds.findIndex((_, candidate) => keyOf(to, candidate) === key);
}

/** The states of a scene by name. */
export function statesOf({ document, values }: Scene): Record<string, number> {
  return Object.fromEntries(
    document.variables.slice(0, document.stateCount).map(({ name }, index) => [name, values[index]]),
  );
}

/** Where the containers of another document with the same keys are scrolled to. */
export function placesOf({ document, scrolled }: Scene, to: PlayerDocument): ScrollPlaces {
  const places: ScrollPlaces = new Map();
  for (const [node, place] of scrolled) {
    const target = node < 0 ? -1 : nodeWithKeyOf(document, node, to);
    if (node < 0 || target >= 0) places.set(target, place);
  }
  return places;
}
