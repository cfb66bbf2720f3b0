// A path in one colour, on the ground of its container.

import { ColorRole, IconField } from 'pantograph/internal';
import { numberOr, poolOf } from '../layout/node-fields.ts';
import { centered, colorOf, paintPath } from '../paint/frame.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { ComponentParts } from './component.ts';

/** The default size, in dp. */
const SIZE = 24;

export const icon: ComponentParts = {
  measure: { length: (tables, box) => numberOr(tables, tables.node[box], IconField.size, SIZE) },
  paint: {
    own: (frame, _box, rect, node) =>
      paintPath(
        frame,
        poolOf(frame, node, IconField.path),
        centered(rect, Math.min(rect.width, rect.height)),
        colorOf(frame, node, IconField.color, ColorRole.onSurfaceVariant),
      ),
  },
  describe: { role: SemanticRole.image, words: IconField.label },
};
