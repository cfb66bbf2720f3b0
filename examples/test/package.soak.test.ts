// The packed package in other bundlers than Vite, in pages without a bundler, for the compiler, and in the browsers of its README.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as esbuild, transform } from 'esbuild';
import { preview } from 'vite';
import type { PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webpack from 'webpack';
import { useBrowser } from './support/fixtures.ts';
import { usePackedPackage } from './support/packed-package.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const tool = (name: string): string => `${root}node_modules/.bin/${name}`;
const browser = useBrowser({ isOwn: true });
const packed = usePackedPackage();

let server: PreviewServer;
beforeAll(async () => {
  const options = { root: packed().folder, configFile: false, logLevel: 'error', build: { outDir: '.' } } as const;
  server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } });
});
afterAll(() => server.close());

const lines = `
const response = await fetch(address);
const player = playDocument(document.getElementById('app'), new Uint8Array(await response.arrayBuffer()), {
  onHostAction(name) { if (name === 'page.title') document.title = 'It works'; },
});
await player.ready;`;
const imports = "import { playDocument } from 'pantograph/renderer';";
const bundled = `${imports}\nimport address from 'pantograph/welcome.pantograph';\n${lines}`;
const sample = '/node_modules/pantograph/examples/embed/welcome.pantograph';

/** Opens a page with these scripts, and waits for the texts of the sample. */
async function expectPlays(name: string, scripts: string): Promise<void> {
  mkdirSync(join(packed().folder, name), { recursive: true });
  packed().write(
    `${name}/index.html`,
    `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>${name}</title><div id="app" style="height: 420px"></div>${scripts}</html>`,
  );
  const { page, faults } = await browser.open(`${server.resolvedUrls?.local[0] ?? ''}${name}/index.html`);
  await page.getByRole('heading', { name: 'Played from one file' }).waitFor();
  expect(faults).toEqual([]);
}

/** The time limit from the packed file to a played document. */
const FIVE_MINUTES_MS = 300_000;

describe('the packed package plays its sample in under five minutes', { timeout: FIVE_MINUTES_MS }, () => {
  it('with at most fifteen lines', () => {
    expect(bundled.split('\n').length).toBeLessThanOrEqual(15);
  });

  it('bundled by webpack', async () => {
    packed().write('webpack.js', bundled);
    const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
      const output = { path: join(packed().folder, 'webpack'), filename: 'main.js', publicPath: '/webpack/' };
      const rules = [{ test: /\.pantograph$/u, type: 'asset/resource' }];
      const module = { entry: './webpack.js', mode: 'production', output, module: { rules } } as const;
      webpack({ ...module, context: packed().folder, performance: false }, (error, result) => {
        if (error === null) resolve(result);
        else reject(error);
      });
    });
    expect(stats?.toJson({ all: false, errors: true, warnings: true })).toMatchObject({ errors: [], warnings: [] });
    await expectPlays('webpack', '<script type="module" src="/webpack/main.js"></script>');
  });

  it('bundled by esbuild', async () => {
    packed().write('esbuild.js', bundled);
    const { warnings } = await esbuild({
      absWorkingDir: packed().folder,
      entryPoints: ['esbuild.js'],
      outdir: 'esbuild',
      bundle: true,
      minify: true,
      legalComments: 'none',
      format: 'esm',
      loader: { '.pantograph': 'file' },
      publicPath: '/esbuild/',
      logLevel: 'silent',
    });
    expect(warnings).toEqual([]);
    await expectPlays('esbuild', '<script type="module" src="/esbuild/esbuild.js"></script>');
  });

  it('through an import map, unbundled', async () => {
    const map = { imports: { 'pantograph/renderer': '/node_modules/pantograph/dist/renderer.js' } };
    await expectPlays(
      'map',
      `<script type="importmap">${JSON.stringify(map)}</script><script type="module">${imports}\nconst address = '${sample}';${lines}</script>`,
    );
  });

  it('by a script tag', async () => {
    await expectPlays(
      'tag',
      `<script src="/node_modules/pantograph/dist/pantograph.standalone.js"></script><script>const { playDocument } = pantograph; const address = '${sample}'; (async () => {${lines}})();</script>`,
    );
  });
});

describe('the types of the packed package', () => {
  it('resolve for every entry, as attw judges', () => {
    const options = '--pack . --profile esm-only --exclude-entrypoints welcome.pantograph --format ascii'.split(' ');
    const { status, stdout } = spawnSync(tool('attw'), options, { cwd: root, encoding: 'utf8' });
    expect({ status, stdout: status === 0 ? '' : stdout }).toEqual({ status: 0, stdout: '' });
  });
});

/** Features that some browsers of the README lack. */
const newer =
  /Promise\.(?:withResolvers|try)|AbortSignal\.any|Array\.fromAsync|Object\.groupBy|Uint8Array\.fromBase64|\.(?:moveBefore|setHTMLUnsafe|symmetricDifference|isDisjointFrom|isSubsetOf)\(|Iterator\.from|Temporal\.|anchor-name|@starting-style|:state\(/u;

/** esbuild does not know which scripts a pattern may name; these scripts are old. */
const withScripts = { 'regexp-unicode-property-escapes': true };

describe('the browsers that package.json names', () => {
  const { browserslist } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    readonly browserslist: readonly string[];
  };
  const shipped = () => {
    const dist = join(packed().installed, 'dist');
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.m?js$/u.test(file));
    return files.map((file) => [file, readFileSync(join(dist, file), 'utf8')] as const);
  };

  it('read all that is shipped as it is: no syntax would have to be written in an older form', async () => {
    const target = browserslist.map((line) => line.replace(' >= ', ''));
    for (const [file, text] of shipped()) {
      const [asIs, written] = await Promise.all([
        transform(text, { target: 'esnext' }),
        transform(text, { target, supported: withScripts }),
      ]);
      expect([file, written.code === asIs.code]).toEqual([file, true]);
    }
  });

  it('have every function that is called', () => {
    for (const [file, text] of shipped()) expect([file, newer.exec(text)?.[0]]).toEqual([file, undefined]);
  });
});
