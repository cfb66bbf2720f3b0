// The manifest as header and as envelope.
import { readFileSync } from 'node:fs';
import { encode as encodeMessagePack } from '@msgpack/msgpack';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { decodeEnvelope, encodeEnvelope } from './envelope.ts';
import { entityTagOf } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { plainManifest } from '../test/plain-manifest.ts';
import { encodeManifestHeader, parseManifestHeader } from './manifest-header.ts';
import { readHttpDate, readTimestamp, writeTimestamp } from './timestamp.ts';

const sha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const etag = '"47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"';
const withoutRevision = plainManifest(sha256);
const manifest: Manifest = { ...withoutRevision, revision: 7 };
const header =
  'surface="tasks", format="pantograph-ops", contract-version=1, document-api=1, profile="canvas-1", producer-version="1.0.0", ' +
  'min-app-build=1, issued-at="2026-11-21T08:00:00Z", expires-at="2026-11-22T08:00:00Z", ' +
  'sha256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:, fallback-key="tasks", revision=7';

function codeOf(headerValue: string | null, tag: string | null = etag): string {
  const read = parseManifestHeader(headerValue, tag);
  return read.ok ? 'read' : `${read.error.code} ${read.error.details.field ?? ''}`.trim();
}

const fields = Object.keys(withoutRevision).filter((field) => field !== 'etag');
const keyOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('[M2] UI-Manifest', () => {
  it('[G1] [M2] is one dictionary in a fixed order, and reads back to the same manifest', () => {
    expect(encodeManifestHeader(manifest)).toBe(header);
    expect(readFileSync(new URL('../SPEC.md', import.meta.url), 'utf8')).toContain(
      `\nUI-Manifest: ${header}\nETag: ${etag}\n`,
    );
    expect(parseManifestHeader(header, etag)).toEqual({ ok: true, value: manifest });
    expect(parseManifestHeader(header.replace(', revision=7', ''), `W/${etag}`)).toEqual({
      ok: true,
      value: { ...withoutRevision, etag: `W/${etag}` },
    });
  });

  it('[G3] [M2] the entity tag is the base64url of the digest', () => {
    expect(entityTagOf(sha256)).toBe(etag);
  });

  it('[G4] [M3] ignores unknown members and parameters', () => {
    expect(
      parseManifestHeader(
        `zebra=(1 2);x, ${header.replace('revision=7', 'revision=7;why="so"')}, new-thing, sha512=:AAAA:`,
        etag,
      ),
    ).toEqual({ ok: true, value: manifest });
  });

  it.each(fields)('[G4] [M3] rejects a manifest without %s', (field) => {
    const members = header.split(', ').filter((member) => !member.startsWith(`${keyOf(field)}=`));
    expect(members).toHaveLength(11);
    expect(codeOf(members.join(', '))).toBe(`verify/manifest-field ${field}`);
  });

  it.each([
    ['surface="tasks"', 'surface=tasks'],
    ['surface="tasks"', 'surface=""'],
    ['surface="tasks"', `surface="${'x'.repeat(257)}"`],
    ['surface="tasks"', 'surface=%"tasks"'],
    ['surface="tasks"', 'surface=("tasks")'],
    ['surface="tasks"', 'surface'],
    ['contract-version=1', 'contract-version=0'],
    ['contract-version=1', 'contract-version=1.5'],
    ['contract-version=1', 'contract-version="1"'],
    ['document-api=1', 'document-api=-1'],
    ['min-app-build=1', 'min-app-build=-1'],
    ['min-app-build=1', 'min-app-build=?1'],
    ['issued-at="2026-11-21T08:00:00Z"', 'issued-at="2026-11-21T08:00:00+00:00"'],
    ['expires-at="2026-11-22T08:00:00Z"', 'expires-at="2026-02-29T08:00:00Z"'],
    ['sha256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:', `sha256="${sha256}"`],
    ['sha256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:', 'sha256=:47DEQpj8HBSa:'],
    ['fallback-key="tasks"', 'fallback-key=1'],
    ['revision=7', 'revision="7"'],
    ['revision=7', 'revision=-7'],
    ['revision=7', 'revision'],
  ])('[G4] [M3] rejects %s when it says %s', (from, to) => {
    expect(header).toContain(from);
    expect(codeOf(header.replace(from, to))).toMatch(/^verify\/manifest-field [a-zA-Z0-9]+$/);
  });

  it.each<[string | null, string]>([
    [null, 'taken off'],
    ['', 'empty'],
    [entityTagOf(sha256).replaceAll('"', ''), 'without quotes'],
    ['"a b"', 'with a space'],
    ['w/"a"', 'weak in lower case'],
    ['"a", "b"', 'twice'],
    [`"${'a'.repeat(257)}"`, 'too long'],
  ])('[G3] [M2] derives the ETag from the digest: %j (%s)', (tag) => {
    expect(parseManifestHeader(header, tag)).toEqual({ ok: true, value: manifest });
    expect(codeOf(header.replace(/sha256=:[^:]*:/, 'sha256=7'), tag)).toBe('verify/manifest-field sha256');
  });

  it('[G4] [M3] distinguishes a missing, a malformed and a duplicated manifest', () => {
    expect(codeOf(null)).toBe('verify/manifest-missing');
    expect(codeOf('')).toBe('verify/manifest-field surface');
    expect(codeOf('<html>')).toBe('verify/manifest-syntax');
    expect(codeOf(`${header},`)).toBe('verify/manifest-syntax');
    expect(codeOf(`${header}, ${header}`)).toBe('verify/manifest-syntax');
    expect(codeOf(`${header}, revision=8`)).toBe('verify/manifest-syntax');
  });

  it('[N18] reads integers that are written as decimals', () => {
    const decimals = header.replace('contract-version=1', 'contract-version=1.0').replace('revision=7', 'revision=7.0');
    expect(parseManifestHeader(decimals, null)).toEqual({ ok: true, value: manifest });
  });

  it('[N4] a header with a date before another member is no dictionary', () => {
    expect(codeOf(`sent=@1700000000, ${header}`)).toBe('verify/manifest-syntax');
  });

  it('[M3] refuses to write a manifest that a reader would refuse', () => {
    for (const change of [
      { surface: 'täsks' },
      { sha256: sha256.toUpperCase() },
      { issuedAt: 'now' },
      { contractVersion: 0 },
      { revision: -1 },
      { etag: 'x' },
    ]) {
      expect(() => encodeManifestHeader({ ...manifest, ...change })).toThrow(
        expect.objectContaining({
          code: 'verify/manifest-field',
          details: expect.objectContaining({ field: Object.keys(change)[0], missing: false }) as unknown,
        }),
      );
    }
  });
});

describe('[M4] envelope', () => {
  const body = Uint8Array.of(0x94, 1, 2, 3, 4);

  it('[G6] [M4] is canonical MessagePack of body and manifest, as the oracle writes it', () => {
    for (const length of [0, 1, 255, 256, 65_535, 65_536, 524_288]) {
      const large = new Uint8Array(length).fill(7);
      const value = {
        manifest: { ...manifest, minAppBuild: length, surface: 'x'.repeat(1 + (length % 256)) },
        body: large,
      };
      expect([length, Buffer.compare(encodeEnvelope(value), encodeMessagePack(value, { sortKeys: true }))]).toEqual([
        length,
        0,
      ]);
    }
    const far = { body, manifest: { ...manifest, revision: Number.MAX_SAFE_INTEGER } };
    expect(encodeEnvelope(far)).toEqual(encodeMessagePack(far, { sortKeys: true }));
    expect(decodeEnvelope(encodeEnvelope(far))).toEqual({ ok: true, value: far });
  });

  it('[M4] reads back to the same manifest and body', () => {
    expect(decodeEnvelope(encodeEnvelope({ manifest, body }))).toEqual({ ok: true, value: { manifest, body } });
    expect(decodeEnvelope(encodeEnvelope({ manifest: withoutRevision, body }))).toEqual({
      ok: true,
      value: { manifest: withoutRevision, body },
    });
  });

  it('[G6] [F3] ignores unknown metadata of any kind, up to 8 levels', () => {
    const more = { ...manifest, zebra: [1, { a: null }], aardvark: body };
    expect(
      decodeEnvelope(encodeMessagePack({ body, manifest: more, note: { a: [true] } }, { sortKeys: true })),
    ).toEqual({ ok: true, value: { manifest, body } });
    let deep: unknown = 1;
    for (let level = 0; level < 9; level += 1) deep = [deep];
    expect(decodeEnvelope(encodeMessagePack({ body, deep, manifest }, { sortKeys: true }))).toMatchObject({
      ok: false,
      error: { code: 'wire/too-deep' },
    });
  });

  it.each<[string, unknown, string]>([
    ['no manifest', { body }, 'verify/manifest-missing'],
    ['no body', { manifest }, 'verify/body-missing'],
    ['nothing', {}, 'verify/manifest-missing'],
    ['a body of text', { body: 'x', manifest }, 'wire/wrong-type'],
    ['a manifest of text', { body, manifest: 'x' }, 'wire/wrong-type'],
    ['an array', [body, manifest], 'wire/wrong-type'],
    ['a boolean revision', { body, manifest: { ...manifest, revision: true } }, 'verify/manifest-field'],
    ['a digest of bytes', { body, manifest: { ...manifest, sha256: body } }, 'verify/manifest-field'],
    [
      'an upper-case digest',
      { body, manifest: { ...manifest, sha256: sha256.toUpperCase() } },
      'verify/manifest-field',
    ],
    ['no etag', { body, manifest: { ...manifest, etag: '' } }, 'verify/manifest-field'],
    ['text that is not ASCII', { body, manifest: { ...manifest, surface: 'täsks' } }, 'verify/manifest-field'],
  ])('[M3] refuses an envelope with %s', (_name, value, code) => {
    expect(decodeEnvelope(encodeMessagePack(value, { sortKeys: true }))).toMatchObject({ ok: false, error: { code } });
  });

  it('[M4] refuses unsorted keys, trailing bytes and every truncation', () => {
    expect(decodeEnvelope(encodeMessagePack({ manifest, body }))).toMatchObject({
      ok: false,
      error: { code: 'wire/map-keys' },
    });
    const bytes = encodeEnvelope({ manifest, body });
    expect(decodeEnvelope(Uint8Array.of(...bytes, 0))).toMatchObject({
      ok: false,
      error: { code: 'wire/trailing-bytes' },
    });
    for (let length = 0; length < bytes.length; length += 1)
      expect(decodeEnvelope(bytes.subarray(0, length)).ok).toBe(false);
  });

  it('[M4] gives a result for any changed byte, and accepts canonical bytes only', () => {
    const bytes = encodeEnvelope({ manifest, body });
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (place, value) => {
        const changed = Uint8Array.from(bytes);
        changed[place] = value;
        const read = decodeEnvelope(changed);
        if (read.ok && Object.keys(read.value.manifest).length === 13)
          expect(encodeEnvelope(read.value)).toEqual(changed);
      }),
      { numRuns: rounds(2_000) },
    );
  });
});

describe('[M2] timestamps', () => {
  it('[M2] agrees with the platform, both ways, from 1970 to 9999', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 253_402_300_799 }), (seconds) => {
        const text = new Date(seconds * 1_000).toISOString().replace('.000Z', 'Z');
        expect(writeTimestamp(seconds)).toBe(text);
        expect(readTimestamp(text)).toBe(seconds);
        expect(readHttpDate(new Date(seconds * 1_000).toUTCString())).toBe(seconds);
      }),
      { numRuns: rounds(2_000) },
    );
    for (const text of [
      '0000-01-01T00:00:00Z',
      '0004-02-29T00:00:00Z',
      '1969-12-31T23:59:59Z',
      '1900-03-01T00:00:00Z',
      '2000-02-29T12:00:00Z',
      '1582-10-10T00:00:00Z',
      '9999-12-31T23:59:59Z',
    ]) {
      expect(readTimestamp(text)).toBe(Date.parse(text) / 1_000);
    }
  });

  it('[M2] agrees with the platform about every first and last day of a month', () => {
    for (let month = 0; month < 12 * 500; month += 1) {
      const seconds = Date.UTC(1970, month, 1) / 1_000;
      for (const near of [seconds, seconds + 86_399, Math.max(0, seconds - 1)]) {
        expect(writeTimestamp(near)).toBe(new Date(near * 1_000).toISOString().replace('.000Z', 'Z'));
      }
    }
  });

  it.each([
    '2026-02-29T00:00:00Z',
    '2100-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:60:00Z',
    '2026-01-01T00:00:60Z',
    '2026-01-01T00:00:00z',
    '2026-01-01 00:00:00Z',
    '2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00',
    '2026-1-1T0:0:0Z',
    '+02026-01-01T00:00:00Z',
    '',
  ])('[G1] [M2] refuses %j', (text) => {
    expect(readTimestamp(text)).toBeUndefined();
  });

  it.each([
    'Sun Nov  6 08:49:37 1994',
    'Sunday, 06-Nov-94 08:49:37 GMT',
    'Sun, 06 Nov 1994 08:49:37 +0000',
    'Sun, 31 Feb 1994 08:49:37 GMT',
    'Sun, 06 Nop 1994 08:49:37 GMT',
    'now',
    '',
  ])('[A5] takes %j for no date', (text) => {
    expect(readHttpDate(text)).toBeUndefined();
  });

  it('[M2] writes no time that its form cannot hold', () => {
    for (const seconds of [-1, NaN, 253_402_300_800, Infinity])
      expect(() => writeTimestamp(seconds)).toThrow(RangeError);
  });
});
