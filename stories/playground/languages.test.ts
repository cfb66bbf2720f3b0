// Completion and checks of the editor, in JSON and in code. What of it a person sees is for playground-tests.stories.ts.

import type { CompletionSource } from '@codemirror/autocomplete';
import { CompletionContext } from '@codemirror/autocomplete';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import type { Extension, TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { describe, expect, it } from 'vitest';
import { surfaceNames, surfaces } from '../gallery/surfaces.ts';
import { builderLanguage, checkBuilderCode } from './builder-language.ts';
import { builderSourceOf } from './builder-source.ts';
import { contractOfTree } from './compile.ts';
import { checkContract, contractLanguage } from './contract-language.ts';
import { templates } from './templates.ts';

/** What is offered where `|` stands, and what the text is when `label` is chosen. */
async function offered(language: Extension, marked: string, isExplicit = true) {
  const pos = marked.indexOf('|');
  const state = EditorState.create({ doc: marked.replace('|', ''), extensions: [language] });
  const context = new CompletionContext(state, pos, isExplicit);
  const sources = state
    .languageDataAt<CompletionSource | readonly unknown[]>('autocomplete', pos)
    .filter((source) => typeof source === 'function');
  const results = (await Promise.all(sources.map(async (source) => source(context)))).filter(
    (result) => result !== null,
  );
  const options = results.flatMap(({ from, options: own }) => own.map((option) => ({ ...option, from })));
  const choose = (label: string): string => {
    const chosen = options.find((option) => option.label === label);
    if (typeof chosen?.apply !== 'function') throw new Error(`${label} is not offered`);
    let after = state;
    // All that a completion asks of its editor.
    const view = { state, dispatch: (spec: TransactionSpec) => (after = state.update(spec).state) };
    chosen.apply(view as unknown as EditorView, chosen, chosen.from, pos);
    return after.doc.toString();
  };
  return { labels: options.map(({ label }) => label), options, choose };
}

const inJson = (marked: string, isExplicit?: boolean) => offered(contractLanguage(), marked, isExplicit);
const inCode = (marked: string, isExplicit?: boolean) => offered(builderLanguage(), marked, isExplicit);

type Marks = readonly (readonly [text: string, message: string])[];

function marksIn(language: Extension, check: typeof checkContract, doc: string): Marks {
  const state = EditorState.create({ doc, extensions: [language] });
  // However slow the machine is, all of it is read.
  expect(ensureSyntaxTree(state, doc.length, 60_000)).not.toBeNull();
  return check(state).map(({ from, to, message }) => [state.sliceDoc(from, to), message]);
}

const marksInJson = (doc: string): Marks => marksIn(contractLanguage(), checkContract, doc);
const marksInCode = (doc: string): Marks => marksIn(builderLanguage(), checkBuilderCode, doc);

describe('JSON in the editor', () => {
  it('offers keys with their colon, and values in quotes that are there', async () => {
    const keys = await inJson('{"root":{"kind":"button","|"}}');
    expect(keys.choose('"variant"')).toBe('{"root":{"kind":"button","variant": }}');
    const before = await inJson('{"root":{"kind":"button","|":"text"}}');
    expect(before.choose('"variant"')).toBe('{"root":{"kind":"button","variant":"text"}}');
    const values = await inJson('{"root":{"kind":"button","variant":"to|"}}');
    expect(values.labels).toEqual(['"filled"', '"tonal"', '"outlined"', '"text"']);
    expect(values.choose('"tonal"')).toBe('{"root":{"kind":"button","variant":"tonal"}}');
  });

  it('offers nothing while nothing is typed, unless it is asked for', async () => {
    expect((await inJson('{"direction":|', false)).labels).toEqual([]);
    expect((await inJson('{"direction":|')).labels).toEqual(['"ltr"', '"rtl"', '"auto"']);
  });

  it('says what a key is for', async () => {
    const { options } = await inJson('{"desi|"}');
    expect(options.find(({ label }) => label === '"designWidth"')?.info).toMatch(/in dp/u);
    // What it is here says more than what its kind of value is everywhere.
    const { options: fields } = await inCode('ui.button({ ic| })');
    expect(fields.find(({ label }) => label === 'icon')?.info).toBe('Shape before the text.');
  });

  it('marks the key that is not known, the value that is wrong, and what lacks something', () => {
    const json = (root: string): string =>
      `{"documentApi":1,"profile":"canvas-1","designWidth":9,"designHeight":9,"root":${root}}`;
    expect(marksInJson(json('{"kind":"text","text":"a","colour":1}'))).toEqual([
      ['"colour"', '"colour" is not known here'],
    ]);
    const children = '{"kind":"column","children":[{"kind":"divider"},{"kind":"button","label":"a","variant":"b"}]}';
    expect(marksInJson(json(children))).toEqual([['"b"', expect.stringContaining('expected one of "filled"')]]);
    expect(marksInJson(json('{"kind":"text"}'))).toEqual([['"root"', '"text" is missing']]);
    const cut = '{"kind":"column","children":[{"kind":"divider"},{"kind":"text"}]}';
    expect(marksInJson(json(cut))).toEqual([['{"kind":"text"}', '"text" is missing']]);
  });

  it.each(Object.keys(templates))('finds nothing in %s', (name) => {
    expect(marksInJson(contractOfTree(templates[name]))).toEqual([]);
  });
});

describe('code in the editor', () => {
  it('offers the builders', async () => {
    expect((await inCode('const x = ui.bu|')).labels).toContain('button');
    expect((await inCode('const x = e.|')).labels).toContain('system');
  });

  it.each([
    ['ui.button({ | })', ['label', 'variant', 'actions'], ['kind', 'children']],
    ["ui.button({ label: 'a', va| })", ['variant'], ['label', 'kind']],
    ["ui.button({ va|, label: 'a' })", ['variant'], ['label']],
    ['ui.column({ gap: 8 }, [m.padding({ | })])', ['start', 'top'], ['gap']],
    ["a.setState({ state: 'a', | })", ['value'], ['state']],
    ["m.background({ color: { role: 'primary', | } })", ['light', 'dark'], ['role', 'color']],
    ["export default { profile: 'canvas-1', | }", ['designWidth', 'root', 'states'], ['profile']],
    ["export default { root: { kind: 'text', | } }", ['text', 'size'], ['label']],
  ])('offers the fields of %s', async (code, some, none) => {
    const { labels } = await inCode(code);
    expect(labels).toEqual(expect.arrayContaining(some));
    for (const label of none) expect(labels).not.toContain(label);
  });

  it.each([
    ["ui.button({ variant: '|' })", "'tonal'"],
    ["ui.button({ variant: 'to|', label: 'a' })", "'tonal'"],
    ['ui.button({ variant: "|" })', '"tonal"'],
    ['ui.button({ variant: | })', "'tonal'"],
    ['ui.button({ variant: |', "'tonal'"],
    ['ui.button({ variant: to| })', "'tonal'"],
    ["ui.button({ variant: isMain ? 'filled' : '|' })", "'tonal'"],
    ['ui.button({ enabled: t| })', 'true'],
    ["m.background({ color: '|' })", "'primary'"],
    ["ui.box({ modifiers: [m.background({ color: { role: '|' } as const })] })", "'primary'"],
    ["e.system('|')", "'viewport.width'"],
    ['e.system(|)', "'viewport.width'"],
    ["export default { direction: '|' }", "'rtl'"],
    ["rows.map((row) => ui.text({ text: row, alignment: '|' }))", "'center'"],
  ])('offers the values of %s', async (code, label) => {
    expect((await inCode(code)).labels).toContain(label);
  });

  it('offers nothing of ours where nothing is known', async () => {
    for (const code of [
      "other({ variant: '|' })",
      'const x = { | }',
      '// ui.button({ |',
      'row.map((m) => m.fill({ | }))',
    ]) {
      const { labels } = await inCode(code);
      expect(
        labels.filter((label) => /variant|tonal|label|width|profile/u.test(label)),
        code,
      ).toEqual([]);
    }
  });

  it('writes a field with its colon, and over the word that is there', async () => {
    expect((await inCode('ui.button({ va| })')).choose('variant')).toBe('ui.button({ variant:  })');
    expect((await inCode("ui.button({ va|: 'text' })")).choose('variant')).toBe("ui.button({ variant: 'text' })");
    expect((await inCode("ui.button({ variant: 'fi|' })")).choose("'filled'")).toBe("ui.button({ variant: 'filled' })");
  });

  it.each<readonly [string, Marks]>([
    ["ui.text({ text: 'a', colour: 'primary' })", [['colour', '"colour" is not known here']]],
    ["ui.button({ label: 'a', variant: 'tonl' })", [["'tonl'", expect.stringContaining('"tonal"') as string]]],
    ['ui.button({ variant: kind })', [['ui.button', '"label" is missing']]],
    [
      'ui.column({ gap: -1 }, [ui.text({ text: 1 })])',
      [
        ['-1', 'expected at least 0'],
        ['1', expect.stringContaining('expected string') as string],
      ],
    ],
    ['ui.colum({})', [['colum', 'ui has no "colum"']]],
    ["ui.text('a')", [["'a'", 'expected the fields: { … }']]],
    ['e.add(1)', [['e.add', 'expected at least 2 items']]],
    ["e.system('width')", [["'width'", expect.stringContaining('"viewport.width"') as string]]],
    ["m.background({ color: '#12' })", [["'#12'", expect.stringContaining('expected') as string]]],
    ['ui.column({}, [ui.drawRect({ x: 0 })])', [['drawRect', expect.stringContaining('expected a kind') as string]]],
    ['rows.map((row) => ui.text({ text: row, wieght: 700 }))', [['wieght', '"wieght" is not known here']]],
    [
      "export default { profile: 'canvas-1', designWidth: 9, root: ui.divider() }",
      [["{ profile: 'canvas-1', designWidth: 9, root: ui.divider() }", '"designHeight" is missing']],
    ],
    // Of what is long, the first character.
    [
      "export default { profile: 'canvas-1', designWidth: 9, title: 'A title of several words', root: ui.divider() }",
      [['{', '"designHeight" is missing']],
    ],
    ["ui.text({ text: 'a' ", [['', 'The code cannot be read from here on.']]],
  ])('marks what is wrong in %s', (code, marks) => {
    expect(marksInCode(code)).toEqual(marks);
  });

  it.each([
    'ui.button({ ...shared })',
    'ui.button(shared)',
    'ui.button(...shared)',
    'ui.text({ text: label, size: 2 * 8, weight: isBold ? 700 : 400, color: undefined })',
    "ui.text({ [name]: 'a', text: `Hello ${name}` })",
    "ui.column({}, [...rows, ...(isEmpty ? [ui.text({ text: 'None' })] : [])])",
    'ui.icon({ path: icons.plus })',
    'e.min(...values)',
    'rows.map((e) => e.add(1))',
    'export default tree;',
  ])('leaves to the encoder what is computed in %s', (code) => {
    expect(marksInCode(code)).toEqual([]);
  });

  it.each(surfaceNames)('finds nothing in %s', (name) => {
    expect(marksInCode(surfaces[name].source)).toEqual([]);
    expect(marksInCode(builderSourceOf(surfaces[name].tree))).toEqual([]);
  });
});
