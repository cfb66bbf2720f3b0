// Before the first flow: the host page as the sources are now.
import { buildHost } from '../../../scripts/build-host.mjs';

/** Called by the test runner. */
export async function setup(): Promise<void> {
  await buildHost({ quiet: true });
}
