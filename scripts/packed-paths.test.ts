// The Markdown of the package stands alone: its links and paths lead to packed files. `package.e2e.test.ts` reads the declarations.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { PackedPaths } from './packed-paths.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
interface PackedList {
  readonly files: readonly { readonly path: string }[];
}
const [{ files }] = JSON.parse(
  execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root, encoding: 'utf8' }),
) as readonly [PackedList];
/** Outputs of a build, which need not be there. */
const built = Object.values(packageFile.exports).flatMap((targets) =>
  typeof targets === 'string' ? [] : Object.values(targets).map((target) => target.replace('./', '')),
);
const paths = [...files.map(({ path }) => path), ...built, 'dist/pantograph.standalone.js'];
const packed = new Map(
  paths.map((path) => [path, path.endsWith('.md') && existsSync(root + path) ? readFileSync(root + path, 'utf8') : '']),
);
const judge = new PackedPaths(root, packed);

describe('the Markdown of the package', () => {
  it('links to packed files and headings, and names no other file', () => {
    const texts = [...packed].filter(([path]) => path.endsWith('.md'));
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.flatMap(([path, text]) => judge.faultsOf(path, text))).toEqual([]);
  });

  it('is the guides, which the README names first, and no README of a folder but that of the vectors', () => {
    const guides = paths.filter((path) => path.startsWith('docs/'));
    const readme = packed.get('README.md') ?? '';
    const [first] = readme.match(/^## .*/mu) ?? [];
    expect(first).toBe('## Guides');
    expect(guides.filter((path) => !readme.includes(`](${path})`) && path !== 'docs/engines.md')).toEqual([]);
    expect(readme).toContain('`input`');
    expect(paths.filter((path) => path.endsWith('/README.md'))).toEqual(['vectors/README.md']);
  });

  it('is searched: a dead link, a dead heading, a path in code and a path in words are found', () => {
    const text =
      'See [a](none.md), [b](../README.md#none), `sdk/none/`, `none.mjs` and examples/host/index.html, not `docs/`.';
    expect(judge.faultsOf('docs/x.md', text)).toEqual(
      ['none.md', '../README.md#none', 'sdk/none/', 'none.mjs', 'examples/host/index.html'].map(
        (path) => `docs/x.md: ${path}`,
      ),
    );
  });
});
