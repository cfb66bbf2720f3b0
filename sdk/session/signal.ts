// Changing facts about a session's surroundings. Must not know their source.

/** A changing fact about the surroundings, such as visibility or the network. */
export interface Signal {
  readonly isOn: () => boolean;
  /** Calls back on every change. @returns ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Visits of pages: whether this page is visible and not about to end, and which other visits are under way. A visit
 * that ends while this is on, within a document's first seconds on the screen, counts as a crash. [A1]
 */
export interface PageVisits extends Signal {
  /**
   * Declares the visit of this name under way, until the page ends or the returned function is called. A call means that the visit
   * ended in order. It must be on record when that function returns, because a page that goes away runs nothing after it.
   */
  readonly begin: (name: string) => () => void;
  readonly stateOf: (name: string) => Promise<VisitState>;
}

/** The state of a visit. A visit that is over and did not end in order was cut off: a crash, a hang, a kill. */
export type VisitState = 'under-way' | 'ended-in-order' | 'cut-off';
