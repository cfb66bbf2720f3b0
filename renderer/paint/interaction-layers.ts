// Layers that show that a node is hovered, pressed, focused or disabled. Must not know components.

import { intersect, paintRoundedRect, pixels } from './frame.ts';
import type { Frame, PixelRect, Radii, RoundedRect } from './frame.ts';
import type { InteractionTarget } from './interaction-state.ts';
import { faded } from './theme-colors.ts';

const HOVER = 0.08;
const PRESS = 0.14;

export const DISABLED_CONTENT = 0.38;

function isOn(target: InteractionTarget | undefined, node: number, option: number): boolean {
  return target?.node === node && target.option === option;
}

/** Paints the state layer of a hovered or pressed target: the colour of its content, nearly transparent. */
export function paintStateLayer(frame: Frame, node: number, option: number, shape: RoundedRect, color: number): void {
  const { pressed, hovered } = frame.interaction;
  const isPressed = isOn(pressed, node, option);
  if (isPressed || isOn(hovered, node, option)) paintRoundedRect(frame, shape, faded(color, isPressed ? PRESS : HOVER));
}

/** Notes the ring of a target with visible focus: inside its rectangle, or up to `gap` dp outside if there is room. */
export function noteFocus(frame: Frame, node: number, option: number, shape: RoundedRect, gap: number): void {
  if (!isOn(frame.interaction.focused, node, option)) return;
  const by = pixels(frame, gap);
  const radii = shape.radii.map((radius) => Math.max(4 * frame.density, radius + by)) as unknown as Radii;
  frame.ring = { ...intersect(outset(shape, by), frame.window), radii };
}

/** A rectangle made larger by `by` pixels on all sides. */
export function outset(rect: PixelRect, by: number): PixelRect {
  return { x: rect.x - by, y: rect.y - by, width: rect.width + 2 * by, height: rect.height + 2 * by };
}
