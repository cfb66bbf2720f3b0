// Paints a box's modifiers from the outermost inwards: each works on the rectangle that those before it have left.
// Must not know components.

import {
  BackgroundModifier, BorderModifier, ClickableModifier, ColorRole, CornerRadiusModifier, ModifierKind, OpacityModifier,
  PaddingModifier, ShadowModifier, collectModifiers, limits, readBoolean, readNumber, readPool,
} from 'pantograph';
import { append, DisplayOp } from './display-list.ts';
import { colorFor, evenRadii, fillRect, pixels, SQUARE, strokeRect } from './frame.ts';
import type { Frame, PixelRect, Radii } from './frame.ts';
import { faded } from './theme-colors.ts';

/** What a chain leaves to the component, and what has to be undone after the box's subtree. */
export interface PaintedChain {
  /** The component's own rectangle. */
  readonly inner: PixelRect;
  /** Clips to pop. */
  readonly clips: number;
  /** Rectangle and radii of what takes clicks; `undefined` when nothing does. */
  readonly clickable: { readonly rect: PixelRect; readonly radii: Radii } | undefined;
}

const HOVER = 0.08;
const PRESS = 0.14;

const records = new Int32Array(limits.maxModifiers);

function number(frame: Frame, record: number, field: number): number {
  return readNumber(frame.document, frame.document.modifiers, record, field, frame.variables);
}

function radiiOf(frame: Frame, record: number): Radii {
  const first = number(frame, record, CornerRadiusModifier.topStart);
  const at = (field: number): number => {
    const radius = number(frame, record, field);
    return (radius === radius ? radius : first) * frame.density;
  };
  const topStart = first * frame.density;
  const topEnd = at(CornerRadiusModifier.topEnd);
  const bottomEnd = at(CornerRadiusModifier.bottomEnd);
  const bottomStart = at(CornerRadiusModifier.bottomStart);
  return frame.isRtl ? [topEnd, topStart, bottomStart, bottomEnd] : [topStart, topEnd, bottomEnd, bottomStart];
}

function padded(frame: Frame, rect: PixelRect, record: number): PixelRect {
  const start = pixels(frame, number(frame, record, PaddingModifier.start));
  const end = pixels(frame, number(frame, record, PaddingModifier.end));
  const top = pixels(frame, number(frame, record, PaddingModifier.top));
  const bottom = pixels(frame, number(frame, record, PaddingModifier.bottom));
  return {
    x: rect.x + (frame.isRtl ? end : start), y: rect.y + top,
    width: Math.max(0, rect.width - start - end), height: Math.max(0, rect.height - top - bottom),
  };
}

/** The state layer of something that takes clicks: its content's colour, faintly. */
export function paintStateLayer(frame: Frame, node: number, option: number, rect: PixelRect, radii: Radii, color: number): void {
  const { pressedNode, pressedOption, hoveredNode, hoveredOption } = frame.interaction;
  const isPressed = pressedNode === node && pressedOption === option;
  if (isPressed || (hoveredNode === node && hoveredOption === option)) fillRect(frame, rect, radii, faded(color, isPressed ? PRESS : HOVER));
}

/** Paints the shadow of a rectangle; `elevation` in dp. */
export function paintShadow(frame: Frame, rect: PixelRect, radii: Radii, elevation: number, role: number): void {
  if (elevation <= 0 || rect.width <= 0 || rect.height <= 0) return;
  const shadow = faded(frame.colors.roles[ColorRole.shadow], Math.min(0.35, 0.14 + elevation * 0.012));
  append(
    frame.list, DisplayOp.SHADOW, rect.x, rect.y, rect.width, rect.height, ...radii, elevation * frame.density, shadow,
    frame.colors.roles[role],
  );
}

function firstRadii(frame: Frame, count: number): Radii {
  const { kinds } = frame.document.modifiers;
  for (let index = 0; index < count; index += 1) {
    if (kinds[records[index]] === ModifierKind.cornerRadius) return radiiOf(frame, records[index]);
  }
  return SQUARE;
}

/** Sets the alpha of what follows. */
export function setAlpha(frame: Frame, alpha: number): void {
  frame.alpha = alpha;
  append(frame.list, DisplayOp.ALPHA, alpha);
}

/** Paints the chain of a box in its rectangle. */
export function paintChain(frame: Frame, node: number, rect: PixelRect): PaintedChain {
  const { document } = frame;
  const { modifiers } = document;
  const count = collectModifiers(document, node, records);
  let inner = rect;
  let radii = firstRadii(frame, count);
  let clips = 0;
  let clickable: PaintedChain['clickable'];
  for (let index = 0; index < count; index += 1) {
    const record = records[index];
    switch (modifiers.kinds[record]) {
      case ModifierKind.padding: inner = padded(frame, inner, record); break;
      case ModifierKind.cornerRadius: radii = radiiOf(frame, record); break;
      case ModifierKind.opacity: setAlpha(frame, frame.alpha * number(frame, record, OpacityModifier.alpha)); break;
      case ModifierKind.shadow: paintShadow(frame, inner, radii, number(frame, record, ShadowModifier.elevation), ColorRole.surface); break;
      case ModifierKind.background:
        fillRect(frame, inner, radii, colorFor(frame, readPool(modifiers, record, BackgroundModifier.color), ColorRole.surface));
        break;
      case ModifierKind.border:
        strokeRect(
          frame, inner, radii, number(frame, record, BorderModifier.width),
          colorFor(frame, readPool(modifiers, record, BorderModifier.color), ColorRole.outline),
        );
        break;
      case ModifierKind.clip:
        append(frame.list, DisplayOp.CLIP, inner.x, inner.y, inner.width, inner.height, ...radii);
        clips += 1;
        break;
      case ModifierKind.clickable:
        clickable = { rect: inner, radii };
        if (readBoolean(document, modifiers, record, ClickableModifier.enabled, frame.variables)) {
          paintStateLayer(frame, node, -1, inner, radii, frame.colors.roles[ColorRole.onSurface]);
        }
        break;
      default:
    }
  }
  return { inner, clips, clickable };
}

/** The ring around what has visible focus, inside its rectangle, or outside by `gap` dp. */
export function paintFocusRing(frame: Frame, rect: PixelRect, radii: Radii, gap: number): void {
  const by = pixels(frame, gap);
  const ring = { x: rect.x - by, y: rect.y - by, width: rect.width + 2 * by, height: rect.height + 2 * by };
  const least = 4 * frame.density;
  const round = (radius: number): number => Math.max(least, radius > 0 ? radius + by : 0);
  const ringRadii: Radii = [round(radii[0]), round(radii[1]), round(radii[2]), round(radii[3])];
  strokeRect(frame, ring, ringRadii, 3, frame.colors.roles[ColorRole.focus]);
}

/** Even radii in a type that says so: for rings around components. */
export function pillRadii(frame: Frame, rect: PixelRect): Radii {
  return evenRadii(frame, rect, 1e6);
}
