import { createHash } from 'node:crypto';
import { builtInComponents, decodeDocument, limits, operationFormat } from 'pantograph';
import { hashNames, mediaTypes, parseManifestHeader, webDigest } from 'pantograph/server';
import { cborFormat } from 'pantograph/cbor';
import { jsonFormat } from 'pantograph/contract';
import { encodeDocument, readDocument } from 'pantograph/producer';
import { protobufFormat } from 'pantograph/protobuf';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientHeaders } from './test/client-headers.ts';
import { CachingProxy } from './test/caching-proxy.ts';
import { jsonOf, LiveServer, problemOf } from './test/live-server.ts';

const PATH = '/v1/ui/tasks';
const VARY = 'Accept, Accept-Encoding, UI-Accept, UI-Client';

let server: LiveServer;
beforeEach(async () => {
  server = await new LiveServer({ seed: 25 }).start();
});
afterEach(() => server.dispose());

const get = (headers: Readonly<Record<string, string>> = {}, path = PATH) => server.ask(path, { headers });

describe('GET /v1/ui/{surface}', () => {
  it('[S4, M2, C3] answers a client with the document, its manifest and its validators', async () => {
    const { status, headers, body } = await get({ ...clientHeaders(), Accept: mediaTypes.document });
    const sha256 = createHash('sha256').update(body).digest('hex');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': mediaTypes.document, vary: VARY, 'cache-control': 'no-cache' });
    const manifest = parseManifestHeader(String(headers['ui-manifest']), String(headers.etag));
    expect(manifest.ok && manifest.value).toMatchObject({
      surface: 'tasks',
      sha256,
      revision: 25,
      documentApi: 1,
      contractVersion: 1,
      profile: 'canvas-1',
      fallbackKey: 'tasks',
    });
    expect(decodeDocument(body).ok).toBe(true);
    expect(body.equals((await server.ask('/document')).body)).toBe(true);
  });

  it('[N18] [S4] answers the unknown client with the lowest binary variant, and never 400', async () => {
    for (const header of [
      undefined,
      '',
      'x',
      'contract=(1 2)',
      'contract=(2 1), api="1", profiles=7, components=(1), actions-hash=:AA==:',
      'sparkle',
      '"\u00ff',
      'a=:'.repeat(500),
    ]) {
      const answer = await get(header === undefined ? {} : { 'UI-Accept': header });
      expect([header, answer.status, answer.headers['content-type'], answer.headers.vary]).toEqual([
        header,
        200,
        mediaTypes.document,
        VARY,
      ]);
    }
  });

  it('[C7] sends clients that no variant suits to their fallback', async () => {
    for (const host of [
      { contract: { min: 2, max: 3 } },
      { api: { min: 3, max: 3 } },
      { profiles: ['tv-1'] },
      { components: ['text'] },
      { build: 0 },
    ]) {
      const answer = await get(clientHeaders(host));
      expect(problemOf(answer)).toBe('406 use-fallback');
      expect(answer.headers).toMatchObject({ vary: VARY, 'cache-control': 'no-store' });
      expect(jsonOf(answer)).toMatchObject({ fallbackKey: 'tasks', obstacles: { 'binary-1': [expect.any(String)] } });
    }
  });

  it.each([
    ['both ranges without lists', 'contract=(90 99), api=(90 99)', ['contract-version', 'document-api']],
    ['the contract alone', 'contract=(2 3)', ['contract-version']],
    ['documentApi alone', 'api=(3 3)', ['document-api']],
    [
      'documentApi beside malformed members',
      'contract=(3 2), api=(3 3), profiles="canvas-1", components=(7), actions',
      ['document-api'],
    ],
    ['profiles alone', 'profiles=("tv-1")', ['profile']],
    [
      'no component at all',
      'contract=(2 1), api=(1 1), profiles=("canvas-1"), components=(), actions=()',
      ['components'],
    ],
    ['few components alone', 'components=("box" "text")', ['components']],
  ])('[C2, C7] holds each member of UI-Accept for itself: %s', async (_, accept, obstacles) => {
    const answer = await get({ 'UI-Accept': accept });
    expect(problemOf(answer)).toBe('406 use-fallback');
    expect(answer.headers).toMatchObject({ vary: VARY, 'cache-control': 'no-store' });
    expect(jsonOf(answer)).toMatchObject({ fallbackKey: 'tasks', obstacles: { 'binary-1': obstacles } });
  });

  it.each([
    'contract=(1 99)',
    'api=(1 99)',
    'profiles=("tv-1" "canvas-1")',
    'actions=()',
    'api=(1 1), contract=1',
    'profiles=("canvas-1"), api=(9 1)',
    'contract=(1 1), components="box"',
  ])('[C2, S4] answers with the document where what is declared allows it: %s', async (accept) => {
    expect((await get({ 'UI-Accept': accept })).status).toBe(200);
  });

  it.each(['components', 'actions'])('[C2, C4] asks for the list behind a hash that stands alone: %s', async (kind) => {
    const names = [...(kind === 'components' ? builtInComponents : ['task.create']), `mine.${kind}`];
    const hash = `${kind}-hash=:${Buffer.from(await hashNames(names, webDigest), 'hex').toString('base64')}:`;
    for (const accept of [hash, `contract=(90 99), ${hash}`, `contract=(2 1), ${kind}=7, ${hash}`]) {
      const answer = await get({ 'UI-Accept': accept });
      expect([accept, problemOf(answer), answer.headers.vary, answer.headers['cache-control']]).toEqual([
        accept,
        '412 capabilities-unknown',
        VARY,
        'no-store',
      ]);
    }
    // The list alone is accepted too, and remembered.
    expect((await get({ 'UI-Accept': `${kind}=(${names.map((name) => `"${name}"`).join(' ')})` })).status).toBe(200);
    expect((await get({ 'UI-Accept': hash })).status).toBe(200);
    expect(problemOf(await get({ 'UI-Accept': `contract=(90 99), ${hash}` }))).toBe('406 use-fallback');
  });

  it('[C7] says that Accept allows nothing that there is', async () => {
    for (const accept of ['text/html', 'application/json', `${mediaTypes.document};q=0`, mediaTypes.envelope]) {
      const answer = await get({ ...clientHeaders(), Accept: accept });
      expect([accept, problemOf(answer), answer.headers.vary]).toEqual([accept, '406 not-acceptable', VARY]);
      expect(jsonOf(answer)).not.toHaveProperty('fallbackKey');
    }
    for (const accept of ['*/*', 'application/*', `text/html, ${mediaTypes.document};q=0.1`, 'rubbish'])
      expect((await get({ ...clientHeaders(), Accept: accept })).status).toBe(200);
  });

  it.each([
    ['api=(1 1)', 1],
    ['api=(2 2)', 2],
    ['api=(1 2)', 1],
    ['api=(2 3)', 2],
  ])('[V4, S1, S4] answers %s in the lowest version that both have, in every encoding', async (accept, documentApi) => {
    for (const mediaType of [mediaTypes.document, mediaTypes.json, mediaTypes.cbor, mediaTypes.protobuf]) {
      const answer = await get({ ...clientHeaders(), Accept: mediaType, 'UI-Accept': accept });
      expect([answer.status, answer.headers['content-type'], answer.headers.vary]).toEqual([200, mediaType, VARY]);
      expect(answer.headers['ui-manifest']).toContain(`document-api=${documentApi},`);
    }
  });

  it.each([
    ['json', jsonFormat],
    ['cbor', cborFormat],
    ['protobuf', protobufFormat],
  ] as const)('[S1, S4] answers the same document in %s to whom Accept names it', async (as, format) => {
    const operations = await get(clientHeaders());
    const answer = await get({ ...clientHeaders(), Accept: mediaTypes[as] });
    expect([answer.status, answer.headers['content-type'], answer.headers.vary]).toEqual([200, mediaTypes[as], VARY]);
    const decoded = [operationFormat.decode(operations.body, limits), format.decode(answer.body, limits)].map(
      (result) => result.ok && encodeDocument(readDocument(result.value)),
    );
    expect(decoded[0]).toEqual(decoded[1]);
    expect(decoded[0]).toBeInstanceOf(Uint8Array);
  });

  it('[C7] knows no other surface', async () => {
    for (const path of ['/v1/ui/nope', '/v1/ui/Tasks', '/v1/ui/__proto__', '/v1/ui/tasks%00']) {
      const answer = await get({}, path);
      expect([path, problemOf(answer), answer.headers.vary]).toEqual([path, '404 unknown-surface', undefined]);
    }
    expect(problemOf(await get({}, '/v1/ui/tasks/nope'))).toBe('404 not-found');
    const answer = await server.ask(PATH, { method: 'PUT' });
    expect([problemOf(answer), answer.headers.allow]).toEqual(['405 method-not-allowed', 'GET, HEAD, OPTIONS']);
  });

  it('[C4] asks once for the lists behind a hash, and remembers them', async () => {
    const components = builtInComponents.filter((name) => name !== 'image');
    const actions = ['task.create', 'task.delete.{id}', 'shop.open'];
    const hashes = { components: await hashNames(components, webDigest), actions: await hashNames(actions, webDigest) };
    const asked = clientHeaders({ components, actions }, hashes);
    const first = await get(asked);
    expect([problemOf(first), first.headers.vary, first.headers['cache-control']]).toEqual([
      '412 capabilities-unknown',
      VARY,
      'no-store',
    ]);
    expect((await get(clientHeaders({ components: [...components].reverse(), actions }))).status).toBe(200);
    expect((await get(asked)).status).toBe(200);
  });

  it('[A2] answers 304 with the headers that a cache needs, from content and not from time', async () => {
    const first = await get(clientHeaders());
    const same = await get({ ...clientHeaders(), 'If-None-Match': String(first.headers.etag) });
    expect([same.status, same.body.length]).toEqual([304, 0]);
    expect(same.headers).toMatchObject({
      etag: first.headers.etag,
      vary: VARY,
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
    });
    const manifest = parseManifestHeader(String(same.headers['ui-manifest']), String(same.headers.etag));
    expect(manifest.ok && manifest.value.revision).toBe(25);
    await server.act({ command: 'task.create', arguments: { title: 'One more' } });
    expect((await get({ ...clientHeaders(), 'If-None-Match': String(first.headers.etag) })).status).toBe(200);
    await server.act({ command: 'task.delete', arguments: { id: 26 } });
    const again = await get({ ...clientHeaders(), 'If-None-Match': String(first.headers.etag) });
    expect([again.status, String(again.headers['ui-manifest'])]).toEqual([304, expect.stringContaining('revision=27')]);
  });

  it('[M2] codes the content as asked', async () => {
    const plain = await get(clientHeaders());
    const coded = await get({ ...clientHeaders(), 'Accept-Encoding': 'gzip;q=0.5, br' });
    expect([coded.headers['content-encoding'], coded.headers.etag]).toEqual(['br', `W/${String(plain.headers.etag)}`]);
    expect(brotliDecompressSync(coded.body).equals(plain.body)).toBe(true);
    expect(coded.body.length).toBeLessThan(plain.body.length);
  });

  it('[D1] answers HEAD without a body', async () => {
    const head = await server.ask(PATH, { method: 'HEAD', headers: clientHeaders() });
    expect([head.status, head.body.length, Number(head.headers['content-length']) > 0]).toEqual([200, 0, true]);
  });

  it('[C3] varies on exactly what changes the answer: a shared cache never mixes clients up', async () => {
    const proxy = new CachingProxy(server.origin + PATH);
    const known = clientHeaders();
    const requests: Readonly<Record<string, string>>[] = [
      {},
      known,
      { ...known, Accept: 'text/html' },
      { ...known, Accept: mediaTypes.document },
      { ...known, 'Accept-Encoding': 'gzip' },
      { ...known, 'Accept-Encoding': 'br' },
      { ...known, 'UI-Client': clientHeaders({ build: 0 })['UI-Client'] },
      { ...known, 'UI-Accept': clientHeaders({ profiles: ['tv-1'] })['UI-Accept'] },
      { ...known, 'UI-Accept': clientHeaders({ api: { min: 2, max: 2 } })['UI-Accept'] },
      { 'Accept-Encoding': 'gzip' },
    ];
    for (let round = 0; round < 3; round += 1) {
      for (const headers of [...requests, ...[...requests].reverse()]) {
        const direct = await get(headers);
        const cached = await proxy.get(headers);
        expect([headers, cached.status, cached.body.equals(direct.body), cached.headers['content-encoding']]).toEqual([
          headers,
          direct.status,
          true,
          direct.headers['content-encoding'],
        ]);
      }
    }
    expect(proxy.revalidated).toBeGreaterThan(20);
    // Each header of Vary changes the answer by itself, and no other header does.
    const answerTo = async (headers: Readonly<Record<string, string>>) => {
      const { status, headers: answered } = await get(headers);
      return `${status} ${String(answered.etag)}`;
    };
    const plain = await answerTo(known);
    for (const [name, value] of [
      ['Accept', 'text/html'],
      ['Accept-Encoding', 'gzip'],
      ['UI-Client', clientHeaders({ build: 0 })['UI-Client']],
      ['UI-Accept', clientHeaders({ profiles: [] })['UI-Accept']],
    ] as const) {
      expect([name, await answerTo({ ...known, [name]: value })]).not.toEqual([name, plain]);
    }
    for (const [name, value] of [
      ['UI-Viewport', 'width=1'],
      ['UI-Preferences', 'theme=dark'],
      ['Accept-Language', 'de'],
      ['User-Agent', 'x'],
      ['Origin', 'https://shop.example'],
      ['Authorization', 'Bearer x'],
      ['Cookie', 'a=b'],
    ] as const) {
      expect([name, await answerTo({ ...known, [name]: value })]).toEqual([name, plain]);
    }
  });
});
