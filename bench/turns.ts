// The order in which sides are measured, so that no side is always first, nor always after the same side.
// Must not know the measurement.

/** The items in the order of a round: rotated by 1 every two rounds, and reversed every other round. */
export function orderOfRound<T>(items: readonly T[], round: number): readonly T[] {
  const shift = Math.floor(round / 2) % Math.max(1, items.length);
  const rotated = [...items.slice(shift), ...items.slice(0, shift)];
  return round % 2 === 0 ? rotated : rotated.reverse();
}

/** Samples of each side by name, in rounds that measure each side once. */
export async function sampleInTurn<T>(
  sides: readonly string[],
  rounds: number,
  measure: (side: string) => Promise<T>,
): Promise<ReadonlyMap<string, readonly T[]>> {
  const samples = new Map<string, T[]>(sides.map((side) => [side, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const side of orderOfRound(sides, round)) samples.get(side)?.push(await measure(side));
  }
  return samples;
}
