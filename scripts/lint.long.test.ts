// Proves that the house rules of eslint.config.mjs can fail: one planted line for each, put in place of a source's text.
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';

// One text after the other in place of the same file: a language service, as editors have it, need not compile all others anew.
const eslint = new ESLint({
  overrideConfig: { files: ['**/*.ts'], languageOptions: { parserOptions: { project: false, projectService: true } } },
});

/** The rules that report on `text`, were it the text of `file`. */
async function rulesReported(file: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${text}\n`, { filePath: file });
  return [...new Set((result?.messages ?? []).map((message) => message.ruleId ?? message.message))];
}

const plants: readonly (readonly [title: string, rule: string, text: string])[] = [
  ['the clock', 'no-restricted-globals', 'export const now = Date.now();'],
  ['the clock through globalThis', 'no-restricted-globals', 'export const now = globalThis.performance.now();'],
  ['randomness', 'no-restricted-syntax', 'export const dice = Math.random();'],
  ['the network', 'no-restricted-globals', "export const answer = fetch('');"],
  ['the console', 'no-restricted-globals', "console.log('');"],
  ['a default export', 'no-restricted-syntax', 'export default 1;'],
  ['any', '@typescript-eslint/no-explicit-any', 'export const loose = (value: any): number => Number(value);'],
  [
    'a non-null assertion',
    '@typescript-eslint/no-non-null-assertion',
    'export const sure = (value?: number): number => value!;',
  ],
  ['a type named like a DOM global', 'no-restricted-syntax', 'export interface Document { readonly a: number }'],
  ['a name that says nothing', 'no-restricted-syntax', 'export class StateManager { readonly a = 1 }'],
  ['a test that runs alone', 'no-restricted-syntax', "declare const it: { only(title: string): void }; it.only('');"],
  ['a long file', 'max-lines', 'export {};\n'.repeat(401)],
  ['a long function', 'max-lines-per-function', `export function long(): void {\n${'  String(1);\n'.repeat(90)}}`],
];

it.each(plants)('lint reports %s', async (_title, rule, text) => {
  expect(await rulesReported('sdk/errors.ts', text)).toEqual([rule]);
});

it.each([
  'renderer/player/player.ts',
  'sdk/session/session.ts',
  'sdk/transport/request.ts',
  'bench/run.ts',
  'sdk/wire/cursor.test.ts',
])('lint lets %s name the outside world', async (file) => {
  const { rules } = (await eslint.calculateConfigForFile(file)) as { rules: Record<string, unknown> };
  expect(rules['no-restricted-globals']).toBeUndefined();
});
