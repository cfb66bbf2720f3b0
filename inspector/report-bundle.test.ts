import { decodeDocument } from 'pantograph';
import type { TelemetryEvent } from 'pantograph';
import { encodeDocument, ui } from 'pantograph/producer';
import type { MountedSnapshot, PlayerControls } from 'pantograph/renderer';
import { describe, expect, it } from 'vitest';
import { recordHistory } from './history.ts';
import { recordFacts, unsupportedFacts } from './record-facts.ts';
import { readReportBundle, writeReportBundle } from './report-bundle.ts';
import { reportRules, toldFields } from './told-fields.ts';

const SECRETS = ['hunter2', 'eyJhbGciOi', 'sid=', 'token=', 'Bearer', 'shop.example'];

/** A snapshot with a secret in each of its texts. */
const leaky = {
  view: 'error',
  reason: 'auth',
  fault: {
    reason: 'auth',
    code: 'transport/status',
    message: 'https://shop.example/ui?token=hunter2 answered 401 to Bearer eyJhbGciOi',
    details: { url: 'https://shop.example/?token=hunter2', authorization: 'Bearer eyJhbGciOi', cookie: 'sid=hunter2' },
    at: 1,
    status: 401,
  },
  delivery: {
    surface: 'https://shop.example/ui?token=hunter2',
    shown: 'error',
    why: 'auth',
    since: 1,
    activity: 'idle',
    events: 'https://shop.example/events?token=hunter2',
    isOnline: true,
    isHeld: false,
    rejected: { message: 'sid=hunter2' },
    actionFaults: [{ key: 'hunter2', pattern: 'token=hunter2' }],
  },
  broken: undefined,
  isRetrying: false,
  isActing: false,
  isAwaitingChange: false,
  isForeign: false,
} as unknown as MountedSnapshot;

const decoded = decodeDocument(
  encodeDocument({
    profile: 'canvas-1',
    designWidth: 10,
    designHeight: 10,
    states: { on: 1 },
    root: ui.text({ text: 'Hello' }),
  }),
);
if (!decoded.ok) throw decoded.error;
const document = decoded.value;

const nobody = { player: undefined as PlayerControls | undefined };

const about = { createdAt: '2026-11-24T16:00:00Z', userAgent: 'A browser' };
const parts = {
  ...about,
  scene: {
    document,
    values: { numbers: Float64Array.of(1, 1, 1, 10, 10) },
    layout: {
      environment: {
        density: 2,
        theme: 'dark',
        fonts: { brand: 'url(https://shop.example/?token=hunter2)' },
        locale: 'en',
      },
    },
  } as never,
  manifest: { format: 'pantograph-ops', revision: 3, etag: '"hunter2"', producerVersion: 'a?token=hunter2' } as never,
  history: recordHistory({ ...nobody, getSnapshot: () => leaky, subscribe: () => () => undefined }, () => 5),
};

describe('a report', () => {
  it('[IX14] holds the document, its surroundings and what happened, and opens again', () => {
    const read = readReportBundle(writeReportBundle(parts));
    if (!read.ok) throw read.error;
    const { document: bytes, environment, manifest, states, snapshots } = read.value;
    expect(bytes).toEqual(document.bytes);
    expect([environment, manifest, states]).toEqual([
      { density: 2, theme: 'dark', locale: 'en' },
      { format: 'pantograph-ops', revision: 3 },
      { on: 1 },
    ]);
    expect(snapshots).toEqual([
      {
        at: 5,
        view: 'error',
        reason: 'auth',
        code: 'transport/status',
        status: 401,
        shown: 'error',
        why: 'auth',
        activity: 'idle',
        isOnline: true,
        isHeld: false,
        isRetrying: false,
        isActing: false,
        isAwaitingChange: false,
        isForeign: false,
      },
    ]);
  });

  it('[IX15] tells no credential, message or address, wherever one stands', () => {
    const history = {
      ...parts.history,
      reports: [
        toldFields(reportRules, {
          code: 'host-action-failed',
          subject: 4,
          cause: new Error('Bearer eyJhbGciOi'),
          url: 'https://shop.example/?token=hunter2',
          notice: 'https://shop.example/?token=hunter2',
        }),
      ],
    };
    const text = writeReportBundle({ ...parts, history });
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).toContain('host-action-failed');
  });

  it.each([
    ['wire/json', undefined, 'no JSON'],
    ['document/invalid-value', '/kind', '[]'],
    ['document/invalid-value', '/kind', '{"kind":"other"}'],
    ['document/invalid-value', '/version', '{"kind":"pantograph-report","version":2}'],
    ['document/too-large', undefined, ' '.repeat(16_000_001)],
  ])('[IX17] refuses with %s at %s what is none', (code, field, text) => {
    const read = readReportBundle(text);
    expect(read.ok ? undefined : [read.error.code, read.error.details['field']]).toEqual([code, field]);
  });

  it.each([
    ['/document', { document: '***' }],
    ['/document', { document: 1 }],
    ['/states', { states: { on: true } }],
    ['/snapshots', { snapshots: {} }],
    ['/snapshots/0/at', { snapshots: [{ at: 'now' }] }],
    ['/environment', { environment: 7 }],
    ['/manifest/sha256', { manifest: { sha256: 'abc' } }],
    ['/userAgent', { userAgent: 'x'.repeat(401) }],
  ])('[IX17] names the field %s', (field, wrong) => {
    const read = readReportBundle(JSON.stringify({ ...(JSON.parse(writeReportBundle(parts)) as object), ...wrong }));
    expect(read.ok ? undefined : read.error.details['field']).toBe(field);
  });
});

describe('what happened', () => {
  it('[IX12, IX13] keeps the newest 200 records and 40 steps of each kind, and times a request from its beginning to its answer', () => {
    let at = 0;
    let tell = (): void => undefined;
    let fetched: (event: TelemetryEvent) => void = () => undefined;
    const history = recordHistory(
      {
        ...nobody,
        getSnapshot: () => leaky,
        subscribe(listener) {
          tell = listener;
          return () => undefined;
        },
        watch(listener) {
          fetched = listener;
          return () => undefined;
        },
      },
      () => (at += 10),
    );
    for (let round = 0; round < 300; round += 1) {
      tell();
      fetched({ kind: 'fetched', outcome: 'verified', durationMs: 40, verifyMs: 15 } as TelemetryEvent);
    }
    expect([history.snapshots.length, history.steps.length]).toEqual([200, 80]);
    expect(history.steps.slice(-2)).toMatchObject([
      { step: 'request', durationMs: 25 },
      { step: 'verify', durationMs: 15 },
    ]);
    fetched({ kind: 'fetched', outcome: 'failed', durationMs: 40 } as TelemetryEvent);
    expect(history.steps.at(-1)).toMatchObject({ step: 'request', durationMs: 40 });
    expect([history.takeNews(), history.takeNews()]).toEqual([true, false]);
  });

  it('[IX12] keeps a step however often another kind of step is taken after it', () => {
    let fetched: (event: TelemetryEvent) => void = () => undefined;
    const watch = (listener: typeof fetched): (() => void) => {
      fetched = listener;
      return () => undefined;
    };
    const { steps } = recordHistory({ ...nobody, watch }, () => 100);
    fetched({ kind: 'fetched', outcome: 'verified', durationMs: 40, verifyMs: 15 } as TelemetryEvent);
    for (let round = 1; round <= 300; round += 1)
      fetched({ kind: 'fetched', outcome: 'failed', durationMs: round } as TelemetryEvent);
    expect(steps.map(({ step }) => step)).toEqual(['verify', ...Array.from({ length: 40 }, () => 'request')]);
    expect(steps.slice(1).map(({ durationMs }) => durationMs)).toEqual(Array.from({ length: 40 }, (_, at) => 261 + at));
  });

  it('[IX11] says why this screen, and what was unsupported', () => {
    expect(recordFacts(leaky)).toEqual(
      expect.arrayContaining([
        ['View', 'error'],
        ['Fault', 'transport/status'],
        ['HTTP status', '401'],
      ]),
    );
    expect(recordFacts(undefined)[0][1]).toContain('without a session');
    expect(unsupportedFacts(document)).toEqual([['Nothing', 'the player knows all that the document holds']]);
    const notice = { code: 'unknown-hint', opcode: 9, operationIndex: 4, byteOffset: 77 } as const;
    expect(unsupportedFacts({ ...document, notices: [notice], noticeCount: 3 })).toEqual([
      ['unknown-hint', '9 in operation 4, byte 77'],
      ['More', '2'],
    ]);
  });
});
