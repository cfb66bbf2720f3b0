// The test projects: node (code that needs no browser), long (the same, where it waits, starts processes or works for seconds),
// property (pure code against many made-up inputs), browser (real Chromium), e2e (Node drives Chromium),
// and, from a file of its own, stories (Storybook in Chromium). With PANTOGRAPH_ENGINES=1, as `npm run engines` sets it, there is engines
// (Node drives Chromium, Firefox and WebKit). With PANTOGRAPH_SOAK=1, as `npm run soak` sets it, there is also
// soak (what works for minutes), engines, the flows named *.e2e.soak.test.ts, and every test that repeats something does so more often.
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, findChromium } from './scripts/chromium.mjs';
import { entries, specifierOf } from './scripts/entries.mjs';
import { keepModules } from './scripts/keep-modules.ts';
import { svelteComponents } from './scripts/svelte-components.ts';
import { LongestFirst } from './scripts/longest-first.ts';
import { pinMachine } from './scripts/pin-machine.mjs';

pinMachine();

// Every project loads this file again, in the same process: the first one chooses and prints.
if (process.env['PANTOGRAPH_SEED'] === undefined) {
  process.env['PANTOGRAPH_SEED'] = '20261121';
  console.log('fast-check seed 20261121 (PANTOGRAPH_SEED overrides)');
}
const seed = Number(process.env['PANTOGRAPH_SEED']);
if (!Number.isSafeInteger(seed)) throw new Error('PANTOGRAPH_SEED is not an integer');

// Longest first, and exact: 'pantograph' must not catch 'pantograph/renderer'.
const alias = Object.entries(entries).map(([entry, source]) => ({
  find: new RegExp(`^${specifierOf(entry)}$`),
  replacement: new URL(source, import.meta.url).pathname,
}));

const isSoak = process.env['PANTOGRAPH_SOAK'] === '1';
const hasEngines = isSoak || process.env['PANTOGRAPH_ENGINES'] === '1';

const executablePath = findChromium();
const never = ['**/node_modules/**', '**/dist/**'];
// Two groups run one after the other (groupOrder): pure code beside browser tests, then end-to-end tests beside stories. In each, some
// projects work while others wait, and none leaves a core idle at its end. Projects of a group have equal numbers of workers.
// A loaded machine is no fault of a test: these limits, which no test lowers, are there for what hangs.
const shared = {
  setupFiles: ['./scripts/fast-check-setup.ts'],
  testTimeout: isSoak ? 3_600_000 : 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
};
// On two cores, the default of one at a time leaves most of the machine idle.
const twoAtATime = { maxWorkers: 2 };

const endToEnd = { ...shared, isolate: false };

// Loading Storybook takes seconds, which a run of other projects need not wait for.
const withoutStories = ['node', 'long', 'property', 'browser', 'e2e', 'engines', 'soak'];
const asked = process.argv.flatMap((argument, index, all) => {
  const [option, value] = argument.split('=');
  return option === '--project' ? [value ?? all[index + 1]] : [];
});
const stories =
  asked.length > 0 && asked.every((project) => withoutStories.includes(project)) ? [] : ['.storybook/vitest.config.ts'];

export default defineConfig({
  resolve: { alias },
  define: { __PANTOGRAPH_SEED__: String(seed), __PANTOGRAPH_SOAK__: String(isSoak) },
  test: {
    sequence: { sequencer: LongestFirst },
    coverage: {
      provider: 'v8',
      include: ['sdk/**/*.ts', 'renderer/**/*.ts', 'testkit/**/*.ts'],
      exclude: ['**/*.test.ts'],
    },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          ...twoAtATime,
          name: 'node',
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: [
            ...never,
            '**/*.long.test.ts',
            '**/*.prop.test.ts',
            '**/*.browser.test.ts',
            '**/*.e2e.test.ts',
            '**/*.engines.test.ts',
            '**/*.soak.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...twoAtATime,
          name: 'long',
          isolate: false,
          include: ['**/*.long.test.ts'],
          exclude: never,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...twoAtATime,
          name: 'property',
          isolate: false,
          include: ['**/*.prop.test.ts'],
          exclude: never,
        },
      },
      {
        extends: true,
        plugins: [keepModules(), svelteComponents()],
        // Found only while tests run, they would make Vite reload the page in the middle of one.
        optimizeDeps: {
          include: [
            'axe-core',
            '@msgpack/msgpack',
            'fast-check',
            'react',
            'react-dom',
            'react-dom/client',
            'vue',
            'svelte',
            'svelte/reactivity',
            'svelte/internal/client',
            'svelte/internal/disclose-version',
          ],
        },
        test: {
          ...shared,
          ...twoAtATime,
          name: 'browser',
          setupFiles: [...shared.setupFiles, './renderer/test/pointer-away.ts'],
          include: ['**/*.browser.test.ts'],
          exclude: never,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: chromiumFlags, ...(executablePath === undefined ? {} : { executablePath }) },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          ...endToEnd,
          // Each file starts a server of its own; they share modules, the page's build and one browser, and wait more than they work.
          maxWorkers: 4,
          name: 'e2e',
          sequence: { groupOrder: 1 },
          include: ['examples/test/**/*.e2e.test.ts', ...(isSoak ? ['examples/test/**/*.e2e.soak.test.ts'] : [])],
          exclude: never,
          globalSetup: ['./examples/test/support/global-setup.ts'],
        },
      },
      ...(hasEngines
        ? [
            {
              extends: true as const,
              test: {
                ...endToEnd,
                ...twoAtATime,
                name: 'engines',
                sequence: { groupOrder: 4 },
                include: ['{examples,renderer}/test/**/*.engines.test.ts'],
                exclude: never,
                globalSetup: ['./examples/test/engines/global-setup.ts'],
              },
            },
          ]
        : []),
      ...(isSoak
        ? [
            {
              extends: true as const,
              test: {
                ...shared,
                ...twoAtATime,
                name: 'soak',
                include: ['**/*.soak.test.ts'],
                exclude: [...never, '**/*.e2e.soak.test.ts'],
              },
            },
          ]
        : []),
      ...stories,
    ],
  },
});
