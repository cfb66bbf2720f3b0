// The vectors are whole: files, answers, rules and schema. `npm run vectors` writes them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { decodeDocument } from 'pantograph';
import { documentApiRange, encodeDocument, readDocument } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { completeVectors, manifestText } from '../../../../scripts/vectors/complete-vectors.ts';
import { checkDocument } from '../../../checks/check-document.ts';
import { everythingTree } from '../../../test/everything-tree.ts';
import { numberedTasks, taskListTree } from '../../../fakes/task-list-tree.ts';
import { readVector, vectors } from '../../../test/vectors.ts';
import type { VectorCase } from './vector-case.ts';

const folder = new URL('../../../../vectors/', import.meta.url);
const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
const { cases, exceptions } = vectors;

/** Rules about bytes and the model: sections of the SPECs, by their letters. */
const sections = ['W', 'P', 'R', 'E', 'O', 'Y', 'U', 'L', 'G', 'CT', 'JS', 'CB', 'PB'];
/** Sections of the same SPECs about HTTP, storage and messages. Negotiation refuses nothing: each of its answers is valid. */
const others = ['N', 'Q', 'K', 'FW', 'EV'];
const specRules = ['sdk/SPEC.md', 'sdk/contract/SPEC.md'].flatMap((spec) =>
  Array.from(readFileSync(spec, 'utf8').matchAll(/\*\*([A-Z]+\d+)\*\*/gu), ([, id]) => id),
);
const sectionOf = (rule: string): string => rule.replace(/\d+/u, '');
const rules = specRules.filter((rule) => sections.includes(sectionOf(rule)));

/** The rules that no case with a verdict shows, and that no exception excuses. */
function unshown(all: readonly VectorCase[], verdict: 'valid' | 'invalid'): readonly string[] {
  const shown = new Set(all.filter(({ expected }) => expected.verdict === verdict).flatMap((each) => each.rules));
  const excused = new Set(
    exceptions.filter(({ without }) => without === verdict || without === 'both').map(({ rule }) => rule),
  );
  const unneeded = [...excused].filter((rule) => shown.has(rule) || !rules.includes(rule));
  return [...rules.filter((rule) => !shown.has(rule) && !excused.has(rule)), ...unneeded];
}

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
    expect(rules.length).toBeGreaterThan(100);
    expect(unshown(cases, verdict)).toEqual([]);
    const withCases = rules.filter((rule) =>
      cases.some(({ expected, rules: own }) => expected.verdict === verdict && own.includes(rule)),
    );
    for (const rule of withCases) {
      const without = cases.map((each) => ({ ...each, rules: each.rules.filter((own) => own !== rule) }));
      expect(unshown(without, verdict), `the cases of ${rule} are left out`).toEqual([rule]);
    }
  });

  it('[CP4] leave no section of the SPECs out, and show negotiation by valid cases', () => {
    expect([...new Set(specRules.map(sectionOf))].sort()).toEqual([...sections, ...others].sort());
    const negotiation = specRules.filter((rule) => sectionOf(rule) === 'N');
    expect(negotiation.filter((rule) => cases.every((each) => !each.rules.includes(rule)))).toEqual([]);
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
      // A document of every row is no form that anybody would send.
      const findings = checkDocument(bytes).findings.filter(({ code }) => !code.startsWith('form/'));
      expect([id, findings]).toEqual([id, []]);
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
