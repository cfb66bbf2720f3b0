// The shape of buttons and its colours, by variant and tone. Must not know the content of the button.

import { ButtonVariant, ColorRole } from 'pantograph/internal';
import { paintRoundedRect, rounded } from '../paint/frame.ts';
import type { Frame, PixelRect, RoundedRect } from '../paint/frame.ts';
import { noteFocus, paintStateLayer } from '../paint/interaction-layers.ts';
import type { ControlColors } from './control.ts';

/** In dp. The ends of any button have the radius of a button this high. */
export const BUTTON_HEIGHT = 44;

/** Roles by tone: container, its content, quiet container, its content. */
const TONES = [
  [ColorRole.primary, ColorRole.onPrimary, ColorRole.secondaryContainer, ColorRole.onSecondaryContainer],
  [ColorRole.error, ColorRole.onError, ColorRole.errorContainer, ColorRole.onErrorContainer],
] as const;

export interface ButtonLook {
  /** Values of the fields of the same names: `ButtonVariant` and the tone. */
  readonly variant: number;
  readonly tone: number;
  /** The role of content without a container. */
  readonly quiet: number;
}

/** The look of a button: `quiet` is the role of content without a container, default that of its tone. */
export function buttonLook(variant: number, tone: number, quiet: number = TONES[tone][0]): ButtonLook {
  return { variant, tone, quiet };
}

/** Paints the shape of a button. @returns the shape, and the colour of content on it */
export function paintButtonShape(
  frame: Frame,
  node: number,
  place: PixelRect,
  { enabled, ink, ground }: ControlColors,
  { variant, tone, quiet }: ButtonLook,
): readonly [shape: RoundedRect, color: number] {
  const { forced } = frame.colors;
  // Outlined and text buttons have no container.
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
