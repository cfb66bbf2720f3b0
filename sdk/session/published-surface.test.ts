// A session plays a published surface from hosts of files.
import { capabilitiesFrom, createMemoryStore, createSession, publishedUrls, systemClock } from 'pantograph';
import type { HostDeclaration, Session, SessionOptions, Surface as OpenedSurface, SurfaceSnapshot } from 'pantograph';
import { encodeDocument, ui } from 'pantograph/producer';
import { defineSurface, publishSurfaces } from 'pantograph/server';
import type { SignManifest, Surface, VariantToMake } from 'pantograph/server';
import { afterEach, expect, it } from 'vitest';
import { declaredEnvironment } from '../../examples/test/support/declared-environment.ts';
import { createSigner } from '../verify/test/signer.ts';
import { startFileHost } from './test/file-host.ts';
import type { FileHost } from './test/file-host.ts';

const treeOf = (titles: readonly string[]) => ({
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 720,
  root: ui.column(
    {},
    titles.map((text) => ui.text({ text })),
  ),
});

const twoClasses = {
  variants: [{ documentApi: 2 }, { documentApi: 1 }],
  generate: (titles: readonly string[], { documentApi }: VariantToMake) => ({ ...treeOf(titles), documentApi }),
};

function publish(
  titles: readonly string[],
  change: Partial<Surface<readonly string[]>> = {},
  now = '2026-11-21',
  sign?: SignManifest,
) {
  const revision = () => titles.length;
  const surface = { name: 'tasks', revision, load: () => titles, generate: treeOf, ...change };
  return publishSurfaces({
    surfaces: [defineSurface<readonly string[]>(surface)],
    encode: encodeDocument,
    now: () => new Date(now),
    sign,
  });
}

const [first, second] = [['Water the plants'], ['Water the plants', 'Pay the rent']];
const sessions: Session[] = [];
const hosts: FileHost[] = [];
afterEach(() => {
  for (const session of sessions.splice(0)) session.dispose();
  for (const host of hosts.splice(0)) host.close();
});

/** Visits of a client to a host, which share a store. */
async function startVisits(
  headers: Parameters<typeof startFileHost>[0] = 'its own',
  folder = 'ui',
  more: Partial<SessionOptions> = {},
) {
  const host = await startFileHost(headers);
  hosts.push(host);
  const store = createMemoryStore({ clock: systemClock });
  const visit = (declared: Partial<HostDeclaration> = {}) => {
    const session = createSession({
      baseUrl: host.url,
      capabilities: () =>
        capabilitiesFrom({ app: 'shop', version: '1', build: 1, actions: [], ...declared }, declaredEnvironment),
      smokeCheck: 'skip',
      store,
      urls: publishedUrls(folder),
      transport: { retry: { tries: 1 } },
      ...more,
    });
    sessions.push(session);
    return session.open('tasks');
  };
  return { host, visit };
}

/** Waits until an answer has been judged. */
async function settled(surface: OpenedSurface, expected: object): Promise<SurfaceSnapshot> {
  await expect.poll(() => surface.getSnapshot()).toMatchObject({ activity: 'idle', ...expected });
  return surface.getSnapshot();
}

const fresh = (revision: number, more: object = {}) => ({
  shown: 'fresh',
  content: { manifest: { revision, ...more } },
});

/** Visits until the host has been asked, and ends the visit. */
async function visited({ host, visit }: Awaited<ReturnType<typeof startVisits>>, expected: object) {
  const surface = visit();
  await expect.poll(() => surface.getSnapshot().activity).not.toBe('idle');
  await settled(surface, expected);
  sessions.pop()?.dispose();
  return host.asked();
}

it.each([
  ['that sends an entity tag', 'its own', 304, 'ui'],
  ['that sends no header at all', 'none', 200, 'ui/'],
] as const)(
  '[G12] a host %s is asked for the index at each visit, and for a document once',
  async (_, headers, again, folder) => {
    const visits = await startVisits(headers, folder);
    visits.host.put(await publish(first));
    const [one] = visits.host.files.keys();
    expect(await visited(visits, fresh(1))).toEqual(['200 tasks/index.json', `200 ${one}`]);
    expect(await visited(visits, fresh(1))).toEqual([`${again} tasks/index.json`]);
    const later = await publish(second);
    visits.host.put(later);
    expect(await visited(visits, fresh(2))).toEqual(['200 tasks/index.json', `200 ${later[0].path}`]);
    expect(await visited(visits, fresh(2))).toEqual([`${again} tasks/index.json`]);
  },
);

it('[G12] a later validity of the same document is adopted without loading it', async () => {
  const visits = await startVisits();
  const day = 86_400;
  const now = Date.now();
  visits.host.put(await publish(first, { policy: { validSeconds: day } }, new Date(now).toISOString()));
  await visited(visits, fresh(1));
  visits.host.put(await publish(first, { policy: { validSeconds: 3 * day } }, new Date(now).toISOString()));
  const expiresAt = `${new Date(Math.floor(now / 1_000) * 1_000 + 3 * day * 1_000).toISOString().slice(0, 19)}Z`;
  expect(await visited(visits, fresh(1, { expiresAt }))).toEqual(['200 tasks/index.json']);
  expect(await visited(visits, fresh(1, { expiresAt }))).toEqual(['304 tasks/index.json']);
});

it('[G13] [C6] [S4] each client gets the document of its class', async () => {
  const { host, visit } = await startVisits();
  host.put(await publish(first, twoClasses));
  await settled(visit({ api: { min: 1, max: 1 } }), fresh(1, { documentApi: 1 }));
  const newer = await startVisits();
  newer.host.put(await publish(first, twoClasses));
  await settled(newer.visit({ api: { min: 2, max: 3 } }), fresh(1, { documentApi: 2 }));
  expect([host, newer.host].map((each) => each.asked().length)).toEqual([2, 2]);
});

it('[G13] [C7] a client without a class shows its fallback, and learns the obstacle', async () => {
  const { host, visit } = await startVisits();
  host.put(await publish(first, { policy: { minAppBuild: 9 } }));
  const details = { fallbackKey: 'tasks', obstacles: 'min-app-build', minAppBuild: 9, build: 1 };
  await settled(visit(), { why: 'server-fallback', rejected: { code: 'transport/use-fallback', details } });
  expect(host.asked()).toEqual(['200 tasks/index.json']);
});

const html = new TextEncoder().encode('<!doctype html>');
it.each<[string, string, (files: Map<string, Uint8Array>, document: string) => void]>([
  ['a document that is not of its digest', 'verify/digest', (files, path) => files.set(path, html)],
  ['a document that is not there', 'transport/status', (files, path) => files.delete(path)],
  ['an index that is not there', 'transport/status', (files) => files.delete('tasks/index.json')],
  ['a page in place of the index', 'verify/manifest-syntax', (files) => files.set('tasks/index.json', html)],
  [
    'an index without a class',
    'verify/manifest-syntax',
    (files) => files.set('tasks/index.json', new TextEncoder().encode('{"variants":[]}')),
  ],
  [
    'an index with a path as a digest',
    'verify/manifest-field',
    (files) => edit(files, (text) => text.replace(/sha256=:[^:]+:/u, 'sha256=\\"../../x\\"')),
  ],
  [
    'an index with a line in a media type',
    'verify/manifest-syntax',
    (files) => edit(files, (text) => text.replace(/"mediaType": "/u, '"mediaType": "a\\n')),
  ],
  [
    'an index with a line in a header',
    'verify/manifest-syntax',
    (files) => edit(files, (text) => text.replace('revision=2', 'revision=2\\n')),
  ],
  ['an index that was cut short', 'verify/manifest-syntax', (files) => edit(files, (text) => text.slice(0, -20))],
  [
    'an index without manifests',
    'verify/manifest-missing',
    (files) => edit(files, (text) => text.replaceAll('UI-Manifest', 'X-Manifest')),
  ],
  [
    'a document of another class under the digest',
    'verify/digest',
    (files, path) => files.set(path, encodeDocument({ ...treeOf(second), documentApi: 2 })),
  ],
  [
    'the index of another surface',
    'verify/surface',
    (files) => edit(files, (text) => text.replace('surface=\\"tasks', 'surface=\\"others')),
  ],
  [
    'an index of an earlier revision',
    'verify/rolled-back',
    (files) => edit(files, (text) => text.replace('revision=2', 'revision=0')),
  ],
])('[G12] [F5] %s is an error of its own, and the last good document stays', async (_name, code, spoil) => {
  const visits = await startVisits();
  visits.host.put(await publish(first));
  await visited(visits, fresh(1));
  const later = await publish(second);
  visits.host.put(later);
  spoil(visits.host.files, later[0].path);
  const expected = { shown: 'stale', content: { manifest: { revision: 1 } }, rejected: { code } };
  await visited(visits, expected);
});

it('[G14] [A1] a session with keys plays an index that they have signed, and no other', async () => {
  const [{ key, sign }, stranger] = await Promise.all([createSigner('spring'), createSigner('spring')]);
  const visits = await startVisits('its own', 'ui', { keys: [key] });
  const [one] = await publish(first, {}, undefined, sign);
  visits.host.put(await publish(first, {}, undefined, sign));
  expect(await visited(visits, fresh(1))).toEqual(['200 tasks/index.json', `200 ${one.path}`]);
  expect(await visited(visits, fresh(1))).toEqual(['200 tasks/index.json']);
  const refused = (code: string) => ({ shown: 'stale', content: { manifest: { revision: 1 } }, rejected: { code } });
  visits.host.put(await publish(second, {}, undefined, stranger.sign));
  await visited(visits, refused('verify/signature'));
  visits.host.put(await publish(second));
  await visited(visits, refused('verify/signature-missing'));
  visits.host.put(await publish(second, {}, undefined, sign));
  edit(visits.host.files, (text) => text.replace('revision=2', 'revision=3'));
  await visited(visits, refused('verify/signature'));
});

it('[G12] a page with an earlier index plays its document, which stays where it was', async () => {
  const visits = await startVisits();
  visits.host.put(await publish(first));
  const index = visits.host.files.get('tasks/index.json') ?? new Uint8Array(0);
  visits.host.put(await publish(second));
  visits.host.files.set('tasks/index.json', index);
  await visited(visits, fresh(1));
});

function edit(files: Map<string, Uint8Array>, change: (text: string) => string): void {
  const text = new TextDecoder().decode(files.get('tasks/index.json'));
  files.set('tasks/index.json', new TextEncoder().encode(change(text)));
}
