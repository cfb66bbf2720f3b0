// Modifiers that paint in the rectangle of a box, or change how it is painted.

import {
  BackgroundModifier,
  BorderModifier,
  ColorRole,
  CornerRadiusModifier,
  OpacityModifier,
  ShadowModifier,
} from 'pantograph/internal';
import { clipTo, paintRoundedRect, setAlpha } from '../paint/frame.ts';
import { movedNumber } from '../paint/motion.ts';
import { colorOf, numberOf, shapeOf } from './modifier.ts';
import type { Modifier } from './modifier.ts';

export const background: Partial<Modifier> = {
  showsExtent: true,
  covers: true,
  paint: (chain, record) => {
    chain.ground = shapeOf(chain);
    const color = colorOf(chain.frame, record, BackgroundModifier.color, ColorRole.surface);
    paintRoundedRect(chain.frame, chain.ground, color);
  },
};

export const border: Partial<Modifier> = {
  showsExtent: true,
  paint: (chain, record) => {
    const { frame, borders } = chain;
    borders.unshift({
      alpha: frame.alpha,
      shape: shapeOf(chain),
      color: colorOf(frame, record, BorderModifier.color, ColorRole.outline),
      width: numberOf(frame, record, BorderModifier.width),
    });
  },
};

export const cornerRadius: Partial<Modifier> = {
  corners: (frame, record) => {
    const radius = (field: number): number => {
      const own = numberOf(frame, record, field);
      return own === own ? own * frame.density : radius(CornerRadiusModifier.topStart);
    };
    const topStart = radius(CornerRadiusModifier.topStart);
    const topEnd = radius(CornerRadiusModifier.topEnd);
    const bottomEnd = radius(CornerRadiusModifier.bottomEnd);
    const bottomStart = radius(CornerRadiusModifier.bottomStart);
    return frame.isRtl ? [topEnd, topStart, bottomStart, bottomEnd] : [topStart, topEnd, bottomEnd, bottomStart];
  },
};

export const clip: Partial<Modifier> = {
  showsExtent: true,
  hidesTexts: true,
  clips: true,
  paint: (chain) => {
    clipTo(chain.frame, shapeOf(chain));
    chain.clips += 1;
  },
};

export const opacity: Partial<Modifier> = {
  hidesTexts: true,
  paint: ({ frame, motion }, record) => {
    setAlpha(frame, frame.alpha * movedNumber(frame, record, OpacityModifier.alpha, motion));
  },
};

export const shadow: Partial<Modifier> = {
  showsExtent: true,
  paint: (chain, record) => {
    const { frame } = chain;
    const elevation = numberOf(frame, record, ShadowModifier.elevation);
    if (elevation > 0) paintRoundedRect(frame, shapeOf(chain), frame.colors.roles[ColorRole.surface], 0, 0, elevation);
  },
};
