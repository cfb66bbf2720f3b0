// What is pressed, hovered and focused, as one value that paint reads. Must not know events.

import type { InputTarget } from '../input/input-port.ts';
import { idleInteraction } from '../paint/interaction-state.ts';
import type { InteractionState } from '../paint/interaction-state.ts';

/** Interaction that changes; each setter returns whether it shows another thing now. */
export interface Interaction {
  readonly state: InteractionState;
  setPressed(target: InputTarget | undefined): boolean;
  setHovered(target: InputTarget | undefined): boolean;
  setFocused(target: InputTarget | undefined): boolean;
}

/** Nothing is pressed, hovered or focused at first. */
export function createInteraction(): Interaction {
  const state: { -readonly [K in keyof InteractionState]: InteractionState[K] } = { ...idleInteraction };
  const set = (nodeKey: 'pressedNode' | 'hoveredNode' | 'focusedNode', optionKey: 'pressedOption' | 'hoveredOption' | 'focusedOption') =>
    (target: InputTarget | undefined): boolean => {
      const node = target?.node ?? -1;
      const option = target?.option ?? -1;
      if (state[nodeKey] === node && state[optionKey] === option) return false;
      state[nodeKey] = node;
      state[optionKey] = option;
      return true;
    };
  return {
    state,
    setPressed: set('pressedNode', 'pressedOption'),
    setHovered: set('hoveredNode', 'hoveredOption'),
    setFocused: set('focusedNode', 'focusedOption'),
  };
}
