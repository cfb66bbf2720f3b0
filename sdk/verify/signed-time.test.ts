// The clock of a host with keys: a time that no key has signed moves the clock later, never earlier. [A5]
import { describe, expect, it } from 'vitest';
import { encodeManifestHeader } from '../manifest/manifest-header.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { ClockReading } from './check-freshness.ts';
import { body, headersFor, inputFor, manifestFor, nowSeconds, supports } from './test/delivered.ts';
import { createSigner } from './test/signer.ts';
import { verifyDocument } from './verify-document.ts';
import { verifyNotModified } from './verify-not-modified.ts';

const signer = await createSigner('spring');
const year = 365 * 86_400;
const date = (seconds: number): string => new Date(seconds * 1_000).toUTCString();

async function signedHeaders(manifest: Manifest): Promise<Headers> {
  return headersFor(manifest, { 'UI-Signature': await signer.sign(encodeManifestHeader(manifest)) });
}

/** The clock offset of a signed document that is valid for a day from 8 o'clock, or the code of its refusal. */
async function outcome(clock: ClockReading, change: Partial<Manifest> = {}): Promise<number | string> {
  const headers = await signedHeaders(manifestFor(body, change));
  const result = await verifyDocument(
    inputFor({ delivery: { kind: 'response', headers, body }, keys: [signer.key], clock }),
  );
  return result.ok ? result.value.clockOffsetSeconds : result.error.code;
}

describe('time where the host has keys', () => {
  it('[K13] [A5] a replayed document that expired a year ago is refused with any `Date`', async () => {
    const replayed = nowSeconds + year;
    for (const serverDate of [date(nowSeconds), date(nowSeconds + year / 2), undefined])
      expect(await outcome({ nowSeconds: replayed, serverDate })).toBe('verify/expired');
    expect(await outcome({ nowSeconds: replayed, knownOffsetSeconds: -year, signedSeconds: undefined })).toBe(
      'verify/expired',
    );
  });

  it('[K13] [A5] a 304 prolongs nothing for a `Date` that is forged', async () => {
    const verified = manifestFor(body);
    const input = { headers: await signedHeaders(verified), verified, supports, keys: [signer.key] };
    expect(
      await verifyNotModified({ ...input, clock: { nowSeconds: nowSeconds + year, serverDate: date(nowSeconds) } }),
    ).toMatchObject({ ok: false, error: { code: 'verify/expired' } });
    expect(await verifyNotModified({ ...input, clock: { nowSeconds } })).toMatchObject({
      ok: true,
      value: { clockOffsetSeconds: 0, signedAt: Date.parse(verified.issuedAt) / 1_000 },
    });
  });

  it('[K13] [A5] `Date` still sets a clock right that is behind', async () => {
    expect(await outcome({ nowSeconds: nowSeconds - year, serverDate: date(nowSeconds) })).toBe(year);
    expect(await outcome({ nowSeconds: nowSeconds - year })).toBe('verify/clock');
    expect(await outcome({ nowSeconds, serverDate: date(nowSeconds + year) })).toBe('verify/expired');
  });

  it('[K13] [A5] the time is never earlier than the latest time that a key has signed, with any clock', async () => {
    const behind = { nowSeconds: nowSeconds - year, serverDate: date(nowSeconds - year), signedSeconds: nowSeconds };
    expect(await outcome(behind)).toBe(year);
    expect(await outcome(behind, { issuedAt: '2025-11-21T08:00:00Z', expiresAt: '2025-11-22T08:00:00Z' })).toBe(
      'verify/expired',
    );
    expect(await outcome({ nowSeconds, signedSeconds: nowSeconds - year })).toBe(0);
  });

  it("[K6] [A5] without keys the server's `Date` counts", async () => {
    const result = await verifyDocument(
      inputFor({ clock: { nowSeconds: nowSeconds + year, serverDate: date(nowSeconds) } }),
    );
    expect(result).toMatchObject({ ok: true, value: { clockOffsetSeconds: -year, signedAt: undefined } });
  });
});
