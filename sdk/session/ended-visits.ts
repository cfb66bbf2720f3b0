// Names of visits that ended in order. They are kept in synchronous storage, because a database drops writes of a page
// that goes away while another write is queued. Must not know visits.

/** The used part of `localStorage`. */
export interface EndedVisitStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
}

/** Visits that ended in order. */
export interface EndedVisits {
  readonly add: (name: string) => void;
  readonly remove: (name: string) => void;
  readonly has: (name: string) => boolean;
}

const KEY = 'pantograph-ended-visits';

/** Number of latest names kept. A visit asks about earlier visits, and drops the notes of those that ended in order. */
const MAX_VISITS = 32;

/**
 * The visits of all pages of this origin.
 *
 * @param storage - throws or returns undefined without storage; then this page knows its own visits only
 */
export function createEndedVisits(storage: () => EndedVisitStorage | undefined): EndedVisits {
  const own = new Set<string>();
  const read = (): readonly string[] => {
    try {
      return (storage()?.getItem(KEY) ?? '').split('\n').filter((name) => name !== '');
    } catch {
      return [];
    }
  };
  const write = (names: readonly string[]): void => {
    try {
      storage()?.setItem(KEY, names.slice(-MAX_VISITS).join('\n'));
    } catch {
      // Storage is blocked or full. The next visit treats this visit as cut off, unless the database has deleted its
      // note.
    }
  };
  return {
    add: (name) => {
      own.add(name);
      write([...read().filter((other) => other !== name), name]);
    },
    remove: (name) => {
      if (own.delete(name)) write(read().filter((other) => other !== name));
    },
    has: (name) => own.has(name) || read().includes(name),
  };
}
