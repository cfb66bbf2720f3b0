// The surface of the package is the one that was reviewed.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { apiReports } from './api-reports.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A file of the repository with one place of it changed. */
function changed(file: string, from: string, to: string): ReadonlyMap<string, string> {
  const source = readFileSync(root + file, 'utf8');
  expect(source.split(from), `${file}: ${from}`).toHaveLength(2);
  return new Map([[file, source.replace(from, to)]]);
}

describe('api reports', () => {
  const reports = apiReports();
  const main = reports.get('api/index.api.md') ?? '';

  it.each([...reports])('%s is what the sources say; npm run api writes it', (file, text) => {
    expect(readFileSync(root + file, 'utf8')).toBe(text);
  });

  it('one stands for every published entry, and for nothing else', () => {
    const files = readdirSync(`${root}api`).map((name) => `api/${name}`);
    expect(files.sort()).toEqual([...reports.keys()].sort());
  });

  it('names what hosts use, and nothing that only our own packages share', () => {
    expect(main).toContain('function createSession(given: SessionOptions): Session;');
    expect(main).toContain('interface DocumentStore extends');
    expect(main).not.toContain('const NodeKind');
    const renderer = reports.get('api/renderer.api.md') ?? '';
    expect(renderer).toContain('function playDocument(');
    expect(renderer).not.toContain('function layoutDocument');
  });

  it('says what exported types are made of, wherever that stands', () => {
    // SessionOptions is made of Judgement, which nothing exports.
    const plant = changed(
      'sdk/session/document-delivery.ts',
      "'engines' | 'formats' | 'limits'",
      "'engines' | 'limits'",
    );
    expect(apiReports(plant).get('api/index.api.md')).not.toBe(main);
  });

  it('says it once, in one report, and names it in the others', () => {
    const parts = [...reports.values()].filter((text) => text.includes('interface ComponentBase {'));
    expect(parts).toHaveLength(1);
    expect(reports.get('api/producer.api.md')).toContain('`ComponentBase`');
  });

  it('says what a constant is for each of its keys', () => {
    const plant = changed('sdk/error-codes.ts', "'verify/surface': 'mismatch'", "'verify/surface': 'unsupported'");
    expect(apiReports(plant).get('api/index.api.md')).not.toBe(main);
  });

  it('takes no two declarations of one name', () => {
    const plant = changed('sdk/index.ts', 'PlayedDocuments }', 'PlayedDocuments as Judgement }');
    expect(() => apiReports(plant)).toThrow(/^pantograph: expected one declaration of Judgement, got two: /);
  });
});
