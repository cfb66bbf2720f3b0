// The playground's parts that need no page: writing and running code, files and links.

import { readFileSync } from 'node:fs';
import { decodeDocument } from 'pantograph';
import { encodeDocument } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { builderSourceOf } from './builder-source.ts';
import { compile, contractOfTree } from './compile.ts';
import { openFile } from './open-file.ts';
import { createRewriter } from './rewrite.ts';
import { operationRows } from './scene-rows.ts';
import { readShareLink, writeShareLink } from './share-link.ts';
import { templates } from './templates.ts';
import { ownChoice, viewSettingsOf } from './view-settings.ts';

const names = Object.keys(templates);
describe('sources of the playground', () => {
  it.each(names)('%s is written as code that makes the same bytes', async (name) => {
    const compiled = await compile({ kind: 'builder', text: builderSourceOf(templates[name]) }, 2);
    expect(compiled).toMatchObject({ ok: true, bytes: encodeDocument(templates[name]) });
  });

  it.each(names)('%s is written as a contract that makes the same bytes', async (name) => {
    const text = contractOfTree(templates[name]);
    const compiled = await compile({ kind: 'contract', text }, 2);
    expect(compiled).toMatchObject({ ok: true, bytes: encodeDocument(templates[name]) });
  });

  it.each([
    'read as const here',
    "import { ui } from 'pantograph/producer';",
    "first\nimport { ui as u } from 'pantograph/producer';\nexport default last",
    'export default text',
    '`${1} as const`',
    "it's as\nconst, as string",
    '// as const',
  ])('keeps the text %j when a document is shown as code', async (text) => {
    const tree = { ...templates['Welcome'], title: text, states: {}, root: { kind: 'text', text } } as const;
    const compiled = await compile({ kind: 'builder', text: builderSourceOf(tree) }, 2);
    expect(compiled).toMatchObject({ ok: true, bytes: encodeDocument(tree) });
  });

  it('keeps a state of any name when a document is shown as code', async () => {
    const states = JSON.parse('{"__proto__": 3, "constructor": 4}') as Readonly<Record<string, number>>;
    const tree = { ...templates['Welcome'], states, root: { kind: 'spacer' } } as const;
    const compiled = await compile({ kind: 'builder', text: builderSourceOf(tree) }, 2);
    expect(compiled).toMatchObject({ ok: true, bytes: encodeDocument(tree) });
  });

  it('runs code with names of its own, words about types, and texts of several lines', async () => {
    const text = `import { ui as parts } from 'pantograph/producer';
const head = { profile: 'canvas-1', designWidth: 390, designHeight: 720 } as const;
const line = \`one
import { ui } from 'pantograph/producer';
export default two as const\`;
export default { ...(head satisfies object), root: parts.text({ text: line as string }) };`;
    const line = "one\nimport { ui } from 'pantograph/producer';\nexport default two as const";
    const tree = {
      profile: 'canvas-1',
      designWidth: 390,
      designHeight: 720,
      root: { kind: 'text', text: line },
    } as const;
    expect(await compile({ kind: 'builder', text }, 2)).toMatchObject({ ok: true, bytes: encodeDocument(tree) });
  });

  it('writes an image of any size as code', async () => {
    const picture = readFileSync(new URL('../assets/landscape.png', import.meta.url));
    const bytes = new Uint8Array(300_000);
    bytes.set(picture);
    const tree = {
      ...templates['Welcome'],
      states: {},
      root: { kind: 'image', image: { bytes }, label: 'A' },
    } as const;
    const compiled = await compile({ kind: 'builder', text: builderSourceOf(tree) }, 2);
    expect(compiled.ok && Buffer.compare(compiled.bytes, encodeDocument(tree))).toBe(0);
  });

  it('is written back unchanged, unless something was changed; a source with a fault is refused', async () => {
    const rewrite = createRewriter();
    const text = `// Mine.\n${builderSourceOf(templates['Counter'])}`;
    const json = { kind: 'contract', text: contractOfTree(templates['Counter']) } as const;
    expect(await rewrite({ kind: 'builder', text }, 'contract')).toEqual({ ok: true, source: json });
    expect(await rewrite(json, 'builder')).toEqual({ ok: true, source: { kind: 'builder', text } });
    const changed = { ...json, text: json.text.replace('Start over', 'Again') };
    expect(await rewrite(changed, 'builder')).toMatchObject({
      ok: true,
      source: { kind: 'builder', text: expect.stringMatching(/^import[^]*Again/u) as string },
    });
    expect(await rewrite({ ...json, text: '{' }, 'builder')).toMatchObject({ ok: false });
  });

  it('reports faults of code', async () => {
    expect(await compile({ kind: 'builder', text: 'const x = 1;' }, 2)).toMatchObject({
      ok: false,
      fault: expect.stringContaining('exports no tree') as string,
    });
    expect(await compile({ kind: 'builder', text: 'export default missing;' }, 2)).toMatchObject({
      ok: false,
      fault: expect.stringContaining('ReferenceError') as string,
    });
  });

  it('lowers templates for a player of api 1, which has none', async () => {
    const word = { name: 'word', root: { kind: 'text', text: 'Hi' } } as const;
    const tree = { ...templates['Welcome'], templates: [word], root: { kind: 'use', template: 'word' } };
    const text = `export default ${JSON.stringify(tree)};`;
    const [newest, first] = [await compile({ kind: 'builder', text }, 2), await compile({ kind: 'builder', text }, 1)];
    const plain = encodeDocument({ ...templates['Welcome'], root: word.root });
    expect(first).toMatchObject({ ok: true, bytes: plain });
    expect(newest.ok && newest.bytes).not.toEqual(plain);
  });
});

describe('files of the playground', () => {
  const tree = templates['Counter'];

  it.each(['operations', 'json', 'cbor', 'protobuf'] as const)('opens a document in %s', (as) => {
    const opened = openFile('a file', encodeDocument(tree, { as }));
    expect(opened).toMatchObject({ ok: true, text: contractOfTree(tree) });
  });

  it('opens a report of the inspector with its states and surroundings', () => {
    const lists = { notices: [], snapshots: [], reports: [], steps: [] };
    const report = {
      ...{
        kind: 'pantograph-report',
        version: 1,
        sdkVersion: '1.0.0',
        createdAt: '2026-01-01T00:00:00Z',
        userAgent: 'a',
      },
      ...{ document: Buffer.from(encodeDocument(tree)).toString('base64'), states: { count: 3 }, ...lists },
      environment: { theme: 'dark', viewportWidth: 360 },
    };
    const open = (value: object) => openFile('report.json', new TextEncoder().encode(JSON.stringify(value)));
    expect(open(report)).toMatchObject({
      ...{ ok: true, text: contractOfTree(tree) },
      report: { states: { count: 3 }, environment: { theme: 'dark', viewportWidth: 360 } },
    });
    expect(open({ ...report, document: undefined })).toMatchObject({ ok: false });
    expect(open({ ...report, states: { count: true } })).toMatchObject({ ok: false });
  });

  it('says of a file that is no document that it is none', () => {
    const picture = readFileSync(new URL('../assets/landscape.png', import.meta.url));
    for (const bytes of [new Uint8Array(picture), new TextEncoder().encode('<!doctype html>'), new Uint8Array()])
      expect(openFile('photo', bytes)).toEqual({
        ok: false,
        message: expect.stringMatching(/^photo is no document/u) as string,
      });
    expect(openFile('a.json', new TextEncoder().encode('{"a":1}'))).toMatchObject({ ok: false });
  });
});

describe('lists of the playground', () => {
  it('count the bytes of an operation without its end', () => {
    const word = { kind: 'text', text: 'Word' } as const;
    const row = { kind: 'row', children: [word] } as const;
    const tree = { ...templates['Welcome'], states: {}, root: { kind: 'column', children: [word, row] } } as const;
    const decoded = decodeDocument(encodeDocument(tree));
    if (!decoded.ok) throw decoded.error;
    const sizes = operationRows({ document: decoded.value }).map(({ aside }) => /, (\d+ B): /u.exec(aside)?.[1]);
    // The last operation has the ends of two containers.
    expect(sizes).toEqual(['2 B', '4 B', '2 B', '4 B']);
  });

  it('leave the settings that no menu has', () => {
    const view = viewSettingsOf({ width: 412, fontScale: 1.15, density: 2.625, api: 1.5 });
    expect(view.api).toBe(viewSettingsOf({}).api);
    expect(ownChoice('Viewport', view)).toEqual(['412 × height as designed', { width: 412, height: undefined }]);
    expect(ownChoice('Font scale', view)).toEqual(['Text 115 %', { fontScale: 1.15 }]);
  });
});

describe('links of the playground', () => {
  it('holds the shared source, and refuses a truncated link', async () => {
    const shared = {
      source: { kind: 'contract', text: 'Zoë {}' },
      view: viewSettingsOf({ theme: 'dark', width: 360 }),
    } as const;
    const link = await writeShareLink(shared);
    expect(await readShareLink(link)).toEqual(shared);
    expect(await readShareLink('#other')).toBeUndefined();
    await expect(readShareLink(link.slice(0, -6))).rejects.toThrow();
  });
});
