// The share of a test file that runs: tests repeat a few times in `npm test` and many times in `npm run soak`, and some tests run in
// the soak alone.
import { it } from 'vitest';
import type { TestAPI } from 'vitest';

declare const __PANTOGRAPH_SOAK__: boolean;

/** @returns `usual`, and in a soak run `soak`, by default ten times as many */
export function rounds(usual: number, soak = 10 * usual): number {
  return __PANTOGRAPH_SOAK__ ? soak : usual;
}

/**
 * A test that runs in `npm run soak` alone: it takes seconds of a whole page, and a cheaper test holds its rule in `npm test`.
 * Its file has other tests, which always run; a file without other tests is named `*.soak.test.ts`.
 */
export const itInSoak: TestAPI = __PANTOGRAPH_SOAK__ ? it : neverRuns();

function neverRuns(): TestAPI {
  return Object.assign(() => {}, { each: () => () => {} }) as unknown as TestAPI;
}
