// A host that requires signatures, over a store with unsigned documents of earlier visits.
import { describe, expect, it } from 'vitest';
import { encodeManifestHeader } from '../manifest/manifest-header.ts';
import type { Behaviour } from '../transport/test/bad-server.ts';
import { until } from '../transport/test/fake-clock.ts';
import { createSigner } from '../verify/test/signer.ts';
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

const [spring, autumn] = await Promise.all([createSigner('spring'), createSigner('autumn')]);

const scenario = useScenario();

/** A server that signs every answer, also 304. */
async function signed(revision: number, by = spring): Promise<Behaviour> {
  const body = bodyOf(revision);
  const manifest = manifestOf(body, { revision });
  const signature = await by.sign(encodeManifestHeader(manifest));
  return (request, response) => sendDocument(request, response, body, manifest, { 'ui-signature': signature });
}

/** Strips a 304 of its headers, as some caches do. */
function bare(whole: Behaviour): Behaviour {
  return (request, response, number) => {
    if (request.headers['if-none-match'] === undefined) whole(request, response, number);
    else response.writeHead(304, { etag: request.headers['if-none-match'] }).end();
  };
}

const offline: Behaviour = (_request, response) => response.destroy();

describe('keys and the store', () => {
  it('[K25] [K12] a document that was kept unsigned is not shown to a host with keys, whatever 304 says', async () => {
    await scenario.freshVisit();
    const shown: string[] = [];
    scenario.server.behave(bare(good(1)));
    const surface = scenario.visit({ keys: [spring.key] }).open('tasks');
    surface.subscribe(() => shown.push(shownBy(surface)));
    await untilShown(surface, 'error signature');
    expect(shown.filter((what) => /fresh|stale/.test(what))).toEqual([]);
    scenario.server.behave(await signed(2));
    surface.retry();
    await untilShown(surface, 'fresh');
    expect(revisionOf(surface)).toBe(2);
  });

  it('[K42] [A6] an unsigned revision that was kept before the host had keys refuses nothing that is signed', async () => {
    const body = bodyOf(1);
    const manifest = manifestOf(body, { revision: 999_999_999_999_999 });
    scenario.server.behave((request, response) => sendDocument(request, response, body, manifest));
    await scenario.freshVisit();
    scenario.server.behave(await signed(2));
    const surface = scenario.visit({ keys: [spring.key] }).open('tasks');
    await untilShown(surface, 'fresh');
    expect(revisionOf(surface)).toBe(2);
  });

  it('[K12] [A1] a signed document is shown on the second visit, also when it was kept before the host had keys', async () => {
    scenario.server.behave(await signed(1));
    await scenario.freshVisit();
    scenario.server.behave(offline);
    const surface = scenario.visit({ keys: [autumn.key, spring.key] }).open('tasks');
    await untilShown(surface, 'stale network');
    expect(revisionOf(surface)).toBe(1);
  });

  it('[K12] [A1] a key that was taken back takes its documents along', async () => {
    scenario.server.behave(await signed(1));
    await scenario.freshVisit({ keys: [spring.key] });
    scenario.server.behave(offline);
    await untilShown(scenario.visit({ keys: [autumn.key] }).open('tasks'), 'error network');
    expect(scenario.telemetry).toContainEqual(expect.objectContaining({ kind: 'store', code: 'verify/signature-key' }));
  });

  it('[K42] [A6] a revision that a key has signed is not taken back by asking again, nor by its expiry', async () => {
    const body = bodyOf(5);
    const manifest = manifestOf(body, {
      revision: 5,
      expiresAt: `${new Date(scenario.clock.now() + 8_000).toISOString().slice(0, 19)}Z`,
    });
    const signature = await spring.sign(encodeManifestHeader(manifest));
    scenario.server.behave((request, response) =>
      sendDocument(request, response, body, manifest, { 'ui-signature': signature }),
    );
    const surface = await scenario.freshVisit({ keys: [spring.key] });
    scenario.server.behave(await signed(4));
    surface.retry();
    await untilShown(surface, 'stale rolled-back');
    await until(() => scenario.clock.now() > Date.parse(manifest.expiresAt));
    surface.retry();
    await untilShown(surface, 'stale rolled-back');
    expect(revisionOf(surface)).toBe(5);
  });

  it('[K25] [A2] a 304 without manifest is repeated once without a condition', async () => {
    scenario.server.behave(await signed(1));
    await scenario.freshVisit({ keys: [spring.key] });
    scenario.server.behave(bare(await signed(1)));
    await scenario.freshVisit({ keys: [spring.key] });
    expect(scenario.gets().map(({ headers }) => headers['if-none-match'] !== undefined)).toEqual([false, true, false]);
  });

  it('[A2] the manifest that a 304 prolongs a document with is kept with its signature', async () => {
    const body = bodyOf(1);
    scenario.server.behave(await signed(1));
    await scenario.freshVisit({ keys: [spring.key] });
    const later = manifestOf(body, { revision: 1, expiresAt: '2099-01-01T00:00:00Z' });
    const signature = await spring.sign(encodeManifestHeader(later));
    scenario.server.behave((request, response) =>
      sendDocument(request, response, body, later, { 'ui-signature': signature }),
    );
    await scenario.freshVisit({ keys: [spring.key] });
    scenario.server.behave(offline);
    const surface = scenario.visit({ keys: [spring.key] }).open('tasks');
    await untilShown(surface, 'stale network');
    expect(surface.getSnapshot()).toMatchObject({ content: { manifest: { expiresAt: later.expiresAt } } });
  });
});
