// Everything that a server and a network do wrong: what is shown, why, what the server saw, and that a good answer heals it.
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineActions } from '../actions/action-registry.ts';
import { PlayerError } from '../errors.ts';
import { encodeManifestHeader } from '../manifest/manifest-header.ts';
import { bearer } from '../transport/auth.ts';
import { answer, answerProblem, startBadServer } from '../transport/test/bad-server.ts';
import type { Behaviour } from '../transport/test/bad-server.ts';
import type { FallbackReason } from '../verify/fallback-reason.ts';
import type { SessionOptions } from './session-options.ts';
import { bodyOf, good, manifestOf, revisionOf, sendDocument, startScenario, untilShown } from './test/scenario.ts';
import type { Scenario } from './test/scenario.ts';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario();
});
afterEach(() => scenario.dispose());

const body = bodyOf(2);
const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** A document whose manifest says something wrong. */
function wrong(change: Parameters<typeof manifestOf>[1], headers: Record<string, string> = {}): Behaviour {
  return (request, response) => sendDocument(request, response, body, manifestOf(body, { revision: 2, ...change }), headers);
}

/** A document with a head of its own. */
function raw(write: (head: Record<string, string>, response: Parameters<Behaviour>[1]) => void): Behaviour {
  return (_request, response) => {
    const manifest = manifestOf(body, { revision: 2 });
    write({ 'content-type': 'application/vnd.pantograph.remote-ui', etag: manifest.etag, 'ui-manifest': encodeManifestHeader(manifest) }, response);
  };
}

interface Weather {
  readonly name: string;
  readonly behave: Behaviour;
  readonly reason: FallbackReason;
  readonly code: string;
  /** Requests that one try makes. */
  readonly requests?: number;
  readonly options?: Partial<SessionOptions>;
}

const weather: readonly Weather[] = [
  {
    name: '[T1] a truncated body',
    behave: raw((head, response) => {
      response.writeHead(200, { ...head, 'content-length': String(body.length) });
      response.write(body.subarray(0, 20));
      setTimeout(() => response.destroy(), 5);
    }),
    reason: 'network',
    code: 'transport/network',
    requests: 3,
  },
  {
    name: '[A3] 600 KiB without a length',
    behave: raw((head, response) => {
      response.writeHead(200, head);
      for (let index = 0; index < 600; index += 1) response.write(Buffer.alloc(1024));
      response.end();
    }),
    reason: 'too-large',
    code: 'transport/too-large',
  },
  {
    name: '[A3] a compressed bomb',
    behave: raw((head, response) => response.writeHead(200, { ...head, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000)))),
    reason: 'too-large',
    code: 'transport/too-large',
  },
  { name: '[T4] no head', behave: () => undefined, reason: 'timeout', code: 'transport/timeout' },
  {
    name: '[T4] a stall after the head',
    behave: raw((head, response) => {
      response.writeHead(200, head);
      response.write(body.subarray(0, 5));
    }),
    reason: 'timeout',
    code: 'transport/timeout',
  },
  {
    name: '[T4] one byte every second',
    behave: raw((head, response) => {
      response.writeHead(200, head);
      let sent = 0;
      const timer = setInterval(() => response.write(body.subarray(sent, (sent += 1))), 20);
      response.on('close', () => clearInterval(timer));
    }),
    reason: 'timeout',
    code: 'transport/timeout',
  },
  { name: '[A1] another digest', behave: wrong({ sha256: 'a'.repeat(64) }), reason: 'digest', code: 'verify/digest' },
  {
    name: '[A3] a body longer than its Content-Length',
    behave: (_request, response) => {
      const manifest = manifestOf(body, { revision: 2 });
      const head = `HTTP/1.1 200 OK\r\ncontent-type: application/vnd.pantograph.remote-ui\r\netag: ${manifest.etag}\r\nui-manifest: ${encodeManifestHeader(manifest)}\r\n`;
      response.socket?.end(Buffer.concat([Buffer.from(`${head}content-length: ${body.length - 4}\r\n\r\n`), body]));
    },
    reason: 'digest',
    code: 'verify/digest',
  },
  {
    name: '[F1] an HTML page with 200',
    behave: (_request, response) => answer(response, '<h1>It works</h1>', { 'content-type': 'text/html' }),
    reason: 'unsupported',
    code: 'verify/media-type',
  },
  { name: '[F1] another media type', behave: wrong({}, { 'content-type': 'application/vnd.pantograph.ui+cbor' }), reason: 'unsupported', code: 'verify/media-type' },
  { name: '[M3] another surface', behave: wrong({ surface: 'profile' }), reason: 'mismatch', code: 'verify/surface' },
  { name: '[V1] a later contract', behave: wrong({ contractVersion: 99 }), reason: 'version', code: 'verify/contract-version' },
  { name: '[V1] a later documentApi', behave: wrong({ documentApi: 99 }), reason: 'version', code: 'verify/document-api' },
  { name: '[V1] another profile', behave: wrong({ profile: 'tv-1' }), reason: 'version', code: 'verify/profile' },
  { name: '[V1] a later build', behave: wrong({ minAppBuild: 11 }), reason: 'version', code: 'verify/min-app-build' },
  { name: '[A5] expired', behave: wrong({ expiresAt: iso(Date.now() - 1_000) }), reason: 'expired', code: 'verify/expired' },
  { name: '[A5] issued in the future', behave: wrong({ issuedAt: iso(Date.now() + 3_600_000) }), reason: 'clock', code: 'verify/clock' },
  {
    name: '[M3] no manifest',
    behave: raw((head, response) => response.writeHead(200, { 'content-type': head['content-type'], etag: head['etag'] }).end(body)),
    reason: 'parse',
    code: 'verify/manifest-missing',
  },
  {
    name: '[M3] the manifest twice',
    behave: raw((head, response) => response.writeHead(200, { ...head, 'ui-manifest': [head['ui-manifest'], head['ui-manifest']] }).end(body)),
    reason: 'parse',
    code: 'verify/manifest-syntax',
  },
  {
    name: '[M3] a malformed manifest',
    behave: raw((head, response) => response.writeHead(200, { ...head, 'ui-manifest': 'surface=("tasks"' }).end(body)),
    reason: 'parse',
    code: 'verify/manifest-syntax',
  },
  {
    name: '[F1] bytes that are no document, under their own digest',
    behave: (request, response) => {
      const junk = new TextEncoder().encode('junk');
      sendDocument(request, response, junk, manifestOf(junk, { revision: 2 }));
    },
    reason: 'parse',
    code: 'wire/wrong-type',
  },
  {
    name: '[A1] a document that fails its smoke check',
    behave: wrong({}),
    reason: 'render',
    code: 'render/failed',
    options: { smokeCheck: () => ({ ok: false, error: new PlayerError('render/failed', 'over budget') }) },
  },
  {
    name: '[A1] a document without the signature that the host requires',
    behave: wrong({}),
    reason: 'signature',
    code: 'verify/signature-missing',
    options: { keys: [{ keyId: 'k1', publicKey: new Uint8Array(32) }] },
  },
  {
    name: '[T3] 401 for ever',
    behave: (_request, response) => answerProblem(response, 401, 'unauthorized'),
    reason: 'auth',
    code: 'transport/unauthorized',
    requests: 2,
    options: { transport: { auth: bearer({ token: 'secret-token', refresh: () => 'secret-token-2' }) } },
  },
  { name: '[T3] 403', behave: (_request, response) => answerProblem(response, 403, 'forbidden'), reason: 'auth', code: 'transport/forbidden' },
  { name: '[C7] 404', behave: (_request, response) => answerProblem(response, 404, 'unknown-surface'), reason: 'http', code: 'transport/status' },
  { name: '[C7] 406', behave: (_request, response) => answerProblem(response, 406, 'not-acceptable'), reason: 'http', code: 'transport/status' },
  {
    name: '[C7] 406 use-fallback',
    behave: (_request, response) => answerProblem(response, 406, 'use-fallback', { fallbackKey: 'tasks' }),
    reason: 'server-fallback',
    code: 'transport/use-fallback',
  },
  {
    name: '[C4] 412 whatever is sent',
    behave: (_request, response) => answerProblem(response, 412, 'capabilities-unknown'),
    reason: 'http',
    code: 'transport/capabilities-unknown',
    requests: 2,
  },
  { name: '[T1] 429', behave: (_request, response) => answerProblem(response, 429, 'slow-down', {}, { 'retry-after': '60' }), reason: 'http', code: 'transport/status' },
  { name: '[T1] 500', behave: (_request, response) => answerProblem(response, 500, 'payload-limit'), reason: 'http', code: 'transport/status', requests: 3 },
  { name: '[T1] 503', behave: (_request, response) => answerProblem(response, 503, 'busy'), reason: 'http', code: 'transport/status', requests: 3 },
];

describe.each(weather)('$name', ({ behave, reason, code, requests = 1, options = {} }) => {
  // What a person does to a page in trouble heals it as soon as the server is well.
  const heal = { ...options, smokeCheck: 'skip', keys: [] } as const;
  const setUp = (): Partial<SessionOptions> => (options.transport === undefined ? { ...options, transport: { timeouts: { headMs: 2_000, wholeMs: 3_000 } } } : options);

  it('[F5] on the first visit: the error of the host, and the next good answer heals it', async () => {
    scenario.server.behave(behave);
    const surface = scenario.visit(setUp()).open('tasks');
    await untilShown(surface, `error ${reason}`);
    const { rejected, nextTryAt } = surface.getSnapshot();
    expect(rejected).toMatchObject({ reason, code });
    expect(nextTryAt).toBeGreaterThan(scenario.clock.now());
    expect(scenario.gets()).toHaveLength(requests);
    expect(await scenario.store.load({ origin: scenario.server.url, user: '', surface: 'tasks' })).toMatchObject({ value: { document: undefined } });
    expect(scenario.telemetry).toContainEqual(expect.objectContaining({ kind: 'fetched', outcome: 'failed', reason, code }));
    scenario.server.behave(good(3));
    if (heal.smokeCheck !== options.smokeCheck && (options.smokeCheck !== undefined || options.keys !== undefined)) {
      await untilShown(scenario.visit(heal).open('tasks'), 'fresh');
      return;
    }
    surface.retry();
    if (reason === 'auth' && options.transport !== undefined) scenario.server.behave(good(3));
    await untilShown(surface, 'fresh');
    expect(surface.getSnapshot()).toMatchObject({ rejected: undefined, nextTryAt: undefined });
    expect(revisionOf(surface)).toBe(3);
  });

  it('[F5] on the second visit: last-known-good below the error, and the next good answer heals it', async () => {
    await untilShown(scenario.visit(heal).open('tasks'), 'fresh');
    const before = scenario.gets().length;
    scenario.server.behave(behave);
    const surface = scenario.visit(setUp()).open('tasks');
    await untilShown(surface, `stale ${reason}`);
    expect(surface.getSnapshot().rejected).toMatchObject({ reason, code });
    expect(revisionOf(surface)).toBe(1);
    expect(scenario.gets()).toHaveLength(before + requests);
    expect(scenario.gets().at(-1)?.headers['if-none-match']).toMatch(/^"/);
    scenario.server.behave(good(3));
    const healed = options.smokeCheck !== undefined || options.keys !== undefined ? scenario.visit(heal).open('tasks') : surface;
    healed.retry();
    await untilShown(healed, 'fresh');
    expect(revisionOf(healed)).toBe(3);
  });
});

describe('more weather', () => {
  it('[T3] a redirect to another origin: nothing follows, no credential leaves', async () => {
    const stranger = await startBadServer(good(9));
    scenario.server.behave((_request, response) => response.writeHead(302, { location: `${stranger.url}/tasks` }).end());
    const surface = scenario.visit({ transport: { auth: bearer({ token: 'secret-token' }) } }).open('tasks');
    await untilShown(surface, 'error http');
    expect(surface.getSnapshot().rejected?.code).toBe('transport/redirect');
    expect(stranger.seen).toHaveLength(0);
    scenario.server.behave(good(2));
    surface.retry();
    await untilShown(surface, 'fresh');
    await stranger.close();
  });

  it('[T3] 401 once is renewed and repeated, and twenty surfaces at once share one renewal', async () => {
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
    expect(scenario.gets()).toHaveLength(40);
  });

  it('[C4] 412 once: the lists are sent, and again without being asked', async () => {
    scenario.server.behave((request, response) => {
      if (String(request.headers['ui-accept']).includes('components-hash')) answerProblem(response, 412, 'capabilities-unknown');
      else good(2)(request, response, 0);
    });
    const surface = scenario.visit().open('tasks');
    await untilShown(surface, 'fresh');
    expect(scenario.gets().map(({ headers }) => String(headers['ui-accept']).includes('components-hash'))).toEqual([true, false]);
    surface.retry();
    await expect.poll(() => scenario.gets().length).toBe(3);
    expect(scenario.gets()[2].headers['ui-accept']).toContain('components=("');
  });

  it('[A2] 304 without a document is an error, repeated once without a condition', async () => {
    scenario.server.behave((_request, response) => response.writeHead(304).end());
    const surface = scenario.visit().open('tasks');
    await untilShown(surface, 'error http');
    expect(surface.getSnapshot().rejected?.code).toBe('transport/unexpected-not-modified');
    expect(scenario.gets()).toHaveLength(2);
    expect(scenario.gets()[1].headers['if-none-match']).toBeUndefined();
    scenario.server.behave((request, response, number) => (number === 3 ? response.writeHead(304).end() : good(2)(request, response, number)));
    surface.retry();
    await untilShown(surface, 'fresh');
    expect(scenario.gets()).toHaveLength(4);
  });

  it('[A2] 304 about another document is repeated without a condition', async () => {
    await untilShown(scenario.visit().open('tasks'), 'fresh');
    scenario.server.behave((request, response) => {
      const manifest = manifestOf(body, { revision: 2 });
      if (request.headers['if-none-match'] === undefined) sendDocument(request, response, body, manifest);
      else response.writeHead(304, { etag: request.headers['if-none-match'], 'ui-manifest': encodeManifestHeader(manifest) }).end();
    });
    const surface = scenario.visit().open('tasks');
    await untilShown(surface, 'fresh');
    expect(revisionOf(surface)).toBe(2);
    expect(scenario.gets()).toHaveLength(3);
  });

  it('[A2] 200 with the old entity tag is judged by its digest, and heals with the next 304', async () => {
    const old = manifestOf(bodyOf(1), { revision: 1 }).etag;
    await untilShown(scenario.visit().open('tasks'), 'fresh');
    scenario.server.behave((_request, response) => {
      const manifest = manifestOf(body, { revision: 2, etag: old });
      response.writeHead(200, { 'content-type': 'application/vnd.pantograph.remote-ui', etag: old, 'ui-manifest': encodeManifestHeader(manifest) }).end(body);
    });
    const surface = scenario.visit().open('tasks');
    await untilShown(surface, 'fresh');
    expect(revisionOf(surface)).toBe(2);
    scenario.server.behave(good(3));
    surface.retry();
    await expect.poll(() => revisionOf(surface)).toBe(3);
  });

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
    const updated = scenario.visit({ smokeCheck: () => ({ ok: true, value: undefined }), actions: defineActions({ 'task.rename': { command: () => ({ command: 'task.rename', arguments: {} }) } }) }).open('tasks');
    await untilShown(updated, 'fresh');
  });

  it.each([10, -10])('[A5] a clock %i years off does not matter while the server tells the time', async (years) => {
    const { createFastClock } = await import('../transport/test/fake-clock.ts');
    const clock = createFastClock(10, years * 365 * 86_400_000);
    const session = scenario.visit({ clock });
    await untilShown(session.open('tasks'), 'fresh');
    session.dispose();
    const again = scenario.visit({ clock }).open('tasks');
    await untilShown(again, 'fresh');
    expect(scenario.gets()).toHaveLength(2);
  });

  it('[T1] a port with nobody behind it is network, and healed by the server that comes up there', async () => {
    await untilShown(scenario.visit().open('tasks'), 'fresh');
    const { port } = new URL(scenario.server.url);
    await scenario.server.close();
    const surface = scenario.visit().open('tasks');
    await untilShown(surface, 'stale network');
    const { createServer } = await import('node:http');
    const revived = createServer((request, response) => good(2)({ method: 'GET', path: '/tasks', headers: request.headers, body: '' }, response, 0));
    await new Promise<void>((resolve) => revived.listen(Number(port), '127.0.0.1', resolve));
    // Nobody presses anything: the retry that was due does it.
    await untilShown(surface, 'fresh');
    expect(revisionOf(surface)).toBe(2);
    revived.closeAllConnections();
    revived.close();
  });
});
