// `npm run docs`: builds the docs site into site/dist, with the Storybook inside when it has been built; `npm run docs -- --serve` shows it.
import { cpSync, existsSync } from 'node:fs';
import { ensureInstall } from './ensure-install.mjs';

ensureInstall();
const { root, runLanes, toolStep } = await import('./steps.mjs');

for (const step of [
  toolStep('pages', 'tsx', 'scripts/site/write-site.ts'),
  toolStep('site', 'vitepress', 'build', 'site'),
])
  if ((await runLanes([step])).length > 0) process.exit(1);

const storybook = `${root}storybook-static`;
if (existsSync(storybook)) cpSync(storybook, `${root}site/dist/storybook`, { recursive: true });
else console.log('Without the Storybook: `npm run build-storybook` makes it.');
console.log('The site is in site/dist; `npm run docs -- --serve` shows it.');

if (process.argv.includes('--serve')) {
  const { preview } = await import('vite');
  const server = await preview({ configFile: false, root: `${root}site`, build: { outDir: 'dist' } });
  server.printUrls();
}
