// The packed package works alone, in Node and in a Vite project. `package.soak.test.ts` tries other bundlers and the compiler.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import { describe, expect, it } from 'vitest';
import { codeBlocks } from '../../scripts/documentation/code-blocks.ts';
import { PackedPaths } from '../../scripts/packed-paths.ts';
import { itInSoak } from '../../scripts/rounds.ts';
import { publicEntries, specifierOf } from '../../scripts/entries.mjs';
import { useBrowser } from './support/fixtures.ts';
import { usePackedPackage } from './support/packed-package.ts';
import { ViteProject } from './support/vite-project.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const guide = readFileSync(`${root}docs/getting-started.md`, 'utf8');
const blockWith = (words: string): string => codeBlocks(guide).find(({ text }) => text.includes(words))?.text ?? '';
/** The lines that the guide has a reader write in a page of Vite. */
const element = blockWith('<div id="app"').trim();
const script = blockWith('?url');
const compiler = `${root}node_modules/typescript-7/bin/tsc`;
const browser = useBrowser();
const packed = usePackedPackage();

interface SourceMap {
  readonly sources: readonly string[];
}

/** Entries that need an optional peer. */
const ofPeers = ['react', 'vue', 'svelte', 'testkit/arbitraries'];

/** The entry that only vitest can load, in its tests. */
const ofVitest = 'testkit/vitest';

describe('the packed package', () => {
  it('has declarations that name no file outside of it, its guides and its sample', () => {
    const { installed } = packed();
    const paths = readdirSync(installed, { encoding: 'utf8', recursive: true });
    expect(paths).toEqual(
      expect.arrayContaining([
        'docs/embedding.md',
        'sdk/SPEC.md',
        'examples/demo.png',
        'examples/embed/welcome.pantograph',
      ]),
    );
    const judge = new PackedPaths(root, new Map(paths.map((path) => [path, ''])));
    const declarations = paths.filter((path) => path.endsWith('.d.ts'));
    expect(declarations.length).toBeGreaterThan(10);
    expect(declarations.flatMap((path) => judge.faultsOf(path, readFileSync(join(installed, path), 'utf8')))).toEqual(
      [],
    );
  });

  it('carries the notice of each library that is bundled, and of no other', () => {
    const { installed } = packed();
    const sources = readdirSync(join(installed, 'dist'), { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith('.js.map'))
      .flatMap((file) => (JSON.parse(readFileSync(join(installed, 'dist', file), 'utf8')) as SourceMap).sources);
    const bundled = sources.flatMap((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(source)?.[1] ?? []);
    const notices = readFileSync(join(installed, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8')
      .split(/^Name: /mu)
      .slice(1);
    const noticed = notices.map((notice) => notice.slice(0, notice.indexOf('\n')));
    expect(noticed.sort()).toEqual([...new Set(bundled)].sort());
    expect(noticed).toContain('cbor2');
    for (const notice of notices) expect(notice).toMatch(/Copyright[^]*(?:Permission|Redistribution|Licensed under)/u);
  });

  it('is imported in Node without harm and without peers, and prewarm does nothing there', () => {
    const specifiers = Object.keys(publicEntries)
      .filter((entry) => !ofPeers.includes(entry) && entry !== ofVitest)
      .map(specifierOf);
    const text = `for (const specifier of ${JSON.stringify(specifiers)}) await import(specifier);
      const { prewarm } = await import('pantograph/renderer');
      await prewarm();
      console.log('harmless');`;
    expect(packed().run(text)).toBe('harmless');
  });

  it('[CM1] has a command that `npx` runs from the tarball alone, and that carries the SPECs it explains', () => {
    const { tarball, folder, installed } = packed();
    const npx = (...args: readonly string[]) =>
      spawnSync('npx', ['--yes', '--offline', '--package', tarball, 'pantograph', ...args], {
        cwd: folder,
        encoding: 'utf8',
      });
    const checked = npx('check', join(installed, 'examples/embed/welcome.pantograph'));
    expect(checked).toMatchObject({ status: 0, stderr: '' });
    expect(checked.stdout).toContain('right: 0 errors');
    expect(npx('explain', 'document/limit').stdout).toContain('reason: `parse`');
    expect(npx('check', '/nowhere')).toMatchObject({ status: 2, stdout: '' });
  });

  it('has entries for its optional peers, which are imported in Node too', () => {
    packed().link('react', 'react-dom', 'vue', 'svelte', 'fast-check', 'pure-rand');
    const specifiers = JSON.stringify(ofPeers.map(specifierOf));
    expect(packed().run(`for (const entry of ${specifiers}) await import(entry); console.log('all');`)).toBe('all');
    expect(readFileSync(join(packed().installed, 'dist/react.js'), 'utf8')).toMatch(/^'use client';/);
  });

  itInSoak.each([
    {
      entries: ['', 'server', 'store', 'contract', 'cbor', 'protobuf', 'svg', 'testkit', 'testkit/arbitraries'],
      types: ['node'],
    },
    { entries: ['producer'], types: [] },
  ])('has types of $entries that need none of the DOM, as in Node', ({ entries, types }) => {
    packed().link('@types/node', 'undici-types', 'fast-check', 'pure-rand');
    const options = { noEmit: true, strict: true, target: 'es2022', lib: ['es2023'], module: 'nodenext', types };
    const uses = entries.map((entry, index) => `export * as entry${index} from '${specifierOf(entry)}';\n`);
    packed().write('tsconfig.json', JSON.stringify({ compilerOptions: options, files: ['use.ts'] }));
    packed().write('use.ts', uses.join(''));
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', '.'], { cwd: packed().folder, encoding: 'utf8' });
    expect(stdout).toBe('');
  });

  it('plays its sample in a project of `npm create vite` with the lines of the guide: at most fifteen, in under five minutes', async () => {
    const start = performance.now();
    const project = new ViteProject(packed().folder, 'my-app');
    project.install(packed().tarball);
    project.edit('index.html', '<div id="app"></div>', element);
    project.write('src/main.ts', script);
    project.run('build');
    const server = await preview({
      configFile: false,
      root: project.root,
      logLevel: 'error',
      preview: { host: '127.0.0.1', port: 0 },
    });
    try {
      const { page, faults } = await browser.open(server.resolvedUrls?.local[0] ?? '');
      await page.getByRole('heading', { name: 'Played from one file' }).waitFor();
      const seconds = (performance.now() - start) / 1_000;
      const lines = `${element}\n${script.trim()}`.split('\n').length;
      console.log(`From create-vite to a played surface: ${seconds.toFixed(1)} s, ${lines} lines.`);
      expect(lines).toBeLessThanOrEqual(15);
      expect(seconds).toBeLessThan(300);
      expect(faults).toEqual([]);
    } finally {
      await server.close();
    }
  });
});
