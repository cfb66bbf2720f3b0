// The shape that buttons are painted in, with or without words: what it is filled with, by variant and tone.
// Must not know what stands on it.

import { ButtonVariant, ColorRole } from 'pantograph/internal';
import { paintRoundedRect, rounded } from '../paint/frame.ts';
import type { Frame, PixelRect, RoundedRect } from '../paint/frame.ts';
import { noteFocus, paintStateLayer } from '../paint/interaction-layers.ts';
import type { ControlColors } from './control.ts';

/** In dp; its ends are round as those of one that high are. */
export const BUTTON_HEIGHT = 44;

/** Container, its content, quiet container, its content: by tone. */
const TONES = [
  [ColorRole.primary, ColorRole.onPrimary, ColorRole.secondaryContainer, ColorRole.onSecondaryContainer],
  [ColorRole.error, ColorRole.onError, ColorRole.errorContainer, ColorRole.onErrorContainer],
] as const;

/** What a button looks like. */
export interface ButtonLook {
  /** Values of the fields of these names: `ButtonVariant` and the tone. */
  readonly variant: number;
  readonly tone: number;
  /** The role of its content where it has no container. */
  readonly quiet: number;
}

/** The look of a button: `quiet` is the role of content without a container, default that of its tone. */
export function buttonLook(variant: number, tone: number, quiet: number = TONES[tone][0]): ButtonLook {
  return { variant, tone, quiet };
}

/** Paints what a button stands on, in a place. @returns that shape, and the colour of what stands on it */
export function paintButtonShape(
  frame: Frame,
  node: number,
  place: PixelRect,
  { enabled, ink, ground }: ControlColors,
  { variant, tone, quiet }: ButtonLook,
): readonly [shape: RoundedRect, color: number] {
  const { forced } = frame.colors;
  // Outlined ones and those of text have no container.
  const [container = 0, content = quiet]: readonly number[] = TONES[tone].slice(2 * variant);
  const isOutlined = variant === ButtonVariant.outlined || forced !== undefined;
  const shape = rounded(frame, place, (BUTTON_HEIGHT / 2) * Math.max(1, frame.layout.environment.fontScale));
  const color = ink(content);
  paintRoundedRect(
    frame,
    shape,
    container === 0 || (forced && !enabled) ? 0 : ground(container),
    isOutlined ? ground(ColorRole.outline) : 0,
  );
  paintStateLayer(frame, node, -1, shape, color);
  noteFocus(frame, node, -1, shape, 5);
  return [shape, color];
}
