// Visits that end during the first seconds of a document, and the behaviour of the next visit.
import { beforeEach, describe, expect, it } from 'vitest';
import { encodeEnvelope } from '../manifest/envelope.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import { answerProblem } from '../transport/test/bad-server.ts';
import type { Behaviour } from '../transport/test/bad-server.ts';
import { createFakeClock, until } from '../transport/test/fake-clock.ts';
import type { FakeClock } from '../transport/test/fake-clock.ts';
import { nodeDigest } from '../verify/test/delivered.ts';
import { createLastVisit } from './last-visit.ts';
import type { SessionOptions } from './session-options.ts';
import type { Surface } from './surface.ts';
import { createFakeBrowser } from './test/fake-visits.ts';
import type { FakePage } from './test/fake-visits.ts';
import { gatedStore } from '../store/test/gated-store.ts';
import { bodyOf, good, manifestOf, revisionOf, shownBy, useScenario, untilShown } from './test/scenario.ts';

const offline: Behaviour = (_request, response) => response.destroy();
const withheld = { reason: 'render', code: 'render/ended-last-visit' };

const scenario = useScenario();
let openPage: () => FakePage;
beforeEach(() => {
  openPage = createFakeBrowser();
});

interface Visit {
  readonly surface: Surface;
  readonly page: FakePage;
  /** Every state of the screen, in order. */
  readonly shown: string[];
}

function visit(options: Partial<SessionOptions> = {}, page = openPage()): Visit {
  const shown: string[] = [];
  const surface = scenario
    .visit({ random: Math.random, visits: page, transport: { retry: { tries: 1 } }, ...options })
    .open('tasks');
  const tell = (): void => void shown.push(`${shownBy(surface)} ${revisionOf(surface) ?? ''}`.trim());
  surface.subscribe(tell);
  tell();
  return { surface, page, shown };
}

const marks = async (): Promise<number> => {
  const loaded = await scenario.store.load(scenario.partition);
  return loaded.ok ? loaded.value.showings.length : NaN;
};

/** Shows revision 1, and crashes in its first seconds. */
async function crash(options?: Partial<SessionOptions>): Promise<void> {
  const { surface, page } = visit(options);
  await until(() => revisionOf(surface) === 1);
  expect(await marks()).toBeGreaterThan(0);
  page.end();
}

describe('a visit that ended while a document was being shown for its first seconds', () => {
  it('[K14] [K15] [A1] is noted before the document is shown; the next visit asks the server first, and its good revision wins', async () => {
    let whenShown: Promise<number> | undefined;
    const { surface, page } = visit();
    surface.subscribe(() => {
      whenShown ??= revisionOf(surface) === 1 ? marks() : undefined;
    });
    await untilShown(surface, 'fresh');
    expect(await whenShown).toBe(1);
    page.end();
    scenario.server.behave(good(2));
    const next = visit();
    await untilShown(next.surface, 'fresh');
    expect(next.shown.filter((what) => what.endsWith(' 1'))).toEqual([]);
    expect([revisionOf(next.surface), next.surface.getSnapshot().rejected]).toEqual([2, undefined]);
    expect(scenario.gets()).toHaveLength(2);
  });

  it('[K15] a false alarm costs one request: what the server confirms is shown', async () => {
    await crash();
    const { surface, shown } = visit();
    await untilShown(surface, 'fresh');
    expect(shown).toEqual(['nothing', 'fresh 1']);
    expect(scenario.gets().map(({ headers }) => headers['if-none-match'] !== undefined)).toEqual([false, true]);
  });

  it.each([
    good(1),
    (request, response, number) => good(1)({ ...request, headers: {} }, response, number),
  ] satisfies Behaviour[])(
    '[K30] the second time in a row it takes a person, though the server confirms it (%#)',
    async (behaviour) => {
      scenario.server.behave(behaviour);
      await crash();
      await crash();
      const { surface, shown } = visit();
      await untilShown(surface, 'error render');
      expect(surface.getSnapshot().rejected).toMatchObject(withheld);
      expect(shown.filter((what) => what.endsWith(' 1'))).toEqual([]);
      surface.retry();
      await untilShown(surface, 'fresh');
      expect([revisionOf(surface), await marks()]).toEqual([1, 3]);
    },
  );

  it('[K30] [F5] offline: nothing of it, until a person says so; and then it is noted again', async () => {
    await crash();
    scenario.server.behave(offline);
    const { surface, page, shown } = visit();
    await untilShown(surface, 'error render');
    expect(surface.getSnapshot().rejected).toMatchObject(withheld);
    expect(surface.getSnapshot().nextTryAt).toBeDefined();
    surface.retry();
    await untilShown(surface, 'stale network');
    expect(shown.filter((what) => what.endsWith(' 1'))).toEqual(['stale network 1']);
    page.end();
    scenario.server.behave(good(2));
    const { surface: next } = visit();
    await untilShown(next, 'fresh');
    expect(revisionOf(next)).toBe(2);
  });

  it('[K30] [F5] the bundled fallback comes before it, and a retry that has a good revision never shows it', async () => {
    await crash();
    scenario.server.behave((_request, response) => answerProblem(response, 503, 'busy'));
    const body = bodyOf(0);
    const { surface, shown } = visit({
      fallbacks: {
        tasks: { kind: 'envelope', bytes: encodeEnvelope({ manifest: manifestOf(body, { revision: 0 }), body }) },
      },
    });
    await untilShown(surface, 'bundled render');
    expect([revisionOf(surface), surface.getSnapshot().rejected?.code]).toEqual([0, withheld.code]);
    scenario.server.behave(good(2));
    surface.retry();
    await untilShown(surface, 'fresh');
    expect(shown.filter((what) => what.endsWith(' 1'))).toEqual([]);
  });
});

describe('an end in order', () => {
  const nextIsStored = async (): Promise<void> => {
    const { surface, shown } = visit();
    await untilShown(surface, 'fresh');
    expect(shown).toContain('stale revalidating 1');
  };

  it('[K28] hidden or gone: nothing is left, and the next visit shows it first', async () => {
    const { surface, page } = visit();
    await untilShown(surface, 'fresh');
    page.set(false);
    await until(() => surface.getSnapshot().activity === 'idle');
    await expect.poll(marks).toBe(0);
    page.end();
    await nextIsStored();
  });

  it('[K14] hidden and seen again: it is being shown again', async () => {
    const { surface, page } = visit();
    await untilShown(surface, 'fresh');
    page.set(false);
    await expect.poll(marks).toBe(0);
    page.set(true);
    await expect.poll(marks).toBe(1);
  });

  it('[K28] closed by the host', async () => {
    const { surface, page } = visit();
    await untilShown(surface, 'fresh');
    surface.close();
    await expect.poll(marks).toBe(0);
    page.end();
    await nextIsStored();
  });

  it('[K14] nobody looks: nothing is noted before somebody does', async () => {
    const page = openPage();
    page.set(false);
    const { surface } = visit({}, page);
    await untilShown(surface, 'fresh');
    expect(await marks()).toBe(0);
    page.set(true);
    await expect.poll(marks).toBe(1);
  });

  it.each(['hidden', 'closed by the host'])(
    '[K28] %s while the note is being written: nothing is left of it',
    async (how) => {
      const notes: (() => void)[] = [];
      const store = gatedStore(scenario.store, (name) =>
        name === 'noteShowing'
          ? new Promise((resolve) => notes.push(() => resolve(undefined)))
          : Promise.resolve(undefined),
      );
      const { surface, page } = visit({ store });
      await until(() => notes.length > 0);
      if (how === 'hidden') page.set(false);
      else surface.close();
      for (const write of notes) write();
      await expect.poll(marks).toBe(0);
    },
  );

  it('[K29] a store that goes down with the page leaves the note: the next visit knows the end all the same, and drops it', async () => {
    const store = gatedStore(scenario.store, (name) =>
      name === 'endShowings' ? new Promise(() => undefined) : Promise.resolve(undefined),
    );
    const { surface, page } = visit({ store });
    await untilShown(surface, 'fresh');
    page.set(false);
    page.end();
    expect(await marks()).toBe(1);
    const clock = createFakeClock(Date.now());
    const next = visit({ clock });
    await until(() => shownBy(next.surface) === 'fresh');
    expect(next.shown).toContain('stale revalidating 1');
    for (let second = 0; second < 5; second += 1) clock.advance(1_000);
    await expect.poll(marks).toBe(0);
  });

  it('[K28] closed while its document is on its way: nothing is noted any more', async () => {
    const lastVisit = createLastVisit({
      partition: scenario.partition,
      journal: scenario.store,
      visits: openPage(),
      visit: 'one',
      clock: scenario.clock,
    });
    lastVisit.stop();
    await lastVisit.begin('a');
    expect(await marks()).toBe(0);
  });

  it('[K14] [A9] signing out forgets it', async () => {
    await crash();
    const session = scenario.visit({ visits: openPage() });
    session.open('tasks');
    await session.signOut();
    expect(await marks()).toBe(0);
  });
});

describe('five seconds in which the page answers', () => {
  /** A session on a clock that the test moves. */
  function slowVisit(): Visit & { readonly clock: FakeClock } {
    const clock = createFakeClock(Date.now());
    return { ...visit({ clock }), clock };
  }
  const seconds = async (clock: FakeClock, count: number, stepMs = 1_000): Promise<void> => {
    for (let second = 0; second < count; second += 1) clock.advance(stepMs);
    await new Promise((resolve) => setTimeout(resolve, 20));
  };

  it('[K28] are enough, for it and for what ended earlier visits', async () => {
    await crash();
    const { surface, clock } = slowVisit();
    await until(() => shownBy(surface) === 'fresh');
    await seconds(clock, 4);
    expect(await marks()).toBe(2);
    await seconds(clock, 1);
    await expect.poll(marks).toBe(0);
  });

  it('[K28] are not over while the page does not answer', async () => {
    const { surface, clock } = slowVisit();
    await until(() => shownBy(surface) === 'fresh');
    // A page that hangs notices the time late.
    const { now } = clock;
    let lostMs = 0;
    Object.assign(clock, { now: () => now() + lostMs });
    await seconds(clock, 4);
    lostMs = 30_000;
    await seconds(clock, 4);
    expect(await marks()).toBe(1);
    await seconds(clock, 2);
    await expect.poll(marks).toBe(0);
  });
});

describe('a dialog of the host', () => {
  it('[K14] [T2] what it holds back is noted again when it comes to the screen, however long that took', async () => {
    const { surface } = visit({ policies: { tasks: { pollMs: 1_000 } } });
    await untilShown(surface, 'fresh');
    const release = surface.hold();
    scenario.server.behave(good(2));
    await until(() => surface.getSnapshot().isHeld);
    await expect.poll(marks).toBe(0);
    release();
    expect(revisionOf(surface)).toBe(2);
    await expect.poll(marks).toBe(1);
  });
});

describe('beside others', () => {
  it('[K29] a tab that is showing it now has not ended', async () => {
    const first = visit();
    await untilShown(first.surface, 'fresh');
    const second = visit();
    await untilShown(second.surface, 'fresh');
    expect(second.shown).toContain('stale revalidating 1');
    expect(await marks()).toBe(2);
    // A visit that passes its first seconds or ends in order leaves the note of the other visit.
    second.page.set(false);
    await expect.poll(marks).toBe(1);
  });

  it('[K14] other surfaces and other users are not concerned', async () => {
    await crash();
    const { surface, shown } = visit({ user: 'ann' });
    await untilShown(surface, 'fresh');
    expect(shown).toContain('fresh 1');
    expect(await marks()).toBe(1);
  });

  it('[K16] without a page, as in a worker, nothing is noted and nothing believed', async () => {
    await crash();
    const { surface, shown } = visit({ visits: undefined });
    await untilShown(surface, 'fresh');
    expect(shown).toContain('stale revalidating 1');
    expect(await marks()).toBe(1);
    const page = visit({ visits: 'unwatched' });
    await untilShown(page.surface, 'fresh');
    expect(page.shown).toContain('stale revalidating 1');
  });

  it.each(['store/quota', 'store/unavailable', 'nothing'] as const)(
    '[K16] [F1] a store that answers the note with %s keeps nothing from the screen',
    async (code) => {
      const { PlayerError } = await import('../errors.ts');
      const store = gatedStore(createMemoryStore({ clock: scenario.clock, digest: nodeDigest }), (name) => {
        if (name !== 'noteShowing') return Promise.resolve(undefined);
        return code === 'nothing' ? new Promise(() => undefined) : Promise.resolve(new PlayerError(code, 'no'));
      });
      const { surface } = visit({ store });
      await untilShown(surface, 'fresh');
      expect(surface.getSnapshot().rejected).toBeUndefined();
    },
  );
});
