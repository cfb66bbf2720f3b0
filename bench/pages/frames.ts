// Times successive frames. Must not know their content.

import { nextFrame } from './page.ts';

/** Pixels that a scroll moves from one frame to the next. */
const STEP = 7;

/** Milliseconds of a frame, as means of batches of 10, with `step` in every frame. */
export async function batchFrames(batches: number, step: (frame: number) => void): Promise<readonly number[]> {
  const means: number[] = [];
  for (let batch = -2; batch < batches; batch += 1) {
    const start = await nextFrame();
    let end = start;
    for (let frame = 0; frame < 10; frame += 1) {
      step(10 * (batch + 2) + frame);
      end = await nextFrame();
    }
    if (batch >= 0) means.push((end - start) / 10);
  }
  return means;
}

/** The place of a scroll that goes to and fro over `range` pixels, frame by frame. */
export function placeOfFrame(frame: number, range: number): number {
  const at = (frame * STEP) % (2 * range);
  return at < range ? at : 2 * range - at;
}

/** The times at which frames started, for `ms` milliseconds. */
export async function timeFrames(ms: number): Promise<readonly number[]> {
  const times = [await nextFrame()];
  while (times[times.length - 1] < times[0] + ms) times.push(await nextFrame());
  return times;
}
