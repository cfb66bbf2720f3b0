// SPEC.md is true: every example gives its stated result, every error code is in the table. Rules: scripts/rule-ids.test.ts.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { encodeCapabilities } from './capabilities/encode-capabilities.ts';
import { decodeDocument } from './document/decode-document.ts';
import { isPlayerError } from './errors.ts';
import { encodeManifestHeader, parseManifestHeader } from './manifest/manifest-header.ts';
import { WireCursor } from './wire/cursor.ts';
import { faultTexts } from './wire/fault.ts';

const spec = readFileSync('sdk/SPEC.md', 'utf8');

function bytesOf(block: string): number[] {
  const digits = block.replace(/;.*$/gmu, '').replace(/\s/gu, '');
  return Array.from({ length: digits.length / 2 }, (_, index) =>
    Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16),
  );
}

const blocks = Array.from(spec.matchAll(/```hex (\w+) ?(\S*)\n([^`]*)```/gu), ([, form, outcome, text]) => ({
  form,
  outcome,
  bytes: bytesOf(text),
}));
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
    '[S3] example $index ($form) gives $outcome',
    ({ form, outcome, bytes }) => {
      expect(outcomeOf(form, bytes)).toBe(outcome);
    },
  );

  /** The headers of each `http` block. */
  const messages = Array.from(spec.matchAll(/```http\n([^`]*)```/gu), ([, lines]) =>
    Object.fromEntries(Array.from(lines.matchAll(/^([\w-]+): (.*)$/gmu), ([, name, value]) => [name, value])),
  );

  it('[N1] declares a client as the encoder does', () => {
    const headers = encodeCapabilities({
      client: { app: 'shop', version: '4.2.0', build: 420, platform: 'web', os: 'linux', osApi: 0 },
      accept: {
        contract: { min: 1, max: 2 },
        api: { min: 1, max: 2 },
        profiles: ['canvas-1'],
        components: ['text', 'box'],
        actions: ['task.create'],
      },
      viewport: { width: 390, height: 720, density: 2, densityBehavior: 'dp', fontScale: 1, direction: 'ltr' },
      preferences: { theme: 'dark', reducedMotion: true, contrast: 'more' },
      locales: ['de-CH', 'de', 'en'],
    });
    expect(messages).toHaveLength(2);
    expect(messages[0]).toEqual(headers);
  });

  it('[G1] shows a manifest that is read, and written alike', () => {
    const parsed = parseManifestHeader(messages[1]['UI-Manifest'], messages[1]['ETag']);
    expect(parsed).toMatchObject({ ok: true });
    if (parsed.ok) expect(encodeManifestHeader(parsed.value)).toBe(messages[1]['UI-Manifest']);
  });

  describe('of each threat', () => {
    const [table] = spec.slice(spec.indexOf('\n| threat |') + 1).split(/\n(?!\|)/u);
    const [head, , ...rows] = table.split('\n').map((line) => line.split('|').slice(1, -1));
    const threats = rows.map((cells) => ({
      name: cells[0].trim(),
      cells: cells.map((cell) => cell.trim()),
      rules: Array.from(cells[4].matchAll(/\b[A-Z]{1,2}\d+\b/gu), ([id]) => id),
    }));

    it('has each threat before and now, its defence and its rules, in short cells', () => {
      expect(head.map((cell) => cell.trim())).toEqual(['threat', 'before', 'now', 'defence', 'held by']);
      expect(threats.length).toBeGreaterThanOrEqual(16);
      for (const { name, cells, rules } of threats) {
        expect([name, cells.length, cells.includes('')]).toEqual([name, 5, false]);
        expect([name, rules.length > 0, cells[4]]).toEqual([name, true, rules.join(', ')]);
        const words = cells.slice(0, 4).map((cell) => cell.split(/\s+/u).length);
        expect([name, Math.max(...words) <= 30]).toEqual([name, true]);
      }
    });
  });

  it('[F1] lists every code that a fault of bytes has, and no other', () => {
    const listed = Array.from(spec.matchAll(/^\| `((?:wire|document)\/[a-z0-9-]+)`/gmu), ([, code]) => code);
    expect(listed.sort()).toEqual(Object.keys(faultTexts).sort());
  });
});
