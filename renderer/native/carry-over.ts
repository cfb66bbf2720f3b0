// The state that a document hands to its successor: states by name, scroll positions by key. Must not know elements.

import { findModifier, KeyModifier, ModifierKind, readString } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import type { CarriedState } from '../engine.ts';
import { stateValueOf } from '../state-value.ts';
import type { SceneLayout, ScrollPlaces } from './scene-layout.ts';

/** The `key` of a node; `undefined` if it has none. */
export function keyOf(document: PlayerDocument, node: number): string | undefined {
  const modifier = findModifier(document, node, ModifierKind.key);
  return modifier < 0 ? undefined : readString(document, document.modifiers, modifier, KeyModifier.key);
}

/** The first node with a key; -1 if there is none. */
export function nodeWithKey(document: PlayerDocument, key: string): number {
  return document.nodes.kinds.findIndex((_, candidate) => keyOf(document, candidate) === key);
}

export function carryOf({ document, values, scrolled }: SceneLayout): CarriedState {
  const states = document.variables
    .slice(0, document.stateCount)
    .map((variable, index) => [variable.name, stateValueOf(variable, values, index)] as const);
  const places = [...scrolled].map(
    ([node, place]) => [node < 0 ? undefined : keyOf(document, node), place, node] as const,
  );
  return {
    states: Object.fromEntries(states),
    scrolled: new Map(places.flatMap(([key, place, node]) => (key === undefined && node >= 0 ? [] : [[key, place]]))),
  };
}

/** The carried scroll positions, by node of the new document. */
export function placesFrom(carried: CarriedState | undefined, document: PlayerDocument): ScrollPlaces {
  const places: ScrollPlaces = new Map();
  for (const [key, place] of carried?.scrolled ?? []) {
    const node = key === undefined ? -1 : nodeWithKey(document, key);
    if (key === undefined || node >= 0) places.set(node, place);
  }
  return places;
}
