// Proves that each structure rule can fail: for every rule a planted violation, reported under that rule's name
// and no other. Also compares the places that repeat the table of entries.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entries, outputOf, publicEntries, specifierOf } from './entries.mjs';
import { findViolations, ruleNames } from './structure.mjs';

/** A small tree that obeys every rule: file -> text. */
const sound: Record<string, string> = {
  'tsconfig.json': readFileSync('tsconfig.json', 'utf8'),
  'package.json': '{ "name": "pantograph", "type": "module" }',
  'node_modules/left/package.json': '{ "name": "left", "version": "1.0.0", "exports": "./left.js" }',
  'node_modules/left/left.js': 'export const left = 1;',
  'sdk/errors.ts': 'export const errors = 1;',
  'sdk/limits.ts': 'export const limits = 1;',
  'sdk/wire/cursor.ts': "import { errors } from '../errors.ts'; export const cursor = errors;",
  'sdk/vocabulary/table.ts': 'export const table = 1;',
  'sdk/document/decode.ts':
    "import { cursor } from '../wire/cursor.ts'; import { table } from '../vocabulary/table.ts'; export const decode = cursor + table;",
  'sdk/document/decode.test.ts':
    "import { build } from 'pantograph/producer'; import 'left'; export const tested = build;",
  'sdk/contract/cbor/index.ts': "import { left } from 'left'; export const cbor = left;",
  'sdk/index.ts': "export { decode } from './document/decode.ts';",
  'sdk/internal.ts': "export { table as inside } from './vocabulary/table.ts';",
  'sdk/server.ts': "export { table } from './vocabulary/table.ts';",
  'server/handler.ts': "import { table } from 'pantograph/sdk-server'; export const handler = table;",
  'server/index.ts': "export { handler } from './handler.ts';",
  'renderer/layout.ts': "import { decode } from 'pantograph'; export const layout = decode;",
  'renderer/index.ts': "export { layout } from './layout.ts';",
  'renderer/element.ts': "import { layout } from './layout.ts'; export const element = layout;",
  'adapters/react/index.ts': "import { layout } from 'pantograph/renderer'; export const used = layout;",
  'testkit/producer/index.ts':
    "import { decode } from 'pantograph'; import { left } from 'left'; export const build = decode + left;",
  'testkit/golden/draw.ts': "import { layout } from 'pantograph/renderer'; export const draw = layout;",
  'testkit/checks/check.ts': "import { build } from '../producer/index.ts'; export const check = build;",
  'testkit/index.ts': "export { check } from './checks/check.ts';",
  'stories/card.stories.ts': "import { build } from 'pantograph/producer'; export const card = build;",
  'examples/server/generator.ts': "import { build } from 'pantograph/producer'; export const generate = build;",
  'examples/server/main.ts': "import { generate } from './generator.ts'; export const served = generate;",
  'bench/layout.ts': "import { layout } from 'pantograph/renderer'; export const bench = layout;",
};

/** For each rule, the file that breaks it and the line added to that file. */
const plants: Record<string, readonly [file: string, line: string]> = {
  'no-cycles': ['sdk/document/decode.ts', "import type { other } from './other.ts'; export type Own = typeof other;"],
  'everything-resolves': ['sdk/document/decode.ts', "import './absent.ts';"],
  'no-import-of-tests': ['renderer/layout.ts', "import './layout.test.ts';"],
  'sdk-knows-nobody-above': [
    'sdk/document/decode.ts',
    "import type { draw } from '../../bench/plain.ts'; export type D = typeof draw;",
  ],
  'renderer-knows-only-the-sdk': [
    'renderer/layout.ts',
    "import { build } from 'pantograph/producer'; export { build };",
  ],
  'server-knows-only-the-sdk': ['server/handler.ts', "import { build } from 'pantograph/producer'; export { build };"],
  'adapters-know-only-entries': [
    'adapters/react/index.ts',
    "import { build } from 'pantograph/producer'; export { build };",
  ],
  'testkit-knows-no-examples': [
    'testkit/checks/check.ts',
    "import { served } from '../../examples/server/main.ts'; export { served };",
  ],
  'internal-is-ours': ['examples/server/main.ts', "import { inside } from 'pantograph/internal'; export { inside };"],
  'examples-stand-alone': [
    'examples/server/main.ts',
    "import { card } from '../../stories/card.stories.ts'; export { card };",
  ],
  'testkit-renders-in-golden-and-cli-only': [
    'testkit/checks/check.ts',
    "import { layout } from 'pantograph/renderer'; export { layout };",
  ],
  'through-the-entry': ['renderer/layout.ts', "import { cursor } from '../sdk/wire/cursor.ts'; export { cursor };"],
  'never-the-own-index': ['renderer/element.ts', "import { layout as again } from './index.ts'; export { again };"],
  'leaves-import-nothing': ['sdk/limits.ts', "import { cursor } from './wire/cursor.ts'; export { cursor };"],
  'wire-knows-no-operations': [
    'sdk/wire/cursor.ts',
    "import { table } from '../vocabulary/table.ts'; export { table };",
  ],
  'vocabulary-is-data': ['sdk/vocabulary/table.ts', "import { cursor } from '../wire/cursor.ts'; export { cursor };"],
  'runtime-imports-no-package': ['renderer/layout.ts', "import { left } from 'left'; export { left };"],
  'generator-owns-the-producer': [
    'examples/server/main.ts',
    "import { build } from 'pantograph/producer'; export { build };",
  ],
};

/** Further files of a plant. */
const beside: Record<string, string> = {
  'sdk/document/other.ts': "import type { decode } from './decode.ts'; export const other = 1 as typeof decode;",
  'renderer/layout.test.ts': 'export const tested = 1;',
  'bench/plain.ts': 'export const draw = 1;',
};

let root = '';

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), `${text}\n`);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pantograph-structure-'));
  for (const [file, text] of Object.entries({ ...sound, ...beside })) write(file, text);
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

describe('structure', () => {
  it('finds nothing in a sound tree', async () => {
    const { modules, violations } = await findViolations(root);
    expect(violations).toEqual([]);
    expect(modules).toBeGreaterThanOrEqual(Object.keys(sound).length - 4);
  });

  it('has a planted violation for every rule', () => {
    expect(Object.keys(plants).sort()).toEqual([...ruleNames].sort());
  });

  it.each(Object.entries(plants))('reports %s', async (rule, [file, line]) => {
    write(file, `${line}\n${sound[file] ?? ''}`);
    const { violations } = await findViolations(root);
    expect([...new Set(violations.map((violation) => violation.rule))]).toEqual([rule]);
    expect(violations.map((violation) => violation.from)).toContain(file);
  });

  it('[V2] lets the generator alone name the producer, also from the built package', async () => {
    write(
      'examples/server/generator/rows.ts',
      "import { build } from 'pantograph/producer'; export const rows = build;",
    );
    expect((await findViolations(root)).violations).toEqual([]);
  });
});

describe('entries', () => {
  it('stand alike in package.json, tsconfig.json and the table', () => {
    const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, unknown> };
    const tsconfig = readFileSync('tsconfig.json', 'utf8');
    for (const [entry, source] of Object.entries(entries))
      expect(tsconfig).toContain(`"${specifierOf(entry)}": ["./${source}"]`);
    for (const entry of Object.keys(publicEntries)) {
      const output = `./dist/${outputOf(entry)}`;
      expect(exports[entry === '' ? '.' : `./${entry}`]).toEqual({ types: `${output}.d.ts`, default: `${output}.js` });
    }
    expect(exports['./standalone']).toEqual({
      types: './dist/pantograph.standalone.d.ts',
      default: './dist/pantograph.standalone.mjs',
    });
    const known = Object.keys(publicEntries).map((entry) => (entry === '' ? '.' : `./${entry}`));
    expect(Object.keys(exports).sort()).toEqual(
      [...known, './package.json', './schema/*', './standalone', './welcome.pantograph'].sort(),
    );
  });
});
