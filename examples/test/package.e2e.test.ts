// What is packed stands alone: in Node, and in a page that Vite builds. `package.soak.test.ts` tries other bundlers and the compiler.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { describe, expect, it } from 'vitest';
import { codeBlocks } from '../../scripts/documentation/code-blocks.ts';
import { publicEntries, specifierOf } from '../../scripts/entries.mjs';
import { expectPublished } from './support/bundle-size.ts';
import { useBrowser } from './support/fixtures.ts';
import { usePackedPackage } from './support/packed-package.ts';

const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');
const browser = useBrowser();
const packed = usePackedPackage();

/** Entries that need a peer which is optional. */
const ofPeers = ['react', 'testkit/arbitraries'];

describe('the packed package', () => {
  it('has what its README points to, its rules and its sample', () => {
    const targets = Array.from(readme.matchAll(/\]\(([^)#]+)\)/gu), ([, target]) => target);
    expect(targets).toContain('examples/demo.png');
    const others = ['sdk/README.md', 'sdk/SPEC.md', 'renderer/README.md', 'testkit/SPEC.md', 'SECURITY.md'];
    for (const target of [...targets, ...others])
      expect(readFileSync(join(packed().installed, target)).length).toBeGreaterThan(0);
  });

  it('is imported in Node without harm and without peers, and prewarm does nothing there', () => {
    const specifiers = Object.keys(publicEntries)
      .filter((entry) => !ofPeers.includes(entry))
      .map(specifierOf);
    const text = `for (const specifier of ${JSON.stringify(specifiers)}) await import(specifier);
      const { prewarm } = await import('pantograph/renderer');
      await prewarm();
      console.log('harmless');`;
    expect(packed().run(text)).toBe('harmless');
  });

  it('has entries for its optional peers, which are imported in Node too', () => {
    packed().link('react', 'fast-check', 'pure-rand');
    const specifiers = JSON.stringify(ofPeers.map(specifierOf));
    expect(packed().run(`for (const entry of ${specifiers}) await import(entry); console.log('all');`)).toBe('all');
  });

  it('plays its sample in a page that Vite built from the lines of the README', async () => {
    const script = codeBlocks(readme)
      .find(({ text }) => text.includes('?url'))
      ?.text.trim();
    expect(script?.split('\n').length).toBeLessThan(15);
    packed().write('main.js', script ?? '');
    packed().write(
      'index.html',
      '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Vite</title><div id="app" style="height: 420px"></div><script type="module" src="/main.js"></script></html>',
    );
    const options = { root: packed().folder, configFile: false, logLevel: 'error' } as const;
    await build(options);
    expectPublished('Vite', join(packed().folder, 'dist'));
    const server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } });
    try {
      const { page, faults } = await browser.open(server.resolvedUrls?.local[0] ?? '');
      await page.getByRole('heading', { name: 'Played from one file' }).waitFor();
      expect(faults).toEqual([]);
    } finally {
      await server.close();
    }
  });
});
