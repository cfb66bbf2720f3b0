// Whether JSON.parse or the strict reader reads a text, it is the same value, or refused alike.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlayerError } from '../../errors.ts';
import { readStrictJson } from './json-reader.ts';
import { readJson } from './read-json.ts';

function outcomeOf(read: (text: string) => unknown, text: string): unknown {
  try {
    return read(text);
  } catch (error) {
    if (isPlayerError(error)) return error.message;
    throw error;
  }
}

/** What JSON.parse hides, forgives or refuses, and what it need not be asked about. */
const pieces = [
  '-0',
  '-0.5',
  '1e999',
  '"a":1,',
  '"__proto__":{},',
  '"\\ud83d"',
  '"\\ude00\\n"',
  '"\\u00e4:{"',
  '[',
  '}',
  ',',
  '//',
  ' ',
];

describe('a JSON text', () => {
  it('[JS1] [JS2] [JS3] is read as the strict reader reads it, whatever is put into it', () => {
    const seen = { values: 0, faults: 0 };
    const piece = fc.tuple(fc.constantFrom(...pieces), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(fc.json({ stringUnit: 'binary' }), fc.array(piece, { maxLength: 2 }), (json, inserted) => {
        const text = inserted.reduce((before, [insert, place]) => {
          const at = Math.floor(place * before.length);
          return before.slice(0, at) + insert + before.slice(at);
        }, json);
        const outcome = outcomeOf(readJson, text);
        expect(outcome).toEqual(outcomeOf(readStrictJson, text));
        if (typeof outcome === 'string' && outcome.startsWith('JSON, line')) seen.faults += 1;
        else seen.values += 1;
      }),
      { numRuns: 5_000 },
    );
    expect(Math.min(seen.values, seen.faults)).toBeGreaterThan(500);
  });
});
