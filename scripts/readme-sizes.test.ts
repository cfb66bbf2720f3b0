// The sizes of entries in the README are the limits of `npm run size`, and there are no others. `UPDATE_SIZES=1` writes them.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import limits from '../.size-limit.js';

const readme = new URL('../README.md', import.meta.url);

/** The words before each number, and the entry of the number. */
const published: readonly (readonly [words: string, entry: string])[] = [
  ['The standalone player, in one file, is at most ', 'pantograph/standalone'],
  ['with all that it imports, is at most ', 'pantograph/renderer'],
];

it('the README says how large entries are at most, as their limits do', () => {
  const text = readFileSync(readme, 'utf8');
  let written = text;
  for (const [words, entry] of published) {
    const limit = limits.find(({ name }) => name === entry)?.limit;
    written = written.replace(new RegExp(`(${words})[\\d.]+ kB`, 'u'), `$1${limit ?? ''}`);
    expect(written).toContain(`${words}${limit ?? 'a limit'}`);
  }
  // Every size needs a limit.
  expect(written.match(/\d kB/gu)).toHaveLength(published.length);
  if (process.env.UPDATE_SIZES !== undefined) writeFileSync(readme, written);
  else expect(written).toBe(text);
});
