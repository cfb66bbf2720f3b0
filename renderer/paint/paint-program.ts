// Paints the drawing of a canvas component, operation by operation. Must not know canvases.

import { ColorRole } from 'pantograph/internal';
import { numberOf } from '../layout/node-fields.ts';
import { append, DisplayOp } from './display-list.ts';
import { drawOperations } from './draw-operations.ts';
import type { Drawing } from './draw-operations.ts';
import { clipTo } from './frame.ts';
import type { Frame, RoundedRect } from './frame.ts';
import { createThemeColors } from './theme-colors.ts';

/** The numbers of an operation by field; NaN where a field is no number. */
function fieldsOf(frame: Frame, draw: number): number[] {
  const { kinds, rows } = frame.document.nodes;
  const kind = kinds[draw];
  return Array.from({ length: rows.fieldStart[kind + 1] - rows.fieldStart[kind] }, (_, field) =>
    numberOf(frame, draw, field),
  );
}

/** A drawing keeps its own colours, as a picture does, because a few forced colours would make its parts look alike. */
function ownColors(frame: Frame): Frame {
  const {
    colors: { forced, roles },
    document,
    layout: { environment },
  } = frame;
  // Role colours are those of the theme that fits the background.
  const theme = roles[ColorRole.surface] & 0x80 ? 'light' : 'dark';
  return forced
    ? { ...frame, colors: createThemeColors(document, { ...environment, theme, forcedColors: undefined }) }
    : frame;
}

/** Paints a canvas component in its rectangle. */
export function paintProgram(outer: Frame, node: number, shape: RoundedRect): void {
  const frame = ownColors(outer);
  const {
    list,
    density,
    document: { nodes },
  } = frame;
  clipTo(frame, shape);
  append(list, DisplayOp.TRANSLATE, shape.x, shape.y);
  append(list, DisplayOp.SCALE, density, density);
  append(list, DisplayOp.STYLE, 1, 0, 0);
  const drawing: Drawing = { frame, saved: [[frame.colors.roles[ColorRole.onSurface], 0]] };
  for (let draw = node + 1; draw < nodes.next[node]; draw = nodes.next[draw])
    drawOperations[nodes.kinds[draw]]?.(drawing, draw, fieldsOf(frame, draw));
  for (let open = drawing.saved.length; open > 0; open -= 1) append(list, DisplayOp.POP);
}
