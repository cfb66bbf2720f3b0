// Builds the host page and starts a Chromium for all files, before the first end-to-end test.
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { buildHost } from '../../../scripts/build-host.mjs';
import { launchOptions } from './demo.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address at which Playwright connects to the Chromium of this run. */
    readonly chromiumEndpoint: string;
  }
}

/** Called by the test runner; it calls the result after the last test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server] = await Promise.all([chromium.launchServer(launchOptions()), buildHost({ quiet: true })]);
  project.provide('chromiumEndpoint', server.wsEndpoint());
  return () => server.close();
}
