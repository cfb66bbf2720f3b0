// The highest revisions that a session has seen: below them it does not go, whatever becomes of the store. [A6]
// Must not know where they came from.

/** The floor as one piece of work has it: once the host goes back on purpose, what began before counts no more. */
export interface FloorSince {
  readonly isCurrent: () => boolean;
  /** Raises nothing once it is not current. */
  readonly raise: (revision: number | undefined) => void;
}

/** What a session knows of revisions, by surface. */
export interface RevisionFloor {
  /** The highest of what the surface has shown, or of what the store has said it had. */
  readonly of: (surface: string) => number | undefined;
  /** For a piece of work that begins now. */
  readonly since: (surface: string) => FloorSince;
  /** The host goes back on purpose. */
  readonly forget: (surface: string) => void;
}

/** Nothing is known yet. */
export function createRevisionFloor(): RevisionFloor {
  const revisions = new Map<string, number>();
  const generations = new Map<string, number>();
  const generationOf = (surface: string): number => generations.get(surface) ?? 0;
  return {
    of: (surface) => revisions.get(surface),
    since: (surface) => {
      const generation = generationOf(surface);
      const isCurrent = (): boolean => generationOf(surface) === generation;
      return {
        isCurrent,
        raise: (revision) => {
          if (revision !== undefined && isCurrent() && revision > (revisions.get(surface) ?? -1))
            revisions.set(surface, revision);
        },
      };
    },
    forget: (surface) => {
      generations.set(surface, generationOf(surface) + 1);
      revisions.delete(surface);
    },
  };
}
