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

  it.each([
    ['\u0089PNG\r\n', 'a PNG picture'],
    ['PK\u0003\u0004', 'a ZIP archive'],
    ['{\0"\0', 'text in UTF-16'],
    ['\u00EF\u00BB\u00BF{}', 'a text with a byte order mark'],
    ['[1, 2]', 'a text'],
    ['', 'an empty file'],
  ])('[CK3] names a file of another kind: %j', (text, kind) => {
    const [{ message }] = checkDocument(Buffer.from(text, 'latin1')).findings;
    expect(message).toContain(`expected a document, got ${kind}:`);
  });

  it('[CK3] says the line in which JSON is wrong, and no word of it', () => {
    const messageOf = (text: string): string => checkDocument(Buffer.from(text)).findings[0].message;
    expect(messageOf('{\n "documentApi": 1\n "secret": 2}')).toMatch(/, from line 3, character 2 on$/u);
    expect(messageOf('{"documentApi":')).toMatch(/, got a text that ends too early$/u);
  });

  it('[CK3] [F2] warns of operations that this vocabulary does not know', () => {
    const [magic, header] = toWireDocument({ ...tree, root: { kind: 'spacer' } });
    const { passed, findings } = checkDocument(writeMessagePack([magic, header, [], [[48], [110, 1], [80], [0]]]));
    expect(passed).toBe(true);
    expect(findings.map(({ code }) => code)).toEqual(['document/unknown-hint', 'document/unknown-component']);
  });
});
