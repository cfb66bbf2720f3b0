import { decodeDocument } from 'pantograph';
import { documentApiRange } from 'pantograph/internal';
import { encodeDocument } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { checkDocument } from '../checks/check-document.ts';
import { everythingTree } from '../test/everything-tree.ts';
import { numberedTasks, taskListTree } from '../test/task-list-tree.ts';
import type { CorpusExpectation } from './corpus-case.ts';
import { bytesOfHex } from './corpus-case.ts';
import { corpus } from './corpus.ts';
import { validCases } from './valid-cases.ts';

function outcomeOf(bytes: Uint8Array): CorpusExpectation {
  const result = decodeDocument(bytes);
  if (result.ok) return { status: 'document', notices: [...new Set(result.value.notices.map(({ code }) => code))] };
  return { status: 'error', code: result.error.code, byteOffset: result.error.details.byteOffset ?? -1 };
}

describe('corpus', () => {
  it.each(corpus.map((entry) => [`${entry.expected.status}: ${entry.name}`, entry] as const))(
    '[CP1] [V4] %s',
    (_name, { hex, expected }) => {
      expect(outcomeOf(bytesOfHex(hex))).toEqual(expected);
    },
  );

  it.each(validCases.map((entry) => [entry.name, entry] as const))('[CP1] [V3] canonical: %s', (_name, { hex }) => {
    expect(checkDocument(bytesOfHex(hex)).findings).toEqual([]);
  });

  it('[CP1] [S5] the reference producer still writes the same bytes', () => {
    const bytesOf = (name: string): Uint8Array =>
      bytesOfHex(validCases.find((entry) => entry.name === name)?.hex ?? '');
    expect(encodeDocument(taskListTree(numberedTasks(3)))).toEqual(bytesOf('task list of 3'));
    expect(encodeDocument(everythingTree(1))).toEqual(bytesOf('every row of the vocabulary'));
  });

  it('[CP1] [S5] a player accepts every row of the newest documentApi; npm run freeze makes it a case', () => {
    expect(checkDocument(encodeDocument(everythingTree(documentApiRange.max))).findings).toEqual([]);
  });
});
