// The exports of the package are the reviewed exports.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { apiReports } from './api-reports.ts';
import { packageProgram, root } from './package-program.ts';

describe('api reports', () => {
  const reports = apiReports(packageProgram());
  const main = reports.get('api/index.api.md') ?? '';

  it.each([...reports])('%s agrees with the sources; npm run api writes it', (file, text) => {
    expect(readFileSync(root + file, 'utf8')).toBe(text);
  });

  it('there is a report for every published entry, and no other', () => {
    const files = readdirSync(`${root}api`).map((name) => `api/${name}`);
    expect(files.sort()).toEqual([...reports.keys()].sort());
  });

  it('names exports for hosts, and none that only our own packages share', () => {
    expect(main).toContain('function createSession(given: SessionOptions): Session;');
    expect(main).toContain('interface DocumentStore extends');
    expect(main).not.toContain('const NodeKind');
    expect(Number(/^# pantograph: (\d+) names/u.exec(main)?.[1])).toBeLessThanOrEqual(100);
    const renderer = reports.get('api/renderer.api.md') ?? '';
    expect(renderer).toContain('function playDocument(');
    expect(renderer).not.toContain('function layoutDocument');
  });

  it('has the types that exported types are made of, and each key of a constant', () => {
    // SessionOptions is made of Judgement, which nothing exports.
    expect(main).toContain('type Judgement = ');
    expect(main).toContain(`'verify/surface': "mismatch"`);
  });

  it('prints a shared declaration in a single report, and names it in the others', () => {
    const parts = [...reports.values()].filter((text) => text.includes('interface ComponentBase {'));
    expect(parts).toHaveLength(1);
    expect(reports.get('api/producer.api.md')).toContain('`ComponentBase`');
  });

  it('refuses two declarations of the same name', () => {
    const door = readFileSync(`${root}sdk/index.ts`, 'utf8');
    const planted = packageProgram(new Map([['sdk/index.ts', `${door}export type Judgement = never;\n`]]));
    expect(() => apiReports(planted)).toThrow(/^pantograph: expected one declaration of Judgement, got two: /);
  });
});
