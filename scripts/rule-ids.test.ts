// Ids of rules in titles, comments and SPECs: each id names the same rule everywhere.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from './documentation/repository-files.ts';
import { requirementCounts } from './requirement-ids.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const files = repositoryFiles(root);
const specs = files
  .filter((path) => /(?:^|\/)SPEC\.md$/u.test(path))
  .map((path) => ({
    path,
    folder: path.slice(0, -'SPEC.md'.length),
    rules: Array.from(read(path).matchAll(/^- \*\*([A-Z]+\d+)\*\* /gmu), ([, id]) => id),
    /** The words of each rule, with its indented further lines. */
    texts: Array.from(read(path).matchAll(/^- \*\*([A-Z]+\d+)\*\* (.*(?:\n {2}\S.*)*)/gmu), ([, id, text]) => ({
      id,
      text,
    })),
  }));
const rules = specs.flatMap((spec) => spec.rules);
const wordCount = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;
const prefixOf = (id: string): string => id.replace(/\d+$/u, '');
const isRequirement = (id: string): boolean => Number(id.slice(1)) <= (requirementCounts[id[0]] ?? 0);

const oneOrMore = String.raw`\[[A-Z]{1,2}\d+(?:, ?[A-Z]{1,2}\d+)*\]`;
const idsIn = (text: string): string[] => text.match(/[A-Z]{1,2}\d+/gu) ?? [];
/** The ids at the start of a file's literals, as in titles of tests. */
const titledIn = (path: string): string[] =>
  (read(path).match(new RegExp(`['"\`](?:${oneOrMore} ?)+`, 'gu')) ?? []).flatMap(idsIn);

describe('ids of rules', () => {
  it('are found in the SPECs', () => {
    expect(specs.map(({ path }) => path)).toEqual([
      'inspector/SPEC.md',
      'renderer/SPEC.md',
      'sdk/SPEC.md',
      'sdk/contract/SPEC.md',
      'server/SPEC.md',
      'testkit/SPEC.md',
    ]);
    for (const spec of specs) expect([spec.path, spec.rules.length > 15]).toEqual([spec.path, true]);
    expect(
      specs.filter(({ path }) => /^- \*{0,2}[A-Z]{1,2}\d+(?!\d*\*\* )/mu.test(read(path))).map(({ path }) => path),
    ).toEqual([]);
  });

  it('are unique over all SPECs', () => {
    expect(rules.filter((id, index) => rules.indexOf(id) !== index)).toEqual([]);
  });

  it('have a prefix that belongs to a single SPEC, and to no requirement', () => {
    const owners = new Map(
      specs.flatMap(({ path, rules: own }) => own.map((id) => [`${prefixOf(id)} ${path}`, prefixOf(id)] as const)),
    );
    const prefixes = [...owners.values()];
    expect(
      [...owners]
        .filter(
          ([, prefix]) => prefixes.indexOf(prefix) !== prefixes.lastIndexOf(prefix) || prefix in requirementCounts,
        )
        .map(([owner]) => owner),
    ).toEqual([]);
  });

  it.each(specs.map((spec) => [spec.path, spec] as const))(
    'of %s have a test that names them',
    (_path, { folder, rules: own }) => {
      const named = new Set(
        files.filter((path) => path.startsWith(folder) && path.endsWith('.test.ts')).flatMap(titledIn),
      );
      expect(own.filter((id) => !named.has(id))).toEqual([]);
    },
  );

  it.each(specs.map((spec) => [spec.path, spec] as const))(
    'of %s stand for statements of at most 60 words, in sentences of at most 30',
    (_path, { rules: own, texts }) => {
      expect(texts.map(({ id }) => id)).toEqual(own);
      const tooLong = texts.flatMap(({ id, text }) => {
        const longest = Math.max(...text.split(/[.!?;:]\s+/u).map(wordCount));
        return wordCount(text) > 60 || longest > 30
          ? [`${id}: ${wordCount(text)} words, ${longest} in a sentence`]
          : [];
      });
      expect(tooLong).toEqual([]);
    },
  );

  it('of each threat are named by tests', () => {
    const table = read('sdk/SPEC.md').split('\n| threat |')[1].split('\n\n')[0];
    const cited = table.split('\n').flatMap((row) => idsIn(row.split('|').at(-2) ?? ''));
    const named = new Set(files.filter((path) => path.endsWith('.test.ts')).flatMap(titledIn));
    expect(cited.length).toBeGreaterThan(30);
    expect(cited.filter((id) => !named.has(id))).toEqual([]);
  });

  it('that are cited are there', () => {
    const known = (id: string): boolean => rules.includes(id) || isRequirement(id);
    const cited = files
      .filter((path) => /\.(?:ts|mjs|md)$/u.test(path))
      .flatMap((path) => (read(path).match(new RegExp(oneOrMore, 'gu')) ?? []).flatMap(idsIn).map((id) => [path, id]));
    expect(cited.length).toBeGreaterThan(1_000);
    expect(cited.filter(([, id]) => !known(id))).toEqual([]);
  });
});
