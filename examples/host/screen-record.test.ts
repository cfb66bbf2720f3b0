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
  content: { manifest: { revision: 3, sha256: 'a'.repeat(64) } },
} as unknown as SurfaceSnapshot;
const rowsOf = (change: Partial<SurfaceSnapshot>) =>
  Object.fromEntries(
    recordRows({ ...fresh, ...change } as SurfaceSnapshot, 'http://a.test/', (ms) => `at ${ms}`),
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
