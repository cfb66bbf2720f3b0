// The name that a misspelt one was meant to be. Must not know where names stand.

/** Names are short; what is longer than this is no misspelling of one. */
const MAX_LENGTH = 32;

/** How many letters have to be changed, added or left out to make one name of the other. */
function distance(from: string, to: string): number {
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

/** The name that is nearest to what was written, case aside; undefined where none differs by a third or less. */
export function nearName(written: unknown, names: Iterable<string>): string | undefined {
  if (typeof written !== 'string' || written.length > MAX_LENGTH) return undefined;
  const lower = written.toLowerCase();
  let nearest: string | undefined;
  let least = Math.max(1, Math.floor(written.length / 3)) + 1;
  for (const name of names) {
    const letters = distance(lower, name.toLowerCase());
    if (letters >= least) continue;
    least = letters;
    nearest = name;
  }
  return nearest;
}

/** The question for the end of a message; empty where no name is near. */
export function didYouMean(written: unknown, names: Iterable<string>): string {
  const name = nearName(written, names);
  return name === undefined ? '' : `; did you mean '${name}'?`;
}
