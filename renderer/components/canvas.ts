// A drawing of the document, in its own coordinates.

import { CanvasField, isWritten } from 'pantograph/internal';
import { numberOr } from '../layout/node-fields.ts';
import { paintProgram } from '../paint/paint-program.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { ComponentParts } from './component.ts';

/** In dp, when the document names none. */
const HEIGHT = 96;

export const canvas: ComponentParts = {
  hasGround: true,
  measure: {
    fillsWidth: ({ document }, node) => !isWritten(document.nodes, node, CanvasField.width),
    length: (tables, box, axis) =>
      axis === 0
        ? numberOr(tables, tables.node[box], CanvasField.width, 0)
        : numberOr(tables, tables.node[box], CanvasField.height, HEIGHT),
    // A picture whose own width nobody asked for has none.
    leastWidth: (natural, isNeeded) => (isNeeded ? natural : 0),
  },
  paint: { own: (frame, _box, rect, node) => paintProgram(frame, node, rect) },
  describe: { role: SemanticRole.image, words: CanvasField.label },
};
