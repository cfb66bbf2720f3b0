// The vectors are whole: files, answers, rules and schema. `npm run vectors` writes them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { decodeDocument } from 'pantograph';
import { documentApiRange, encodeDocument, readDocument } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { completeVectors, manifestText } from '../../../../scripts/vectors/complete-vectors.ts';
import { checkDocument } from '../../../checks/check-document.ts';
import { everythingTree } from '../../../test/everything-tree.ts';
import { numberedTasks, taskListTree } from '../../../test/task-list-tree.ts';
import { readVector, vectors } from '../../../test/vectors.ts';

const folder = new URL('../../../../vectors/', import.meta.url);
const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
const { cases, exceptions } = vectors;

/** Rules about bytes and the model: sections of the SPECs, by their letters. */
const sections: Readonly<Record<string, readonly string[]>> = {
  'sdk/SPEC.md': ['W', 'P', 'R', 'E', 'O', 'Y', 'U', 'L', 'G'],
  'sdk/contract/SPEC.md': ['CT', 'JS', 'CB', 'PB'],
};
const rules = Object.entries(sections).flatMap(([spec, letters]) =>
  Array.from(readFileSync(spec, 'utf8').matchAll(/^- \*\*([A-Z]+\d+)\*\* /gmu), ([, id]) => id).filter((id) =>
    letters.includes(id.replace(/\d+/u, '')),
  ),
);

describe('the vectors', () => {
  it('[CP1] [V4] are as `npm run vectors` writes them: digests, answers of this player, and texts', () => {
    const { manifest, texts } = completeVectors(vectors, readVector);
    expect(textOf('manifest.json')).toBe(manifestText(manifest));
    for (const [file, text] of texts) expect([file, textOf(file)]).toEqual([file, text]);
    const listed = [...cases.flatMap(({ file }) => file ?? []), ...texts.keys()].sort();
    expect(readdirSync(new URL('documents', folder)).map((file) => `documents/${file}`)).toEqual([...new Set(listed)]);
  });

  it('[CP1] have ids that stand once, and follow their schema', () => {
    const ids = cases.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const validate = new Ajv2020().compile(JSON.parse(textOf('manifest.schema.json')) as object);
    expect([validate(JSON.parse(textOf('manifest.json'))), validate.errors]).toEqual([true, null]);
    expect(vectors.documentApi).toBe(documentApiRange.max);
  });

  it('[CP1] a different answer is refused, and named', () => {
    const [first, ...rest] = cases;
    const changed = { ...first, expected: { ...first.expected, code: 'document/limit' } };
    expect(() => completeVectors({ ...vectors, cases: [changed, ...rest] }, readVector)).toThrow(first.id);
  });

  it.each(['valid', 'invalid'] as const)('[CP4] show every rule about bytes or the model by %s cases', (verdict) => {
    const shown = new Set(cases.filter(({ expected }) => expected.verdict === verdict).flatMap((each) => each.rules));
    const excepted = exceptions.filter(({ without }) => without === verdict || without === 'both');
    const without = new Set(excepted.map(({ rule }) => rule));
    expect(rules.length).toBeGreaterThan(100);
    expect(rules.filter((rule) => !shown.has(rule) && !without.has(rule))).toEqual([]);
    expect([...without].filter((rule) => shown.has(rule) || !rules.includes(rule))).toEqual([]);
  });

  it('[CP1] [S5] documents in several encodings are those of the reference producer', () => {
    const encodings = { operations: 'pantograph', json: 'json', cbor: 'cbor', protobuf: 'pb' } as const;
    const many = cases.filter(
      ({ encoding, file = '' }) =>
        encoding === 'operations' && existsSync(new URL(file.replace('.pantograph', '.cbor'), folder)),
    );
    expect(many.length).toBeGreaterThan(10);
    for (const { id, file = '' } of many) {
      const bytes = readVector(file);
      const decoded = decodeDocument(bytes);
      if (!decoded.ok) throw decoded.error;
      for (const [as, ending] of Object.entries(encodings))
        expect([id, as, encodeDocument(readDocument(decoded.value), { as: as as keyof typeof encodings })]).toEqual([
          id,
          as,
          readVector(file.replace('pantograph', ending)),
        ]);
      expect([id, checkDocument(bytes).findings]).toEqual([id, []]);
    }
  });

  it('[CP1] [S5] the reference producer still writes the same bytes', () => {
    const bytesOf = (id: string): Uint8Array => readVector(cases.find((each) => each.id === id)?.file ?? '');
    expect(encodeDocument(taskListTree(numberedTasks(3)))).toEqual(bytesOf('task list of 3'));
    expect(encodeDocument(everythingTree(1))).toEqual(bytesOf('every row of the vocabulary'));
    expect(encodeDocument(everythingTree(3)), 'level 3 is not frozen: write the file anew').toEqual(
      bytesOf('every row of documentApi 3'),
    );
  });
});
