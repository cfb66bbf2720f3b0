// The state of pointer and keyboard, as far as it shows. Must not know events.

/** A node of the document (not a box: they outlive a layout), and the option of a radioGroup or of tabs (-1: the whole). */
export interface InteractionTarget {
  readonly node: number;
  readonly option: number;
}

/** The pressed, hovered and focused nodes; none by default. */
export interface InteractionState {
  readonly pressed?: InteractionTarget | undefined;
  readonly hovered?: InteractionTarget | undefined;
  /** With visible focus: it gets a ring. */
  readonly focused?: InteractionTarget | undefined;
  /** Components whose elements the host has mounted; others have a placeholder. */
  readonly mounted?: Pick<ReadonlySet<number>, 'has'> | undefined;
}
