// How often a test repeats what it repeats: a few times in `npm test`, many times in `npm run soak`.

declare const __PANTOGRAPH_SOAK__: boolean;

/** @returns `usual`, and in a soak run `soak`: ten times as many, unless a test says how many. */
export function rounds(usual: number, soak = 10 * usual): number {
  return __PANTOGRAPH_SOAK__ ? soak : usual;
}
