// The test project `stories`: every story in Chromium, light and left to right; those of the gallery and of whole pages
// also dark and right to left, as a soak run has every story.
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the addon looks for the globals of a project. */
    readonly 'storybook/test-initial-globals': Readonly<Record<string, string>>;
  }
}

const executablePath = findChromium();
const isSoak = process.env['PANTOGRAPH_SOAK'] === '1';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [storybookTest()],
  test: {
    name: 'stories',
    // Beside the end-to-end tests, which demand as many workers; each instance has a single page.
    sequence: { groupOrder: 1 },
    maxWorkers: 4,
    // Each story disposes of what it made, so files may share a page: loading the workbench for each costs three times the stories.
    isolate: false,
    // A loaded machine is no fault of a story.
    testTimeout: 300_000,
    browser: {
      enabled: true,
      // oxlint-disable-next-line typescript/no-deprecated -- The other option of this name also makes maxWorkers 1.
      fileParallelism: false,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { args: chromiumFlags, ...(executablePath === undefined ? {} : { executablePath }) },
      }),
      instances: [
        { browser: 'chromium', name: 'stories (light, left to right)' },
        {
          browser: 'chromium',
          name: 'stories (dark, right to left)',
          // Two instances share one server.
          exclude: isSoak ? [] : ['stories/components/**', '**/*-tests.stories.ts'],
          provide: { 'storybook/test-initial-globals': { theme: 'dark', direction: 'rtl' } },
        },
      ],
    },
  },
});
