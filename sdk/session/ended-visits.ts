// Names of visits that have ended in order. Kept where a write is done once the call returns: the database drops what a page that
// goes away has asked for behind another write of its own. Must not know what a visit is.

/** The part of `localStorage` that is used. */
export interface EndedVisitStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
}

/** Visits that have ended in order. */
export interface EndedVisits {
  readonly add: (name: string) => void;
  readonly remove: (name: string) => void;
  readonly has: (name: string) => boolean;
}

const KEY = 'pantograph-ended-visits';

/** So many are kept, the latest: a visit asks about those before it, and drops the notes of those that ended in order. */
const MAX_VISITS = 32;

/**
 * The visits of all pages of this origin.
 *
 * @param storage - throws, or answers undefined, where the page has none; then this page knows its own visits only
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
      // Blocked or full: the next visit takes this one for cut off if the database has not deleted its note either.
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
