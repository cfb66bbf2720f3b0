// Documents over the handler, as web requests without sockets.
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { limits } from 'pantograph';
import { jsonFormat } from 'pantograph/contract';
import { encodeDocument, ui } from 'pantograph/producer';
import { mediaTypes, parseManifestHeader } from 'pantograph/server';
import { describe, expect, it, vi } from 'vitest';
import { gzipCoding } from './content-coding.ts';
import { createSurfaces } from './create-surfaces.ts';
import type { DocumentReport } from './document-source.ts';
import { Problem } from './problem.ts';
import type { AnswerReport } from './resource.ts';
import { authenticate, clientHeaders, problemOf, TaskSurfaces, treeOf } from './test/task-surfaces.ts';

const VARY = 'Accept, Accept-Encoding, UI-Accept, UI-Client';

describe('addresses', () => {
  it('[SE1] [M2] [C3] gives the document of a surface, with its manifest and its validators', async () => {
    const server = new TaskSurfaces();
    server.add('', 'Water the plants');
    const answer = await server.ask('/v1/ui/tasks', { headers: clientHeaders() });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('Vary'), answer.headers.get('Cache-Control')]).toEqual([
      200,
      VARY,
      'no-cache',
    ]);
    const manifest = parseManifestHeader(answer.headers.get('UI-Manifest') ?? '', answer.headers.get('ETag'));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(manifest).toMatchObject({
      ok: true,
      value: { surface: 'tasks', revision: 1, sha256, fallbackKey: 'tasks' },
    });
    expect(bytes).toEqual(encodeDocument(treeOf(['Water the plants'])));
  });

  it('[SE1] knows capabilities, and no surface of that name', async () => {
    const server = new TaskSurfaces();
    expect(await (await server.ask('/v1/ui/capabilities')).json()).toMatchObject({
      actions: ['task.create'],
      components: ['button', 'column', 'text'],
      surfaces: [{ name: 'tasks', commands: ['task.create', 'task.clear'] }],
    });
    for (const path of [
      '/v1/ui/nope',
      '/v1/ui/tasks%00',
      '/v1/ui/%ff',
      '/v1/ui/__proto__',
      '/v1/ui/capabilities/events',
    ])
      expect([path, await problemOf(await server.ask(path))]).toEqual([path, '404 unknown-surface']);
    for (const name of ['capabilities', 'a/b', '']) expect(() => new TaskSurfaces({}, { name })).toThrow(RangeError);
  });

  it('[SE2] names both paths where nothing is, and lives under another base', async () => {
    const server = new TaskSurfaces({ basePath: '/api/v1' });
    expect((await server.ask('/api/v1/ui/tasks')).status).toBe(200);
    const detailOf = async (path: string) => {
      const { status, detail } = (await (await server.ask(path)).json()) as Record<string, unknown>;
      return [status, detail];
    };
    for (const path of ['/v1/ui/tasks', '/'])
      expect(await detailOf(path)).toEqual([
        404,
        `${path} is not below /api/v1/ui/. Mount the handler so that it sees whole paths, or set basePath.`,
      ]);
    for (const path of ['/api/v1/ui/tasks/nope', '/api/v1/ui/a/b/c', '/api/v1/ui/tasks/'])
      expect(await detailOf(path)).toEqual([
        404,
        `${path} is no address of a surface: expected /api/v1/ui/{surface}, with /events or /actions below it.`,
      ]);
  });

  it.each(['api/v1', '/api/v1/', '//api/v1', '/', ''])('[SE31] takes the base "%s"', async (basePath) => {
    const server = new TaskSurfaces({ basePath });
    expect((await server.ask(basePath.includes('api') ? '/api/v1/ui/tasks' : '/ui/tasks')).status).toBe(200);
  });

  it('[SE3] [T6] answers HEAD, OPTIONS and methods that are none', async () => {
    const server = new TaskSurfaces();
    const head = await server.ask('/v1/ui/tasks', { method: 'HEAD' });
    expect([head.status, head.body, Number(head.headers.get('Content-Length')) > 0]).toEqual([200, null, true]);
    const preflight = await server.ask('/v1/ui/tasks/actions', {
      method: 'OPTIONS',
      headers: { Origin: 'https://a.example' },
    });
    expect([preflight.status, preflight.headers.get('Access-Control-Allow-Methods')]).toEqual([204, 'POST, OPTIONS']);
    const put = await server.ask('/v1/ui/tasks', { method: 'PUT', body: 'x' });
    expect([put.headers.get('Allow'), await problemOf(put)]).toEqual(['GET, HEAD, OPTIONS', '405 method-not-allowed']);
  });

  it('[SE23] [M2] codes the content as asked, once', async () => {
    let coded = 0;
    const counted = { name: 'gzip', encode: (bytes: Uint8Array) => ((coded += 1), gzipCoding.encode(bytes)) };
    const server = new TaskSurfaces({ codings: [counted] });
    for (let index = 0; index < 60; index += 1) server.add('', `Task number ${index}`);
    const plain = await server.ask();
    for (const accept of ['gzip', '*', 'br, gzip;q=0.5']) {
      const answer = await server.ask('/v1/ui/tasks', { headers: { 'Accept-Encoding': accept } });
      expect([answer.headers.get('Content-Encoding'), answer.headers.get('ETag')]).toEqual([
        'gzip',
        `W/${plain.headers.get('ETag') ?? ''}`,
      ]);
      expect(gunzipSync(await answer.arrayBuffer())).toEqual(Buffer.from(await plain.clone().arrayBuffer()));
    }
    expect(coded).toBe(1);
    for (const accept of ['br', 'gzip;q=0', 'identity'])
      expect(
        (await server.ask('/v1/ui/tasks', { headers: { 'Accept-Encoding': accept } })).headers.get('Content-Encoding'),
      ).toBe(null);
  });
});

describe('generation', () => {
  it('[SE34] answers at an address of the team, also with headers that cannot be changed', async () => {
    const server = new TaskSurfaces({}, {});
    const ask = (answer: Response) => server.surfaces.serve(new Request('http://a.example/old'), { GET: () => answer });
    const moved = await ask(Response.redirect('http://a.example/new'));
    expect([moved.status, moved.headers.get('Location')]).toEqual([302, 'http://a.example/new']);
    expect(moved.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  it.each([
    [{ fallbackKey: 'Übersicht' }, 'fallbackKey'],
    [{ validSeconds: -60 }, 'validSeconds'],
    [{ minAppBuild: 1.5 }, 'minAppBuild'],
    [{ producerVersion: '' }, 'producerVersion'],
  ])('[SE35] takes no policy that a manifest cannot carry: %j', (policy, told) => {
    expect(() => new TaskSurfaces({}, { policy })).toThrow(`tasks: policy: `);
    expect(() => new TaskSurfaces({}, { policy })).toThrow(told);
  });

  it('[SE4] calls nothing before the first request', () => {
    const never = () => {
      throw new Error('called');
    };
    const server = new TaskSurfaces(
      { authenticate: never, now: never },
      { load: never, generate: never, revision: never, scope: never },
    );
    expect([server.faults, typeof server.surfaces.fetch]).toEqual([[], 'function']);
  });

  it('[SE5] [C6] [C7] sends a client only a document that it can play, with and without samples', async () => {
    const generate = (titles: readonly string[]) =>
      titles.includes('big') ? { ...treeOf([]), root: ui.scroll({}, [treeOf(titles).root]) } : treeOf(titles);
    const headers = clientHeaders({ components: ['text', 'button', 'column'] });
    for (const samples of [[], [['A task']]]) {
      const server = new TaskSurfaces({}, { samples, generate });
      expect((await server.ask('/v1/ui/tasks', { headers })).status).toBe(200);
      server.add('', 'big');
      const refused = await server.ask('/v1/ui/tasks', { headers });
      expect(refused.headers.get('Vary')).toBe(VARY);
      expect(await refused.json()).toMatchObject({
        status: 406,
        fallbackKey: 'tasks',
        obstacles: { 'binary-1': ['components'] },
      });
      expect((await server.ask('/v1/ui/tasks', { headers: clientHeaders() })).status).toBe(200);
    }
  });

  it('[SE6] sends no document of another encoding, and none with the actions of another surface', async () => {
    const operations = new TaskSurfaces(
      { formats: [jsonFormat] },
      { variants: [{ as: 'json' }], generate: (titles) => encodeDocument(treeOf(titles)) },
    );
    const others = new TaskSurfaces(
      {},
      { samples: [['A task']], generate: (titles) => (titles.length === 0 ? otherTree() : treeOf(titles)) },
    );
    for (const server of [operations, others]) {
      expect(await problemOf(await server.ask())).toBe('500 internal');
      expect(server.faults).toHaveLength(1);
    }
    expect(String(others.faults[0].error)).toContain(
      'tasks: the document binary-1 has host actions that no sample has: account.close',
    );
  });

  it('[S1] makes the contract from the same tree, with the encodings that the team brings', async () => {
    const variants = [{}, { as: 'json' as const }];
    const server = new TaskSurfaces({ formats: [jsonFormat] }, { variants });
    const answer = await server.ask('/v1/ui/tasks', { headers: { ...clientHeaders(), Accept: mediaTypes.json } });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, mediaTypes.json]);
    expect(jsonFormat.decode(new Uint8Array(await answer.arrayBuffer()), limits).ok).toBe(true);
  });

  it('[SE7] [A2] makes a document once for a revision, and answers 304 without it', async () => {
    const server = new TaskSurfaces({}, { samples: [] });
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.ask()));
    const tag = answers[0].headers.get('ETag') ?? '';
    const same = await server.ask('/v1/ui/tasks', { headers: { 'If-None-Match': `W/${tag}` } });
    expect([same.status, same.headers.get('ETag'), same.headers.get('Vary'), server.made]).toEqual([304, tag, VARY, 1]);
    server.add('', 'More');
    expect([(await server.ask('/v1/ui/tasks', { headers: { 'If-None-Match': tag } })).status, server.made]).toEqual([
      200, 2,
    ]);
  });

  it('[SE7] keeps documents within its bound, a kibibyte counted for each beside its bytes, the latest used longest', async () => {
    const server = new TaskSurfaces({ authenticate, limits: { maxCachedBytes: 4_000 } }, { samples: [] });
    const ask = (user: string) => server.ask('/v1/ui/tasks', { headers: { Authorization: user } });
    for (const user of ['a/1', 'b/1', 'c/1', 'd/1', 'e/1', 'f/1', 'g/1', 'h/1', 'i/1', 'j/1']) await ask(user);
    const before = server.made;
    await ask('j/1');
    expect(server.made).toBe(before);
    await ask('a/1');
    expect(server.made).toBe(before + 1);
  });

  it('[SE8] answers 500 for a fault, keeps nothing of it, and tells the team alone', async () => {
    let fails = true;
    const generate = (titles: readonly string[]) => {
      if (fails) throw new Error('postgres://user:password@db');
      return treeOf(titles);
    };
    for (const samples of [[], [['A task']]]) {
      fails = true;
      const server = new TaskSurfaces({}, { samples, generate });
      const refused = await server.ask('/v1/ui/tasks?token=1');
      expect(await refused.text()).not.toContain('postgres');
      expect([refused.status, server.faults]).toEqual([
        500,
        [{ path: '/v1/ui/tasks', error: new Error('postgres://user:password@db') }],
      ]);
      fails = false;
      expect((await server.ask()).status).toBe(200);
    }
  });

  it.each(['load', 'revision'] as const)(
    '[SE9] gives up a document whose %s never comes, and tries again',
    async (name) => {
      let hangs = true;
      const later =
        <T>(value: T) =>
        () =>
          hangs ? new Promise<never>(() => undefined) : value;
      const surface = name === 'load' ? { load: later([]) } : { revision: later(1) };
      // The second try has the same limit, on a busy machine too.
      const server = new TaskSurfaces({ limits: { generateTimeoutMs: 200 } }, surface);
      const answers = await Promise.all([server.ask(), server.ask()]);
      for (const answer of answers)
        expect([answer.headers.get('Retry-After'), await problemOf(answer)]).toEqual(['10', '503 generation-timeout']);
      hangs = false;
      expect((await server.ask()).status).toBe(200);
    },
  );

  it.each([-1, Number.NaN, 0.5, 2n, '3', undefined])(
    '[SE30] takes no revision that a manifest cannot carry: %s',
    async (revision) => {
      const server = new TaskSurfaces({}, { revision: () => revision as number });
      for (const path of ['/v1/ui/tasks', '/v1/ui/tasks/events'])
        expect(await problemOf(await server.ask(path))).toBe('500 internal');
      expect(server.faults.map(({ error }) => String(error))).toEqual(
        Array(2).fill(
          `TypeError: tasks: expected revision to give an integer from 0, got ${typeof revision} ${String(revision)}`,
        ),
      );
    },
  );

  it('[D2] answers 500 payload-limit for a list that does not fit', async () => {
    const server = new TaskSurfaces(
      {},
      { generate: (titles) => (titles.length === 0 ? new Uint8Array(limits.maxBytes + 1) : treeOf(titles)) },
    );
    const answer = await server.ask();
    expect([answer.headers.get('Vary'), await problemOf(answer)]).toEqual([VARY, '500 payload-limit']);
  });

  it('[SE21] answers with the problem of an error', async () => {
    const problem = new Problem('store-lost', 503, 'The store is gone.', 30);
    const lost = Object.assign(new Error('gone'), { problem });
    const server = new TaskSurfaces({}, { load: () => Promise.reject(lost) });
    const answer = await server.ask();
    expect([answer.headers.get('Retry-After'), await problemOf(answer), server.faults.length]).toEqual([
      '30',
      '503 store-lost',
      1,
    ]);
  });
});

describe('hooks', () => {
  it('[SE18] reports what a log wants, and nothing of a user', async () => {
    const reports: AnswerReport[] = [];
    const server = new TaskSurfaces({
      authenticate,
      onAnswer: (report) => reports.push(report),
      now: () => new Date(0),
    });
    server.add('acme', 'A secret plan');
    await server.ask('/v1/ui/tasks?key=secret', { headers: { Authorization: 'acme/secret' } });
    await server.act({ command: 'task.create', arguments: { title: 'throw' } }, { Authorization: 'acme/secret' });
    const commands = { clash: { fields: [], read: () => () => new Problem('name-taken', 409, 'A name is taken.') } };
    const refusing = new TaskSurfaces(
      { onAnswer: (report) => reports.push(report), now: () => new Date(0) },
      { commands },
    );
    await refusing.act({ command: 'clash', arguments: {} });
    await server.ask('/v1/ui/tasks');
    expect(reports).toEqual([
      { method: 'GET', path: '/v1/ui/tasks', status: 200, problem: undefined, durationMs: 0 },
      { method: 'POST', path: '/v1/ui/tasks/actions', status: 500, problem: 'internal', durationMs: 0 },
      { method: 'POST', path: '/v1/ui/tasks/actions', status: 409, problem: 'name-taken', durationMs: 0 },
      { method: 'GET', path: '/v1/ui/tasks', status: 401, problem: 'unauthorized', durationMs: 0 },
    ]);
    expect(server.faults.map(({ path }) => path)).toEqual(['/v1/ui/tasks/actions']);
  });

  it('[SE26] reports which documents were made, and which were kept', async () => {
    const reports: DocumentReport[] = [];
    const onDocument = (report: DocumentReport) => reports.push(report);
    const server = new TaskSurfaces({ onDocument, now: () => new Date(0) });
    for (let round = 0; round < 2; round += 1) await (await server.ask()).arrayBuffer();
    expect(reports).toEqual(
      [false, true].map((isKept) => ({ surface: 'tasks', variant: 'binary-1', isKept, durationMs: 0 })),
    );
  });

  it('[SE24] answers as ever when a hook throws or rejects', async () => {
    const isMade = { now: false };
    const rejects: () => unknown = () => Promise.reject(new Error('no log'));
    const server = new TaskSurfaces(
      {
        onAnswer: rejects,
        onFault: () => {
          throw new Error('no log either');
        },
      },
      {
        load: () => {
          if (isMade.now) return [];
          throw new Error('no database');
        },
      },
    );
    expect(await problemOf(await server.ask())).toBe('500 internal');
    isMade.now = true;
    expect((await server.ask()).status).toBe(200);
  });
});

describe('without HTTP', () => {
  it('[SE22] renders a document and runs a command', async () => {
    const { surfaces } = new TaskSurfaces();
    const guest = { id: '', tenant: '' };
    expect(await surfaces.api.run('tasks', 'task.create', { title: 'One' }, guest)).toMatchObject({ status: 200 });
    expect(await surfaces.api.run('tasks', 'task.create', {}, guest)).toMatchObject({ status: 422 });
    const served = await surfaces.api.render('tasks', guest);
    expect(served.content.bytes).toEqual(encodeDocument(treeOf(['One'])));
    expect((await surfaces.api.respond(new Request('http://x.test/document'), served)).headers.get('Vary')).toBe(
      'Accept-Encoding',
    );
    await expect(surfaces.api.render('tasks', guest, { variant: 'json-1' })).rejects.toThrow(
      'expected a variant of binary-1, got json-1',
    );
    await expect(surfaces.api.render('none', guest)).rejects.toThrow('expected a surface of tasks, got none');
  });

  it('[SE22] [SE24] says which option a tree needs, in the console where nobody listens', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const surface = { name: 'a', revision: () => 0, load: () => 0, generate: () => treeOf([]) };
    const { fetch } = createSurfaces({ surfaces: [surface] });
    expect((await fetch(new Request('http://x.test/v1/ui/a'))).status).toBe(500);
    expect(logged.mock.calls.map(String)).toEqual([
      expect.stringMatching(/^Pantograph: \/v1\/ui\/a,.*a: generate gave a tree, which needs the option encode/),
    ]);
    logged.mockRestore();
  });
});

/** The document of another surface. */
function otherTree() {
  const tree = treeOf([]);
  return JSON.parse(JSON.stringify(tree).replaceAll('task.create', 'account.close')) as typeof tree;
}
