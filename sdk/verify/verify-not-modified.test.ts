// Effects of a 304 on a verified document. [A2]
import { describe, expect, it } from 'vitest';
import { operationFormat } from '../document/format.ts';
import { manifestFor, headersFor, inputFor, nowSeconds, body, supports } from './test/delivered.ts';
import { rememberedOffset } from './check-freshness.ts';
import { reasonOf } from './reason-of.ts';
import { verifyDocument } from './verify-document.ts';
import { verifyNotModified } from './verify-not-modified.ts';
import type { NotModifiedInput } from './verify-not-modified.ts';

const verified = manifestFor(body);
const later = manifestFor(body, { issuedAt: '2026-11-21T08:05:00Z', expiresAt: '2026-11-23T08:00:00Z' });

async function outcome(headers: Headers, change: Partial<NotModifiedInput> = {}): Promise<string> {
  const result = await verifyNotModified({ headers, verified, supports, clock: { nowSeconds }, keys: [], ...change });
  return result.ok ? `until ${result.value.manifest.expiresAt}` : `${result.error.code} ${reasonOf(result.error)}`;
}

describe('[A2] verifyNotModified', () => {
  it('[K24] [A2] adopts a newer expiry, and keeps the expiry that it has otherwise', async () => {
    expect(await outcome(headersFor(later))).toBe('until 2026-11-23T08:00:00Z');
    expect(await outcome(headersFor(manifestFor(body, { expiresAt: '2026-11-21T09:00:00Z' })))).toBe(
      'until 2026-11-22T08:00:00Z',
    );
  });

  it('[K24] [A2] adopts a higher revision, whenever it expires', async () => {
    const next = { ...verified, revision: 8, expiresAt: '2026-11-21T09:00:00Z' };
    const result = await verifyNotModified({
      headers: headersFor(next),
      verified,
      supports,
      clock: { nowSeconds },
      keys: [],
    });
    expect(result).toMatchObject({ ok: true, value: { manifest: { revision: 8 }, proof: { signatureHeader: null } } });
  });

  it('[K25] [A5] a bare 304 is not enough for a document that has expired, nor for a host with keys', async () => {
    const bare = new Headers({ ETag: verified.etag });
    const day = 86_400;
    expect(await outcome(bare, { clock: { nowSeconds: nowSeconds + day } })).toBe('verify/expired expired');
    expect(await outcome(bare, { clock: { nowSeconds: nowSeconds + day, knownOffsetSeconds: -day } })).toBe(
      'until 2026-11-22T08:00:00Z',
    );
    expect(await outcome(bare, { keys: [{ keyId: 'k', publicKey: new Uint8Array(32) }] })).toBe(
      'verify/signature-missing signature',
    );
  });

  it('[K24] [A2] keeps the document when a cache answers with the bare minimum', async () => {
    expect(await outcome(new Headers({ ETag: verified.etag }))).toBe('until 2026-11-22T08:00:00Z');
    expect(await outcome(headersFor(later, { ETag: null }))).toBe('until 2026-11-23T08:00:00Z');
  });

  it('[K11] [A2] requires the same digest and surface, and every check of a manifest', async () => {
    expect(await outcome(headersFor(manifestFor(body.subarray(1), { etag: verified.etag })))).toBe(
      'verify/not-modified-digest digest',
    );
    expect(await outcome(headersFor({ ...later, surface: 'x' }))).toBe('verify/surface mismatch');
    expect(await outcome(headersFor(later, { 'UI-Manifest': 'x' }))).toBe('verify/manifest-field parse');
    expect(await outcome(headersFor({ ...later, revision: 6 }))).toBe('verify/rolled-back rolled-back');
    expect(await outcome(headersFor({ ...later, expiresAt: '2026-11-21T08:10:00Z' }))).toBe('verify/expired expired');
    expect(await outcome(headersFor({ ...later, issuedAt: '2026-11-21T10:00:00Z' }))).toBe('verify/clock clock');
    expect(await outcome(headersFor(later), { keys: [{ keyId: 'k', publicKey: new Uint8Array(32) }] })).toBe(
      'verify/signature-missing signature',
    );
  });

  it.each([
    [{ minAppBuild: 11 }, 'verify/min-app-build version'],
    [{ documentApi: 99 }, 'verify/document-api version'],
    [{ profile: 'tv-1' }, 'verify/profile version'],
    [{ contractVersion: 99 }, 'verify/contract-version version'],
    [{ format: 'nonsense' }, 'verify/format unsupported'],
  ])('[K11] [A2] [V1] refuses %j as a document with that manifest is refused', async (change, expected) => {
    const refused = { ...later, revision: 8, ...change };
    expect(await outcome(headersFor(refused))).toBe(expected);
    const asDocument = await verifyDocument(
      inputFor({ delivery: { kind: 'response', headers: headersFor(refused), body } }),
    );
    expect(asDocument.ok ? 'ok' : `${asDocument.error.code} ${reasonOf(asDocument.error)}`).toBe(expected);
  });

  it("[K10] [K11] refuses a supported format or profile that is not the verified document's", async () => {
    const formats = [operationFormat, { ...operationFormat, id: 'other', mediaType: 'application/x-other' }];
    expect(await outcome(headersFor({ ...later, format: 'other' }), { formats })).toBe(
      'verify/format-mismatch mismatch',
    );
    const wider = { ...supports, accept: { ...supports.accept, profiles: [...supports.accept.profiles, 'tv-1'] } };
    expect(await outcome(headersFor({ ...later, profile: 'tv-1' }), { supports: wider })).toBe(
      'verify/manifest-document mismatch',
    );
  });

  it('[K12] [A5] the clock offset is kept for later visits, unless the clock has been set back since', () => {
    expect(rememberedOffset(nowSeconds, -1_000, nowSeconds + 5)).toBe(-1_000);
    expect(rememberedOffset(nowSeconds, -1_000, nowSeconds - 200)).toBe(-1_000);
    expect(rememberedOffset(nowSeconds, -1_000, nowSeconds - 400)).toBe(0);
  });

  it('[A5] reports the offset of the clock that counts', async () => {
    const clock = { nowSeconds: nowSeconds + 4_000, serverDate: 'Sat, 21 Nov 2026 08:10:00 GMT' };
    expect(await verifyNotModified({ headers: headersFor(later), verified, supports, clock, keys: [] })).toMatchObject({
      ok: true,
      value: { clockOffsetSeconds: -4_000 },
    });
    expect(await verifyNotModified({ headers: new Headers(), verified, supports, clock, keys: [] })).toMatchObject({
      ok: true,
      value: { clockOffsetSeconds: -4_000 },
    });
  });
});
