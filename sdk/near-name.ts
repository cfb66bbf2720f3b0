// Finds the known name nearest to a misspelling. Must not know where names stand.

/** Longest text that may be a misspelling: names are short. */
const MAX_LENGTH = 32;

/** Number of letters to change, add or leave out to turn one name into the other. */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let index = 0; index < from.length; index += 1) {
    const next = [index + 1];
    for (let other = 0; other < to.length; other += 1) {
      const change = row[other] + (from[index] === to[other] ? 0 : 1);
      next.push(Math.min(change, row[other + 1] + 1, next[other] + 1));
    }
    row = next;
  }
  return row[to.length];
}

/**
 * The known name nearest to the written name, ignoring case; undefined unless at most a third of the letters differ.
 */
export function nearName(written: unknown, names: Iterable<string>): string | undefined {
  if (typeof written !== 'string' || written.length > MAX_LENGTH) return undefined;
  const lower = written.toLowerCase();
  let nearest: string | undefined;
  let least = Math.max(1, Math.floor(written.length / 3)) + 1;
  for (const name of names) {
    const letters = editDistance(lower, name.toLowerCase());
    if (letters >= least) continue;
    least = letters;
    nearest = name;
  }
  return nearest;
}

/** A suggestion for the end of a message; empty if no name is near. */
export function didYouMean(written: unknown, names: Iterable<string>): string {
  const name = nearName(written, names);
  return name === undefined ? '' : `; did you mean '${name}'?`;
}
