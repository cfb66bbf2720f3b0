// A switch at the end of its row, bound to a state. Its label is at the start, or above if large words need the room.

import { ColorRole, ToggleField } from 'pantograph/internal';
import { markScale } from '../layout/labels.ts';
import { isStacked } from '../layout/leaf-size.ts';
import { centered, paintRoundedRect, pixels, rounded } from '../paint/frame.ts';
import type { Frame, PixelRect } from '../paint/frame.ts';
import { noteFocus, paintStateLayer } from '../paint/interaction-layers.ts';
import { paintLines } from '../paint/paint-text.ts';
import { CHOICE, choiceLabel } from './choice.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { ComponentParts } from './component.ts';
import { controlColors, stateValue } from './control.ts';
import type { ControlColors } from './control.ts';

/** In dp: width and height of the track, and the space before it. */
const SWITCH = { size: [52, 32], gap: 16 } as const;

function paintSwitch(
  frame: Frame,
  box: number,
  node: number,
  rect: PixelRect,
  { ink, ground, onInk }: ControlColors,
  isOn: boolean,
): void {
  const { isRtl } = frame;
  const [width, height] = SWITCH.size.map((length) => pixels(frame, length * markScale(frame.layout.tables)));
  const x = isRtl ? rect.x : rect.x + rect.width - width;
  const below = rect.height - height;
  const y =
    rect.y + (isStacked(frame.layout.tables, box) ? below - pixels(frame, CHOICE.insetY) : Math.round(below / 2));
  const track = rounded(frame, { x, y, width, height });
  const edge = ink(ColorRole.outline);
  // Forced colours have a single colour for disabled content, in which a filled track would hide the thumb.
  paintRoundedRect(
    frame,
    track,
    !isOn && frame.colors.forced ? 0 : ground(isOn ? ColorRole.primary : ColorRole.surfaceContainer),
    isOn ? 0 : edge,
    2,
  );
  const end = { ...track, x: isOn === isRtl ? x : x + width - height, width: height };
  const layer = rounded(frame, centered(end, height * 1.25));
  paintStateLayer(frame, node, -1, layer, ink(isOn ? ColorRole.primary : ColorRole.onSurface));
  paintRoundedRect(frame, rounded(frame, centered(end, height * (isOn ? 0.75 : 0.5))), isOn ? onInk : edge);
  noteFocus(frame, node, -1, track, 5);
}

export const toggle: ComponentParts = {
  label: { ...choiceLabel(ToggleField.label), before: 0, after: SWITCH.size[0] + SWITCH.gap },
  measure: {
    length: (tables, _box, axis) => Math.max(CHOICE.height, SWITCH.size[axis] * markScale(tables)),
    markHeight: (tables) => SWITCH.size[1] * markScale(tables),
    stack: {
      canStack: () => true,
      spareRoom: () => -Infinity,
      heightBelow: (tables) => SWITCH.size[1] * markScale(tables) + CHOICE.insetY,
      // The label stays near one edge and the switch near the other.
      edge: CHOICE.insetY,
    },
  },
  paint: {
    own: (frame, box, rect, node) => {
      const colors = controlColors(frame, node, ToggleField.enabled);
      paintSwitch(frame, box, node, rect, colors, stateValue(frame, node, ToggleField.state) !== 0);
      paintLines(frame, box, () => colors.ink(ColorRole.onSurface));
    },
  },
  describe: { role: SemanticRole.switch, words: ToggleField.label, isNamedByState: true },
  operate: {
    enabled: ToggleField.enabled,
    actions: ToggleField.actions,
    state: ToggleField.state,
    press: (value) => Number(value === 0),
  },
};
