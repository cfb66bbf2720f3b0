// Documents and answers that this client must refuse, over several visits; against a real server.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bodyOf, good, manifestOf, revisionOf, sendDocument, startScenario, untilShown } from './test/scenario.ts';
import type { Scenario } from './test/scenario.ts';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario();
});
afterEach(() => scenario.dispose());

describe('a 304 whose manifest this client must refuse', () => {
  it.each([
    [{ minAppBuild: 11 }, 'verify/min-app-build', 'version'],
    [{ documentApi: 99 }, 'verify/document-api', 'version'],
    [{ profile: 'tv-1' }, 'verify/profile', 'version'],
    [{ contractVersion: 99 }, 'verify/contract-version', 'version'],
    [{ format: 'nonsense' }, 'verify/format', 'unsupported'],
  ] as const)('[K11] [A2] [V1] %j: stale, nothing adopted, there on the next visit, and healed by the next good answer', async (change, code, reason) => {
    const first = await scenario.freshVisit();
    scenario.server.behave((request, response) => sendDocument(request, response, bodyOf(1), manifestOf(bodyOf(1), { revision: 2, ...change })));
    first.retry();
    await untilShown(first, `stale ${reason}`);
    expect(first.getSnapshot()).toMatchObject({ rejected: { code, reason }, content: { manifest: { revision: 1, minAppBuild: 1 } } });
    expect(scenario.gets().map(({ headers }) => headers['if-none-match'])).toEqual([undefined, manifestOf(bodyOf(1)).etag, undefined]);
    expect(await scenario.store.load(scenario.partition)).toMatchObject({ value: { document: { manifest: { revision: 1, minAppBuild: 1, format: 'pantograph-ops' } } } });
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
  });
});

it('[A7] [K8] what the host\'s own function has refused is judged again: nobody knows when its mind changes', async () => {
  const refused = scenario.visit({ permitted: { hostAction: () => false } }).open('tasks');
  await untilShown(refused, 'error unsupported');
  expect(refused.getSnapshot().rejected?.code).toBe('verify/action-not-allowed');
  await scenario.freshVisit({ permitted: { hostAction: () => true } });
});
