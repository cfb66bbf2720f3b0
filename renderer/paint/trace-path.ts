// Traces a path of a document on a target. Must not know what is done with it.

import { PathCommand } from 'pantograph';
import type { PathPool } from 'pantograph';
import type { PaintTarget } from './paint-target.ts';

/** Adds a path to the target's current one, scaled and then moved. */
export function tracePath(target: PaintTarget, paths: PathPool, path: number, x: number, y: number, scale: number): void {
  const { values, start } = paths;
  const end = start[path + 1];
  for (let at = start[path]; at < end;) {
    const px = (index: number): number => x + values[at + index] * scale;
    const py = (index: number): number => y + values[at + index] * scale;
    switch (values[at]) {
      case PathCommand.MOVE: target.moveTo(px(1), py(2)); at += 3; break;
      case PathCommand.LINE: target.lineTo(px(1), py(2)); at += 3; break;
      case PathCommand.QUADRATIC: target.quadraticCurveTo(px(1), py(2), px(3), py(4)); at += 5; break;
      case PathCommand.CUBIC: target.bezierCurveTo(px(1), py(2), px(3), py(4), px(5), py(6)); at += 7; break;
      default: target.closePath(); at += 1;
    }
  }
}
