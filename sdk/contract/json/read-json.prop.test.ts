// Whether JSON.parse or the strict reader reads a text, it is the same value, or refused alike.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlayerError } from '../../errors.ts';
import { readStrictJson } from './json-reader.ts';
import { readJson } from './read-json.ts';

function outcomeOf(read: (text: string) => unknown, text: string): unknown {
  try {
    return { value: read(text) };
  } catch (error) {
    if (isPlayerError(error)) return error.message;
    throw error;
  }
}

const keys = ['"a"', '"b"', '"\\u0061"', '"__proto__"', '"constructor"', '"1"', '"{:\\""'];
const scalars = ['0', '-0', '-0.5', '-0.0e1', '1e999', '1E2', 'null', 'true', '"x"', '"\\\\"', '"[:"'];
const surrogates = ['"\\ud83d"', '"\\uDE00"', '"\\ud83d\\ude00"', '"\\n\\\\ud83d"'];

/** Texts of JSON values, most of which hold something that JSON.parse hides or forgives. */
const { text: jsonText } = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(...scalars, ...surrogates),
    fc.array(tie('text'), { maxLength: 3 }).map((items) => `[${items.join(' , ')}]`),
    fc
      .array(fc.tuple(fc.constantFrom(...keys), tie('text')), { maxLength: 4 })
      .map((members) => `{${members.map(([key, value]) => `${key}:${value}`).join()}}`),
  ),
}));

describe('a JSON text', () => {
  it('[JS1] [JS2] [JS3] is read as the strict reader reads it', () => {
    const seen = { values: 0, faults: 0 };
    fc.assert(
      fc.property(jsonText, (text) => {
        const outcome = outcomeOf(readJson, text);
        expect(isDeepStrictEqual(outcome, outcomeOf(readStrictJson, text)), text).toBe(true);
        if (typeof outcome === 'string') seen.faults += 1;
        else seen.values += 1;
      }),
      { numRuns: 5_000 },
    );
    expect(Math.min(seen.values, seen.faults)).toBeGreaterThan(500);
  });

  it('[JS3] is refused as the strict reader refuses it, wherever it is damaged', () => {
    const damage = fc.constantFrom('', ',', ':', '"', '\\', '[', '}', '//', '\ufeff');
    fc.assert(
      fc.property(jsonText, damage, fc.double({ min: 0, max: 1, noNaN: true }), (text, insert, place) => {
        const at = Math.floor(place * text.length);
        const damaged = text.slice(0, at) + insert + text.slice(at + 1);
        expect(isDeepStrictEqual(outcomeOf(readJson, damaged), outcomeOf(readStrictJson, damaged)), damaged).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});
