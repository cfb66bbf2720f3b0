// Builds the host page before the first flow.
import { buildHost } from '../../../scripts/build-host.mjs';

/** Called by the test runner. */
export async function setup(): Promise<void> {
  await buildHost({ quiet: true });
}
