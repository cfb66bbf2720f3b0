// What pointer and keyboard do right now, as far as it shows. Must not know events.

/** Nodes of the document (not boxes: they outlive a layout), -1 for none; options of radioGroup and tabs, -1 for the whole. */
export interface InteractionState {
  readonly pressedNode: number;
  readonly pressedOption: number;
  readonly hoveredNode: number;
  readonly hoveredOption: number;
  /** The node with visible focus: it gets a ring. */
  readonly focusedNode: number;
  readonly focusedOption: number;
}

/** Nothing pressed, hovered or focused. */
export const idleInteraction: InteractionState = {
  pressedNode: -1, pressedOption: -1, hoveredNode: -1, hoveredOption: -1, focusedNode: -1, focusedOption: -1,
};
