import { limits, operationFormat } from 'pantograph';
import { operationRows } from 'pantograph/producer';
import type { RowTable } from 'pantograph/producer';
import { describeDocument, mediaTypes } from 'pantograph/server';
import { cborFormat } from 'pantograph/cbor';
import { jsonFormat } from 'pantograph/contract';
import type { Encoding } from 'pantograph/producer';
import { protobufFormat } from 'pantograph/protobuf';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generateTaskDocument } from './generator/task-document.ts';
import { samples } from './task-surface.ts';
import { jsonOf, LiveServer, problemOf } from './test/live-server.ts';

const PATH = '/v1/ui/capabilities';
const formats = [operationFormat, jsonFormat, cborFormat, protobufFormat];
const tasksOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1, title: 'A task' }));

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
      components: describeDocument(samples.map(({ tasks, audience }) => generateTaskDocument(tasks, audience)))
        .components,
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
    const upToTwo = Object.entries<RowTable[string]>(operationRows).flatMap(([name, { since }]) =>
      since > 2 ? [] : [name],
    );
    expect(capabilities['profiles']).toMatchObject([
      { profile: 'canvas-1', operations: upToTwo, limits: { ...limits } },
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

describe('the samples', () => {
  it('[C6] use what a document of any list and audience needs', () => {
    const audiences = [true, false].map((can) => ({ canCreate: can, canDelete: can, numbersRows: !can }));
    const encodings: readonly Encoding[] = ['operations', 'json', 'cbor', 'protobuf'];
    for (const options of [1, 2].flatMap((documentApi) => encodings.map((as) => ({ as, documentApi })))) {
      const needsOf = (documents: readonly Uint8Array[]) => describeDocument(documents, { formats });
      const any = [0, 1, 2, 3, 25].flatMap((count) =>
        audiences.map((audience) => generateTaskDocument(tasksOf(count), audience, options)),
      );
      expect(needsOf(any)).toEqual(
        needsOf(samples.map(({ tasks, audience }) => generateTaskDocument(tasks, audience, options))),
      );
    }
  });
});
