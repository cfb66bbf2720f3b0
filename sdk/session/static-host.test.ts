// Envelopes from hosts of static files, which set their own entity tags and media types, and no header of ours. [M4]
import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { encodeEnvelope } from '../manifest/envelope.ts';
import { encodeManifestHeader } from '../manifest/manifest-header.ts';
import { mediaTypes } from '../negotiate/media-type.ts';
import { answer } from '../transport/test/bad-server.ts';
import type { Behaviour } from '../transport/test/bad-server.ts';
import { createSigner } from '../verify/test/signer.ts';
import { askAgain, bodyOf, manifestOf, revisionOf, shownBy, useScenario, untilShown } from './test/scenario.ts';

const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

function envelopeOf(revision: number, change: Parameters<typeof manifestOf>[1] = {}): Uint8Array {
  const body = bodyOf(revision);
  return encodeEnvelope({ manifest: manifestOf(body, { revision, ...change }), body });
}

/** A host of files: its tag comes from the file's age and size, and its media type from the file's name. */
function host(bytes: Uint8Array, contentType: string | undefined, tag = `W/"${bytes.length.toString(16)}"`): Behaviour {
  return (request, response) => {
    if (request.headers['if-none-match'] === tag) response.writeHead(304, { etag: tag }).end();
    else answer(response, bytes, { etag: tag, ...(contentType === undefined ? {} : { 'content-type': contentType }) });
  };
}

const scenario = useScenario();

/** The headers of the last request. */
const lastAsked = (): IncomingHttpHeaders => scenario.gets().at(-1)?.headers ?? {};

describe('[M4] an envelope over HTTP', () => {
  it('[G8] [M4] is accepted, and never preferred to another media type', async () => {
    scenario.server.behave(host(envelopeOf(3), mediaTypes.envelope));
    const surface = await scenario.freshVisit();
    expect(revisionOf(surface)).toBe(3);
    expect(lastAsked().accept).toBe(`${mediaTypes.document}, ${mediaTypes.envelope};q=0.1`);
  });

  it.each(['application/octet-stream', 'binary/octet-stream', undefined])(
    '[G9] [M4] is accepted from a host that does not know the type of the file: %s',
    async (contentType) => {
      scenario.server.behave(host(envelopeOf(3), contentType));
      expect(revisionOf(await scenario.freshVisit())).toBe(3);
    },
  );

  it('[G10] [T1] [A2] is asked for with the tag of its host, and 304 keeps it, on the next visit too', async () => {
    scenario.server.behave(host(envelopeOf(3), undefined, '"1b2-5f0"'));
    const surface = await scenario.freshVisit();
    const outcomes = () => scenario.telemetry.flatMap((event) => (event.kind === 'fetched' ? event.outcome : []));
    askAgain(surface);
    await expect.poll(outcomes).toEqual(['verified', 'renewed']);
    await scenario.freshVisit();
    await expect.poll(outcomes).toEqual(['verified', 'renewed', 'renewed']);
    const [first, ...later] = scenario.gets().map(({ headers }) => headers['if-none-match']);
    expect([first, new Set(later)]).toEqual([undefined, new Set(['"1b2-5f0"'])]);
    scenario.server.behave(host(envelopeOf(4), undefined, '"other"'));
    expect(revisionOf(await scenario.freshVisit())).toBe(4);
  });

  it('[G10] [M2] has the tag of its digest where its host sends none', async () => {
    const bytes = envelopeOf(3);
    scenario.server.behave((_request, response) => answer(response, bytes));
    await scenario.freshVisit();
    await scenario.freshVisit();
    expect(lastAsked()['if-none-match']).toBe(manifestOf(bodyOf(3)).etag);
  });

  const good = envelopeOf(2);
  const broken = good.slice();
  broken[20] ^= 1;
  it.each<[string, Behaviour, string]>([
    ['a file that is cut short', host(good.subarray(0, good.length - 9), undefined), 'stale parse'],
    ['a body that is not of its digest', host(broken, mediaTypes.envelope), 'stale digest'],
    ['the envelope of another surface', host(envelopeOf(2, { surface: 'profile' }), undefined), 'stale mismatch'],
    [
      'an envelope that has expired',
      host(envelopeOf(2, { expiresAt: iso(Date.now() - 9_000) }), undefined),
      'stale expired',
    ],
    ['an envelope of a later build', host(envelopeOf(2, { minAppBuild: 11 }), undefined), 'stale version'],
    ['an earlier envelope', host(envelopeOf(0), undefined), 'stale rolled-back'],
    ['a page', host(new TextEncoder().encode('<!doctype html>'), 'text/html; charset=utf-8'), 'stale unsupported'],
    ['a page without a type', host(new TextEncoder().encode('<!doctype html>'), undefined), 'stale unsupported'],
    ['a document without a manifest', host(bodyOf(2), 'application/octet-stream'), 'stale unsupported'],
    ['nothing', host(new Uint8Array(0), undefined), 'stale unsupported'],
  ])('[G8] [F5] %s leaves the verified document', async (_name, behave, expected) => {
    const surface = await scenario.freshVisit();
    scenario.server.behave(behave);
    askAgain(surface);
    await untilShown(surface, expected);
    expect(revisionOf(surface)).toBe(1);
  });

  it('[G11] [K5] carries no signature: a host with keys refuses it, also beside a signed header of another document', async () => {
    const signer = await createSigner('spring');
    const header = encodeManifestHeader(manifestOf(bodyOf(2), { revision: 2 }));
    const signature = await signer.sign(header);
    scenario.server.behave((_request, response) =>
      answer(response, envelopeOf(2), {
        'content-type': mediaTypes.envelope,
        'ui-manifest': header,
        'ui-signature': signature,
      }),
    );
    const surface = scenario.visit({ keys: [signer.key] }).open('tasks');
    await untilShown(surface, 'error signature');
    expect(shownBy(surface)).toBe('error signature');
  });
});
