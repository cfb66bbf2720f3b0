// Documents from a real server that must not be shown: wrong digest, type, manifest, version, time, bytes, signature.
// Each test checks the screen, its reason and the requests, and that the next good answer heals the surface.
import { dumpDocument } from '../document/dump-document.ts';
import { isPlayerDocument } from '../document/format.ts';
import { PlayerError } from '../errors.ts';
import { encodeManifestHeader } from '../manifest/manifest-header.ts';
import { answer } from '../transport/test/bad-server.ts';
import type { Behaviour } from '../transport/test/bad-server.ts';
import { createSigner } from '../verify/test/signer.ts';
import { bodyOf, manifestOf, sendDocument } from './test/scenario.ts';
import { body, raw, testWeather } from './test/weather.ts';

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
function wrong(change: Parameters<typeof manifestOf>[1], headers: Record<string, string> = {}): Behaviour {
  return (request, response) =>
    sendDocument(request, response, body, manifestOf(body, { revision: 2, ...change }), headers);
}

testWeather([
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
]);
