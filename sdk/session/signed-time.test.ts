// Time over several visits, for a host with keys, while an attacker replays documents that were signed long ago.
import { describe, it } from 'vitest';
import { encodeManifestHeader } from '../manifest/manifest-header.ts';
import type { Behaviour } from '../transport/test/bad-server.ts';
import { createFastClock } from '../transport/test/fake-clock.ts';
import { createSigner } from '../verify/test/signer.ts';
import { bodyOf, manifestOf, sendDocument, useScenario, untilShown } from './test/scenario.ts';
import type { SessionOptions } from './session-options.ts';

const signer = await createSigner('spring');
const keys = [signer.key];
const YEAR_MS = 365 * 86_400_000;

const scenario = useScenario();

/** A server that has signed, by a clock of its own, a document that is valid for a day. */
async function signedAt(atMs: number, surface = 'tasks'): Promise<Behaviour> {
  const body = bodyOf(1);
  const manifest = manifestOf(body, { surface, revision: 1 }, atMs);
  const signature = await signer.sign(encodeManifestHeader(manifest));
  return (request, response) =>
    sendDocument(request, response, body, manifest, { 'ui-signature': signature, date: new Date(atMs).toUTCString() });
}

const offline: Behaviour = (_request, response) => response.destroy();
const aYearBehind = (): Partial<SessionOptions> => ({ keys, clock: createFastClock(5, -YEAR_MS) });

describe('replays', () => {
  it('[K13] [A5] are not shown where the clock of the device is a year behind, once a later signature has been seen: on this visit and the next', async () => {
    scenario.server.behave(await signedAt(Date.now()));
    const session = scenario.visit(aYearBehind());
    const surface = session.open('tasks');
    await untilShown(surface, 'fresh');
    scenario.server.behave(await signedAt(Date.now() - YEAR_MS));
    surface.retry();
    await untilShown(surface, 'stale expired');
    // Another surface of the same session knows it too.
    scenario.server.behave(await signedAt(Date.now() - YEAR_MS, 'other'));
    await untilShown(session.open('other'), 'error expired');
    session.dispose();
    scenario.server.behave(await signedAt(Date.now() - YEAR_MS));
    await untilShown(scenario.visit(aYearBehind()).open('tasks'), 'stale expired');
  });

  it('[K13] [A6] going back on purpose forgets revisions, and no time; signing out forgets both', async () => {
    scenario.server.behave(await signedAt(Date.now()));
    const session = scenario.visit(aYearBehind());
    const surface = session.open('tasks');
    await untilShown(surface, 'fresh');
    scenario.server.behave(offline);
    await surface.reset();
    session.dispose();
    scenario.server.behave(await signedAt(Date.now() - YEAR_MS));
    const next = scenario.visit(aYearBehind());
    await untilShown(next.open('tasks'), 'error expired');
    await next.signOut();
    await untilShown(scenario.visit(aYearBehind()).open('tasks'), 'fresh');
  });

  it('[K13] [K12] what a server without keys has told of the clock is not believed once there are keys', async () => {
    // The server's clock says a year ago, and its answer counted.
    scenario.server.behave(await signedAt(Date.now() - YEAR_MS));
    await scenario.freshVisit();
    scenario.server.behave(offline);
    await untilShown(
      scenario.visit({ keys, policies: { tasks: { whenExpired: 'bundled-fallback' } } }).open('tasks'),
      'error network',
    );
    await untilShown(
      scenario.visit({ policies: { tasks: { whenExpired: 'bundled-fallback' } } }).open('tasks'),
      'stale network',
    );
  });
});
