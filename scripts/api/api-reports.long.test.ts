// The surface of the package is the one that was reviewed.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { apiReports } from './api-reports.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('api reports', () => {
  const reports = apiReports();

  it.each([...reports])('%s is what the sources say; npm run api writes it', (file, text) => {
    expect(readFileSync(root + file, 'utf8')).toBe(text);
  });

  it('one stands for every published entry, and for nothing else', () => {
    const files = readdirSync(`${root}api`).map((name) => `api/${name}`);
    expect(files.sort()).toEqual([...reports.keys()].sort());
  });

  it('names what hosts use, and nothing that only our own packages share', () => {
    const main = reports.get('api/index.api.md') ?? '';
    expect(main).toContain('function createSession(given: SessionOptions): Session;');
    expect(main).toContain('interface DocumentStore extends');
    expect(main).not.toContain('const NodeKind');
    const renderer = reports.get('api/renderer.api.md') ?? '';
    expect(renderer).toContain('function playDocument(');
    expect(renderer).not.toContain('function layoutDocument');
  });
});
