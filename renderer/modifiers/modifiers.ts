// The record of each modifier, by `ModifierKind`. Loops over modifier lists look records up here. A new row of the vocabulary
// does not compile before it has a record.

import { findModifier, ModifierKind } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import { clickable, visibleIf } from './behaviours.ts';
import { background, border, clip, cornerRadius, opacity, shadow } from './decorations.ts';
import { createModifier } from './modifier.ts';
import type { Modifier } from './modifier.ts';
import { align, offset, padding } from './places.ts';
import { fill, size, sizeRange, weight } from './sizes.ts';

const records: Readonly<Record<keyof typeof ModifierKind, Partial<Modifier>>> = {
  unknown: {},
  size,
  sizeRange,
  fill,
  weight,
  padding,
  offset,
  background,
  border,
  cornerRadius,
  clip,
  opacity,
  align,
  visibleIf,
  clickable,
  // `build-semantics.ts` reads its words.
  semantics: {},
  // `carry-over.ts` finds the node of the next document by it.
  key: {},
  shadow,
  // `motion.ts` reads how long a change of states takes.
  animate: {},
};

const names = Object.keys(ModifierKind) as (keyof typeof ModifierKind)[];

/** The records, by kind. */
export const modifiers: readonly Modifier[] = names.map((name) => createModifier(records[name]));

function kindsWith(fact: 'clips' | 'covers' | 'isCondition' | 'operate'): readonly number[] {
  return names.map((name) => ModifierKind[name]).filter((kind) => Boolean(modifiers[kind][fact]));
}

/** Kinds by the facts that passes look for on a node. */
export const clipping = kindsWith('clips');
export const covering = kindsWith('covers');
export const conditional = kindsWith('isCondition');
export const operated = kindsWith('operate');

/** A modifier of the node of any of these kinds, as an index into `document.modifiers`; -1 when it has none. */
export function findModifierOf(document: PlayerDocument, node: number, kinds: readonly number[]): number {
  for (const kind of kinds) {
    const record = findModifier(document, node, kind);
    if (record >= 0) return record;
  }
  return -1;
}
