// Counts the fonts that the texts of a document name, and replaces them by common fonts if they are too many.
// Must not know measurers.

import { OperandTag, tagOf } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import type { ComponentLayout } from './layout-tables.ts';

/** Fonts that a document may name. No design has a tenth as many, and the first use of a font takes a third of a millisecond. */
const MAX_FONTS = 256;

/** Fonts by the first field that names them, then by the next. */
type NamedFonts = Map<number, NamedFonts>;

/** True if texts name more than `MAX_FONTS` fonts. A size or weight that depends on variables counts once. Linear. */
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

/** The common size for `size`: four common sizes for each doubling. */
export function commonSize(size: number): number {
  return 2 ** (Math.round(4 * Math.log2(size)) / 4);
}

/** The common weight for `weight`. */
export function commonWeight(weight: number): number {
  return weight < 550 ? 400 : 700;
}
