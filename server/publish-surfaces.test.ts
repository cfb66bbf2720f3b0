// Surfaces as files, which a session plays from a server of files.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { capabilitiesFrom, createMemoryStore, createSession, systemClock } from 'pantograph';
import { jsonFormat } from 'pantograph/contract';
import { encodeDocument } from 'pantograph/producer';
import {
  decodeEnvelope,
  defineSurface,
  encodeManifestHeader,
  mediaTypes,
  parseManifestHeader,
  publishSurfaces,
  toHex,
  webDigest,
} from 'pantograph/server';
import type { PublishedFile } from 'pantograph/server';
import { expect, it } from 'vitest';
import { declaredEnvironment } from '../examples/test/support/declared-environment.ts';
import type { Surface } from './surface.ts';
import { treeOf } from './test/task-surfaces.ts';

const publish = (change: Partial<Surface<readonly string[]>> = {}, titles = ['Water the plants']) =>
  publishSurfaces({
    surfaces: [
      defineSurface<readonly string[]>({
        name: 'tasks',
        revision: () => titles.length,
        load: () => titles,
        generate: treeOf,
        ...change,
      }),
    ],
    encode: encodeDocument,
    formats: [jsonFormat],
    now: () => new Date('2026-11-21T08:00:00Z'),
  });

function manifestIn(bytes: Uint8Array) {
  const envelope = decodeEnvelope(bytes);
  if (!envelope.ok) throw envelope.error;
  return envelope.value.manifest;
}

/** The file of a path. */
function fileOf(files: readonly PublishedFile[], path: string): Uint8Array {
  return files.find((file) => file.path === path)?.bytes ?? new Uint8Array(0);
}

it('[SP1] [M4] is an envelope for each variant', async () => {
  const files = await publish({ variants: [{}, { as: 'json' }] });
  const envelopes = ['tasks/binary-1.bin', 'tasks/json-1.bin'].map((path) => manifestIn(fileOf(files, path)));
  expect(envelopes.map(({ format }) => format)).toEqual(['pantograph-ops', 'pantograph-json']);
  expect(envelopes[0]).toMatchObject({ surface: 'tasks', revision: 1, documentApi: 1, profile: 'canvas-1' });
});

it('[SP4] is each document under its digest, once, and then an index with the needs and the manifest of each class', async () => {
  const generate = () => encodeDocument(treeOf(['Water the plants']));
  const files = await publish({ variants: [{}, { documentApi: 2 }, { as: 'json' }], generate: treeOf });
  const alike = await publish({ variants: [{}, { documentApi: 2 }], generate });
  const { variants } = JSON.parse(new TextDecoder().decode(fileOf(files, 'tasks/index.json'))) as {
    readonly variants: readonly { readonly id: string; readonly headers: Readonly<Record<string, string>> }[];
  };
  expect(variants[2]).toMatchObject({
    id: 'json-1',
    mediaType: mediaTypes.json,
    components: ['button', 'column', 'text'],
    modifiers: [],
    actions: ['task.create'],
    headers: { 'UI-Manifest': encodeManifestHeader(manifestIn(fileOf(files, 'tasks/json-1.bin'))) },
  });
  for (const { id, headers } of variants) {
    const manifest = parseManifestHeader(headers['UI-Manifest'], null);
    const sha256 = manifest.ok ? manifest.value.sha256 : '';
    const bytes = fileOf(files, `tasks/documents/${sha256}.pantograph`);
    expect([id, toHex(await webDigest(bytes))]).toEqual([id, sha256]);
  }
  expect(alike.map(({ path, cacheControl }) => [path.replace(/[0-9a-f]{64}/u, '<digest>'), cacheControl])).toEqual([
    ['tasks/documents/<digest>.pantograph', 'public, max-age=31536000, immutable'],
    ['tasks/index.json', 'no-cache'],
    ['tasks/binary-1.bin', 'no-cache'],
    ['tasks/binary-2.bin', 'no-cache'],
  ]);
});

it('[SP2] is the same while nothing changes, unless its validity ends', async () => {
  expect(await publish()).toEqual(await publish());
  expect(manifestIn(fileOf(await publish(), 'tasks/binary-1.bin')).expiresAt).toBe('9999-12-31T23:59:59Z');
  const limited = await publish({ policy: { validSeconds: 60 } });
  expect(manifestIn(fileOf(limited, 'tasks/binary-1.bin'))).toMatchObject({
    issuedAt: '2026-11-21T08:00:00Z',
    expiresAt: '2026-11-21T08:01:00Z',
  });
});

it('[SP3] refuses two surfaces of a name, and a policy that no manifest can carry', async () => {
  const surface = defineSurface({ name: 'tasks', revision: () => 1, load: () => [], generate: treeOf });
  const both = publishSurfaces({ surfaces: [surface, { ...surface }], encode: encodeDocument });
  await expect(both).rejects.toThrow('a name of its own');
  await expect(publish({ policy: { validSeconds: 0 } })).rejects.toThrow('tasks: policy: expected validSeconds');
});

it('[SP3] refuses names of other folders, and envelopes that no session reads', async () => {
  for (const name of ['..', '../tasks', 'a/b', '']) await expect(publish({ name })).rejects.toThrow(RangeError);
  const texts = Array.from({ length: 521 }, (_, index) => String(index).padEnd(1_000, '.'));
  const spare = 524_288 - encodeDocument(treeOf(texts)).byteLength;
  const full = treeOf([...texts, 'x'.repeat(spare - 8)]);
  expect(encodeDocument(full).byteLength).toBeLessThanOrEqual(524_288);
  await expect(publish({ generate: () => full })).rejects.toMatchObject({ name: 'DocumentTooLarge' });
});

it.each([undefined, mediaTypes.envelope])(
  '[SP1] [G8] [G9] plays from a server of files that says the type %s',
  async (type) => {
    let files = await publish();
    const statuses: number[] = [];
    const server = createServer(({ url, headers }, response) => {
      const file = files.find(({ path }) => url === `/ui/${path}`);
      const etag = `"${file?.bytes.byteLength ?? 0}"`;
      const status = file === undefined ? 404 : headers['if-none-match'] === etag ? 304 : 200;
      statuses.push(status);
      response.writeHead(status, { etag, ...(type === undefined ? {} : { 'content-type': type }) });
      response.end(status === 200 ? file?.bytes : undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const store = createMemoryStore({ clock: systemClock });
    const visit = async (revision: number) => {
      const session = createSession({
        baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
        capabilities: () => capabilitiesFrom({ app: 'shop', version: '1', build: 1, actions: [] }, declaredEnvironment),
        smokeCheck: 'skip',
        store,
        urls: (surface) => ({ document: `ui/${surface}/binary-1.bin` }),
      });
      const surface = session.open('tasks');
      const asked = statuses.length;
      await expect
        .poll(() => [statuses.length > asked, surface.getSnapshot()] as const)
        .toMatchObject([true, { shown: 'fresh', activity: 'idle', content: { manifest: { revision } } }]);
      session.dispose();
    };
    try {
      await visit(1);
      await visit(1);
      files = await publish({}, ['Water the plants', 'Pay the rent']);
      await visit(2);
      await visit(2);
      expect(statuses).toEqual([200, 304, 200, 304]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
);
