// Answers that a session must refuse, one for each reason [F1], from a real server: the screen, its reason, the requests, and that the
// next good answer heals the surface. The other codes of a reason: transport.test.ts, verify-document.test.ts. Storage:
// session-store.test.ts.
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dumpDocument } from '../document/dump-document.ts';
import { isPlayerDocument } from '../document/format.ts';
import { PlayerError } from '../errors.ts';
import { encodeManifestHeader } from '../manifest/manifest-header.ts';
import { bearer } from '../transport/auth.ts';
import { answer, answerProblem, startBadServer } from '../transport/test/bad-server.ts';
import type { BadServer, Behaviour, SeenRequest } from '../transport/test/bad-server.ts';
import { fallbackReasons } from '../verify/fallback-reason.ts';
import type { FallbackReason } from '../verify/fallback-reason.ts';
import { createSigner } from '../verify/test/signer.ts';
import { nextTryDelay } from './retry-schedule.ts';
import type { SessionOptions } from './session-options.ts';
import {
  bodyOf,
  good,
  manifestOf,
  patient,
  revisionOf,
  sendDocument,
  useScenario,
  untilShown,
} from './test/scenario.ts';
import type { Scenario } from './test/scenario.ts';

const ACCEPT = 'application/vnd.pantograph.remote-ui, application/vnd.pantograph.envelope;q=0.1';

/** The document in the bad answers. */
const body = bodyOf(2);

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
  /** The server's behaviour; `strangerUrl` is another origin, which must not get credentials. */
  readonly behave: (...request: [...Parameters<Behaviour>, strangerUrl: string]) => void;
  readonly reason: FallbackReason;
  readonly code: string;
  /** Number of requests in one try. */
  readonly requests?: number;
  /** Created for each test, because a provider of credentials remembers its renewals. */
  readonly options?: () => Partial<SessionOptions>;
  /** Wait that the server asks for, in ms. */
  readonly retryAfterMs?: number;
  /** True if the client has to end the connection itself. */
  readonly isDropped?: boolean;
  readonly goodAnswer?: (revision: number) => Behaviour;
}

const etagOf = (revision: number): string => manifestOf(bodyOf(revision)).etag;

const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
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

/** A document whose manifest has a wrong field. */
function wrong(change: Parameters<typeof manifestOf>[1]): Behaviour {
  return (request, response) => sendDocument(request, response, body, manifestOf(body, { revision: 2, ...change }));
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
    name: '[A3] a compressed bomb',
    behave: raw((head, response) =>
      response.writeHead(200, { ...head, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000))),
    ),
    reason: 'too-large',
    code: 'transport/too-large',
  },
  {
    name: '[T4] a stall after the head',
    behave: raw((head, response) => {
      response.writeHead(200, head);
      response.write(body.subarray(0, 5));
    }),
    reason: 'timeout',
    code: 'transport/timeout',
    options: () => ({ transport: { timeouts: { headMs: 2_000, wholeMs: 3_000 } } }),
    isDropped: true,
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
    behave: (_request, response, _number, strangerUrl) =>
      response.writeHead(302, { location: `${strangerUrl}/tasks` }).end(),
    reason: 'http',
    code: 'transport/redirect',
    options: () => ({ transport: { auth: bearer({ token: 'secret-token' }) } }),
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
    name: '[T1] 503',
    behave: (_request, response) => answerProblem(response, 503, 'busy'),
    reason: 'http',
    code: 'transport/status',
    requests: 3,
  },
  { name: '[A1] another digest', behave: wrong({ sha256: 'a'.repeat(64) }), reason: 'digest', code: 'verify/digest' },
  {
    name: '[F1] an HTML page with 200',
    behave: (_request, response) => answer(response, '<h1>It works</h1>', { 'content-type': 'text/html' }),
    reason: 'unsupported',
    code: 'verify/media-type',
  },
  { name: '[M3] another surface', behave: wrong({ surface: 'profile' }), reason: 'mismatch', code: 'verify/surface' },
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
    options: () => ({
      smokeCheck: (document) =>
        isPlayerDocument(document) && dumpDocument(document).includes('title 2')
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
];

const scenario = useScenario();
let stranger: BadServer;
beforeAll(async () => {
  stranger = await startBadServer(good(9));
});
afterAll(() => stranger.close());

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
      options = { ...made, transport: { ...patient, ...made.transport } };
    });
    const bad: Behaviour = (request, response, number) => {
      response.on('close', () => (dropped += response.writableFinished ? 0 : 1));
      behave(request, response, number, stranger.url);
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
        Array.from({ length: requests }, () => ['GET', '/tasks', etag, ACCEPT]),
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

it('[F1] each reason that an answer can have is in the table', () => {
  // `store` is no fault of an answer, and `rolled-back` takes an earlier answer: session-store.test.ts.
  const others: readonly FallbackReason[] = ['store', 'rolled-back'];
  expect(new Set([...weather.map(({ reason }) => reason), ...others])).toEqual(new Set(fallbackReasons));
});
