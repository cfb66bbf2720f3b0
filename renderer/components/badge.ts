// A number or a word on a pill; without text, a dot.

import { BadgeField, ColorRole } from 'pantograph/internal';
import { typeScale } from '../layout/component-metrics.ts';
import { label } from '../layout/text-part.ts';
import { colorOf, paintRoundedRect, rounded } from '../paint/frame.ts';
import { paintLines } from '../paint/paint-text.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { ComponentParts } from './component.ts';

/** In dp. */
const METRICS = { dot: 8, height: 20, insetX: 6 } as const;

export const badge: ComponentParts = {
  label: label({
    field: BadgeField.text,
    type: typeScale.badge,
    before: METRICS.insetX,
    after: METRICS.insetX,
    height: METRICS.height,
    alignX: 0.5,
    alignY: 0.5,
    bare: [METRICS.dot, METRICS.dot],
  }),
  measure: { isRound: true },
  paint: {
    own: (frame, box, rect, node) => {
      // The radius is that of a single line, however many lines large letters need.
      const radius = (METRICS.height / 2) * Math.max(1, frame.layout.environment.fontScale);
      paintRoundedRect(frame, rounded(frame, rect, radius), colorOf(frame, node, BadgeField.color, ColorRole.error));
      const content = colorOf(frame, node, BadgeField.contentColor, ColorRole.onError);
      paintLines(frame, box, () => content);
    },
  },
  describe: { role: SemanticRole.text, words: BadgeField.text },
};
