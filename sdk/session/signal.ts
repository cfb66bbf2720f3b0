// What a session is told of its surroundings as they change. Must not know where it comes from.

/** A fact about the surroundings that changes: whether the page is seen, whether there is a network. */
export interface Signal {
  readonly isOn: () => boolean;
  /** Calls back on every change; the answer ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Visits of pages: whether this one is in front of somebody and has not begun to go away, and which others are still under way.
 * A visit that ends while this is on, within a document's first seconds on the screen, is taken for a crash. [A1]
 */
export interface PageVisits extends Signal {
  /**
   * Declares the visit of this name under way, until the page ends or the returned function is called. A call means that the visit
   * ended in order. It must be on record when that function returns, because a page that goes away runs nothing after it.
   */
  readonly begin: (name: string) => () => void;
  readonly stateOf: (name: string) => Promise<VisitState>;
}

/** What is known of a visit. One that is over and has not ended in order was cut off: a crash, a hang, a kill. */
export type VisitState = 'under-way' | 'ended-in-order' | 'cut-off';
