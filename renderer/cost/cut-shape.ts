// Which shapes go to a canvas as they are. All others become outlines on the surface, clipped to what can be seen of them (FC2).
// Must not know the order of operations.

import { CURRENT, DisplayOp, ShapeUse } from '../paint/display-list.ts';
import type { Operation } from '../paint/display-list.ts';
import { cutFill, cutStroke } from './cut-contours.ts';
import { createFlattener } from './flatten.ts';
import { grown, IDENTITY } from '../matrix.ts';
import type { Bounds, Matrix } from '../matrix.ts';
import { marginOf, MAX_ELEVATION, penWidth } from './shape-part.ts';
import type { Part, Place } from './shape-part.ts';

/** No coordinate that a canvas is told lies further out, in device pixels: four times the side of the largest surface. */
export const SAFE = 65_536;
/** Points of one shape that is cut: what a frame may cost ends sooner, but for curls that nobody sees. */
const MAX_POINTS = 262_144;

/** Whether a canvas may be told of a part as it is: nothing of it is far, and no curve of it is followed closely for long. */
export function isTellable(place: Place, part: Part, { left, top, right, bottom }: Bounds): boolean {
  const {
    outline: { bounds },
    use,
  } = part;
  const size = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top) * place.reach;
  const isThin = use !== 'stroke' || place.pen.width * place.reach === penWidth(place);
  return (
    !place.isDetached && isThin && part.elevation <= MAX_ELEVATION && Math.max(-left, -top, right, bottom, size) <= SAFE
  );
}

/** The matrix beside a path on the surface, and the width of its lines: colours need none, gradients and oval pens do. */
function besideOf(place: Place, { use, color }: Part): readonly [Matrix, number] {
  const { matrix, reach, isDetached } = place;
  const [a, b, c, d] = matrix;
  const isRound = Math.abs(a * d - b * c) > 0.999 * reach * reach;
  if (use === 'clip') return [isDetached ? IDENTITY : matrix, 0];
  if (color === CURRENT || (use === 'stroke' && !isRound)) return [matrix, penWidth(place) / reach];
  return [IDENTITY, penWidth(place)];
}

/**
 * A part as lines on the surface; `undefined` when there are too many.
 *
 * @param onPoints - told how many points were made of it beyond the ends of its lines and curves
 */
export function cutPart(
  place: Place,
  part: Part,
  box: number,
  onPoints: (count: number) => void = () => undefined,
): Operation | undefined {
  const { use, color, elevation, shadow } = part;
  const window = grown(place.clip, marginOf(place, part));
  const flattener = createFlattener(place.matrix, window, MAX_POINTS);
  part.outline.trace(flattener);
  onPoints(Math.max(0, flattener.pointCount() - 2 * part.outline.segments));
  if (!flattener.isWhole()) return undefined;
  const commands = (use === 'stroke' ? cutStroke : cutFill)(flattener.contours, window);
  const [matrix, width] = besideOf(place, part);
  const data = [ShapeUse[use], color, width, Math.min(MAX_ELEVATION, elevation), shadow, ...matrix].concat(commands);
  return { code: DisplayOp.SHAPE, data, text: '', font: undefined, box };
}
