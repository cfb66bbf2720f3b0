// Numbers of boxes that are of no use once a layout is done, but to the next one of the same boxes. One set for all
// layouts, grown when needed. Must not know what they mean to a pass.

const none = new Float64Array();

/** Natural and least lengths along both axes. */
export const naturals = [none, none];
export const leasts = [none, none];
/** What boxes have for their texts and marks whatever their own bounds say, where letters are large; 0: they hold none. */
export const needs = [none, none];
/** The least (0) and the most (1) room in which a box keeps its natural height, as long as its children do. NaN: not known. */
export const limits = [none, none];

/** How much less (0) and more (1) room the box that was measured last may have with the same height, in dp. */
export const reach = new Float64Array(2);

/** The last box whose words were read to arrange widths; -1: none so far. */
export const lastRead = new Int32Array(1);

/** What a box keeps of its least width where a line is too short for all. */
export function keptWidth(box: number): number {
  return Math.min(needs[0][box] || Infinity, leasts[0][box]);
}

/** Makes room for `count` boxes. What was there is lost when there was not. */
export function growScratch(count: number): void {
  if (limits[0].length >= count) return;
  for (const numbers of [naturals, leasts, needs, limits]) {
    numbers.forEach((_, axis) => (numbers[axis] = new Float64Array(2 * count)));
  }
}
