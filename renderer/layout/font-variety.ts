// How many fonts the texts of a document name, and what takes their place where these are too many.
// Must not know measurers.

import { OperandTag, tagOf } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import type { ComponentLayout } from './layout-tables.ts';

/** Fonts that a document may name: no design has a tenth of them, and each takes a third of a millisecond when it is first used. */
const MAX_FONTS = 256;

/** Fonts by the first field that names them, then by the next. */
type NamedFonts = Map<number, NamedFonts>;

/** Whether texts name more fonts than are measured one by one, told without their values: what follows variables counts as one. Linear. */
export function hasManyFonts({ nodes }: PlayerDocument, components: readonly ComponentLayout[]): boolean {
  const fonts: NamedFonts = new Map();
  let count = 0;
  for (let node = 0; node < nodes.length && count <= MAX_FONTS; node += 1) {
    const { type } = components[nodes.kinds[node]];
    if (type === undefined) continue;
    let named = fonts;
    let isNew = false;
    for (const field of [type.size, type.weight, type.letterSpacing, type.font]) {
      const tag = tagOf(nodes, node, field);
      const value = tag === OperandTag.ABSENT ? 0 : nodes.values[nodes.operandStart[node] + field];
      // Tags are less than 8.
      const key = 8 * value + tag;
      let next = named.get(key);
      isNew = next === undefined;
      if (next === undefined) named.set(key, (next = new Map<number, NamedFonts>()));
      named = next;
    }
    if (isNew) count += 1;
  }
  return count > MAX_FONTS;
}

/** The size that stands for all that are close to it: four for each doubling. */
export function commonSize(size: number): number {
  return 2 ** (Math.round(4 * Math.log2(size)) / 4);
}

/** The weight that stands for all that are close to it. */
export function commonWeight(weight: number): number {
  return weight < 550 ? 400 : 700;
}
