// What is shown must be true: a document that expired, or that the server has taken back, is not `fresh`.
import { describe, expect, it } from 'vitest';
import { createEnvelope } from '../manifest/create-envelope.ts';
import { contentOf } from './surface-snapshot.ts';
import { bodyOf, manifestOf, revisionOf, shownBy } from './test/scenario.ts';
import { answerOf, refusal, startStillSession } from './test/still-session.ts';
import type { DocumentServer } from './test/still-session.ts';

const START = Date.parse('2026-11-21T10:00:00Z');
const body = bodyOf(1);
const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const envelope = await createEnvelope(bodyOf(0), { surface: 'tasks' });

/** A surface that shows a document which is valid for a minute, whose server then behaves in another way. */
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
    // No later failure brings the document of before back; an answer does.
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
