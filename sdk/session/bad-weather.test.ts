// Answers that must not be shown, from a real server: what is shown, why, what the server saw, and that the next good answer
// heals it. Weather that changes meanwhile: changing-weather.test.ts; storage: session-store.test.ts and bad-weather.browser.test.ts.
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dumpDocument } from '../document/dump-document.ts';
import { PlayerError } from '../errors.ts';
import { encodeManifestHeader } from '../manifest/manifest-header.ts';
import { bearer } from '../transport/auth.ts';
import { answer, answerProblem, startBadServer } from '../transport/test/bad-server.ts';
import type { BadServer, Behaviour, SeenRequest } from '../transport/test/bad-server.ts';
import type { FallbackReason } from '../verify/fallback-reason.ts';
import { nextTryDelay } from './retry-schedule.ts';
import type { SessionOptions } from './session-options.ts';
import {
  bodyOf,
  good,
  manifestOf,
  patient,
  revisionOf,
  sendDocument,
  startScenario,
  untilShown,
  withPatientStore,
} from './test/scenario.ts';
import type { Scenario } from './test/scenario.ts';
import { createSigner } from '../verify/test/signer.ts';

let scenario: Scenario;
/** Another origin, which no credential may reach. */
let stranger: BadServer;
beforeAll(async () => {
  stranger = await startBadServer(good(9));
});
afterAll(() => stranger.close());
beforeEach(async () => {
  scenario = await startScenario();
});
afterEach(() => scenario.dispose());

const body = bodyOf(2);
const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const hasty = (): Partial<SessionOptions> => ({ transport: { timeouts: { headMs: 2_000, wholeMs: 3_000 } } });
const signer = await createSigner('spring');

/** The good server of a host that asks for signatures. */
function signed(revision: number): Behaviour {
  const own = bodyOf(revision);
  return (request, response) => {
    const manifest = manifestOf(own, { revision });
    void signer
      .sign(encodeManifestHeader(manifest))
      .then((signature) => sendDocument(request, response, own, manifest, { 'ui-signature': signature }));
  };
}

/** A document whose manifest says something wrong. */
function wrong(change: Parameters<typeof manifestOf>[1], headers: Record<string, string> = {}): Behaviour {
  return (request, response) =>
    sendDocument(request, response, body, manifestOf(body, { revision: 2, ...change }), headers);
}

/** A document with a head of its own. */
function raw(write: (head: Record<string, string>, response: Parameters<Behaviour>[1]) => void): Behaviour {
  return (_request, response) => {
    const manifest = manifestOf(body, { revision: 2 });
    write(
      {
        'content-type': 'application/vnd.pantograph.remote-ui',
        etag: manifest.etag,
        'ui-manifest': encodeManifestHeader(manifest),
      },
      response,
    );
  };
}

interface Weather {
  readonly name: string;
  readonly behave: Behaviour;
  readonly reason: FallbackReason;
  readonly code: string;
  /** Requests that one try makes. */
  readonly requests?: number;
  /** Made for each test: a provider of credentials remembers what it has renewed. */
  readonly options?: () => Partial<SessionOptions>;
  /** What the server asks to be left alone for, in ms. */
  readonly retryAfterMs?: number;
  /** Whether the client has to end the connection itself. */
  readonly isDropped?: boolean;
  readonly goodAnswer?: (revision: number) => Behaviour;
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
    behave: raw((head, response) =>
      response.writeHead(200, { ...head, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000))),
    ),
    reason: 'too-large',
    code: 'transport/too-large',
  },
  {
    name: '[T4] no head',
    behave: () => undefined,
    reason: 'timeout',
    code: 'transport/timeout',
    options: hasty,
    isDropped: true,
  },
  {
    name: '[T4] a stall after the head',
    behave: raw((head, response) => {
      response.writeHead(200, head);
      response.write(body.subarray(0, 5));
    }),
    reason: 'timeout',
    code: 'transport/timeout',
    options: hasty,
    isDropped: true,
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
    options: hasty,
    isDropped: true,
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
  {
    name: '[F1] another media type',
    behave: wrong({}, { 'content-type': 'application/vnd.pantograph.ui+cbor' }),
    reason: 'unsupported',
    code: 'verify/media-type',
  },
  { name: '[M3] another surface', behave: wrong({ surface: 'profile' }), reason: 'mismatch', code: 'verify/surface' },
  {
    name: '[V1] a later contract',
    behave: wrong({ contractVersion: 99 }),
    reason: 'version',
    code: 'verify/contract-version',
  },
  {
    name: '[V1] a later documentApi',
    behave: wrong({ documentApi: 99 }),
    reason: 'version',
    code: 'verify/document-api',
  },
  { name: '[V1] another profile', behave: wrong({ profile: 'tv-1' }), reason: 'version', code: 'verify/profile' },
  { name: '[V1] a later build', behave: wrong({ minAppBuild: 11 }), reason: 'version', code: 'verify/min-app-build' },
  {
    name: '[A5] expired',
    behave: wrong({ expiresAt: iso(Date.now() - 1_000) }),
    reason: 'expired',
    code: 'verify/expired',
  },
  {
    name: '[A5] issued in the future',
    behave: wrong({ issuedAt: iso(Date.now() + 3_600_000) }),
    reason: 'clock',
    code: 'verify/clock',
  },
  {
    name: '[M3] no manifest',
    behave: raw((head, response) =>
      response.writeHead(200, { 'content-type': head['content-type'], etag: head['etag'] }).end(body),
    ),
    reason: 'parse',
    code: 'verify/manifest-missing',
  },
  {
    name: '[M3] the manifest twice',
    behave: raw((head, response) =>
      response.writeHead(200, { ...head, 'ui-manifest': [head['ui-manifest'], head['ui-manifest']] }).end(body),
    ),
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
    name: '[F1] a document that is cut off, under the digest of what is left',
    behave: (request, response) => {
      const left = body.subarray(0, body.length - 3);
      sendDocument(request, response, left, manifestOf(left, { revision: 2 }));
    },
    reason: 'parse',
    code: 'wire/truncated',
  },
  {
    name: '[F1] no bytes at all, under their own digest',
    behave: (request, response) =>
      sendDocument(request, response, new Uint8Array(), manifestOf(new Uint8Array(), { revision: 2 })),
    reason: 'parse',
    code: 'wire/truncated',
  },
  {
    name: '[T1] a connection that is closed before the head',
    behave: (_request, response) => response.socket?.destroy(),
    reason: 'network',
    code: 'transport/network',
    requests: 3,
  },
  {
    name: '[A1] a document that fails its smoke check',
    behave: wrong({}),
    reason: 'render',
    code: 'render/failed',
    options: () => ({
      smokeCheck: (document) =>
        dumpDocument(document).includes('title 2')
          ? { ok: false, error: new PlayerError('render/failed', 'over budget') }
          : { ok: true, value: undefined },
    }),
  },
  {
    name: '[A1] a document without the signature that the host requires',
    behave: wrong({}),
    reason: 'signature',
    code: 'verify/signature-missing',
    options: () => ({ keys: [signer.key] }),
    goodAnswer: signed,
  },
  {
    name: '[T3] 401 for ever',
    behave: (_request, response) => answerProblem(response, 401, 'unauthorized'),
    reason: 'auth',
    code: 'transport/unauthorized',
    requests: 2,
    options: () => ({ transport: { auth: bearer({ token: 'secret-token', refresh: () => 'secret-token-2' }) } }),
  },
  {
    name: '[T3] a redirect to another origin',
    behave: (_request, response) => response.writeHead(302, { location: `${stranger.url}/tasks` }).end(),
    reason: 'http',
    code: 'transport/redirect',
    options: () => ({ transport: { auth: bearer({ token: 'secret-token' }) } }),
  },
  {
    name: '[T3] 401 where the host has no credentials',
    behave: (_request, response) => answerProblem(response, 401, 'unauthorized'),
    reason: 'auth',
    code: 'transport/unauthorized',
  },
  {
    name: '[T3] 403',
    behave: (_request, response) => answerProblem(response, 403, 'forbidden'),
    reason: 'auth',
    code: 'transport/forbidden',
  },
  {
    name: '[C7] 404',
    behave: (_request, response) => answerProblem(response, 404, 'unknown-surface'),
    reason: 'http',
    code: 'transport/status',
  },
  {
    name: '[C7] 406',
    behave: (_request, response) => answerProblem(response, 406, 'not-acceptable'),
    reason: 'http',
    code: 'transport/status',
  },
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
  {
    name: '[T1] 429',
    behave: (_request, response) => answerProblem(response, 429, 'slow-down', {}, { 'retry-after': '60' }),
    reason: 'http',
    code: 'transport/status',
    retryAfterMs: 60_000,
  },
  {
    name: '[T1] 500',
    behave: (_request, response) => answerProblem(response, 500, 'payload-limit'),
    reason: 'http',
    code: 'transport/status',
    requests: 3,
  },
  {
    name: '[T1] 503',
    behave: (_request, response) => answerProblem(response, 503, 'busy'),
    reason: 'http',
    code: 'transport/status',
    requests: 3,
  },
];

const etagOf = (revision: number): string => manifestOf(bodyOf(revision)).etag;

describe.each(weather)(
  '$name',
  ({
    behave,
    reason,
    code,
    requests = 1,
    options: makeOptions = () => ({}),
    retryAfterMs = 0,
    isDropped = false,
    goodAnswer = good,
  }) => {
    let dropped = 0;
    let options: Partial<SessionOptions>;
    beforeEach(() => {
      dropped = 0;
      const made: Partial<SessionOptions> = makeOptions();
      options = { clock: withPatientStore(scenario.clock), ...made, transport: { ...patient, ...made.transport } };
    });
    const bad: Behaviour = (request, response, number) => {
      response.on('close', () => (dropped += response.writableFinished ? 0 : 1));
      behave(request, response, number);
    };
    const stored = () => scenario.store.load({ origin: scenario.server.url, user: '', surface: 'tasks' });

    /** The record of the failure, in the snapshot and in telemetry. */
    function expectRecord(surface: ReturnType<ReturnType<Scenario['visit']>['open']>): void {
      const { rejected, nextTryAt } = surface.getSnapshot();
      expect(rejected).toMatchObject({ reason, code });
      expect((nextTryAt ?? 0) - (rejected?.at ?? 0)).toBeGreaterThanOrEqual(
        Math.max(retryAfterMs, nextTryDelay(reason, 0, undefined, 0)),
      );
      expect(scenario.telemetry).toContainEqual(
        expect.objectContaining({ kind: 'fetched', outcome: 'failed', reason, code }),
      );
    }

    async function expectSeen(seen: readonly SeenRequest[], etag: string | undefined): Promise<void> {
      expect(seen.map(({ method, path, headers }) => [method, path, headers['if-none-match'], headers.accept])).toEqual(
        Array.from({ length: requests }, () => ['GET', '/tasks', etag, 'application/vnd.pantograph.remote-ui']),
      );
      if (isDropped) await expect.poll(() => dropped).toBeGreaterThan(0);
      expect(stranger.seen).toEqual([]);
    }

    async function expectHealed(surface: ReturnType<ReturnType<Scenario['visit']>['open']>): Promise<void> {
      scenario.server.behave(goodAnswer(3));
      surface.retry();
      await untilShown(surface, 'fresh');
      expect(surface.getSnapshot()).toMatchObject({ rejected: undefined, nextTryAt: undefined, storeFault: undefined });
      expect(revisionOf(surface)).toBe(3);
      expect(await stored()).toMatchObject({ value: { document: { manifest: { revision: 3 } } } });
    }

    it('[F5] on the first visit: the error of the host, and the next good answer heals it', async () => {
      scenario.server.behave(bad);
      const surface = scenario.visit(options).open('tasks');
      await untilShown(surface, `error ${reason}`);
      expectRecord(surface);
      await expectSeen(scenario.gets().slice(0, requests), undefined);
      expect(await stored()).toMatchObject({ value: { document: undefined } });
      await expectHealed(surface);
    });

    it('[F5] on the second visit: last-known-good below the error, and the next good answer heals it', async () => {
      scenario.server.behave(goodAnswer(1));
      await untilShown(scenario.visit(options).open('tasks'), 'fresh');
      const before = scenario.gets().length;
      scenario.server.behave(bad);
      const surface = scenario.visit(options).open('tasks');
      await untilShown(surface, `stale ${reason}`);
      expectRecord(surface);
      expect(revisionOf(surface)).toBe(1);
      await expectSeen(scenario.gets().slice(before, before + requests), etagOf(1));
      expect(await stored()).toMatchObject({ value: { document: { manifest: { revision: 1 } } } });
      await expectHealed(surface);
    });
  },
);
