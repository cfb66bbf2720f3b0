import { decodeDocument, limits, mediaTypes, operationRows } from 'pantograph';
import { packedModifiers, packedOperations } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generateTaskDocument } from './generator/task-document.ts';
import { binaryVariant } from './surfaces/task-surface.ts';
import { jsonOf, LiveServer, problemOf } from './test/live-server.ts';

const PATH = '/v1/ui/capabilities';

let server: LiveServer;
beforeEach(async () => {
  server = await new LiveServer().start();
});
afterEach(() => server.dispose());

describe('GET /v1/ui/capabilities', () => {
  it('[C5] says what there is, from the table and the catalogue', async () => {
    const answer = await server.ask(PATH);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'public, max-age=300',
      vary: 'Accept-Encoding',
    });
    const capabilities = jsonOf(answer);
    expect(capabilities).toMatchObject({
      contract: { min: 1, max: 1 },
      api: { min: 1, max: 2 },
      events: ['invalidate', 'version'],
      auth: [],
      formats: [
        ['cbor', mediaTypes.cbor],
        ['json', mediaTypes.json],
        ['ops', mediaTypes.document],
        ['protobuf', mediaTypes.protobuf],
      ].map(([name, mediaType]) => ({
        format: `pantograph-${name}`,
        mediaType,
        contract: { min: 1, max: 1 },
        api: { min: 1, max: 2 },
      })),
      actions: ['task.create', 'task.delete.{id}'],
      components: binaryVariant.components,
      surfaces: [
        {
          name: 'tasks',
          fallbackKey: 'tasks',
          commands: ['task.create', 'task.delete'],
          variants: [1, 2].flatMap((documentApi) =>
            ['binary', 'json', 'cbor', 'protobuf'].map((name) => ({ id: `${name}-${documentApi}`, documentApi })),
          ),
        },
      ],
    });
    expect(capabilities['profiles']).toMatchObject([
      { profile: 'canvas-1', operations: Object.keys(operationRows), limits: { ...limits } },
    ]);
  });

  it('[C5] is cacheable', async () => {
    const first = await server.ask(PATH);
    const same = await server.ask(PATH, { headers: { 'If-None-Match': String(first.headers.etag) } });
    expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, first.headers.etag]);
    expect((await server.ask(PATH, { headers: { 'Accept-Encoding': 'br' } })).headers).toMatchObject({
      'content-encoding': 'br',
      etag: `W/${String(first.headers.etag)}`,
    });
    expect(problemOf(await server.ask(PATH, { method: 'POST' }))).toBe('405 method-not-allowed');
  });

  it('[C5] tells the schemes to whoever has no credentials yet', async () => {
    const guarded = await new LiveServer({ auth: true }).start();
    const answer = await guarded.ask(PATH);
    expect([answer.status, jsonOf(answer)['auth'], answer.headers.vary]).toEqual([
      200,
      ['bearer', 'jwt', 'api-key'],
      'Accept-Encoding, Origin',
    ]);
    await guarded.dispose();
  });
});

describe('the catalogue', () => {
  const namesUsed = (names: readonly (string | undefined)[], used: Iterable<number>) =>
    Array.from(new Set(used), (op) => names[op] ?? `operation ${op}`).sort();

  it('[C6] names exactly what the documents use', () => {
    const everything = { canCreate: true, canDelete: true, numbersRows: true };
    const documents = [
      [],
      [
        { id: 1, title: 'One' },
        { id: 2, title: 'Two' },
      ],
    ]
      .map((tasks) => {
        const decoded = decodeDocument(generateTaskDocument(tasks, everything));
        return decoded.ok ? decoded.value : undefined;
      })
      .filter((document): document is PlayerDocument => document !== undefined);
    expect(documents).toHaveLength(2);
    expect(
      namesUsed(
        packedOperations.kindNames,
        documents.flatMap(({ nodes }) => Array.from(nodes.kinds)),
      ),
    ).toEqual(binaryVariant.components);
    expect(
      namesUsed(
        packedModifiers.kindNames,
        documents.flatMap(({ modifiers }) => Array.from(modifiers.kinds)),
      ),
    ).toEqual(binaryVariant.modifiers);
  });
});
