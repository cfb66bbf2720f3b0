// Frames of documents as a player judges them, without a page.

import type { PlayerDocument } from 'pantograph';
import type { ComponentNode } from 'pantograph/producer';
import { boundFrame } from '../cost/bound-frame.ts';
import type { BoundedFrame } from '../cost/bound-frame.ts';
import { createMeter } from '../cost/meter.ts';
import { createVariables, plainEnvironment } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { layoutDocument } from '../layout/layout-document.ts';
import { buildDisplayList } from '../paint/build-display-list.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { documentOf } from './documents.ts';

/** The frame that a player paints within `boundMs`, at initial values. */
export function judged(document: PlayerDocument, more: Partial<Environment> = {}, boundMs = Infinity): BoundedFrame {
  const environment = { ...plainEnvironment, ...more };
  const variables = createVariables(document, environment);
  const layout = layoutDocument(document, environment, variables, createFixedMeasurer());
  const offsets = new Float64Array(2 * layout.scrolls.count);
  return boundFrame(
    (omitted) => buildDisplayList(layout, variables, offsets, { omitted }),
    document.paths,
    createMeter(true, Infinity),
    boundMs * 1e6,
  );
}

/** The whole cost of a root's frame, in milliseconds. */
export function costMs(root: ComponentNode, more: Partial<Environment> = {}): number {
  return judged(documentOf(root), more).wholeCost / 1e6;
}
