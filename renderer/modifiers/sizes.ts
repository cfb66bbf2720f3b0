// Modifiers of the size of a box.

import { FillModifier, SizeModifier, SizeRangeModifier, WeightModifier } from 'pantograph/internal';
import { boundAxis, fillAxis } from '../layout/axis-style.ts';
import { lengthOf, numberOf } from './modifier.ts';
import type { Modifier } from './modifier.ts';

export const size: Partial<Modifier> = {
  layOut: ({ axes }, source, record) => {
    axes.forEach((axis, index) => {
      const length = lengthOf(source, record, SizeModifier.width + index);
      boundAxis(axis, length, length);
    });
  },
};

export const sizeRange: Partial<Modifier> = {
  layOut: ({ axes }, source, record) => {
    axes.forEach((axis, index) => {
      const low = lengthOf(source, record, SizeRangeModifier.minWidth + 2 * index);
      boundAxis(axis, low, lengthOf(source, record, SizeRangeModifier.maxWidth + 2 * index));
    });
  },
};

export const fill: Partial<Modifier> = {
  layOut: ({ axes }, source, record) => {
    axes.forEach((axis, index) => {
      fillAxis(axis, numberOf(source, record, FillModifier.width + index));
    });
  },
};

export const weight: Partial<Modifier> = {
  layOut: (style, source, record) => {
    style.weight = numberOf(source, record, WeightModifier.weight);
  },
};
