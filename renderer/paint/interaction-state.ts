// What pointer and keyboard do right now, as far as it shows. Must not know events.

/** A node of the document (not a box: they outlive a layout), and the option of a radioGroup or of tabs (-1: the whole). */
export interface InteractionTarget {
  readonly node: number;
  readonly option: number;
}

/** What is pressed, hovered and focused; nothing is by default. */
export interface InteractionState {
  readonly pressed?: InteractionTarget | undefined;
  readonly hovered?: InteractionTarget | undefined;
  /** With visible focus: it gets a ring. */
  readonly focused?: InteractionTarget | undefined;
}
