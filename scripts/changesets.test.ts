import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../.changeset/', import.meta.url));
const changesets = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');

describe('changesets', () => {
  it('have their configuration', () => {
    const config = JSON.parse(readFileSync(`${folder}config.json`, 'utf8')) as Readonly<Record<string, unknown>>;
    expect(config).toMatchObject({ baseBranch: 'main', access: 'public' });
  });

  it.each(changesets)('%s names the kind of change, and describes it in sentences', (file) => {
    const text = readFileSync(folder + file, 'utf8');
    expect(text).toMatch(/^---\n"pantograph": (?:major|minor|patch)\n---\n\n[A-Z][^]+\.\n$/u);
  });
});
