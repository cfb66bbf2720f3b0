// A drawing of the document, in its own coordinates.

import { CanvasField, isWritten } from 'pantograph/internal';
import { numberOr } from '../layout/node-fields.ts';
import { paintProgram } from '../paint/paint-program.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { ComponentParts } from './component.ts';

/** The default height, in dp. */
const HEIGHT = 96;

export const canvas: ComponentParts = {
  hasGround: true,
  measure: {
    fillsWidth: ({ document }, node) => !isWritten(document.nodes, node, CanvasField.width),
    length: (tables, box, axis) =>
      axis === 0
        ? numberOr(tables, tables.node[box], CanvasField.width, 0)
        : numberOr(tables, tables.node[box], CanvasField.height, HEIGHT),
    // A drawing needs its natural width only if the document asks for it.
    leastWidth: (natural, isNeeded) => (isNeeded ? natural : 0),
  },
  paint: { own: (frame, _box, rect, node) => paintProgram(frame, node, rect) },
  describe: { role: SemanticRole.image, words: CanvasField.label },
};
