// Paints a box's modifiers from the outermost inwards. Each works on the rectangle that earlier modifiers have left.
// Must not know components, nor the effects of modifiers.

import { collectModifiers, ColorRole } from 'pantograph/internal';
import { NO_INSETS } from '../layout/part-places.ts';
import type { Chain } from '../modifiers/modifier.ts';
import { modifiers } from '../modifiers/modifiers.ts';
import { SQUARE } from './frame.ts';
import type { Frame, RoundedRect } from './frame.ts';
import type { Motion } from './motion.ts';

/**
 * Paints the chain of a box in its rectangle, except for its borders, which the caller paints after the subtree.
 *
 * @param isRow - true if only its position separates the box from its neighbours
 * @param motion - the motion of the box. Default: none
 */
export function paintChain(frame: Frame, box: number, rect: RoundedRect, isRow: boolean, motion?: Motion): Chain {
  const { document, layout } = frame;
  const { kinds } = document.modifiers;
  const records: number[] = [];
  collectModifiers(document, layout.node[box], records);
  const borders: Chain['borders'] = [];
  const chain: Chain = {
    frame,
    box,
    motion,
    insets: NO_INSETS,
    inner: rect,
    radii: SQUARE,
    clips: 0,
    clickable: undefined,
    ground: undefined,
    borders,
  };
  const first = records.find((record) => modifiers[kinds[record]].corners !== undefined);
  if (first !== undefined) chain.radii = modifiers[kinds[first]].corners?.(frame, first) ?? SQUARE;
  for (const record of records) {
    const { corners, paint } = modifiers[kinds[record]];
    if (corners !== undefined) chain.radii = corners(frame, record);
    paint?.(chain, record);
  }
  const { clickable, ground } = chain;
  // With forced colours all backgrounds are equal, so a clickable box needs an edge. Rows of a list do not.
  if (ground && clickable && frame.colors.forced && !isRow && borders.every(({ width }) => width <= 0)) {
    borders.push({ alpha: frame.alpha, shape: ground, color: frame.colors.roles[ColorRole.outline], width: 1 });
  }
  return chain;
}
