// SPEC.md is true: every example gives what it says, every rule is named by a test, every error code is in the table.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeDocument } from './document/decode-document.ts';
import { isPlayerError } from './errors.ts';
import { WireCursor } from './wire/cursor.ts';

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

const sources = ['wire', 'document', 'expression', 'vocabulary', 'capabilities', 'negotiate', 'manifest', 'verify', 'transport', 'session', '.'].flatMap((folder) =>
  readdirSync(`sdk/${folder}`).filter((file) => file.endsWith('.ts')).map((file) => `sdk/${folder}/${file}`));
/** Where the page is part of the rule. */
const pageTests = readdirSync('renderer/confirmation').filter((file) => file.endsWith('.test.ts')).map((file) => `renderer/confirmation/${file}`);
const testText = [...sources.filter((file) => file.endsWith('.test.ts')), ...pageTests].map((file) => readFileSync(file, 'utf8')).join('\n');
/** Literals that open with ids, as titles do. */
const titles = testText.match(/'(?:\[(?:[A-Z]+\d+(?:, )?)+\] ?)+[^'\n]*'/gu) ?? [];
const sourceText = sources.filter((file) => !file.endsWith('.test.ts')).map((file) => readFileSync(file, 'utf8')).join('\n');

describe('SPEC.md', () => {
  it.each(blocks.filter(({ form }) => form !== 'beginning').map((block, index) => ({ ...block, index })))(
    '[S3] example $index ($form) gives $outcome', ({ form, outcome, bytes }) => {
      expect(outcomeOf(form, bytes)).toBe(outcome);
    });

  const rules = Array.from(spec.matchAll(/\*\*([A-Z]+\d+)\*\*/gu), ([, id]) => id);

  it('numbers its rules once', () => {
    expect(rules.length).toBeGreaterThan(40);
    expect(new Set(rules).size).toBe(rules.length);
  });

  it.each(rules)('has a test that names %s', (id) => {
    expect(titles.some((title) => title.includes(`[${id}]`))).toBe(true);
  });

  it('[F1] lists every code of wire and document that the sources throw, and no other', () => {
    const listed = Array.from(spec.matchAll(/^\| `((?:wire|document)\/[a-z0-9-]+)`/gmu), ([, code]) => code);
    const thrown = new Set(Array.from(sourceText.matchAll(/'((?:wire|document)\/[a-z0-9-]+)'/gu), ([, code]) => code));
    expect(listed.sort()).toEqual([...thrown].sort());
  });
});
