// `checkDocument` reads every format, and says where a fault is.
import { createEnvelope, decodeEnvelope, encodeEnvelope } from 'pantograph/server';
import { encodeDocument, m, ui } from 'pantograph/producer';
import type { Encoding } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { numberedTasks, taskListTree } from '../fakes/task-list-tree.ts';
import { checkDocument } from './check-document.ts';

const tree = taskListTree(numberedTasks(2));
const bytes = encodeDocument(tree);
const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const plain = { documentApi: 1, profile: 'canvas-1', designWidth: 390, designHeight: 720 };

describe('checkDocument, of any format', () => {
  it.each(['operations', 'json', 'cbor', 'protobuf'] as const satisfies readonly Encoding[])(
    '[CK3] [S1] passes %s by its bytes alone',
    (as) => {
      expect(checkDocument(encodeDocument(tree, { as }))).toMatchObject({ passed: true, findings: [] });
    },
  );

  it('[CK3] [S1] gives a fault of a contract its JSON Pointer', () => {
    const wrong = { ...plain, root: { kind: 'column', children: [{ kind: 'text', txt: 'Hello' }] } };
    expect(checkDocument(json(wrong)).findings).toMatchObject([
      { code: 'document/missing-field', severity: 'error', pointer: '/root/children/0/text' },
    ]);
  });

  it('[CK8] names the node of a key that stands twice, by index, byte and pointer', () => {
    const keyed = (key: string) => ui.box({ modifiers: [m.key({ key })] });
    const twice = { ...plain, root: ui.column({}, [keyed('a'), keyed('b')]) };
    const text = JSON.stringify(JSON.parse(new TextDecoder().decode(encodeDocument(twice, { as: 'json' }))));
    const { findings } = checkDocument(new TextEncoder().encode(text.replace('"b"', '"a"')));
    expect(findings).toMatchObject([{ code: 'document/duplicate-name', node: 2, pointer: '/root/children/1' }]);
    expect(findings[0]).not.toHaveProperty('byteOffset');
  });

  it('[CK8] opens an envelope, and compares its manifest with its body', async () => {
    const facts = { surface: 'tasks', producerVersion: '1.0.0', minAppBuild: 1, fallbackKey: 'tasks' };
    const file = await createEnvelope(bytes, facts);
    expect(checkDocument(file)).toMatchObject({ passed: true, findings: [] });
    const opened = decodeEnvelope(file);
    if (!opened.ok) throw opened.error;
    const { manifest, body } = opened.value;
    const codes = (changed: object): string[] =>
      checkDocument(encodeEnvelope({ body, manifest: { ...manifest, ...changed } })).findings.map(({ code }) => code);
    expect(codes({ sha256: '0'.repeat(64) })).toEqual(['verify/digest']);
    expect(codes({ etag: '"other"' })).toEqual(['verify/manifest-field']);
    expect(codes({ documentApi: 2 })).toEqual(['verify/manifest-document']);
    expect(codes({ format: 'other' })).toEqual(['verify/format']);
  });

  it('[CK8] a media type decides before the bytes do', () => {
    expect(checkDocument(bytes, { mediaType: 'application/vnd.pantograph.ui+cbor' }).findings).toMatchObject([
      { code: 'wire/cbor' },
    ]);
  });
});
