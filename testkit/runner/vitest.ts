// The entry `pantograph/testkit/vitest`: conformance as tests of `vitest`.

import { describe, test } from 'vitest';
import { defineConformance } from './conformance.ts';
import type { DocumentConformance, ServerConformance } from './conformance.ts';

export type { DocumentConformance, ServerConformance } from './conformance.ts';

/**
 * Defines a test for each check of a server, or for each document. A check that cannot be run is a skipped test, with the
 * reason. Each check removes what it has created.
 *
 * @param options - a server with its surface, or documents by name
 */
export function conformance(options: ServerConformance | DocumentConformance): void {
  defineConformance({ describe, test }, options);
}
