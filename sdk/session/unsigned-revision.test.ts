// An unsigned revision refuses earlier revisions for a limited time.
import { describe, expect, it } from 'vitest';
import { bodyOf, manifestOf, revisionOf, shownBy } from './test/scenario.ts';
import { answerOf, refusal, startStillSession } from './test/still-session.ts';

const START = Date.parse('2026-11-21T10:00:00Z');
const body = bodyOf(1);
const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

describe('an unsigned answer with a revision that no later one reaches', () => {
  const HUGE = 999_999_999_999_999;

  /** A surface whose document of that revision is valid for a minute. The server then has the first document, valid for a day. */
  async function lockedOut() {
    const bogus = manifestOf(body, { revision: HUGE, expiresAt: iso(START + 60_000) }, START);
    const still = startStillSession((request) => answerOf(request, body, bogus, still.clock.now()));
    let surface = still.visit().open('tasks');
    await still.wait(0);
    expect([shownBy(surface), revisionOf(surface)]).toEqual(['fresh', HUGE]);
    still.behave((request) =>
      answerOf(request, bodyOf(2), manifestOf(bodyOf(2), { revision: 2 }, START), still.clock.now()),
    );
    surface.close();
    surface = still.visit().open('tasks');
    await still.wait(0);
    expect([shownBy(surface), revisionOf(surface)]).toEqual(['stale rolled-back', HUGE]);
    return { ...still, surface };
  }

  it('[K42] [A6] locks the rest out until it expires, on the screen', async () => {
    const { surface, wait } = await lockedOut();
    await wait(59_000);
    expect(shownBy(surface)).toBe('stale rolled-back');
    await wait(120_000);
    await wait(120_000);
    expect([shownBy(surface), revisionOf(surface)]).toEqual(['fresh', 2]);
  });

  it('[K42] [A6] locks the rest out until it expires, in the store', async () => {
    const { surface, wait, visit } = await lockedOut();
    surface.close();
    await wait(60_000);
    const next = visit().open('tasks');
    await wait(0);
    expect([shownBy(next), revisionOf(next)]).toEqual(['fresh', 2]);
  });

  it('[K42] [A6] or until a person asks again; then what came counts, on later visits too', async () => {
    const { surface, wait, visit, behave, clock } = await lockedOut();
    surface.retry();
    await wait(0);
    expect([shownBy(surface), revisionOf(surface)]).toEqual(['fresh', 2]);
    const next = visit().open('tasks');
    await wait(0);
    expect([shownBy(next), revisionOf(next)]).toEqual(['fresh', 2]);
    behave((request) => answerOf(request, bodyOf(1), manifestOf(bodyOf(1), { revision: 1 }, START), clock.now()));
    next.close();
    const last = visit().open('tasks');
    await wait(0);
    expect(shownBy(last)).toBe('stale rolled-back');
  });
});

it('[K42] [A6] a person who asks again for another reason is not sent back by a server that lags', async () => {
  const send = (revision: number): void =>
    still.behave((request) =>
      answerOf(request, bodyOf(revision), manifestOf(bodyOf(revision), { revision }, START), still.clock.now()),
    );
  const still = startStillSession(() => refusal('transport/network'));
  send(2);
  const surface = still.visit().open('tasks');
  await still.wait(0);
  const retry = async (): Promise<unknown> => {
    surface.retry();
    await still.wait(0);
    return [shownBy(surface), revisionOf(surface)];
  };
  still.behave(() => refusal('transport/status', { status: 503 }));
  expect(await retry()).toEqual(['stale http', 2]);
  send(1);
  expect(await retry()).toEqual(['stale rolled-back', 2]);
  expect(await retry()).toEqual(['fresh', 1]);
});
