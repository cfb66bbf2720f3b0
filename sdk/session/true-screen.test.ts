// A document that has expired, was withdrawn, or is older than the server's revision is not `fresh`. Without
// announcements the server is asked.
import { describe, expect, it } from 'vitest';
import { createEnvelope } from '../manifest/create-envelope.ts';
import { contentOf } from './surface-snapshot.ts';
import { bodyOf, manifestOf, revisionOf, shownBy } from './test/scenario.ts';
import { switchable } from './test/switchable.ts';
import { taskActions } from './test/task-server.ts';
import { answerOf, refusal, startStillSession } from './test/still-session.ts';
import type { DocumentServer } from './test/still-session.ts';

const START = Date.parse('2026-11-21T10:00:00Z');
const body = bodyOf(1);
const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const envelope = await createEnvelope(bodyOf(0), { surface: 'tasks' });

/** A surface whose document is valid for a minute, at a server that then changes its behaviour. */
async function shownForAMinute(options: Parameters<ReturnType<typeof startStillSession>['visit']>[0] = {}) {
  const manifest = manifestOf(body, { revision: 1, expiresAt: iso(START + 60_000) }, START);
  const still = startStillSession((request) => answerOf(request, body, manifest, still.clock.now()));
  const surface = still.visit(options).open('tasks');
  await still.wait(0);
  expect(shownBy(surface)).toBe('fresh');
  return { ...still, surface };
}

const strict = { policies: { tasks: { whenExpired: 'bundled-fallback' } } } as const;
const answers: Readonly<Record<string, DocumentServer>> = {
  '503': () => refusal('transport/status', { status: 503 }),
  '401': () => refusal('transport/unauthorized', { status: 401 }),
  nothing: () => new Promise(() => undefined),
};

describe('a document that expires while it is on the screen', () => {
  it.each(Object.keys(answers))('[K38] [A5] is the bundle at that moment, whose server answers %s', async (answer) => {
    const { surface, wait, behave } = await shownForAMinute({ ...strict, fallbacks: { tasks: envelope } });
    behave(answers[answer]);
    await wait(59_999);
    expect(shownBy(surface)).toBe('fresh');
    await wait(1);
    expect(shownBy(surface)).toBe('bundled expired');
    await wait(600_000);
    expect(shownBy(surface)).toBe('bundled expired');
  });

  it("[A5] is the host's error where there is no bundle, or none that can be opened", async () => {
    for (const fallbacks of [{}, { tasks: new Uint8Array(3) }]) {
      const { surface, wait, behave } = await shownForAMinute({ ...strict, fallbacks });
      behave(answers['nothing']);
      await wait(60_000);
      expect(shownBy(surface)).toBe('error expired');
    }
  });

  it('[K38] [A5] is not on the screen while its bundle is opened, and a bundle has no expiry of its own', async () => {
    let give: (bytes: Uint8Array) => void = () => undefined;
    const loaded = new Promise<Uint8Array>((resolve) => (give = resolve));
    const { surface, wait, behave } = await shownForAMinute({ ...strict, fallbacks: { tasks: () => loaded } });
    behave(answers['nothing']);
    await wait(60_000);
    expect(shownBy(surface)).toBe('nothing');
    const dates = { issuedAt: '2020-01-01T00:00:00Z', expiresAt: '2020-01-02T00:00:00Z' };
    give(await createEnvelope(bodyOf(0), { surface: 'tasks', ...dates }));
    await wait(0);
    expect(shownBy(surface)).toBe('bundled expired');
    expect(contentOf(surface.getSnapshot())?.manifest.expiresAt).toBe(dates.expiresAt);
  });

  it('[A5] is stale where the policy keeps it, and fresh again once the server has a newer one', async () => {
    const { surface, wait, behave, clock } = await shownForAMinute({ fallbacks: { tasks: envelope } });
    behave(answers['503']);
    await wait(60_000);
    expect(surface.getSnapshot().shown).toBe('stale');
    behave((request) => answerOf(request, bodyOf(2), manifestOf(bodyOf(2), { revision: 2 }, clock.now()), clock.now()));
    surface.retry();
    await wait(0);
    expect([shownBy(surface), revisionOf(surface)]).toEqual(['fresh', 2]);
  });
});

describe('the server says that this client is to use its fallback', () => {
  const useFallback: DocumentServer = () =>
    refusal('transport/use-fallback', { status: 406, problem: 'use-fallback', fallbackKey: 'tasks' });

  it.each(Object.keys(answers))(
    '[K38] [K40] [A5] a document that expires while the bundle is opened goes at that moment, and is asked about once: %s',
    async (answer) => {
      let give: (bytes: Uint8Array) => void = () => undefined;
      const loaded = new Promise<Uint8Array>((resolve) => (give = resolve));
      const { surface, wait, behave, asked } = await shownForAMinute({ ...strict, fallbacks: { tasks: () => loaded } });
      behave(useFallback);
      surface.retry();
      await wait(0);
      expect(shownBy(surface)).toBe('stale server-fallback');
      // Asks again after 22 s, and then for the expiry.
      behave((request) => (asked.length > 9 ? new Promise(() => undefined) : answers[answer](request)));
      await wait(60_000);
      await wait(1);
      expect(shownBy(surface)).toBe('nothing');
      expect(asked.length).toBeLessThan(9);
      give(envelope);
      await wait(0);
      expect(shownBy(surface)).toBe('bundled server-fallback');
    },
  );

  it.each([
    ['an envelope', envelope],
    ['drawn by the host', { kind: 'host' }],
  ] as const)('[K40] [C7] it is shown at once, whatever was shown: %s', async (_what, fallback) => {
    const { surface, wait, behave } = await shownForAMinute({ fallbacks: { tasks: fallback } });
    surface.hold();
    behave(useFallback);
    surface.retry();
    await wait(0);
    expect(shownBy(surface)).toBe('bundled server-fallback');
    expect(surface.getSnapshot().rejected).toMatchObject({ code: 'transport/use-fallback' });
    // A later failure does not bring the earlier document back; an answer does.
    behave(answers['503']);
    surface.retry();
    await wait(600_000);
    expect(shownBy(surface)).toBe('bundled server-fallback');
  });

  it('[K40] [C7] without a bundle, or one that can be opened, the document of before is not fresh', async () => {
    for (const fallbacks of [{}, { tasks: new Uint8Array(3) }]) {
      const { surface, wait, behave } = await shownForAMinute({ fallbacks });
      behave(useFallback);
      surface.retry();
      await wait(0);
      expect(shownBy(surface)).toBe('stale server-fallback');
    }
  });

  it('[C7] the document of before is not fresh while the bundle is opened, and what is newer is shown in place of either', async () => {
    const { surface, wait, behave, clock } = await shownForAMinute({
      fallbacks: { tasks: () => new Promise<never>(() => undefined) },
    });
    behave(useFallback);
    surface.retry();
    await wait(0);
    expect(shownBy(surface)).toBe('stale server-fallback');
    behave((request) => answerOf(request, bodyOf(2), manifestOf(bodyOf(2), { revision: 2 }, clock.now()), clock.now()));
    surface.retry();
    await wait(0);
    expect([shownBy(surface), revisionOf(surface)]).toEqual(['fresh', 2]);
  });
});

/** A surface that shows revision 1, at a server whose answers name `revision.now`. */
async function shownOfRevision(options: Parameters<ReturnType<typeof startStillSession>['visit']>[0] = {}) {
  const revision = { now: 1 };
  const still = startStillSession((request) => {
    const bytes = bodyOf(revision.now);
    return answerOf(request, bytes, manifestOf(bytes, { revision: revision.now }, START), still.clock.now());
  });
  const surface = still.visit(options).open('tasks');
  await still.wait(0);
  expect(shownBy(surface)).toBe('fresh');
  still.stream('open');
  await still.wait(2_000);
  /** Moves the clock by `ms`, and returns the times of the fetches from now. */
  const askedIn = async (ms: number): Promise<number[]> => {
    const times: number[] = [];
    for (let at = 0; at < ms; at += 500) {
      const before = still.asked.length;
      await still.wait(500);
      if (still.asked.length > before) times.push(at + 500);
    }
    return times;
  };
  return { ...still, surface, revision, askedIn };
}

describe('an answer that is older than the server has named', () => {
  it('[K41] [T7] after an event: shown as stale, asked for again soon, and fresh once it is there', async () => {
    const { surface, invalidate, wait, revision } = await shownOfRevision();
    invalidate(2);
    await wait(0);
    expect([shownBy(surface), revisionOf(surface)]).toEqual(['stale revalidating', 1]);
    const { nextTryAt = Infinity, since, rejected } = surface.getSnapshot();
    expect(nextTryAt - since).toBeLessThanOrEqual(1_000);
    expect(rejected).toBeUndefined();
    revision.now = 2;
    await wait(1_000);
    expect([shownBy(surface), revisionOf(surface)]).toEqual(['fresh', 2]);
    expect(surface.getSnapshot().nextTryAt).toBeUndefined();
  });

  it('[K41] [T7] [D3] after a command: the same, and the document of before keeps its place until the new one begins at its first screen', async () => {
    const { surface, wait, revision } = await shownOfRevision({
      actions: taskActions,
      deliver: async () => ({ ok: true, value: { status: 200, revision: 2, invalidates: [] } }),
    });
    await surface.perform('task.create');
    await wait(0);
    expect([shownBy(surface), revisionOf(surface)]).toEqual(['stale revalidating', 1]);
    expect(contentOf(surface.getSnapshot())?.start).toBe('keep');
    revision.now = 2;
    await wait(1_000);
    expect([shownBy(surface), revisionOf(surface)]).toEqual(['fresh', 2]);
    expect(contentOf(surface.getSnapshot())?.start).toBe('reset');
  });

  it('[K41] [T7] is asked for soon, then slowly, for ten minutes; then the next answer counts', async () => {
    const { surface, invalidate, wait, askedIn } = await shownOfRevision();
    invalidate(999_999);
    await wait(0);
    const times = await askedIn(1_200_000);
    expect(times[0]).toBeLessThanOrEqual(1_000);
    expect(times.filter((at) => at <= 60_000).length).toBeGreaterThan(4);
    expect(times.length).toBeLessThan(30);
    expect(times.at(-1)).toBeGreaterThan(550_000);
    expect(times.at(-1)).toBeLessThan(700_000);
    expect(shownBy(surface)).toBe('stale revalidating');
    expect(surface.getSnapshot().nextTryAt).toBeUndefined();
    surface.retry();
    await wait(0);
    expect(shownBy(surface)).toBe('fresh');
  });

  it('[K41] [T7] is not forgotten when the stream breaks and opens again', async () => {
    const { surface, invalidate, stream, wait, revision } = await shownOfRevision();
    invalidate(2);
    await wait(0);
    stream('waiting');
    stream('open');
    await wait(1_000);
    expect([shownBy(surface), revisionOf(surface)]).toEqual(['stale revalidating', 1]);
    expect(surface.getSnapshot().nextTryAt).toBeDefined();
    revision.now = 2;
    await wait(60_000);
    expect([shownBy(surface), revisionOf(surface)]).toEqual(['fresh', 2]);
  });

  it('[K41] [T7] a document without a revision is never older', async () => {
    const { surface, wait, invalidate, behave, clock } = await shownOfRevision();
    const { revision: _, ...unnumbered } = manifestOf(bodyOf(3), {}, START);
    behave((request) => answerOf(request, bodyOf(3), unnumbered, clock.now()));
    await surface.reset();
    invalidate(7);
    await wait(5_000);
    expect(shownBy(surface)).toBe('fresh');
  });
});

describe('while no stream tells of changes', () => {
  it.each(['waiting', 'ended'] as const)(
    '[EV19] [T7] the document is asked for about every minute: %s',
    async (status) => {
      const { stream, askedIn, surface, revision } = await shownOfRevision();
      stream(status);
      revision.now = 2;
      const times = await askedIn(300_000);
      expect(times.length).toBeGreaterThanOrEqual(5);
      expect(times.length).toBeLessThanOrEqual(7);
      expect([shownBy(surface), revisionOf(surface)]).toEqual(['fresh', 2]);
    },
  );

  it('[EV19] [T7] connections that are tried again meanwhile put nothing off', async () => {
    const { stream, wait, asked } = await shownOfRevision();
    const before = asked.length;
    for (let tries = 0; tries < 30; tries += 1) {
      stream('waiting');
      await wait(9_000);
      stream('connecting');
      await wait(1_000);
    }
    expect(asked.length - before).toBeGreaterThanOrEqual(5);
  });

  it('[EV19] [T7] seldom while nobody looks, and not at all once the stream is open again', async () => {
    const visibility = switchable();
    const { stream, askedIn } = await shownOfRevision({ visibility });
    expect(await askedIn(300_000)).toEqual([]);
    stream('waiting');
    stream('paused');
    visibility.set(false);
    const hidden = await askedIn(1_800_000);
    expect(hidden.length).toBeGreaterThanOrEqual(2);
    expect(hidden.length).toBeLessThanOrEqual(5);
    visibility.set(true);
    stream('connecting');
    stream('open');
    await askedIn(5_000);
    expect(await askedIn(300_000)).toEqual([]);
    // A healthy stream only closes while hidden.
    stream('paused');
    visibility.set(false);
    expect(await askedIn(1_800_000)).toEqual([]);
  });

  it('[EV19] the interval of the host counts where there is one, and holds while somebody looks', async () => {
    const visibility = switchable();
    const { stream, askedIn } = await shownOfRevision({ visibility, policies: { tasks: { pollMs: 5_000 } } });
    stream('waiting');
    expect((await askedIn(60_000)).length).toBeGreaterThanOrEqual(10);
    visibility.set(false);
    expect(await askedIn(600_000)).toEqual([]);
  });
});

it('[G3] [M2] an ETag that compression on the way takes off: shown, and the next request is conditional all the same', async () => {
  const manifest = manifestOf(body, { revision: 1 }, START);
  const still = startStillSession(async (request) => {
    const answer = answerOf(request, body, manifest, still.clock.now());
    if (answer.ok) answer.value.headers.delete('ETag');
    return answer;
  });
  const surface = still.visit().open('tasks');
  await still.wait(0);
  expect(shownBy(surface)).toBe('fresh');
  surface.retry();
  await still.wait(0);
  expect(shownBy(surface)).toBe('fresh');
  expect(still.asked.map(({ etag }) => etag)).toEqual([undefined, manifest.etag]);
});
