// Completion and checks of the editor in JSON. playground-tests.stories.ts tests their looks.

import type { CompletionSource } from '@codemirror/autocomplete';
import { CompletionContext } from '@codemirror/autocomplete';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import type { TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { describe, expect, it } from 'vitest';
import { contractOfTree } from './compile.ts';
import { checkContract, contractLanguage } from './contract-language.ts';
import { templates } from './templates.ts';

/** The completions at `|`, and the text after `label` is chosen. */
async function inJson(marked: string, isExplicit = true) {
  const pos = marked.indexOf('|');
  const state = EditorState.create({ doc: marked.replace('|', ''), extensions: [contractLanguage()] });
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
    // The part of the editor that a completion uses.
    const view = { state, dispatch: (spec: TransactionSpec) => (after = state.update(spec).state) };
    chosen.apply(view as unknown as EditorView, chosen, chosen.from, pos);
    return after.doc.toString();
  };
  return { labels: options.map(({ label }) => label), options, choose };
}

function marksInJson(doc: string): readonly (readonly [text: string, severity: string])[] {
  const state = EditorState.create({ doc, extensions: [contractLanguage()] });
  // A slow machine must also parse the whole document.
  expect(ensureSyntaxTree(state, doc.length, 60_000)).not.toBeNull();
  return checkContract(state).map(({ from, to, severity }) => [state.sliceDoc(from, to), severity]);
}

const labelsAt = async (text: string): Promise<readonly string[]> => (await inJson(`${text}|`)).labels;

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

  it('describes a key', async () => {
    const { options } = await inJson('{"desi|"}');
    expect(options.find(({ label }) => label === '"designWidth"')?.info).toMatch(/in dp/u);
    // The field's own description comes before that of its type.
    const { options: fields } = await inJson('{"root":{"kind":"button","ic|"}}');
    expect(fields.find(({ label }) => label === '"icon"')?.info).toBe('Shape before the text.');
  });

  it.each<readonly [string, string, string, string]>([
    ['a key that is not known', '{"kind":"text","text":"a","colour":1}', '1', 'warning'],
    [
      'a value of a few',
      '{"kind":"column","children":[{"kind":"button","label":"a","variant":"b"}]}',
      '"b"',
      'warning',
    ],
    ['a key that is missing', '{"kind":"text"}', '"root"', 'error'],
    ['a key that is missing in a list', '{"kind":"column","children":[{"kind":"text"}]}', '{"kind":"text"}', 'error'],
    ['a number out of range', '{"kind":"column","gap":-1,"children":[]}', '-1', 'error'],
    ['a kind that is not known', '{"kind":"lever"}', '"root"', 'error'],
  ])('marks %s', (_, root, mark, severity) => {
    const head = '"documentApi":1,"profile":"canvas-1","designWidth":9,"designHeight":9';
    expect(marksInJson(`{${head},"root":${root}}`)).toEqual([[mark, severity]]);
  });

  it.each(Object.keys(templates))('finds nothing in %s', (name) => {
    expect(marksInJson(contractOfTree(templates[name]))).toEqual([]);
  });

  it('offers the keys of the head, and none twice', async () => {
    expect(await labelsAt('{"')).toContain('"designWidth"');
    expect(await labelsAt('{"profile":"canvas-1","')).not.toContain('"profile"');
  });

  it('offers kinds, then the keys of the kind, then their values', async () => {
    expect(await labelsAt('{"root":{"kind":"')).toContain('"button"');
    expect(await labelsAt('{"root":{"kind":"button","')).toEqual(expect.arrayContaining(['"label"', '"variant"']));
    expect(await labelsAt('{"root":{"kind":"button","variant":"')).toEqual(
      expect.arrayContaining(['"tonal"', '"outlined"']),
    );
    expect(
      await labelsAt('{"root":{"kind":"column","children":[{"kind":"text","text":"a"},{"kind":"toggle","'),
    ).toContain('"state"');
  });

  it('offers nothing where a comma is missing', async () => {
    expect(await labelsAt('{"profile":"canvas-1" ')).toEqual([]);
  });
});
