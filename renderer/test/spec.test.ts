import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const rules = [...readFileSync(new URL('SPEC.md', root), 'utf8').matchAll(/^- \*\*([A-Z]+\d+)\*\* /gm)].map((match) => match[1]);
const tests = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
const named = new Set(tests.flatMap((file) =>
  [...readFileSync(new URL(file, root), 'utf8').matchAll(/it(?:\.each[^'"`]*)?\(\s*['"`]\[([^\]]+)\]/g)].flatMap((match) => match[1].split(/[\s,]+/))));

describe('SPEC.md of the renderer', () => {
  it('[V4] numbers each rule once', () => {
    expect(rules.length).toBeGreaterThan(50);
    expect(new Set(rules).size).toBe(rules.length);
  });

  it('[V4] has a test that names each rule', () => {
    expect(rules.filter((rule) => !named.has(rule))).toEqual([]);
  });
});
