// The contract as a client reads it.
import { encodeDocument } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { operationFormat } from '../document/format.ts';
import { mediaTypes } from '../negotiate/media-type.ts';
import { manifestOf, sendDocument, useScenario, untilShown } from '../session/test/scenario.ts';
import type { DocumentTree } from './document-tree.ts';
import { contractEncodings } from './test/encodings.ts';
import { contractOf, documentOf, errorOf } from './test/json-text.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const head = '{"documentApi":1,"profile":"canvas-1","designWidth":1,"designHeight":1,"root":';
const nested = (levels: number): unknown =>
  Array.from({ length: levels }).reduce(
    (child) => ({ kind: 'box', children: child === undefined ? [] : [child] }),
    undefined,
  );

describe('a contract', () => {
  it('[CT3] [CT31] [CT32] is the tree that a producer writes, as a person would', () => {
    const text = `{
      "documentApi": 1, "profile": "canvas-1", "designWidth": 390, "designHeight": 720, "states": { "screen": 0 },
      "root": {
        "kind": "column", "gap": 8, "modifiers": [{ "kind": "padding", "start": 16 }],
        "children": [
          { "kind": "text", "text": "Tasks", "size": 28, "color": "primary" },
          { "kind": "image", "image": { "bytes": "${PNG}" }, "label": "A dot" },
          { "kind": "button", "label": "New", "actions": [{ "kind": "host", "name": "task.create" }] }
        ]
      }
    }`;
    expect(documentOf(text).bytes).toEqual(encodeDocument(JSON.parse(text) as DocumentTree));
    expect(documentOf(text)).toMatchObject({
      format: 'pantograph-ops',
      noticeCount: 0,
      images: [{}, { width: 1, height: 1 }],
    });
  });

  it.each([
    ['a number out of its range', '{"kind":"column","gap":-1}', 'document/invalid-value', '/root/gap'],
    [
      'a field in a modifier',
      '{"kind":"column","modifiers":[{"kind":"clip"}, {"kind":"padding","top":"x"}]}',
      'document/invalid-value',
      '/root/modifiers/1/top',
    ],
    [
      'an operand',
      '{"kind":"column","gap":{"kind":"add","args":[1,null]}}',
      'document/invalid-value',
      '/root/gap/args/1',
    ],
    [
      'a missing field',
      '{"kind":"box","children":[{"kind":"text"}]}',
      'document/missing-field',
      '/root/children/0/text',
    ],
    [
      'a component out of its place',
      '{"kind":"box","children":[  {"kind":"run","text":"x"}]}',
      'document/misplaced',
      '/root/children/0',
    ],
    ['a wrong discriminator', '{"kind": 7}', 'document/unknown-name', '/root'],
    ['no base64', `{"kind":"image","image":{"bytes":"${PNG.slice(1)}"}}`, 'document/invalid-value', '/root/image'],
  ])('[CT4] names %s with its JSON Pointer', (_name, root, code, pointer) => {
    const error = errorOf(`${head}${root}}`);
    expect([error.code, error.details.pointer]).toEqual([code, pointer]);
  });

  it('[CT5] declares its documentApi, which knows all that is in it', () => {
    const { documentApi, ...without } = contractOf({ kind: 'spacer' }) as { readonly documentApi: number };
    expect(documentApi).toBe(1);
    expect(errorOf(without)).toMatchObject({ code: 'document/missing-field', details: { pointer: '/documentApi' } });
    for (const level of [0, 1.5, '1', null])
      expect(errorOf({ ...without, documentApi: level }).code).toBe('document/invalid-value');
  });

  it("[CT6] [A4] keeps the limits of operations, and a host's lower ones", () => {
    expect(documentOf(contractOf(nested(64))).nodes.length).toBe(64);
    expect(errorOf(contractOf(nested(65))).details).toMatchObject({ limit: 'maxDepth' });
    expect(errorOf(contractOf(nested(3)), { maxDepth: 2 }).details).toMatchObject({ limit: 'maxDepth' });
    expect(errorOf(contractOf({ kind: 'text', text: 'x'.repeat(16_385) })).details).toMatchObject({
      limit: 'maxStringBytes',
      pointer: '/root/text',
    });
    const wide = { kind: 'column', children: Array.from({ length: 100_000 }, () => 0) };
    expect(errorOf(contractOf(wide)).details).toMatchObject({ pointer: '/root/children/0' });
  });

  it('[JS2] [JS3] [JS5] refuses what JSON.parse forgives', () => {
    expect(errorOf('{"documentApi":1,"documentApi":1}').code).toBe('wire/duplicate-key');
    expect(errorOf(`\ufeff${JSON.stringify(contractOf({ kind: 'spacer' }))}`).code).toBe('wire/json');
    expect(errorOf(new Uint8Array([0x22, 0xff, 0x22]))).toMatchObject({
      code: 'wire/invalid-utf8',
      details: { byteOffset: 1 },
    });
    const custom = documentOf(
      JSON.stringify(contractOf({ kind: 'custom', name: 'x', fields: { a: 1 } })).replace(
        '"a":1',
        '"__proto__":1,"constructor":true',
      ),
    );
    expect(custom.noticeCount).toBe(0);
  });
});

describe.each(contractEncodings)('a session that takes $as', ({ as, format }) => {
  const scenario = useScenario();

  it('[CT18] [S1] [A1] asks for it, verifies it, shows it, and has it on the next visit', async () => {
    const tree: DocumentTree = {
      profile: 'canvas-1',
      designWidth: 390,
      designHeight: 720,
      root: { kind: 'text', text: 'From a contract' },
    };
    const body = encodeDocument(tree, { as });
    const manifest = manifestOf(body, { format: format.id });
    scenario.server.behave((request, response) =>
      sendDocument(request, response, body, manifest, { 'content-type': format.mediaType }),
    );
    const formats = [operationFormat, format];
    const surface = await scenario.freshVisit({ formats });
    expect(scenario.gets()[0].headers['accept']).toBe(
      `${mediaTypes.document}, ${format.mediaType}, ${mediaTypes.envelope};q=0.1`,
    );
    expect(surface.getSnapshot()).toMatchObject({
      content: { document: { bytes: encodeDocument(tree) }, manifest: { format: format.id } },
    });
    surface.close();
    scenario.server.behave((_request, response) => response.destroy());
    await untilShown(scenario.visit({ formats }).open('tasks'), 'stale network');
  });

  it('[CT18] [F1] refuses a bad one, and says why', async () => {
    const body = encodeDocument(
      { profile: 'canvas-1', designWidth: 390, designHeight: 720, root: { kind: 'spacer' } },
      { as },
    ).slice(0, -1);
    scenario.server.behave((request, response) =>
      sendDocument(request, response, body, manifestOf(body, { format: format.id }), {
        'content-type': format.mediaType,
      }),
    );
    const surface = scenario.visit({ formats: [operationFormat, format] }).open('tasks');
    await untilShown(surface, 'error parse');
    expect(surface.getSnapshot().rejected?.code).toMatch(/^wire\//u);
  });
});
