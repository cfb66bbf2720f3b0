// What components that a person operates share while they are painted: colours of what is enabled or disabled, and the value of a state.
// Must not know which component it is.

import { ColorRole, readState } from 'pantograph/internal';
import { flagOf } from '../layout/node-fields.ts';
import type { Frame } from '../paint/frame.ts';
import { DISABLED_CONTENT } from '../paint/interaction-layers.ts';
import { faded } from '../paint/theme-colors.ts';

const DISABLED_CONTAINER = 0.12;

/** The colours of a control. */
export interface ControlColors {
  readonly enabled: boolean;
  /** The colour of content in a role; faint when disabled, or the platform's own for that. */
  readonly ink: (role: number) => number;
  /** The same for what content stands on. */
  readonly ground: (role: number) => number;
  /** The colour of what stands on ink. */
  readonly onInk: number;
}

/** The colours of a control whose field at position `enabled` says whether it can be operated. */
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
  return variables[readState(document.nodes, node, field)];
}
