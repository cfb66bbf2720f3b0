// The placeholder for a component that the player, or the host, lacks: a plate with a cross. [F2]

import { ImageFit } from 'pantograph/internal';
import { PLACEHOLDER } from '../layout/component-metrics.ts';
import { paintImage } from '../paint/paint-image.ts';
import type { ComponentParts } from './component.ts';

export const unknown: ComponentParts = {
  measure: {
    length: (_tables, _box, axis) => PLACEHOLDER[axis],
    leastWidth: (natural) => Math.min(natural, PLACEHOLDER[1]),
  },
  paint: { own: (frame, _box, rect) => paintImage(frame, -1, ImageFit.fill, rect) },
};
