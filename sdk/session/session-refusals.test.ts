// Documents and answers that this client must refuse, over several visits; against a real server.
import { describe, expect, it } from 'vitest';
import { PlayerError } from '../errors.ts';
import { limits } from '../limits.ts';
import { encodeManifestHeader } from '../manifest/manifest-header.ts';
import { supports } from '../verify/test/delivered.ts';
import type { SessionOptions } from './session-options.ts';
import { bodyOf, good, manifestOf, revisionOf, sendDocument, useScenario, untilShown } from './test/scenario.ts';

const scenario = useScenario();

const etagOf = (revision: number): string => manifestOf(bodyOf(revision)).etag;
const conditions = () => scenario.gets().map(({ headers }) => headers['if-none-match']);

describe('a 304 that cannot be', () => {
  it('[A2] without a document is an error after a repetition, and the next good answer heals it', async () => {
    scenario.server.behave((_request, response) => response.writeHead(304).end());
    const surface = scenario.visit().open('tasks');
    await untilShown(surface, 'error http');
    expect(surface.getSnapshot().rejected?.code).toBe('transport/unexpected-not-modified');
    expect(conditions().slice(0, 2)).toEqual([undefined, undefined]);
    scenario.server.behave(good(3));
    surface.retry();
    await untilShown(surface, 'fresh');
  });

  it('[A2] about another document is repeated without a condition', async () => {
    await scenario.freshVisit();
    const manifest = manifestOf(bodyOf(2), { revision: 2 });
    scenario.server.behave((request, response, number) => {
      if (request.headers['if-none-match'] === undefined) good(2)(request, response, number);
      else response.writeHead(304, { 'ui-manifest': encodeManifestHeader(manifest) }).end();
    });
    expect(revisionOf(await scenario.freshVisit())).toBe(2);
    expect(conditions()).toEqual([undefined, etagOf(1), undefined]);
  });

  it('[A2] a document under an earlier entity tag is judged by its digest', async () => {
    await scenario.freshVisit();
    scenario.server.behave((request, response) => {
      const manifest = manifestOf(bodyOf(2), { revision: 2, etag: etagOf(1) });
      sendDocument({ ...request, headers: {} }, response, bodyOf(2), manifest);
    });
    expect(revisionOf(await scenario.freshVisit())).toBe(2);
    expect(scenario.telemetry).not.toContainEqual(expect.objectContaining({ outcome: 'failed' }));
  });
});

describe('a 304 whose manifest this client must refuse', () => {
  it.each([
    [{ minAppBuild: 11 }, 'verify/min-app-build', 'version'],
    [{ documentApi: 99 }, 'verify/document-api', 'version'],
    [{ profile: 'tv-1' }, 'verify/profile', 'version'],
    [{ contractVersion: 99 }, 'verify/contract-version', 'version'],
    [{ format: 'nonsense' }, 'verify/format', 'unsupported'],
  ] as const)(
    '[K25] [A2] [V1] %j: stale, nothing adopted, there on the next visit, and healed by the next good answer',
    async (change, code, reason) => {
      const first = await scenario.freshVisit();
      scenario.server.behave((request, response) =>
        sendDocument(request, response, bodyOf(1), manifestOf(bodyOf(1), { revision: 2, ...change })),
      );
      first.retry();
      await untilShown(first, `stale ${reason}`);
      expect(first.getSnapshot()).toMatchObject({
        rejected: { code, reason },
        content: { manifest: { revision: 1, minAppBuild: 1 } },
      });
      expect(conditions()).toEqual([undefined, etagOf(1), undefined]);
      expect(await scenario.store.load(scenario.partition)).toMatchObject({
        value: { document: { manifest: { revision: 1, minAppBuild: 1, format: 'pantograph-ops' } } },
      });
      first.close();
      scenario.server.behave((_request, response) => response.destroy());
      const surface = scenario.visit().open('tasks');
      await untilShown(surface, 'stale network');
      expect(surface.getSnapshot().storeFault).toBeUndefined();
      scenario.server.behave(good(3));
      surface.retry();
      await untilShown(surface, 'fresh');
      expect(revisionOf(surface)).toBe(3);
      expect(surface.getSnapshot().rejected).toBeUndefined();
    },
  );
});

it("[A7] [K8] what the host's own function has refused is judged again: nobody knows when its mind changes", async () => {
  const refused = scenario.visit({ permitted: { hostAction: () => false } }).open('tasks');
  await untilShown(refused, 'error unsupported');
  expect(refused.getSnapshot().rejected?.code).toBe('verify/action-not-allowed');
  await scenario.freshVisit({ permitted: { hostAction: () => true } });
});

it("[A7] [K8] [K37] what a host's smoke check has refused is not judged twice by the same app, and is again by another version, build, registry or size of the surface", async () => {
  let judged = 0;
  const refuse = {
    smokeCheck: () => {
      judged += 1;
      return { ok: false as const, error: new PlayerError('render/failed', 'this one does not like it') };
    },
  };
  const asked = async (change: Partial<SessionOptions>): Promise<number> => {
    const before = judged;
    await untilShown(scenario.visit({ ...refuse, ...change }).open('tasks'), 'error render');
    return judged - before;
  };
  const client = (change: Partial<typeof supports.client>): Partial<SessionOptions> => ({
    capabilities: () => ({ ...supports, client: { ...supports.client, ...change } }),
  });
  expect(await asked({})).toBe(1);
  const again = scenario.visit(refuse).open('tasks');
  await untilShown(again, 'error render');
  expect([judged, again.getSnapshot().rejected?.code]).toEqual([1, 'verify/rejected-before']);
  expect(await asked(client({ build: 11 }))).toBe(1);
  expect(await asked(client({ version: '9.9.9' }))).toBe(1);
  expect(
    await asked({ capabilities: () => ({ ...supports, viewport: { ...supports.viewport, width: 720, height: 390 } }) }),
  ).toBe(1);
  expect(await asked({ permitted: { components: ['column', 'text', 'button'] } })).toBe(1);
  expect(await asked({ limits: { ...limits, maxDepth: limits.maxDepth - 1 } })).toBe(1);
  await scenario.freshVisit(client({ build: 12 }));
});
