// Before the first end-to-end test: the host page as the sources are now, and one Chromium, for all files.
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { buildHost } from '../../../scripts/build-host.mjs';
import { launchOptions } from './demo.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where Playwright connects to the Chromium of this run. */
    readonly chromiumEndpoint: string;
  }
}

/** Called by the test runner; what it answers is called after the last test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server] = await Promise.all([chromium.launchServer(launchOptions()), buildHost({ quiet: true })]);
  project.provide('chromiumEndpoint', server.wsEndpoint());
  return () => server.close();
}
