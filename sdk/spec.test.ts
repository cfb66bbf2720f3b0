// SPEC.md is true: every example gives what it says, every error code is in the table. Rules: scripts/rule-ids.test.ts.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeDocument } from './document/decode-document.ts';
import { isPlayerError } from './errors.ts';
import { WireCursor } from './wire/cursor.ts';
import { faultTexts } from './wire/fault-texts.ts';

const spec = readFileSync('sdk/SPEC.md', 'utf8');

function bytesOf(block: string): number[] {
  const digits = block.replace(/;.*$/gmu, '').replace(/\s/gu, '');
  return Array.from({ length: digits.length / 2 }, (_, index) => Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16));
}

const blocks = Array.from(spec.matchAll(/```hex (\w+) ?(\S*)\n([^`]*)```/gu), ([, form, outcome, text]) => ({ form, outcome, bytes: bytesOf(text) }));
const beginning = blocks.find(({ form }) => form === 'beginning')?.bytes ?? [];

function outcomeOf(form: string, bytes: readonly number[]): string {
  if (form === 'value') {
    try {
      const cursor = new WireCursor(Uint8Array.from(bytes));
      cursor.skipValue(16);
      return cursor.position === bytes.length ? 'ok' : 'left over';
    } catch (error) {
      return isPlayerError(error) ? error.code : String(error);
    }
  }
  const result = decodeDocument(Uint8Array.from(form === 'body' ? [...beginning, ...bytes] : bytes));
  return result.ok ? 'ok' : result.error.code;
}

describe('SPEC.md', () => {
  it.each(blocks.filter(({ form }) => form !== 'beginning').map((block, index) => ({ ...block, index })))(
    '[S3] example $index ($form) gives $outcome', ({ form, outcome, bytes }) => {
      expect(outcomeOf(form, bytes)).toBe(outcome);
    });

  it('[F1] lists every code that a fault of bytes has, and no other', () => {
    const listed = Array.from(spec.matchAll(/^\| `((?:wire|document)\/[a-z0-9-]+)`/gmu), ([, code]) => code);
    expect(listed.sort()).toEqual(Object.keys(faultTexts).sort());
  });
});
