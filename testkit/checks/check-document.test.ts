import { toWireDocument, writeMessagePack } from 'pantograph/contract';
import { encodeDocument } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { splice } from '../arbitraries/byte-mutation.ts';
import { numberedTasks, taskListTree } from '../fakes/task-list-tree.ts';
import { checkDocument } from './check-document.ts';

const tree = taskListTree(numberedTasks(2));
const bytes = encodeDocument(tree);

describe('checkDocument', () => {
  it("[CK3] [V3] passes the producer's documents", () => {
    expect(checkDocument(bytes)).toEqual({ check: 'document', passed: true, findings: [] });
  });

  it('[CK3] [V3] reports faults of the decoder, with code and offset', () => {
    const { passed, findings } = checkDocument(splice(bytes, bytes.length, bytes.length, [0]));
    expect(passed).toBe(false);
    expect(findings).toMatchObject([{ code: 'wire/trailing-bytes', severity: 'error', byteOffset: bytes.length }]);
  });

  it('[CK3] [A3] reports a document above the limits', () => {
    expect(checkDocument(bytes, { limits: { maxBytes: bytes.length - 1 } }).passed).toBe(false);
    expect(checkDocument(bytes, { limits: { maxOperations: 3 } }).passed).toBe(false);
  });

  it('[CK3] [S5] reports a valid document that interns otherwise', () => {
    const [magic, header, resources, operations] = toWireDocument({
      ...tree,
      root: { kind: 'column', children: [{ kind: 'spacer' }] },
    });
    expect(resources).toEqual([]);
    const wire = [magic, header, [['once']], [[49], [2, null, 1], [0]]];
    expect(operations).toEqual([[49], [1], [0]]);
    const { passed, findings } = checkDocument(writeMessagePack(wire));
    expect(passed).toBe(false);
    expect(findings).toMatchObject([{ code: 'document/not-canonical', severity: 'error' }]);
  });

  it('[CK3] [F2] warns of operations that this vocabulary does not know', () => {
    const [magic, header] = toWireDocument({ ...tree, root: { kind: 'spacer' } });
    const { passed, findings } = checkDocument(writeMessagePack([magic, header, [], [[48], [110, 1], [80], [0]]]));
    expect(passed).toBe(true);
    expect(findings.map(({ code }) => code)).toEqual(['document/unknown-hint', 'document/unknown-component']);
  });
});
