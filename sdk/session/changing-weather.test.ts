// Weather that changes: faults that pass within a try, answers without a body, clocks, sign-out, actions; against a real server.
// After each: what is shown, the recorded reason, what the server saw, and that the next good answer heals it.
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineActions } from '../actions/action-registry.ts';
import { positiveInteger } from '../actions/parameter.ts';
import { PlayerError } from '../errors.ts';
import { a, encodeDocument, ui } from 'pantograph/producer';
import { encodeManifestHeader } from '../manifest/manifest-header.ts';
import { bearer } from '../transport/auth.ts';
import { answerProblem } from '../transport/test/bad-server.ts';
import type { Behaviour } from '../transport/test/bad-server.ts';
import { createFastClock, until } from '../transport/test/fake-clock.ts';
import { bodyOf, good, manifestOf, revisionOf, sendDocument, startScenario, untilShown } from './test/scenario.ts';
import type { Scenario } from './test/scenario.ts';
import type { Surface } from './surface.ts';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario();
});
afterEach(() => scenario.dispose());

const body = bodyOf(2);
const failures = () =>
  scenario.telemetry.flatMap((event) => (event.kind === 'fetched' && event.outcome === 'failed' ? [event.code] : []));
const conditions = () => scenario.gets().map(({ headers }) => headers['if-none-match']);
const etagOf = (revision: number): string => manifestOf(bodyOf(revision)).etag;
const kept = () => scenario.store.load({ origin: scenario.server.url, user: '', surface: 'tasks' });

/** Asks again of a server that is well: fresh, without a trace of what was. */
async function expectHealed(surface: Surface, revision = 3): Promise<void> {
  scenario.server.behave(good(revision));
  surface.retry();
  await untilShown(surface, 'fresh');
  await expect.poll(() => revisionOf(surface)).toBe(revision);
  expect(surface.getSnapshot()).toMatchObject({
    shown: 'fresh',
    rejected: undefined,
    nextTryAt: undefined,
    storeFault: undefined,
    actionFault: undefined,
  });
  expect(await kept()).toMatchObject({ value: { document: { manifest: { revision } } } });
}

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
    // Twice each; what a slow machine loses on the way is asked for once more.
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
    // Nobody presses anything: the retry that was due does it.
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
    surface.retry();
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
    expect(surface.getSnapshot().rejected?.code).toBe('verify/rejected-before');
    await untilShown(scenario.visit({ smokeCheck }).open('tasks'), 'error render');
    expect(checks).toBe(1);
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

describe('people', () => {
  it('[A9] sign-out during a fetch: nothing shown, nothing kept, the connection ends; the next user is served', async () => {
    await untilShown(scenario.visit().open('tasks'), 'fresh');
    let isDropped = false;
    let isAsked = false;
    scenario.server.behave((_request, response) => {
      isAsked = true;
      response.on('close', () => (isDropped = true));
    });
    const session = scenario.visit();
    const surface = session.open('tasks');
    await until(() => isAsked);
    expect(await session.signOut()).toEqual({ ok: true, value: undefined });
    expect(surface.getSnapshot()).toMatchObject({ shown: 'nothing', rejected: undefined });
    await until(() => isDropped);
    // Nobody's failure: there is no one left whom it would concern.
    expect(failures()).toEqual([]);
    expect(await kept()).toMatchObject({ value: { document: undefined } });
    const next = scenario.visit().open('tasks');
    await expectHealed(next);
    expect(conditions().at(-1)).toBeUndefined();
    expect(surface.getSnapshot().shown).toBe('nothing');
  });

  const actions = defineActions({
    'task.create': { command: () => ({ command: 'task.create', arguments: { title: 'Milk' } }) },
    'task.delete.{id}': {
      parameters: { id: positiveInteger() },
      danger: 'destructive',
      command: ({ id }) => ({ command: 'task.delete', arguments: { id } }),
    },
  });
  const posts = () => scenario.server.seen.filter(({ method }) => method === 'POST');

  /** A server that carries a command out once for a key, and refuses the key for another body. */
  function commandServer(meet: Behaviour): { behave: Behaviour; executed: string[] } {
    const records = new Map<string, string>();
    const executed: string[] = [];
    const behave: Behaviour = (request, response, number) => {
      if (request.method === 'GET') {
        good(1 + executed.length)(request, response, number);
        return;
      }
      const key = String(request.headers['idempotency-key']);
      if ((records.get(key) ?? request.body) !== request.body) {
        answerProblem(response, 422, 'idempotency-key-reused');
        return;
      }
      if (!records.has(key)) executed.push(request.body);
      records.set(key, request.body);
      if (posts().length === 1) meet(request, response, number);
      else
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(`{"status":"done","revision":${1 + executed.length},"invalidates":["tasks"]}`);
    };
    return { behave, executed };
  }

  it('[H5] an action retried across a dropped connection executes once; the screen follows, and nothing is left to tell', async () => {
    const { behave, executed } = commandServer((_request, response) => response.destroy());
    scenario.server.behave(behave);
    const surface = scenario.visit({ actions }).open('tasks');
    await untilShown(surface, 'fresh');
    expect(await surface.perform('task.create')).toMatchObject({ status: 'done' });
    expect(executed).toHaveLength(1);
    expect(posts()).toHaveLength(2);
    expect(
      new Set(posts().map(({ headers, body: sent }) => `${String(headers['idempotency-key'])} ${sent}`)).size,
    ).toBe(1);
    await until(() => revisionOf(surface) === 2);
    expect(surface.getSnapshot()).toMatchObject({ shown: 'fresh', actionFault: undefined, rejected: undefined });
    await expectHealed(surface);
  });

  it('[H5] the same key with another body is refused: said, the screen stays, and the next action heals it', async () => {
    const { behave, executed } = commandServer((_request, response) => response.writeHead(200).end());
    scenario.server.behave(behave);
    let key = 'one';
    const surface = scenario.visit({ actions, confirm: async () => true, uuid: () => key }).open('tasks');
    await untilShown(surface, 'fresh');
    await surface.perform('task.create');
    await until(() => revisionOf(surface) === 2);
    expect(await surface.perform('task.delete.3')).toMatchObject({
      status: 'failed',
      error: { code: 'transport/rejected', details: { status: 422 } },
    });
    expect(surface.getSnapshot()).toMatchObject({
      shown: 'fresh',
      actionFault: { reason: 'http', code: 'transport/rejected', status: 422 },
    });
    expect(revisionOf(surface)).toBe(2);
    expect(posts().map(({ headers }) => headers['idempotency-key'])).toEqual(['one', 'one']);
    expect(executed).toHaveLength(1);
    key = 'two';
    expect((await surface.perform('task.delete.3')).status).toBe('done');
    expect(executed).toHaveLength(2);
    await until(() => revisionOf(surface) === 3);
    expect(surface.getSnapshot().actionFault).toBeUndefined();
  });

  it.each([
    'task.delete.3.',
    'task.delete.03',
    'task.delete.３',
    'tаsk.delete.3',
    'task.delete',
    'task.create.3',
    'TASK.CREATE',
    'task.create\u0000',
    '__proto__',
    'https://evil.example',
  ])(
    '[H2] %j, crafted to look like another name: refused, nothing is asked or sent, and the real one still works',
    async (name) => {
      const { behave, executed } = commandServer((_request, response) => response.writeHead(200).end());
      scenario.server.behave(behave);
      let asked = 0;
      const surface = scenario.visit({ actions, confirm: async () => (asked += 1) > 0 }).open('tasks');
      await untilShown(surface, 'fresh');
      expect((await surface.perform(name)).status).toBe('refused');
      expect(surface.getSnapshot()).toMatchObject({
        shown: 'fresh',
        actionFault: { reason: 'unsupported', key: undefined },
      });
      expect([asked, posts().length, scenario.gets().length]).toEqual([0, 0, 1]);
      expect((await surface.perform('task.delete.3')).status).toBe('done');
      expect([asked, executed.length]).toEqual([1, 1]);
      await until(() => revisionOf(surface) === 2);
      expect(surface.getSnapshot().actionFault).toBeUndefined();
    },
  );

  it('[S3] a document whose text looks like a name, an address or a header: text, and nothing else happens', async () => {
    const texts = [
      'task.delete.3',
      'task.create',
      'https://evil.example/steal?x=1',
      'POST /actions HTTP/1.1\r\nHost: evil',
      'javascript:alert(1)',
      '{"command":"task.delete"}',
    ];
    const disguised = encodeDocument({
      profile: 'canvas-1',
      designWidth: 390,
      designHeight: 720,
      root: ui.column({}, [
        ...texts.map((text) => ui.text({ text })),
        ui.button({ label: 'task.delete.3', actions: [a.host({ name: 'task.create' })] }),
      ]),
    });
    scenario.server.behave((request, response) =>
      sendDocument(request, response, disguised, manifestOf(disguised, { revision: 1 })),
    );
    const surface = scenario.visit({ actions, confirm: () => Promise.reject(new Error('asked')) }).open('tasks');
    await untilShown(surface, 'fresh');
    expect(failures()).toEqual([]);
    expect(scenario.server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /tasks']);
    expect(JSON.stringify(scenario.telemetry)).not.toContain('evil');
    await expectHealed(surface);
  });
});
