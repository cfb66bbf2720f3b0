// `npm run docs`: builds the docs site into site/dist, with the Storybook inside; `npm run docs -- --serve` shows it.
import { cpSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureInstall } from './ensure-install.mjs';

const { values } = parseArgs({ options: { serve: { type: 'boolean', default: false } } });
ensureInstall();
ensureInstall('site');
const { root, runLanes, scriptStep, toolStep } = await import('./steps.mjs');

const start = Date.now();
console.log('Building the site and the Storybook, which takes a minute or two.');
const site = [
  toolStep('pages', 'tsx', 'scripts/site/write-site.ts'),
  scriptStep('site', 'site/node_modules/vitepress/bin/vitepress.js', 'build', 'site'),
];
const quiet = ['--disable-telemetry', '--quiet'];
const storybook = [toolStep('storybook', 'storybook', 'build', '--output-dir', 'storybook-static', ...quiet)];
if ((await runLanes(site, storybook)).length > 0) process.exit(1);

cpSync(`${root}storybook-static`, `${root}site/dist/storybook`, { recursive: true });
console.log(`The site is in site/dist, made in ${Math.round((Date.now() - start) / 1_000)} s.`);

if (values.serve) {
  const { preview } = await import('vite');
  // Pages are files: the answer to an address without a file is 404, not the home page.
  const server = await preview({ configFile: false, appType: 'mpa', root: `${root}site`, build: { outDir: 'dist' } });
  server.printUrls();
} else console.log('`npm run docs -- --serve` shows it.');
