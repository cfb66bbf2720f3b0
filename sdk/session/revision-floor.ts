// The highest revisions that a session has seen: below them it does not go, whatever becomes of the store. [A6]
// Must not know where they came from.

/** What a session knows of revisions, by surface. */
export interface RevisionFloor {
  /** The highest of what the surface has shown, or of what the store has said it had. */
  readonly of: (surface: string) => number | undefined;
  readonly raise: (surface: string, revision: number | undefined) => void;
  /** The host goes back on purpose. */
  readonly forget: (surface: string) => void;
}

/** Nothing is known yet. */
export function createRevisionFloor(): RevisionFloor {
  const revisions = new Map<string, number>();
  return {
    of: (surface) => revisions.get(surface),
    raise: (surface, revision) => {
      if (revision !== undefined && revision > (revisions.get(surface) ?? -1)) revisions.set(surface, revision);
    },
    forget: (surface) => revisions.delete(surface),
  };
}
