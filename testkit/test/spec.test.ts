import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const rules = [...read('SPEC.md').matchAll(/^- ([PBKGO]\d+) /gmu)].map(([, id]) => id);
const tests = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.test.ts'));
const titled = new Set(tests.flatMap((path) => [...read(path).matchAll(/\[([PBKGO]\d+)\]/gu)].map(([, id]) => id)));

describe('SPEC.md of the testkit', () => {
  it('numbers each rule once', () => {
    expect(rules.length).toBeGreaterThan(15);
    expect(new Set(rules).size).toBe(rules.length);
  });

  it('has a test that names each rule, and no test names a rule that is not there', () => {
    expect(rules.filter((id) => !titled.has(id))).toEqual([]);
    expect([...titled].filter((id) => !rules.includes(id))).toEqual([]);
  });
});
