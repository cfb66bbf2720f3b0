// Helpers to paint controls: their colours while enabled or disabled, and the value of a state. Must not know components.

import { ColorRole, readState } from 'pantograph/internal';
import { flagOf } from '../layout/node-fields.ts';
import type { Frame } from '../paint/frame.ts';
import { DISABLED_CONTENT } from '../paint/interaction-layers.ts';
import { faded } from '../paint/theme-colors.ts';

const DISABLED_CONTAINER = 0.12;

export interface ControlColors {
  readonly enabled: boolean;
  /** The colour of content in a role. Disabled content is faint, or has the forced colour for it. */
  readonly ink: (role: number) => number;
  /** The same for the ground below content. */
  readonly ground: (role: number) => number;
  /** The colour of content on `ink`. */
  readonly onInk: number;
}

/** The colours of a control; its field at position `enabledField` says if it can be operated. */
export function controlColors(frame: Frame, node: number, enabledField: number): ControlColors {
  const enabled = flagOf(frame, node, enabledField);
  const { roles, forced } = frame.colors;
  const inkOf =
    (disabled: number) =>
    (role: number): number =>
      enabled ? roles[role] : (forced?.disabled ?? faded(roles[ColorRole.onSurface], disabled));
  return {
    enabled,
    ink: inkOf(DISABLED_CONTENT),
    ground: inkOf(DISABLED_CONTAINER),
    onInk: roles[enabled ? ColorRole.onPrimary : ColorRole.surface],
  };
}

/** The value of the state that a field of a node names. */
export function stateValue({ document, variables }: Frame, node: number, field: number): number {
  return variables.numbers[readState(document.nodes, node, field)];
}
