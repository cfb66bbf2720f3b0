// How much of a test file runs: a test repeats what it repeats a few times in `npm test` and many times in `npm run soak`, and
// some tests run in the soak alone.
import { it } from 'vitest';
import type { TestAPI } from 'vitest';

declare const __PANTOGRAPH_SOAK__: boolean;

/** @returns `usual`, and in a soak run `soak`: ten times as many, unless a test says how many. */
export function rounds(usual: number, soak = 10 * usual): number {
  return __PANTOGRAPH_SOAK__ ? soak : usual;
}

/**
 * A test that runs in `npm run soak` alone: it takes seconds of a whole page, and a cheaper test holds its rule from day to day.
 * Its file has other tests, which always run; a file without any is named `*.soak.test.ts`.
 */
export const itInSoak: TestAPI = __PANTOGRAPH_SOAK__ ? it : neverRuns();

function neverRuns(): TestAPI {
  return Object.assign(() => {}, { each: () => () => {} }) as unknown as TestAPI;
}
