import type { SurfaceSnapshot } from 'pantograph';
import { expect, it } from 'vitest';
import { recordRows } from './screen-record.ts';

const fresh = {
  shown: 'fresh',
  surface: 'tasks',
  since: 1,
  activity: 'idle',
  nextTryAt: undefined,
  rejected: undefined,
  storeFault: undefined,
  actionFault: undefined,
  actionFaults: [],
  isHeld: false,
  isOnline: true,
  events: 'open',
  eventsLostSince: undefined,
  confirmedAt: 2,
  content: {
    manifest: { revision: 3, sha256: 'a'.repeat(64), format: 'pantograph-json', contractVersion: 1, documentApi: 1 },
    document: { bytes: new Uint8Array(2_373) },
  },
} as unknown as SurfaceSnapshot;
const rowsOf = (change: Partial<SurfaceSnapshot>, bodyBytes?: number) =>
  Object.fromEntries(
    recordRows(
      { ...fresh, ...change } as SurfaceSnapshot,
      { address: 'http://a.test/', broken: undefined, user: undefined, bodyBytes },
      (ms) => `at ${ms}`,
    ),
  ) as Readonly<Record<string, string>>;

it('[T2, F5] while nobody hears of changes the record says so, since when, and calls nothing what the server says now', () => {
  expect(rowsOf({})).toMatchObject({
    State: 'fresh – what the server says now',
    Confirmed: 'at 2',
    Events: 'connected – changes show by themselves',
  });
  expect(rowsOf({ events: 'lost', eventsLostSince: 4 })).toMatchObject({
    State: 'fresh – what the server said last',
    Events: 'not received since at 4 – connecting again by itself',
  });
  expect(rowsOf({ isOnline: false })).toMatchObject({
    State: 'fresh – what the server said last',
    Network: 'the browser is offline',
  });
  expect(rowsOf({ confirmedAt: undefined })).not.toHaveProperty('Confirmed');
});

it('[T2] every state of the stream has words of its own', () => {
  const words = (['none', 'connecting', 'open', 'paused', 'queued', 'ended', 'lost'] as const).map(
    (events) => rowsOf({ events })['Events'],
  );
  expect(new Set(words).size).toBe(7);
});

it('[S1, F1] says what came: the form with its media type and versions, its bytes, and what is played of them', () => {
  expect(rowsOf({}, 25_451)).toMatchObject({
    'Came as': 'a contract in JSON – document API 1, contract 1',
    'Media type': 'application/vnd.pantograph.ui+json',
    Size: '25,451 bytes, 2,373 bytes as operations',
    Digest: 'sha-256 aaaaaaaaaaaa…',
  });
  expect(rowsOf({})).toMatchObject({ Size: '2,373 bytes' });
  expect(rowsOf({}, 2_373)).toMatchObject({ Size: '2,373 bytes' });
  const nothing = rowsOf({ shown: 'nothing', content: undefined } as unknown as Partial<SurfaceSnapshot>);
  expect([nothing['Came as'], nothing['Media type'], nothing['Size']]).toEqual([undefined, undefined, undefined]);
});
