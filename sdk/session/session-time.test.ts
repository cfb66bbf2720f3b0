// Expiry and clocks over several visits.
import { describe, expect, it } from 'vitest';
import type { Behaviour } from '../transport/test/bad-server.ts';
import { createFastClock } from '../transport/test/fake-clock.ts';
import {
  bodyOf,
  good,
  manifestOf,
  revisionOf,
  sendDocument,
  shownBy,
  useScenario,
  untilShown,
} from './test/scenario.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const offline: Behaviour = (_request, response) => response.destroy();
const bare: Behaviour = (request, response) =>
  response.writeHead(304, { etag: String(request.headers['if-none-match']) }).end();

const scenario = useScenario();

/** A visit an hour ago, by all clocks, whose document has expired since. */
async function keepBriefly(): Promise<void> {
  const body = bodyOf(1);
  const thenMs = Date.now() - HOUR_MS;
  const manifest = manifestOf(body, { revision: 1, expiresAt: iso(thenMs + HOUR_MS / 2) }, thenMs);
  scenario.server.behave((request, response) =>
    sendDocument(request, response, body, manifest, { date: new Date(thenMs).toUTCString() }),
  );
  const session = scenario.visit({ clock: createFastClock(1, -HOUR_MS) });
  await untilShown(session.open('tasks'), 'fresh');
  session.dispose();
}

describe('expiry', () => {
  it('[K25] [A5] an expired document is not fresh because of a bare 304: asked once without a condition, then expired, with back-off', async () => {
    await keepBriefly();
    const before = scenario.gets().length;
    scenario.server.behave(bare);
    const shown: string[] = [];
    const surface = scenario.visit({ clock: createFastClock(1) }).open('tasks');
    surface.subscribe(() => shown.push(shownBy(surface)));
    await untilShown(surface, 'stale expired');
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(
      scenario
        .gets()
        .slice(before)
        .map(({ headers }) => headers['if-none-match'] !== undefined),
    ).toEqual([true, false]);
    expect(shown).not.toContain('fresh');
    expect(surface.getSnapshot().rejected).toMatchObject({ reason: 'expired', code: 'verify/expired' });
    const { nextTryAt, rejected } = surface.getSnapshot();
    expect((nextTryAt ?? 0) - (rejected?.at ?? 0)).toBeGreaterThan(10_000);
    scenario.server.behave(good(2));
    surface.retry();
    await untilShown(surface, 'fresh');
    expect(revisionOf(surface)).toBe(2);
  });

  it('[A5] the unconditional answer heals', async () => {
    await keepBriefly();
    const again = good(1);
    scenario.server.behave((request, response, number) =>
      (request.headers['if-none-match'] === undefined ? again : bare)(request, response, number),
    );
    await scenario.freshVisit({ clock: createFastClock(1) });
  });
});

describe('clocks', () => {
  it.each([10, -10])(
    "[K12] [A5] a clock %i years off: offline on the second visit, what was good by the server's time is",
    async (years) => {
      const clock = createFastClock(1, years * YEAR_MS);
      await scenario.freshVisit({ clock });
      scenario.server.behave(offline);
      await untilShown(scenario.visit({ clock }).open('tasks'), 'stale network');
      const strict = scenario.visit({ clock, policies: { tasks: { whenExpired: 'bundled-fallback' } } }).open('tasks');
      await untilShown(strict, 'stale network');
    },
  );

  it('[K12] [A5] a clock that was ten years ahead and has been set right counts again', async () => {
    const body = bodyOf(1);
    scenario.server.behave((request, response) =>
      sendDocument(request, response, body, manifestOf(body, { revision: 1, expiresAt: iso(Date.now() + 86_400_000) })),
    );
    await scenario.freshVisit({ clock: createFastClock(1, 10 * YEAR_MS) });
    scenario.server.behave(offline);
    const policies = { tasks: { whenExpired: 'bundled-fallback' } } as const;
    await untilShown(scenario.visit({ policies, clock: createFastClock(1) }).open('tasks'), 'stale network');
    await untilShown(
      scenario.visit({ policies, clock: createFastClock(1, 2 * 86_400_000) }).open('tasks'),
      'error network',
    );
  });

  it('[A5] a clock that went wrong between two visits is told by the 304, and that is kept', async () => {
    await scenario.freshVisit();
    const clock = createFastClock(1, 10 * YEAR_MS);
    scenario.server.behave(bare);
    await scenario.freshVisit({ clock });
    scenario.server.behave(offline);
    await untilShown(
      scenario.visit({ clock, policies: { tasks: { whenExpired: 'bundled-fallback' } } }).open('tasks'),
      'stale network',
    );
  });
});
