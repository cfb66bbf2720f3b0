// A table of bad answers: the screen, its reason and the requests for each, and that the next good answer heals the
// surface.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeManifestHeader } from '../../manifest/manifest-header.ts';
import { startBadServer } from '../../transport/test/bad-server.ts';
import type { BadServer, Behaviour, SeenRequest } from '../../transport/test/bad-server.ts';
import type { FallbackReason } from '../../verify/fallback-reason.ts';
import { nextTryDelay } from '../retry-schedule.ts';
import type { SessionOptions } from '../session-options.ts';
import { bodyOf, good, manifestOf, patient, revisionOf, startScenario, untilShown } from './scenario.ts';
import type { Scenario } from './scenario.ts';

const ACCEPT = 'application/vnd.pantograph.remote-ui, application/vnd.pantograph.envelope;q=0.1';

/** The document in the bad answers. */
export const body = bodyOf(2);

/** A document with a head of its own. */
export function raw(write: (head: Record<string, string>, response: Parameters<Behaviour>[1]) => void): Behaviour {
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

export interface Weather {
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

/** Tests each bad answer in a first and a second visit; the next good answer heals both. */
export function testWeather(weather: readonly Weather[]): void {
  let scenario: Scenario;
  let stranger: BadServer;
  beforeAll(async () => {
    stranger = await startBadServer(good(9));
  });
  afterAll(() => stranger.close());
  beforeEach(async () => {
    scenario = await startScenario();
  });
  afterEach(() => scenario.dispose());

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
        expect(
          seen.map(({ method, path, headers }) => [method, path, headers['if-none-match'], headers.accept]),
        ).toEqual(Array.from({ length: requests }, () => ['GET', '/tasks', etag, ACCEPT]));
        if (isDropped) await expect.poll(() => dropped).toBeGreaterThan(0);
        expect(stranger.seen).toEqual([]);
      }

      async function expectHealed(surface: ReturnType<ReturnType<Scenario['visit']>['open']>): Promise<void> {
        scenario.server.behave(goodAnswer(3));
        surface.retry();
        await untilShown(surface, 'fresh');
        expect(surface.getSnapshot()).toMatchObject({
          rejected: undefined,
          nextTryAt: undefined,
          storeFault: undefined,
        });
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
}
