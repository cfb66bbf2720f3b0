// Modifiers of the place of a box, or of the content in it.

import { AlignModifier, OffsetModifier, PaddingModifier, readInt } from 'pantograph/internal';
import { insetRectangle } from '../layout/part-places.ts';
import { toPixels } from '../paint/frame.ts';
import { lengthOf, numberOf } from './modifier.ts';
import type { Modifier } from './modifier.ts';

export const padding: Partial<Modifier> = {
  layOut: ({ axes }, source, record) => {
    axes.forEach((axis, index) => {
      axis.before += lengthOf(source, record, PaddingModifier.start + index);
      axis.after += lengthOf(source, record, PaddingModifier.end + index);
    });
  },
  paint: (chain, record) => {
    const { frame, box, insets } = chain;
    const { start, top, end, bottom } = PaddingModifier;
    chain.insets = {
      start: insets.start + lengthOf(frame, record, start),
      top: insets.top + lengthOf(frame, record, top),
      end: insets.end + lengthOf(frame, record, end),
      bottom: insets.bottom + lengthOf(frame, record, bottom),
    };
    chain.inner = toPixels(frame, insetRectangle(frame.layout.tables, box, chain.insets));
  },
};

export const offset: Partial<Modifier> = {
  layOut: ({ axes }, source, record) => {
    axes.forEach((axis, index) => {
      axis.offset += numberOf(source, record, OffsetModifier.x + index);
    });
  },
};

export const align: Partial<Modifier> = {
  layOut: ({ axes }, { document }, record) => {
    axes.forEach((axis, index) => {
      axis.align = readInt(document, document.modifiers, record, AlignModifier.horizontal + index) || axis.align;
    });
  },
};
