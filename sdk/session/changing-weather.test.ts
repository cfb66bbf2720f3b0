// Faults that change, against a real server: short faults, answers without a body, clocks and revisions. Each test
// checks the screen, the recorded reason and the requests, and that the next good answer heals the surface.
// Sign-out and actions meanwhile: changing-weather-actions.test.ts.
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineActions } from '../actions/action-registry.ts';
import { PlayerError } from '../errors.ts';
import { encodeManifestHeader } from '../manifest/manifest-header.ts';
import { bearer } from '../transport/auth.ts';
import { answerProblem } from '../transport/test/bad-server.ts';
import type { Behaviour } from '../transport/test/bad-server.ts';
import { createFastClock } from '../transport/test/fake-clock.ts';
import {
  askAgain,
  bodyOf,
  good,
  manifestOf,
  revisionOf,
  sendDocument,
  startScenario,
  untilShown,
} from './test/scenario.ts';
import type { Scenario } from './test/scenario.ts';
import { weatherRecords } from './test/weather-records.ts';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario();
});
afterEach(() => scenario.dispose());

const body = bodyOf(2);
const etagOf = (revision: number): string => manifestOf(bodyOf(revision)).etag;
const { failures, conditions, kept, expectHealed } = weatherRecords(() => scenario);

describe('faults that pass within one try', () => {
  it.each([429, 500, 503])('[T1] %i and then fine: fresh, and nothing to tell', async (status) => {
    scenario.server.behave((request, response, number) =>
      number < 3 ? answerProblem(response, status, 'busy') : good(2)(request, response, number),
    );
    const surface = scenario.visit().open('tasks');
    await untilShown(surface, 'fresh');
    expect(surface.getSnapshot()).toMatchObject({ rejected: undefined, nextTryAt: undefined });
    expect(failures()).toEqual([]);
    expect(conditions()).toEqual([undefined, undefined, undefined]);
    await expectHealed(surface);
  });

  it('[T3] 401 once: renewed, repeated, fresh, and nothing to tell', async () => {
    const well =
      (revision: number): Behaviour =>
      (request, response, number) =>
        request.headers.authorization === 'Bearer new'
          ? good(revision)(request, response, number)
          : answerProblem(response, 401, 'unauthorized');
    scenario.server.behave(well(2));
    const surface = scenario
      .visit({ transport: { auth: bearer({ token: 'old', refresh: () => 'new' }) } })
      .open('tasks');
    await untilShown(surface, 'fresh');
    expect(surface.getSnapshot().rejected).toBeUndefined();
    expect(failures()).toEqual([]);
    expect(scenario.gets().map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
    scenario.server.behave(well(3));
    surface.retry();
    await expect.poll(() => revisionOf(surface)).toBe(3);
    expect(scenario.gets()[2].headers.authorization).toBe('Bearer new');
  });

  it('[T3] 401 of twenty surfaces at once: one renewal for all', async () => {
    let refreshes = 0;
    scenario.server.behave((request, response, number) => {
      if (request.headers.authorization !== 'Bearer new') answerProblem(response, 401, 'unauthorized');
      else {
        const surface = request.path.slice(1);
        sendDocument(request, response, body, manifestOf(body, { surface, revision: number }));
      }
    });
    const refresh = async (): Promise<string> => {
      refreshes += 1;
      await new Promise((resolve) => setTimeout(resolve, 30));
      return 'new';
    };
    const session = scenario.visit({ transport: { auth: bearer({ token: 'old', refresh }) } });
    const surfaces = Array.from({ length: 20 }, (_, index) => session.open(`s${index}`));
    for (const surface of surfaces) await untilShown(surface, 'fresh');
    expect(refreshes).toBe(1);
    // Twice for each surface, and again for requests that a slow machine loses.
    expect(scenario.gets().length).toBeGreaterThanOrEqual(40);
    expect(scenario.gets().length).toBeLessThan(45);
  });

  it('[C4] 412 once: the lists are sent, and again without being asked', async () => {
    const well =
      (revision: number): Behaviour =>
      (request, response, number) =>
        String(request.headers['ui-accept']).includes('components-hash')
          ? answerProblem(response, 412, 'capabilities-unknown')
          : good(revision)(request, response, number);
    scenario.server.behave(well(2));
    const surface = scenario.visit().open('tasks');
    await untilShown(surface, 'fresh');
    expect(surface.getSnapshot().rejected).toBeUndefined();
    expect(failures()).toEqual([]);
    expect(scenario.gets().map(({ headers }) => String(headers['ui-accept']).includes('components-hash'))).toEqual([
      true,
      false,
    ]);
    scenario.server.behave(well(3));
    surface.retry();
    await expect.poll(() => revisionOf(surface)).toBe(3);
    expect(scenario.gets()).toHaveLength(3);
    expect(scenario.gets()[2].headers['ui-accept']).toContain('components=("');
  });

  it('[T1] a port with nobody behind it is network, and healed by the server that comes up there', async () => {
    await untilShown(scenario.visit().open('tasks'), 'fresh');
    const { port } = new URL(scenario.server.url);
    await scenario.server.close();
    const surface = scenario.visit().open('tasks');
    await untilShown(surface, 'stale network');
    const revived = createServer((request, response) =>
      good(2)({ method: 'GET', path: '/tasks', headers: request.headers, body: '' }, response, 0),
    );
    await new Promise<void>((resolve) => revived.listen(Number(port), '127.0.0.1', resolve));
    // The scheduled retry heals the surface without a press.
    await untilShown(surface, 'fresh');
    expect(revisionOf(surface)).toBe(2);
    revived.closeAllConnections();
    revived.close();
  });
});

describe('answers that say that nothing changed', () => {
  it('[A2] 304 without a document is an error, repeated once without a condition, and the next good answer heals it', async () => {
    scenario.server.behave((_request, response) => response.writeHead(304).end());
    const surface = scenario.visit().open('tasks');
    await untilShown(surface, 'error http');
    expect(surface.getSnapshot().rejected).toMatchObject({ reason: 'http', code: 'transport/unexpected-not-modified' });
    expect(failures()).toEqual(['transport/unexpected-not-modified']);
    expect(conditions().slice(0, 2)).toEqual([undefined, undefined]);
    expect(await kept()).toMatchObject({ value: { document: undefined } });
    await expectHealed(surface);
  });

  it('[A2] 304 without a document and then 200: fresh, and nothing to tell', async () => {
    scenario.server.behave((request, response, number) =>
      number === 1 ? response.writeHead(304).end() : good(2)(request, response, number),
    );
    const surface = scenario.visit().open('tasks');
    await untilShown(surface, 'fresh');
    expect(failures()).toEqual([]);
    expect(conditions()).toEqual([undefined, undefined]);
    await expectHealed(surface);
  });

  it('[A2] 304 about another document is repeated without a condition', async () => {
    await untilShown(scenario.visit().open('tasks'), 'fresh');
    scenario.server.behave((request, response) => {
      const manifest = manifestOf(body, { revision: 2 });
      if (request.headers['if-none-match'] === undefined) sendDocument(request, response, body, manifest);
      else
        response
          .writeHead(304, { etag: request.headers['if-none-match'], 'ui-manifest': encodeManifestHeader(manifest) })
          .end();
    });
    const surface = scenario.visit().open('tasks');
    await untilShown(surface, 'fresh');
    expect(revisionOf(surface)).toBe(2);
    expect(failures()).toEqual([]);
    expect(conditions()).toEqual([undefined, etagOf(1), undefined]);
    await expectHealed(surface);
  });

  it('[A2] 304 for ever about another document: stale, and the next good answer heals it', async () => {
    await untilShown(scenario.visit().open('tasks'), 'fresh');
    scenario.server.behave((_request, response) =>
      response.writeHead(304, { 'ui-manifest': encodeManifestHeader(manifestOf(body, { revision: 2 })) }).end(),
    );
    const surface = scenario.visit().open('tasks');
    await untilShown(surface, 'stale digest');
    expect(surface.getSnapshot().rejected?.code).toBe('verify/not-modified-digest');
    expect(revisionOf(surface)).toBe(1);
    expect(conditions().slice(0, 3)).toEqual([undefined, etagOf(1), undefined]);
    await expectHealed(surface);
  });

  it('[A2] 200 with the old entity tag and the old body: nothing is mounted anew', async () => {
    await untilShown(scenario.visit().open('tasks'), 'fresh');
    scenario.server.behave((request, response, number) => good(1)({ ...request, headers: {} }, response, number));
    const surface = scenario.visit().open('tasks');
    const seen = new Set<unknown>();
    surface.subscribe(() =>
      seen.add((surface.getSnapshot() as { readonly content?: { readonly document: unknown } }).content?.document),
    );
    await untilShown(surface, 'fresh');
    expect(revisionOf(surface)).toBe(1);
    expect([...seen].filter((document) => document !== undefined)).toHaveLength(1);
    expect(failures()).toEqual([]);
    expect(conditions()).toEqual([undefined, etagOf(1)]);
    await expectHealed(surface);
  });

  it('[A2] 200 with the old entity tag and another body is judged by its digest, and asked for by the tag that it came with', async () => {
    await untilShown(scenario.visit().open('tasks'), 'fresh');
    scenario.server.behave((_request, response) => {
      const manifest = manifestOf(body, { revision: 2, etag: etagOf(1) });
      response
        .writeHead(200, {
          'content-type': 'application/vnd.pantograph.remote-ui',
          etag: etagOf(1),
          'ui-manifest': encodeManifestHeader(manifest),
        })
        .end(body);
    });
    const surface = scenario.visit().open('tasks');
    await untilShown(surface, 'fresh');
    expect(revisionOf(surface)).toBe(2);
    expect(failures()).toEqual([]);
    await expectHealed(surface);
    expect(conditions()).toEqual([undefined, etagOf(1), etagOf(1)]);
  });
});

describe('time and history', () => {
  it('[A6] a lower revision is rejected, and a reset by the host takes it', async () => {
    scenario.server.behave(good(5));
    const surface = scenario.visit().open('tasks');
    await untilShown(surface, 'fresh');
    scenario.server.behave(good(4));
    askAgain(surface);
    await untilShown(surface, 'stale rolled-back');
    expect(revisionOf(surface)).toBe(5);
    await surface.reset();
    await untilShown(surface, 'fresh');
    expect(revisionOf(surface)).toBe(4);
  });

  it('[A7] a body that was rejected is not parsed again, until the client changes', async () => {
    let checks = 0;
    const smokeCheck = (): { ok: false; error: PlayerError } => {
      checks += 1;
      return { ok: false, error: new PlayerError('render/failed', 'no') };
    };
    const surface = scenario.visit({ smokeCheck }).open('tasks');
    await untilShown(surface, 'error render');
    surface.retry();
    await expect.poll(() => scenario.gets().length).toBe(2);
    await untilShown(surface, 'error render');
    // A person's retry has the document judged again. [FW5]
    expect(surface.getSnapshot().rejected?.code).toBe('render/failed');
    const again = scenario.visit({ smokeCheck }).open('tasks');
    await untilShown(again, 'error render');
    expect(again.getSnapshot().rejected?.code).toBe('verify/rejected-before');
    expect(checks).toBe(2);
    const updated = scenario
      .visit({
        smokeCheck: () => ({ ok: true, value: undefined }),
        actions: defineActions({ 'task.rename': { command: () => ({ command: 'task.rename', arguments: {} }) } }),
      })
      .open('tasks');
    await untilShown(updated, 'fresh');
  });

  it.each([10, -10])('[A5] a clock %i years off does not matter while the server tells the time', async (years) => {
    const clock = createFastClock(5, years * 365 * 86_400_000);
    const session = scenario.visit({ clock });
    await untilShown(session.open('tasks'), 'fresh');
    session.dispose();
    const again = scenario.visit({ clock }).open('tasks');
    await untilShown(again, 'fresh');
    expect(failures()).toEqual([]);
    expect(conditions()).toEqual([undefined, etagOf(1)]);
    await expectHealed(again);
  });

  it.each([
    [10, 'expired', 'verify/expired'],
    [-10, 'clock', 'verify/clock'],
  ] as const)(
    '[A5] a clock %i years off that nobody corrects is %s, and healed by a server that tells the time',
    async (years, reason, code) => {
      const clock = createFastClock(5, years * 365 * 86_400_000);
      scenario.server.behave((request, response, number) => {
        response.sendDate = false;
        good(1)(request, response, number);
      });
      const surface = scenario.visit({ clock }).open('tasks');
      await untilShown(surface, `error ${reason}`);
      expect(surface.getSnapshot().rejected).toMatchObject({ reason, code });
      expect(failures()).toContain(code);
      expect(conditions()[0]).toBeUndefined();
      expect(await kept()).toMatchObject({ value: { document: undefined } });
      await expectHealed(surface);
    },
  );
});
