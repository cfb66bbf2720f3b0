import type { ActionFault, FallbackReason, SurfaceSnapshot } from 'pantograph';
import { describe, expect, it } from 'vitest';
import { graceLeftMs, nextTellingMs, tellingOf, unwatchedLeftMs } from './standing.ts';
import type { Visit } from './standing.ts';

const calm: Visit = { at: 0, broken: undefined, isRetrying: false, isActing: false, isForeign: false, said: undefined };
const common = {
  surface: 'tasks',
  since: 0,
  activity: 'idle',
  nextTryAt: undefined,
  rejected: undefined,
  storeFault: undefined,
  isHeld: false,
  isOnline: true,
  events: 'open',
  eventsLostSince: undefined,
  confirmedAt: 3,
} as const;
const content = {} as Extract<SurfaceSnapshot, { readonly shown: 'fresh' }>['content'];

function fault(
  key: string | undefined,
  pattern: string | undefined,
  reason: FallbackReason = 'network',
  status?: number,
): ActionFault {
  return { key, pattern, reason, code: 'transport/network', message: '', details: {}, at: 0, status };
}

function snapshot(
  shown: SurfaceSnapshot['shown'],
  why: FallbackReason | 'revalidating' = 'network',
  ...actionFaults: ActionFault[]
): SurfaceSnapshot {
  return {
    ...common,
    actionFaults,
    actionFault: actionFaults.at(-1),
    shown,
    content,
    why,
    fallbackKey: 'tasks',
  } as SurfaceSnapshot;
}

describe('what is said of a surface', () => {
  it('[F5, D4] a screen is called up to date only while no change waits', () => {
    expect(tellingOf(snapshot('fresh'), calm)).toEqual({ standing: { kind: 'fresh' }, notice: undefined });
    const failed = snapshot('fresh', 'network', fault('a', 'task.create'));
    expect(tellingOf(failed, calm)).toEqual({
      standing: { kind: 'unsaved' },
      notice: { key: 'a', what: 'It is not known whether the task was created.', reason: 'network' },
    });
    expect(tellingOf(failed, { ...calm, isActing: true })).toEqual({
      standing: { kind: 'unsaved' },
      notice: undefined,
    });
  });

  it('[F5] one alert at a time: a change that failed comes before a stale screen', () => {
    expect(tellingOf(snapshot('stale'), calm).standing).toEqual({ kind: 'stale', reason: 'network' });
    expect(tellingOf(snapshot('stale', 'timeout', fault('a', 'task.create')), calm).standing).toEqual({
      kind: 'stale',
    });
    expect(tellingOf(snapshot('stale', 'revalidating'), calm).standing).toEqual({ kind: 'checking' });
    expect(tellingOf(snapshot('stale'), { ...calm, isRetrying: true }).standing).toEqual({ kind: 'checking' });
  });

  it('[F5] a screen that came with the page is called so, with its reason, and never a last known one', () => {
    expect(tellingOf(snapshot('bundled'), calm).standing).toEqual({ kind: 'bundled', reason: 'network' });
    expect(tellingOf(snapshot('bundled'), { ...calm, isRetrying: true }).standing).toEqual({ kind: 'waiting' });
    expect(tellingOf(snapshot('bundled', 'http', fault('a', 'task.create')), calm).standing).toEqual({
      kind: 'bundled',
    });
  });

  it('[H5] of several changes the last one speaks, by what it was, and says how many wait', () => {
    const several = snapshot(
      'fresh',
      'network',
      fault('a', 'task.create'),
      fault('b', 'task.delete.{id}', 'http', 403),
      fault(undefined, undefined),
    );
    expect(tellingOf(several, calm).notice).toEqual({
      key: 'b',
      what: 'The task was not deleted. 2 changes wait.',
      reason: 'http',
    });
    expect(tellingOf(snapshot('fresh', 'network', fault('a', 'constructor')), calm).notice?.what).toBe(
      'It is not known whether the change was saved.',
    );
    expect(tellingOf(snapshot('fresh', 'network', fault('a', 'constructor', 'http', 409)), calm).notice?.what).toBe(
      'The change was not saved.',
    );
    expect(tellingOf(snapshot('fresh', 'network', fault(undefined, 'task.create')), calm)).toEqual({
      standing: { kind: 'fresh' },
      notice: undefined,
    });
  });

  it('[D4] only an answer that refuses says that nothing was done', () => {
    const whatOf = (...[reason, status]: [FallbackReason, number?]) =>
      tellingOf(snapshot('fresh', 'network', fault('a', 'task.delete.{id}', reason, status)), calm).notice?.what;
    for (const [reason, status] of [
      ['http', 400],
      ['auth', 401],
      ['http', 499],
    ] as const)
      expect(whatOf(reason, status)).toBe('The task was not deleted.');
    for (const [reason, status] of [['network'], ['timeout'], ['http', 500], ['http', 399], ['parse', 200]] as const)
      expect(whatOf(reason, status)).toBe('It is not known whether the task was deleted.');
  });

  it('[F5] offline, a screen is called what it was, and when', () => {
    const offline = { ...snapshot('fresh'), isOnline: false, since: 5 };
    expect(tellingOf(offline, calm).standing).toEqual({ kind: 'as-of', since: 3 });
    expect(tellingOf({ ...offline, confirmedAt: undefined }, calm).standing).toEqual({ kind: 'as-of', since: 5 });
    expect(tellingOf({ ...snapshot('stale'), isOnline: false }, calm).standing).toEqual({
      kind: 'stale',
      reason: 'network',
    });
    expect(
      tellingOf({ ...snapshot('fresh', 'network', fault('a', 'task.create')), isOnline: false }, calm).standing,
    ).toEqual({ kind: 'unsaved' });
  });

  it('[T2, F5] a stream that is lost is spoken of after a moment, with when the server last confirmed the screen, in every case', () => {
    const lost: SurfaceSnapshot = {
      ...snapshot('fresh'),
      events: 'lost',
      eventsLostSince: 100_000,
      confirmedAt: 90_000,
    };
    const toldAt = (at: number) => tellingOf(lost, { ...calm, at });
    expect(toldAt(100_000).standing).toEqual({ kind: 'fresh' });
    expect(toldAt(104_999).standing).toEqual({ kind: 'fresh' });
    expect(toldAt(105_000)).toEqual({ standing: { kind: 'as-of', since: 90_000 }, notice: undefined });
    expect(toldAt(9e12).standing).toEqual({ kind: 'as-of', since: 90_000 });
    // Offline the grace does not count; a more urgent state comes first.
    expect(tellingOf({ ...lost, isOnline: false }, { ...calm, at: 100_000 }).standing).toEqual({
      kind: 'as-of',
      since: 90_000,
    });
    const late: Visit = { ...calm, at: 200_000 };
    expect(tellingOf({ ...snapshot('stale'), events: 'lost', eventsLostSince: 100_000 }, late).standing).toEqual({
      kind: 'stale',
      reason: 'network',
    });
    expect(tellingOf({ ...lost, actionFaults: [fault('a', 'task.create')] }, late).standing).toEqual({
      kind: 'unsaved',
    });
    expect(tellingOf(lost, { ...late, broken: 'unsupported' }).standing).toEqual({ kind: 'failed' });
  });

  it.each(['connecting', 'open', 'paused', 'queued'] as const)(
    '[T2, F5] a stream that is %s makes no screen old',
    (events) => {
      expect(tellingOf({ ...snapshot('fresh'), events }, { ...calm, at: 9e12 }).standing).toEqual({ kind: 'fresh' });
    },
  );

  it('[F5] where no stream tells of changes, a screen is the newest for a minute after the last answer, and then as of that', () => {
    const unwatched: SurfaceSnapshot = { ...snapshot('fresh'), events: 'none', confirmedAt: 100_000, since: 5 };
    const toldAt = (at: number, more = {}) => tellingOf({ ...unwatched, ...more }, { ...calm, at }).standing;
    expect(toldAt(159_999)).toEqual({ kind: 'fresh' });
    expect(toldAt(160_000)).toEqual({ kind: 'unwatched', since: 100_000 });
    expect(toldAt(60_005, { confirmedAt: undefined })).toEqual({ kind: 'unwatched', since: 5 });
    expect(toldAt(160_000, { events: 'ended' })).toEqual({ kind: 'unwatched', since: 100_000 });
    // An answer starts the time again; a worse state is shown instead.
    expect(toldAt(160_000, { confirmedAt: 150_000 })).toEqual({ kind: 'fresh' });
    expect(toldAt(160_000, { isOnline: false })).toEqual({ kind: 'as-of', since: 100_000 });
    expect(toldAt(160_000, { actionFaults: [fault('a', 'task.create')] })).toEqual({ kind: 'unsaved' });
    expect(toldAt(160_000, { shown: 'stale' })).toEqual({ kind: 'stale', reason: 'network' });
  });

  it('[F5] what is said of a record changes by itself when the minute or the moment ends, and not otherwise', () => {
    const unwatched: SurfaceSnapshot = { ...snapshot('fresh'), events: 'none', confirmedAt: 100_000 };
    const [open, stale] = [snapshot('fresh'), { ...unwatched, shown: 'stale' } as SurfaceSnapshot];
    const lost: SurfaceSnapshot = { ...open, events: 'lost', eventsLostSince: 100_000 };
    expect([100_000, 159_000, 160_000, 9e12].map((at) => nextTellingMs(unwatched, at))).toEqual([
      60_000,
      1_000,
      undefined,
      undefined,
    ]);
    expect([open, stale].map((each) => nextTellingMs(each, 100_000))).toEqual([undefined, undefined]);
    expect([nextTellingMs(lost, 101_000), nextTellingMs(lost, 105_000)]).toEqual([4_000, undefined]);
    // The clock was set back.
    expect(unwatchedLeftMs(unwatched, 0)).toBe(60_000);
    expect(unwatchedLeftMs(open, 0)).toBeUndefined();
  });

  it('[T2] the moment is a few seconds, and no longer where the clock was set back', () => {
    const left = (at: number) => graceLeftMs({ eventsLostSince: 100_000 }, at);
    expect([0, 100_000, 102_000, 105_000, 200_000].map(left)).toEqual([5_000, 5_000, 3_000, 0, 0]);
    expect(graceLeftMs({ eventsLostSince: undefined }, 0)).toBeUndefined();
  });

  it('[F5] nothing is said to wait for a document that is broken', () => {
    const broken = snapshot('fresh', 'network', fault('a', 'task.create'));
    expect(tellingOf(broken, { ...calm, broken: 'unsupported' })).toEqual({
      standing: { kind: 'failed' },
      notice: undefined,
    });
    expect(tellingOf(broken, { ...calm, broken: 'unsupported', isRetrying: true }).standing).toEqual({
      kind: 'waiting',
    });
    expect(tellingOf(snapshot('error'), calm).standing).toEqual({ kind: 'failed' });
    expect(tellingOf(snapshot('error'), { ...calm, isRetrying: true }).standing).toEqual({ kind: 'waiting' });
    expect(tellingOf(snapshot('nothing'), calm).standing).toEqual({ kind: 'waiting' });
  });

  it('[A6, H4] on a screen of another history the way out is told before changes that wait, until somebody presses', () => {
    const foreign: Visit = { ...calm, isForeign: true };
    const waiting = snapshot('stale', 'rolled-back', fault('a', 'task.delete.{id}'));
    expect(tellingOf(waiting, foreign)).toEqual({
      standing: { kind: 'stale', reason: 'rolled-back' },
      notice: undefined,
    });
    const what = 'Nothing was changed: the server has another list than this screen.';
    expect(tellingOf(waiting, { ...foreign, said: 'refused' })).toEqual({
      standing: { kind: 'stale' },
      notice: { key: undefined, what, reason: 'rolled-back' },
    });
    expect(tellingOf(snapshot('stale', 'revalidating'), { ...foreign, said: 'refused' }).notice).toBeUndefined();
    expect(tellingOf(waiting, { ...calm, said: 'refused' }).notice?.key).toBe('a');
  });

  it('[D4] a change that is saved and not shown says both, and comes before what waits', () => {
    const refused = snapshot('stale', 'digest', fault('a', 'task.create'));
    expect(tellingOf(refused, { ...calm, said: 'saved' }).notice).toEqual({
      key: undefined,
      what: 'Saved; the screen cannot be brought up to date.',
      reason: 'digest',
    });
    expect(tellingOf(refused, { ...calm, said: 'saved', isActing: true }).notice).toBeUndefined();
    expect(tellingOf(snapshot('fresh'), { ...calm, said: 'saved' }).notice).toBeUndefined();
  });
});
