// The files of the site are complete: they have every row, code and limit, and their chapters are found.
import { describe, expect, it } from 'vitest';
import { reasonByCode } from '../../sdk/error-codes.ts';
import { limits } from '../../sdk/limits.ts';
import { actionRows, modifierRows, operationRows } from '../../sdk/vocabulary/table.ts';
import { readRecord } from '../../bench/record.ts';
import { meetsGoal } from '../../bench/row.ts';
import { formatNumber } from '../../bench/table.ts';
import { chapterOf, linkRules, relink } from './markdown.ts';
import { sitePages } from './outline.mjs';
import { siteFiles } from './site-files.ts';

const files = siteFiles();
const page = (path: string): string => files.get(`${path}.md`) ?? '';

describe('the docs site', () => {
  it('has every component, modifier and action, and pictures that are there', () => {
    const all = page('reference/components') + page('reference/operations');
    for (const name of Object.keys(operationRows)) expect(all).toContain(`\n## ${name}\n`);
    for (const name of Object.keys(modifierRows)) expect(page('reference/modifiers')).toContain(`## ${name}\n`);
    for (const name of Object.keys(actionRows)) expect(page('reference/values')).toContain(`## ${name}\n`);
    const pictures = Array.from(all.matchAll(/\]\(\/(pictures\/[^)]+)\)/gu), ([, path]) => path);
    expect(pictures.length).toBeGreaterThan(20);
    for (const path of pictures)
      expect([files.has(`public/${path}`), files.has(`public/${path.replace('/light/', '/dark/')}`)]).toEqual([
        true,
        true,
      ]);
  });

  it('has pictures in the colours of both themes', () => {
    const [light, dark] = ['light', 'dark'].map((theme) => files.get(`public/pictures/${theme}/button.svg`) ?? '');
    expect(light).toContain('#2f55c8');
    expect(dark).toContain('#b3c5ff');
    expect(dark).not.toContain('#2f55c8');
  });

  it('has every error code with its words, and every limit with its reason', () => {
    for (const code of Object.keys(reasonByCode))
      expect(page('reference/errors')).toMatch(new RegExp(`^\\| \`${code}\` \\| [^|]+ \\|`, 'mu'));
    for (const name of Object.keys(limits))
      expect(page('reference/limits')).toMatch(new RegExp(`^\\| \`${name}\` \\| [\\d,]+ \\| \\S`, 'mu'));
  });

  it('lists every page in llms.txt, which is there as text', () => {
    for (const { path, summary } of sitePages) {
      expect(files.get('public/llms.txt')).toContain(`(/${path}.md): ${summary}`);
      expect(files.get(`public/${path}.md`)?.length).toBeGreaterThan(200);
    }
  });

  it('has every goal of the last benchmark, as it was met or missed', () => {
    const text = page('performance');
    const { rows, commit } = readRecord();
    expect(text).toContain(commit);
    for (const row of rows) expect(text).toContain(`| ${row.name} | ${row.peer} | ${formatNumber(row.value)} |`);
    // A reader learns first how long people wait, and last how many goals are met.
    const chapters = Array.from(text.matchAll(/^## (.+)$/gmu), ([, title]) => title);
    expect([chapters[0], chapters[1], chapters.at(-1)]).toEqual([
      'How long a person waits',
      'Method',
      'Goals, met and missed',
    ]);
    expect(chapterOf(text, 'How long a person waits').split(' ms').length).toBeGreaterThan(12);
    const missed = rows.filter((row) => meetsGoal(row) === false).length;
    expect(text).toContain(`and ${missed} are missed**`);
    expect(text.match(/\| (?:\*\*missed\*\*|missed, as by the floor) \|/gu) ?? []).toHaveLength(missed);
    const reasons = rows.filter((row) => meetsGoal(row) === false).map(({ why }) => `- ${String(why)}`);
    expect(reasons.filter((reason) => !text.includes(reason))).toEqual([]);
  });

  it('shows no comment', () => {
    for (const [path, text] of files) expect([path, text.includes('<!-- ')]).toEqual([path, false]);
  });

  it('links guides to pages that are made, and each place that is linked is there', () => {
    expect(page('producing')).toContain('[rules](/spec/contract)');
    const places = (path: string): readonly string[] =>
      Array.from(page(path).matchAll(/^#+ (.+)$|^- \*\*([A-Z]+\d+)\*\* /gmu), ([, heading, id]) =>
        heading === undefined
          ? `#${id}`
          : `#${heading
              .toLowerCase()
              .replaceAll(/[^\p{L}\d ]/gu, '')
              .replaceAll(' ', '-')}`,
      );
    const linked = [...files].flatMap(([path, text]) =>
      path.startsWith('public/') ? [] : Array.from(text.matchAll(/\]\(\/([\w/-]+)(#[^)]+)\)/gu), ([, ...link]) => link),
    );
    expect(linked.length).toBeGreaterThan(100);
    expect(linked.filter(([path, place]) => !places(path).includes(place))).toEqual([]);
  });

  it('links rules to their SPEC', () => {
    expect(page('sessions')).toContain('[Q1](/spec/sdk#Q1)');
    expect(page('spec/sdk')).toContain('- **Q1** ');
  });
});

describe('markdown of the site', () => {
  it('a chapter ends at the next heading of its level, outside of code blocks', () => {
    const text = '# A\n## B\none\n```sh\n## no heading\n```\n### C\ntwo\n## D\n';
    expect(chapterOf(text, 'B')).toBe('one\n```sh\n## no heading\n```\n### C\ntwo');
    expect(() => chapterOf(text, 'E')).toThrow('no heading "E"');
  });

  it('links to pages, and leaves words where there is none', () => {
    const pageOf = (file: string): string | undefined => (file === 'sdk/SPEC.md' ? 'spec/sdk' : undefined);
    expect(relink('[rules](SPEC.md) [code](a.ts) [x](#y) [one](SPEC.md#W3)', 'sdk/README.md', pageOf)).toBe(
      '[rules](/spec/sdk) code [x](#y) [one](/spec/sdk#W3)',
    );
    expect(relink('```ts\n[a](b)\n```', 'sdk/README.md', pageOf)).toBe('```ts\n[a](b)\n```');
  });

  it('links ids in prose, not in code, headings, links and where the rule itself stands', () => {
    const link = (id: string): string | undefined => (id === 'W3' ? '/spec#W3' : undefined);
    expect(linkRules('# W3\n- **W3** as W3 and W4, `W3`, [W3](a)', link)).toBe(
      '# W3\n- **W3** as [W3](/spec#W3) and W4, `W3`, [W3](a)',
    );
  });
});
