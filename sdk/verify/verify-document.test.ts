// The acceptance of documents: each step refuses its faults, in order, and nothing else.
import { describe, expect, it } from 'vitest';
import { encodeDocument, ui } from 'pantograph/producer';
import type { VersionRange } from '../capabilities/version-range.ts';
import { PlayerError } from '../errors.ts';
import type { ErrorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { encodeEnvelope } from '../manifest/envelope.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { isPlayerDocument, operationFormat } from '../document/format.ts';
import { mediaTypes } from '../negotiate/media-type.ts';
import { toHex, webDigest } from './digest.ts';
import { reasonOf } from './reason-of.ts';
import { surroundingsKey } from './rejection-key.ts';
import { body, digestOf, headersFor, inputFor, manifestFor, nowSeconds, supports } from './test/delivered.ts';
import { verifyDocument } from './verify-document.ts';
import type { RejectionMemory, VerificationInput } from './verify-document.ts';

/** `code reason` of a refusal, or `verified`. */
async function outcome(change: Partial<VerificationInput>): Promise<string> {
  const result = await verifyDocument(inputFor(change));
  return result.ok ? 'verified' : `${result.error.code} ${reasonOf(result.error)}`;
}

function response(
  manifest: Partial<Manifest>,
  headers: Readonly<Record<string, string | null>> = {},
  bytes = body,
): Pick<VerificationInput, 'delivery'> {
  return { delivery: { kind: 'response', headers: headersFor(manifestFor(bytes, manifest), headers), body: bytes } };
}

const overBudget = new PlayerError('render/over-budget', 'too much work', { work: 2, maxWork: 1 });

const other = Uint8Array.from(body, (byte, index) => (index === body.length - 1 ? byte ^ 1 : byte));

describe('[A1] verifyDocument', () => {
  it('[A1] gives the document, its manifest and its bytes when every step passes', async () => {
    const result = await verifyDocument(inputFor());
    expect(result).toMatchObject({
      ok: true,
      value: { manifest: manifestFor(body), clockOffsetSeconds: 0, signedBy: undefined },
    });
    expect(result.ok && result.value.body).toBe(body);
    expect(result.ok && isPlayerDocument(result.value.document) && result.value.document.nodes.length).toBe(6);
  });

  it.each<[string, Partial<VerificationInput>, string]>([
    [
      '[F1] an HTML page with 200',
      { delivery: { kind: 'response', headers: new Headers({ 'Content-Type': 'text/html' }), body } },
      'verify/media-type unsupported',
    ],
    ['[F1] no media type', response({}, { 'Content-Type': null }), 'verify/media-type unsupported'],
    [
      '[F1] a media type that no format has',
      response({}, { 'Content-Type': mediaTypes.json }),
      'verify/media-type unsupported',
    ],
    [
      '[S7] a media type with parameters and capitals',
      response({}, { 'Content-Type': `${mediaTypes.document.toUpperCase()}; charset=x` }),
      'verified',
    ],
    ['[M3] no manifest', response({}, { 'UI-Manifest': null }), 'verify/manifest-missing parse'],
    ['[M3] a malformed manifest', response({}, { 'UI-Manifest': 'surface=' }), 'verify/manifest-syntax parse'],
    [
      '[M3] a manifest without fields',
      response({}, { 'UI-Manifest': 'surface="tasks"' }),
      'verify/manifest-field parse',
    ],
    ['[G3] [M2] an ETag that is none', response({}, { ETag: 'x' }), 'verified'],
    ['[M3] the manifest of another surface', response({ surface: 'profile' }), 'verify/surface mismatch'],
    ['[M3] an unknown format', response({ format: 'remote-compose' }), 'verify/format unsupported'],
    [
      '[K2] [A3] a body beyond the limit',
      { limits: { ...limits, maxBytes: body.length - 1 } },
      'verify/too-large too-large',
    ],
    ['[A3] a body of just the limit', { limits: { ...limits, maxBytes: body.length } }, 'verified'],
    [
      '[K3] [A1] another digest',
      { delivery: { kind: 'response', headers: headersFor(manifestFor(body)), body: other } },
      'verify/digest digest',
    ],
    [
      '[A1] a truncated body',
      { delivery: { kind: 'response', headers: headersFor(manifestFor(body)), body: body.subarray(1) } },
      'verify/digest digest',
    ],
    ['[K4] [V1] a later contract', response({ contractVersion: 2 }), 'verify/contract-version version'],
    ['[V1] a later documentApi', response({ documentApi: 4 }), 'verify/document-api version'],
    ['[V1] another profile', response({ profile: 'tv-1' }), 'verify/profile version'],
    ['[V1] a later build', response({ minAppBuild: 11 }), 'verify/min-app-build version'],
    ['[V1] this build', response({ minAppBuild: 10 }), 'verified'],
    ['[K6] [A5] expired', response({ expiresAt: '2026-11-21T08:10:00Z' }), 'verify/expired expired'],
    ['[A5] a second before its end', response({ expiresAt: '2026-11-21T08:10:01Z' }), 'verified'],
    ['[K6] [A5] issued 301 s ahead', response({ issuedAt: '2026-11-21T08:15:01Z' }), 'verify/clock clock'],
    ['[A5] issued 300 s ahead', response({ issuedAt: '2026-11-21T08:15:00Z' }), 'verified'],
    ['[K7] [A6] a lower revision', { promotedRevision: 8 }, 'verify/rolled-back rolled-back'],
    ['[A6] the same revision', { promotedRevision: 7 }, 'verified'],
    [
      '[K9] [F2] a component that the host does not allow',
      { permitted: { components: ['column', 'text', 'canvas'] } },
      'verify/component-not-allowed unsupported',
    ],
    [
      '[F2] draw operations and custom components, which are not in the list',
      { permitted: { components: ['column', 'text', 'canvas', 'button'] } },
      'verified',
    ],
    [
      '[F2] a host action that the host does not allow',
      { permitted: { hostAction: (name) => name === 'task.create' } },
      'verify/action-not-allowed unsupported',
    ],
    [
      '[F2] host actions that it allows, joined with their id',
      { permitted: { hostAction: (name) => ['task.create', 'task.delete.12'].includes(name) } },
      'verified',
    ],
    [
      '[A1] a smoke check that fails',
      { smokeCheck: () => ({ ok: false, error: overBudget }) },
      'render/over-budget render',
    ],
    [
      '[A1] a smoke check that fails later',
      { smokeCheck: async () => ({ ok: false, error: overBudget }) },
      'render/over-budget render',
    ],
  ])('%s', async (_name, change, expected) => {
    expect(await outcome(change)).toBe(expected);
  });

  it('[K7] [A6] a manifest without a revision is lower than any revision, and accepted after a manifest without revision', async () => {
    const { revision: dropped, ...without } = manifestFor(body);
    expect(dropped).toBe(7);
    const delivery = { kind: 'response', headers: headersFor(without), body } as const;
    expect(await outcome({ delivery, promotedRevision: 0 })).toBe('verify/rolled-back rolled-back');
    expect(await outcome({ delivery })).toBe('verified');
  });

  it.each<[string, Uint8Array, string]>([
    ['text', new TextEncoder().encode('<html>'), 'wire/wrong-type parse'],
    ['nothing', new Uint8Array(0), 'wire/truncated parse'],
    ['a document with another last byte', other, 'parse'],
    ['a document with a trailing byte', Uint8Array.of(...body, 0), 'parse'],
  ])('[F1] a body that is %s, under a right digest', async (_name, bytes, expected) => {
    const got = await outcome(response({}, {}, bytes));
    expect(got.endsWith(expected) ? expected : got).toBe(expected);
  });

  it('[K10] [A1] refuses a document that says something else than its manifest', async () => {
    const support = {
      ...supports,
      accept: { ...supports.accept, api: { min: 1, max: 2 }, profiles: ['canvas-1', 'tv-1'] },
    };
    expect(await outcome({ ...response({ documentApi: 2 }), supports: support })).toBe(
      'verify/manifest-document mismatch',
    );
    expect(await outcome({ ...response({ profile: 'tv-1' }), supports: support })).toBe(
      'verify/manifest-document mismatch',
    );
  });

  it('[K10] [V4] refuses a body of documentApi 2 under a manifest that says 1, which a player of both would play', async () => {
    const later = encodeDocument({
      documentApi: 2,
      profile: 'canvas-1',
      designWidth: 390,
      designHeight: 720,
      states: { volume: 50 },
      root: ui.slider({ state: 'volume', label: 'Volume' }),
    });
    const both = { ...supports, accept: { ...supports.accept, api: { min: 1, max: 2 } } };
    expect(await outcome({ ...response({ documentApi: 2 }, {}, later), supports: both })).toBe('verified');
    const refused = async (api: VersionRange): Promise<unknown> => {
      const change = {
        ...response({ documentApi: 1 }, {}, later),
        supports: { ...both, accept: { ...both.accept, api } },
      };
      const result = await verifyDocument(inputFor(change));
      return result.ok ? 'verified' : result.error;
    };
    expect(await refused({ min: 1, max: 2 })).toMatchObject({
      code: 'verify/manifest-document',
      details: { documentApi: 2, manifestDocumentApi: 1 },
    });
    // A host of documentApi 1 refuses it. [CT30]
    expect(await refused({ min: 1, max: 1 })).toMatchObject({ code: 'document/unsupported-api', details: { got: 2 } });
  });

  it('[K1] [A1] takes the steps in order: of several faults the first is reported, and later steps are not run', async () => {
    const faults: [Readonly<Partial<Manifest>>, string][] = [
      [{ surface: 'x' }, 'verify/surface'],
      [{ sha256: 'ab'.repeat(32) }, 'verify/digest'],
      [{ minAppBuild: 99 }, 'verify/min-app-build'],
      [{ expiresAt: '2026-11-21T08:00:00Z' }, 'verify/expired'],
      [{ revision: 1 }, 'verify/rolled-back'],
    ];
    const ran: string[] = [];
    for (let first = 0; first < faults.length; first += 1) {
      const change = Object.assign({}, ...faults.slice(first).map(([fault]) => fault)) as Partial<Manifest>;
      const result = await verifyDocument(
        inputFor({
          ...response(change),
          promotedRevision: 7,
          formats: [
            {
              ...operationFormat,
              decode: () => {
                ran.push('decode');
                throw new Error('never');
              },
            },
          ],
        }),
      );
      expect(result.ok ? '' : result.error.code).toBe(faults[first][1]);
    }
    expect(ran).toEqual([]);
  });

  it('[A1] lets bugs through: only a PlayerError has a reason', async () => {
    await expect(
      verifyDocument(
        inputFor({
          smokeCheck: () => {
            throw new TypeError('a bug');
          },
        }),
      ),
    ).rejects.toThrow(TypeError);
  });

  it.each([
    [
      'throws, even an error of ours',
      () => {
        throw new PlayerError('render/failed', 'of another document');
      },
    ],
    ['answers nothing', () => undefined],
    ['answers a function', () => () => ({ ok: true, value: undefined })],
  ])(
    '[K8] [A7] a smoke check that %s is a bug of the host, and nothing is remembered of the body',
    async (_what, smokeCheck) => {
      const remembered: unknown[] = [];
      const rejections = { find: () => undefined, remember: (...entry: unknown[]) => void remembered.push(entry) };
      await expect(verifyDocument(inputFor({ smokeCheck: smokeCheck as never, rejections }))).rejects.toThrow(
        TypeError,
      );
      expect(remembered).toEqual([]);
    },
  );

  it('[M2] fails closed where the platform has no digest', async () => {
    expect(
      await outcome({
        digest: async () => {
          throw new PlayerError('verify/digest-unavailable', 'none');
        },
      }),
    ).toBe('verify/digest-unavailable digest');
    expect(toHex(await webDigest(new Uint8Array(0)))).toBe(digestOf(new Uint8Array(0)));
  });
});

describe('[A5] whose clock counts', () => {
  it.each([
    ['agrees', 'Sat, 21 Nov 2026 08:14:59 GMT', 0, 'verified'],
    ['is off by 300 s: the local clock counts', 'Sat, 21 Nov 2026 08:15:00 GMT', 0, 'verified'],
    ['is off by 301 s: the server counts', 'Sat, 21 Nov 2026 08:15:01 GMT', 301, 'verified'],
    ['is ten years ahead: expired', 'Tue, 21 Nov 2036 08:10:00 GMT', undefined, 'verify/expired expired'],
    ['is ten years behind: issued in the future', 'Mon, 21 Nov 2016 08:10:00 GMT', undefined, 'verify/clock clock'],
    ['cannot be read', 'yesterday', 0, 'verified'],
  ])('[A5] the server %s', async (_name, serverDate, offset, expected) => {
    const clock = { nowSeconds, serverDate };
    expect(await outcome({ clock })).toBe(expected);
    const result = await verifyDocument(inputFor({ clock }));
    expect(result.ok ? result.value.clockOffsetSeconds : undefined).toBe(offset);
  });

  it('[A5] a local clock ten years off does no harm when the answer has a `Date`', async () => {
    const serverDate = 'Sat, 21 Nov 2026 08:10:00 GMT';
    const years = 10 * 31_557_600;
    for (const wrong of [nowSeconds + years, nowSeconds - years]) {
      expect(await verifyDocument(inputFor({ clock: { nowSeconds: wrong, serverDate } }))).toMatchObject({
        ok: true,
        value: { clockOffsetSeconds: nowSeconds - wrong },
      });
      expect(await outcome({ clock: { nowSeconds: wrong } })).not.toBe('verified');
    }
  });
});

describe('[M4] other deliveries', () => {
  it('[M4] verifies an envelope as any document, without headers', async () => {
    const bytes = encodeEnvelope({ manifest: manifestFor(body), body });
    expect(await outcome({ delivery: { kind: 'envelope', bytes } })).toBe('verified');
    expect(await outcome({ delivery: { kind: 'envelope', bytes: bytes.subarray(1) } })).toMatch(/ parse$/);
    const wrong = encodeEnvelope({ manifest: manifestFor(other), body });
    expect(await outcome({ delivery: { kind: 'envelope', bytes: wrong } })).toBe('verify/digest digest');
    const old = encodeEnvelope({ manifest: manifestFor(body, { expiresAt: '2020-01-01T00:00:00Z' }), body });
    expect(await outcome({ delivery: { kind: 'envelope', bytes: old } })).toBe('verify/expired expired');
    expect(await outcome({ delivery: { kind: 'envelope', bytes: old }, clock: 'skip' })).toBe('verified');
  });

  it('[A8] refuses a stored body that its digest no longer fits, and skips clock, keys and smoke check', async () => {
    const manifest = manifestFor(body, { expiresAt: '2020-01-01T00:00:00Z' });
    const skips = { clock: 'skip', keys: 'skip', smokeCheck: 'skip' } as const;
    expect(await outcome({ delivery: { kind: 'stored', manifest, body, proof: undefined }, ...skips })).toBe(
      'verified',
    );
    expect(await outcome({ delivery: { kind: 'stored', manifest, body: other, proof: undefined }, ...skips })).toBe(
      'verify/digest digest',
    );
  });
});

describe('[A7] rejected bodies', () => {
  function memory(): RejectionMemory & { readonly entries: Map<string, ErrorCode> } {
    const entries = new Map<string, ErrorCode>();
    return { entries, find: (key) => entries.get(key), remember: (key, code) => void entries.set(key, code) };
  }

  it('[K8] [A7] parses a body that fails once, and then refuses it by its digest with the first reason', async () => {
    const rejections = memory();
    const bytes = new TextEncoder().encode('no document');
    let decoded = 0;
    const format = {
      ...operationFormat,
      decode: () => {
        decoded += 1;
        return { ok: false, error: new PlayerError('document/unsupported-operation', 'x') } as const;
      },
    };
    const change = { ...response({}, {}, bytes), rejections, formats: [format] };
    expect(await outcome(change)).toBe('document/unsupported-operation unsupported');
    expect(await outcome(change)).toBe('verify/rejected-before unsupported');
    expect(decoded).toBe(1);
    expect([...rejections.entries]).toEqual([[`${digestOf(bytes)}.pantograph-ops`, 'document/unsupported-operation']]);
  });

  it("[K8] [A7] remembers the body's own faults, and no others", async () => {
    const rejections = memory();
    const render = (): { readonly ok: false; readonly error: PlayerError } => ({ ok: false, error: overBudget });
    for (const change of [
      response({ minAppBuild: 99 }),
      response({ surface: 'x' }),
      response({ expiresAt: '2020-01-01T00:00:00Z' }),
      { promotedRevision: 9 },
      response({}, { 'UI-Manifest': '' }),
      response({}, { 'Content-Type': 'x/y' }),
    ]) {
      expect(await outcome({ ...change, rejections })).not.toBe('verified');
    }
    const stopped = (): { readonly ok: false; readonly error: PlayerError } => ({
      ok: false,
      error: new PlayerError('transport/aborted', 'x'),
    });
    expect(await outcome({ smokeCheck: stopped, rejections })).toBe('transport/aborted network');
    expect(rejections.entries.size).toBe(0);
    expect(await outcome({ smokeCheck: render, rejections })).toBe('render/over-budget render');
    expect(await outcome({ permitted: { components: [] }, rejections })).toBe('verify/rejected-before render');
    expect(rejections.entries.size).toBe(1);
  });

  it('[A7] the key changes with the SDK version, any limit and the registry, not with their order', async () => {
    const key = (sdkVersion: string, own: typeof limits, registry: readonly string[]): Promise<string> =>
      surroundingsKey({ sdkVersion, limits: own, registry }, webDigest);
    const first = await key('1.0.0', limits, ['box', 'text']);
    expect(await key('1.0.0', { ...limits }, ['text', 'box', 'text'])).toBe(first);
    const others = await Promise.all([
      key('1.0.1', limits, ['box', 'text']),
      key('1.0.0', { ...limits, maxDepth: 63 }, ['box', 'text']),
      key('1.0.0', limits, ['box']),
    ]);
    expect(new Set([first, ...others]).size).toBe(4);
  });
});
