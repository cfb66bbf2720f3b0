// Before the first end-to-end test: the host page as the sources are now, once for all files.
import { buildHost } from '../../../scripts/build-host.mjs';

/** Called by the test runner. */
export async function setup(): Promise<void> {
  await buildHost({ quiet: true });
}
