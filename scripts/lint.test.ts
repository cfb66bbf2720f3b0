// Proves that the house rules of .oxlintrc.json can fail: a planted file for each, in a small tree with the same configuration.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const clock = 'export const now = Date.now();';

const plants: readonly (readonly [title: string, rule: string, text: string])[] = [
  ['the clock', 'eslint(no-restricted-globals)', clock],
  ['the clock through globalThis', 'eslint(no-restricted-globals)', 'export const now = globalThis.performance.now();'],
  ['randomness', 'house(no-randomness)', 'export const dice = Math.random();'],
  ['the network', 'eslint(no-restricted-globals)', "export const answer = fetch('');"],
  ['the console', 'eslint(no-restricted-globals)', "console.log('');"],
  ['a default export', 'house(named-exports)', 'export default 1;'],
  ['any', 'typescript(no-explicit-any)', 'export const loose = (value: any): number => Number(value);'],
  [
    'a forgotten promise',
    'typescript(no-floating-promises)',
    'export const start = (): void => { Promise.resolve(1); };',
  ],
  ['an untyped value', 'typescript(no-unsafe-return)', "export const read = (): number => JSON.parse('1');"],
  [
    'a non-null assertion',
    'typescript(no-non-null-assertion)',
    'export const sure = (value?: number): number => value!;',
  ],
  ['a type named like a DOM global', 'house(no-dom-global-names)', 'export interface Document { readonly a: number }'],
  ['a name that says nothing', 'house(telling-names)', 'export class StateManager { readonly a = 1 }'],
  ['a test that runs alone', 'house(every-test-runs)', "declare const it: { only(title: string): void }; it.only('');"],
  ['a long file', 'eslint(max-lines)', 'export {};\n'.repeat(401)],
  [
    'a long function',
    'eslint(max-lines-per-function)',
    `export function long(): void {\n${'  String(1);\n'.repeat(90)}}`,
  ],
];

/** Files that may name the outside world. */
const shells = ['renderer/player/player.ts', 'sdk/session/session.ts', 'bench/run.ts', 'sdk/wire/cursor.test.ts'];

const fileOf = (title: string): string => `sdk/${title.replaceAll(/[^a-z]/gi, '-')}.ts`;

let root = '';
/** File -> the rules that report on it. */
const reported = new Map<string, Set<string>>();

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'pantograph-lint-'));
  for (const file of ['.oxlintrc.json', 'tsconfig.json', 'scripts/house-rules.mjs']) cpSync(file, join(root, file));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const texts = [
    ...plants.map(([title, , text]) => [fileOf(title), text] as const),
    ...shells.map((shell) => [shell, clock] as const),
  ];
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `${text}\n`);
  }
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format', 'json', 'sdk', 'renderer', 'bench'], {
    cwd: root,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  for (const { code, filename } of diagnostics) reported.set(filename, (reported.get(filename) ?? new Set()).add(code));
});

afterAll(() => {
  rmSync(root, { recursive: true });
});

it.each(plants)('lint reports %s', (title, rule) => {
  expect([...(reported.get(fileOf(title)) ?? [])]).toEqual([rule]);
});

it.each(shells)('lint lets %s name the outside world', (file) => {
  expect(reported.get(file)).toBeUndefined();
});
