// Paints a box's modifiers from the outermost inwards: each works on the rectangle that those before it have left.
// Must not know components.

import {
  BackgroundModifier,
  BorderModifier,
  ClickableModifier,
  ColorRole,
  CornerRadiusModifier,
  ModifierKind,
  OpacityModifier,
  PaddingModifier,
  ShadowModifier,
  collectModifiers,
  readBoolean,
  readNumber,
  readPool,
} from 'pantograph/internal';
import { wholeWhereThin } from '../layout/node-fields.ts';
import { insetRectangle } from '../layout/part-places.ts';
import type { Insets } from '../layout/part-places.ts';
import { clipTo, paintRoundedRect, setAlpha, SQUARE, toPixels } from './frame.ts';
import type { Frame, Radii, RoundedRect } from './frame.ts';
import { DISABLED_CONTENT, paintStateLayer } from './interaction-layers.ts';
import { movedNumber } from './motion.ts';
import type { Motion } from './motion.ts';

type Border = readonly [alpha: number, shape: RoundedRect, color: number, width: number];

/** What a chain leaves to the component, and what is left to do after the box's subtree. */
export interface PaintedChain {
  /** The component's own rectangle. */
  readonly inner: RoundedRect;
  /** Clips to pop. */
  readonly clips: number;
  /** What takes clicks; `undefined` when nothing does. */
  readonly clickable: RoundedRect | undefined;
  /** Lines around what they wrap: painted above it, the innermost first. */
  readonly borders: readonly Border[];
}

function numberOf({ document, variables }: Frame, record: number, field: number): number {
  return readNumber(document, document.modifiers, record, field, variables);
}

function radiiOf(frame: Frame, record: number | undefined): Radii {
  if (record === undefined) return SQUARE;
  const radius = (field: number): number => {
    const own = numberOf(frame, record, field);
    return own === own ? own * frame.density : radius(CornerRadiusModifier.topStart);
  };
  const topStart = radius(CornerRadiusModifier.topStart);
  const topEnd = radius(CornerRadiusModifier.topEnd);
  const bottomEnd = radius(CornerRadiusModifier.bottomEnd);
  const bottomStart = radius(CornerRadiusModifier.bottomStart);
  return frame.isRtl ? [topEnd, topStart, bottomStart, bottomEnd] : [topStart, topEnd, bottomEnd, bottomStart];
}

/** What follows cannot be operated: it is faint, or has the platform's own colour for that on the same ground. */
function disable(frame: Frame): void {
  const { roles, forced } = frame.colors;
  const gray = forced?.disabled;
  if (gray === undefined) setAlpha(frame, frame.alpha * DISABLED_CONTENT);
  else
    frame.colors = {
      ...frame.colors,
      roles: roles.map((color) =>
        color === roles[ColorRole.surface] || color === roles[ColorRole.onPrimary] ? color : gray,
      ),
    };
}

/** Insets with the padding of a modifier inside. */
function padded(frame: Frame, { start, top, end, bottom }: Insets, record: number): Insets {
  const length = (field: number): number => wholeWhereThin(frame, numberOf(frame, record, field));
  return {
    start: start + length(PaddingModifier.start),
    top: top + length(PaddingModifier.top),
    end: end + length(PaddingModifier.end),
    bottom: bottom + length(PaddingModifier.bottom),
  };
}

/**
 * Paints the chain of a box in its rectangle.
 *
 * @param isRow - whether neighbours of its kind are told apart by where they stand
 * @param motion - of the box. Default: it has arrived
 */
export function paintChain(
  frame: Frame,
  box: number,
  rect: RoundedRect,
  isRow: boolean,
  motion?: Motion,
): PaintedChain {
  const { document, layout } = frame;
  const node = layout.node[box];
  const { modifiers } = document;
  const chain: number[] = [];
  collectModifiers(document, node, chain);
  let inner = rect;
  let insets: Insets = { start: 0, top: 0, end: 0, bottom: 0 };
  let clips = 0;
  let clickable: RoundedRect | undefined;
  let ground: RoundedRect | undefined;
  const borders: Border[] = [];
  const number = (record: number, field: number): number => numberOf(frame, record, field);
  const color = (record: number, field: number, otherwise: number): number =>
    frame.colors.resolve(readPool(modifiers, record, field), otherwise);
  let radii = radiiOf(
    frame,
    chain.find((record) => modifiers.kinds[record] === ModifierKind.cornerRadius),
  );
  for (const record of chain) {
    const shape = { ...inner, radii };
    switch (modifiers.kinds[record]) {
      case ModifierKind.padding:
        insets = padded(frame, insets, record);
        inner = toPixels(frame, insetRectangle(layout.tables, box, insets));
        break;
      case ModifierKind.cornerRadius:
        radii = radiiOf(frame, record);
        break;
      case ModifierKind.opacity:
        setAlpha(frame, frame.alpha * movedNumber(frame, record, OpacityModifier.alpha, motion));
        break;
      case ModifierKind.shadow: {
        const elevation = number(record, ShadowModifier.elevation);
        if (elevation > 0) paintRoundedRect(frame, shape, frame.colors.roles[ColorRole.surface], 0, 0, elevation);
        break;
      }
      case ModifierKind.background:
        paintRoundedRect(frame, shape, color(record, BackgroundModifier.color, ColorRole.surface));
        ground = shape;
        break;
      case ModifierKind.border:
        borders.unshift([
          frame.alpha,
          shape,
          color(record, BorderModifier.color, ColorRole.outline),
          number(record, BorderModifier.width),
        ]);
        break;
      case ModifierKind.clip:
        clipTo(frame, shape);
        clips += 1;
        break;
      case ModifierKind.clickable:
        clickable = shape;
        if (readBoolean(document, modifiers, record, ClickableModifier.enabled, frame.variables)) {
          paintStateLayer(frame, node, -1, shape, frame.colors.roles[ColorRole.onSurface]);
        } else disable(frame);
        break;
      default:
    }
  }
  // Forced colours leave grounds the same colour: what is pressed there has to show an edge. Rows of a list have each other.
  if (ground && clickable && frame.colors.forced && !isRow && borders.every(([, , , width]) => width <= 0)) {
    borders.push([frame.alpha, ground, frame.colors.roles[ColorRole.outline], 1]);
  }
  return { inner, clips, clickable, borders };
}
