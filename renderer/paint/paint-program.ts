// Turns a canvas component's draw operations into operations of the frame. Coordinates stay dp. Must not know canvases.

import {
  ColorRole,
  DrawPathField,
  DrawTextField,
  ImageFit,
  NodeKind,
  PaintField,
  RadialGradientField,
  LinearGradientField,
  listItem,
  listLength,
  listNumber,
} from 'pantograph';
import { numberOf, poolOf, textOf } from '../layout/node-fields.ts';
import { displayText } from '../text/display-text.ts';
import { baseLevel } from '../text/isolates.ts';
import { append, appendText, CURRENT, DisplayOp } from './display-list.ts';
import { clipTo } from './frame.ts';
import type { Frame, Shape } from './frame.ts';
import { paintImage } from './paint-components.ts';
import { createThemeColors } from './theme-colors.ts';

const RADIANS = Math.PI / 180;

/** Pairs of stop and colour. */
function stopsOf({ document, colors: theme }: Frame, colors: number, stops: number): number[] {
  const count = listLength(document, colors);
  const pairs: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const stop =
      index < listLength(document, stops) ? listNumber(document, stops, index) : count > 1 ? index / (count - 1) : 0;
    // A canvas refuses what is outside; a stop before its forerunner stands where that one does.
    pairs.push(
      Math.min(1, Math.max(pairs.at(-2) ?? 0, stop)),
      theme.resolve(listItem(document, colors, index), ColorRole.onSurface),
    );
  }
  return pairs;
}

/** The numbers of an operation by field; NaN where a field is no number. */
function fieldsOf(frame: Frame, draw: number): number[] {
  const { kinds, rows } = frame.document.nodes;
  const kind = kinds[draw];
  return Array.from({ length: rows.fieldStart[kind + 1] - rows.fieldStart[kind] }, (_, field) =>
    numberOf(frame, draw, field),
  );
}

/** Appends what one operation draws or sets; `paints` are its fill and stroke. */
function appendOperation(frame: Frame, draw: number, paints: number[]): void {
  const {
    list,
    layout: { environment },
  } = frame;
  const [fill, stroke] = paints;
  const fields = fieldsOf(frame, draw);
  const [a, b, c, d, e, f] = fields;
  const add = (code: number, ...operands: readonly number[]): void => append(list, code, ...operands);
  const kind = frame.document.nodes.kinds[draw];
  switch (kind) {
    case NodeKind.drawRect:
    case NodeKind.drawRoundRect: {
      const radius = kind === NodeKind.drawRect ? 0 : e;
      add(DisplayOp.BOX, fill, stroke, a, b, c, d, radius, radius, radius, radius, 0, 0, 0);
      break;
    }
    case NodeKind.drawCircle:
      add(DisplayOp.ARC, fill, stroke, a, b, c, 0, 2 * Math.PI, 0);
      break;
    case NodeKind.drawArc:
      add(DisplayOp.ARC, fill, stroke, a, b, c, d * RADIANS, (d + e) * RADIANS, f);
      break;
    case NodeKind.drawLine:
      add(DisplayOp.LINE, stroke, ...fields);
      break;
    case NodeKind.drawPath:
      add(DisplayOp.PATH, fill, stroke, poolOf(frame, draw, DrawPathField.path), b, c, 1);
      break;
    case NodeKind.drawText: {
      const text = displayText(textOf(frame, draw, DrawTextField.text)).replaceAll('\n', ' ');
      // Coordinates are not mirrored, so `start` is the left in either direction.
      appendText(
        list,
        fill,
        text,
        { weight: e, size: d * environment.fontScale, family: environment.fontFamily, letterSpacing: 0 },
        1,
        b,
        c,
        baseLevel(text, environment.direction) > 0,
        f,
      );
      break;
    }
    case NodeKind.drawImage:
      paintImage(frame, poolOf(frame, draw, 0), ImageFit.fill, { x: b, y: c, width: d, height: e }, 1);
      break;
    case NodeKind.clipRect:
      add(DisplayOp.CLIP, ...fields, 0, 0, 0, 0);
      break;
    case NodeKind.rotate:
      add(DisplayOp.ROTATE, a * RADIANS);
      break;
    case NodeKind.paint: {
      const color = poolOf(frame, draw, PaintField.color);
      paints[a] = color === 0 ? 0 : frame.colors.resolve(color, ColorRole.onSurface);
      break;
    }
    case NodeKind.linearGradient:
    case NodeKind.radialGradient: {
      const isRadial = kind === NodeKind.radialGradient;
      const stops = stopsOf(
        frame,
        poolOf(frame, draw, isRadial ? RadialGradientField.colors : LinearGradientField.colors),
        poolOf(frame, draw, isRadial ? RadialGradientField.stops : LinearGradientField.stops),
      );
      if (isRadial) add(DisplayOp.GRADIENT, a, b, c, b, c, d, ...stops);
      else add(DisplayOp.GRADIENT, a, b, c, d, e, -1, ...stops);
      paints[a] = CURRENT;
      break;
    }
    case NodeKind.translate:
      add(DisplayOp.TRANSLATE, ...fields);
      break;
    case NodeKind.scale:
      add(DisplayOp.SCALE, ...fields);
      break;
    case NodeKind.strokeStyle:
      add(DisplayOp.STYLE, ...fields);
      break;
    default:
  }
}

/** A drawing keeps its colours as a picture does: in one or two forced ones, its parts could not be told apart. */
function ownColors(frame: Frame): Frame {
  const {
    colors: { forced, roles },
    document,
    layout: { environment },
  } = frame;
  // In those of the theme that goes with what it stands on.
  const theme = roles[ColorRole.surface] & 0x80 ? 'light' : 'dark';
  return forced
    ? { ...frame, colors: createThemeColors(document, { ...environment, theme, forcedColors: undefined }) }
    : frame;
}

/** Paints a canvas component in its rectangle. */
export function paintProgram(outer: Frame, node: number, shape: Shape): void {
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
  /** Fill and stroke; one entry for each open `save`. */
  const paints = [[frame.colors.roles[ColorRole.onSurface], 0]];
  for (let draw = node + 1; draw < nodes.next[node]; draw = nodes.next[draw]) {
    const current = paints[paints.length - 1];
    if (nodes.kinds[draw] === NodeKind.save) {
      append(list, DisplayOp.SAVE);
      paints.push([...current]);
    } else if (nodes.kinds[draw] !== NodeKind.restore) appendOperation(frame, draw, current);
    else if (paints.length > 1) {
      // One without its save would take the frame's own.
      append(list, DisplayOp.POP);
      paints.pop();
    }
  }
  for (let open = paints.length; open > 0; open -= 1) append(list, DisplayOp.POP);
}
