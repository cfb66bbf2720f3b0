// Natural lengths of components without their modifiers' padding, in dp. Must not know containers.

import { CanvasField, DividerField, IconField, ImageField, NodeKind, ProgressField } from 'pantograph';
import type { ImageSize } from '../environment.ts';
import { ownValue } from '../own-value.ts';
import { BoxFlag } from './box-modes.ts';
import {
  CANVAS,
  CHOICE,
  ICON,
  ICON_BUTTON,
  LIST_ITEM,
  PLACEHOLDER,
  PROGRESS,
  SWITCH,
  TABS,
  UNKNOWN_IMAGE,
  typeScale,
} from './component-metrics.ts';
import { innerLength, isLarge, ownWidth } from './content-room.ts';
import { labelOf, markScale, optionCount, partsOf } from './labels.ts';
import type { TextPart } from './labels.ts';
import type { LayoutTables } from './layout-tables.ts';
import { intOf, numberOf, numberOr, poolOf, wholeWhereThin } from './node-fields.ts';
import { LONG_WORD, leastWidth, naturalWidth, paragraphOf, textHeight } from './text-block.ts';
import { dropLeeway } from './workspace.ts';
import type { Leeway, PassTables } from './workspace.ts';

/** The size of an image in dp, before modifiers. */
export function imageSizeOf(tables: LayoutTables, image: number): ImageSize {
  const resource = tables.document.images[image];
  if (resource.kind === 'bytes') return resource;
  return ownValue(resource.key, tables.environment.assetSizes) ?? UNKNOWN_IMAGE;
}

/** Along one axis an image keeps its proportions to the other, once that is known. */
function imageLength(tables: LayoutTables, box: number, axis: number): number {
  const size = imageSizeOf(tables, poolOf(tables, tables.node[box], ImageField.image));
  if (axis === 1) return size.width > 0 ? (ownWidth(tables, box) * size.height) / size.width : size.height;
  const { low, high, before, after } = tables.style[box].axes[1];
  return low === high && size.height > 0 ? (Math.max(0, low - before - after) * size.width) / size.height : size.width;
}

/** Length of a leaf that shows no text. */
function plainLength(tables: LayoutTables, box: number, axis: number): number {
  const node = tables.node[box];
  switch (tables.kind[box]) {
    case NodeKind.image:
      return imageLength(tables, box, axis) || 0;
    case NodeKind.icon:
      return numberOr(tables, node, IconField.size, ICON.size);
    case NodeKind.iconButton:
      return ICON_BUTTON.size;
    case NodeKind.divider:
      return intOf(tables, node, DividerField.orientation) === axis
        ? 0
        : wholeWhereThin(tables, numberOf(tables, node, DividerField.thickness));
    case NodeKind.progress:
      if (intOf(tables, node, ProgressField.shape) === 1) return PROGRESS.circle;
      return axis === 0 ? PROGRESS.width : PROGRESS.thickness;
    case NodeKind.canvas:
      return axis === 0
        ? numberOr(tables, node, CanvasField.width, 0)
        : numberOr(tables, node, CanvasField.height, CANVAS.height);
    case NodeKind.toggle:
      return Math.max(CHOICE.height, SWITCH.size[axis] * markScale(tables));
    case NodeKind.unknown:
      return axis === 0 ? PLACEHOLDER.width : PLACEHOLDER.height;
    default:
      return labelOf(tables.kind[box])?.bare[axis] ?? 0;
  }
}

/** The least width of a component's own texts, with the room beside them. */
export function leastTextWidth(tables: LayoutTables, box: number): number {
  let word = tables.words.get(box);
  if (word === undefined) {
    tables.words.set(
      box,
      (word = Math.max(
        ...partsOf(tables, box).map((part) => {
          const paragraph = paragraphOf(tables, box, part);
          return (
            Math.min(naturalWidth(tables, paragraph), leastWidth(tables, paragraph)) +
            part.label.before +
            part.label.after
          );
        }),
      )),
    );
  }
  return word;
}

/** How many options stand beside each other: of tabs as many as keep their words whole, in rows that are as long as one another. */
export function columnsOf(tables: LayoutTables, box: number): number {
  if (tables.kind[box] !== NodeKind.tabs) return 1;
  const count = optionCount(tables, box);
  const rows = Math.ceil(count / Math.max(1, Math.floor(ownWidth(tables, box) / leastTextWidth(tables, box))));
  return Math.ceil(count / rows) || 1;
}

/** The room in which a listItem has space for any words: where it has as much they need not be read, which takes time. */
export function roomForWords({ environment }: LayoutTables): number {
  return LONG_WORD * typeScale.headline.size * environment.fontScale;
}

/** Whether what stands beside the texts of a box moves below them where their words have no room. */
function canStack(tables: LayoutTables, box: number): boolean {
  const kind = tables.kind[box];
  return isLarge(tables) && (kind === NodeKind.toggle || (kind === NodeKind.listItem && tables.next[box] !== box + 1));
}

/** What the texts of a box that can stack have beyond the room for any words; less than nothing: their words must be read. */
function roomBesideWords(tables: LayoutTables, box: number): number {
  return tables.kind[box] === NodeKind.listItem ? ownWidth(tables, box) - roomForWords(tables) : -Infinity;
}

/** Whether what stands beside the texts of a listItem, or of a toggle, is below them: beside it their words, which are large, have no room. */
export function isStacked(tables: LayoutTables, box: number): boolean {
  return (
    canStack(tables, box) &&
    roomBesideWords(tables, box) < 0 &&
    ownWidth(tables, box) < leastTextWidth(tables, box) - 0.01
  );
}

/** The width of a text of a box: in tabs its share, in others all that children leave. */
export function roomOf(tables: LayoutTables, box: number, { label }: TextPart): number {
  if (isStacked(tables, box)) return innerLength(tables, box, 0);
  return ownWidth(tables, box) / columnsOf(tables, box) - label.before - label.after;
}

/** Height of a text of a box with the room around it, and what it leaves of the leeway. */
export function partHeight(tables: LayoutTables, box: number, part: TextPart, leeway: Leeway): number {
  const { insetY, height, below } = part.label;
  return Math.max(height, textHeight(tables, box, part, roomOf(tables, box, part), leeway) + 2 * insetY) + below;
}

/** Adds the natural and least width of a component's own content to those of its children. */
export function addContentWidth(tables: PassTables, box: number): void {
  const { naturals, leasts, needs } = tables.workspace;
  const kind = tables.kind[box];
  const parts = partsOf(tables, box);
  const isNeeded = (tables.flags[box] & BoxFlag.NEEDED) !== 0;
  let natural = 0;
  let least = 0;
  for (const part of parts) {
    const { before, after, width, height } = part.label;
    const paragraph = paragraphOf(tables, box, part);
    const word = leastWidth(tables, paragraph);
    const own = isNeeded ? naturalWidth(tables, paragraph) : word;
    // What is round when it holds one character grows with it.
    const usual = kind === NodeKind.badge ? height * tables.environment.fontScale : width;
    natural = Math.max(natural, usual, own + before + after);
    least = Math.max(least, usual, Math.min(own, word) + before + after);
  }
  if (parts.length === 0) {
    natural = plainLength(tables, box, 0);
    least =
      kind === NodeKind.progress || kind === NodeKind.unknown
        ? Math.min(natural, PLACEHOLDER.height)
        : // A picture whose own width nobody asked for has none.
          !isNeeded && (kind === NodeKind.image || kind === NodeKind.canvas)
          ? 0
          : natural;
  }
  if (kind === NodeKind.tabs) natural = (natural + 2 * (TABS.inset - TABS.tight)) * parts.length;
  naturals[0][box] += natural;
  leasts[0][box] += least;
  if (isLarge(tables) && labelOf(kind)) needs[0][box] = leasts[0][box];
}

/** Height of a component's own content: texts below each other, or beside each other in tabs. */
export function contentHeight(tables: PassTables, box: number): number {
  const { naturals, needs, leeway } = tables.workspace;
  const kind = tables.kind[box];
  const parts = partsOf(tables, box);
  if (kind === NodeKind.image) dropLeeway(leeway);
  if (parts.length === 0) return plainLength(tables, box, 1);
  if (canStack(tables, box)) {
    const spare = roomBesideWords(tables, box);
    if (spare < 0) dropLeeway(leeway);
    else leeway.less = Math.min(leeway.less, spare);
  }
  const isTabs = kind === NodeKind.tabs;
  let height = 0;
  let need = 0;
  for (const part of parts) {
    const own = partHeight(tables, box, part, leeway);
    // Words may stand close to the edge. An empty text is as high as a line, but needs no room.
    const words =
      kind === NodeKind.radioGroup
        ? own
        : part.string > 0 || kind === NodeKind.richText
          ? own - 2 * part.label.insetY
          : 0;
    height = isTabs ? Math.max(height, own) : height + own;
    need = isTabs ? Math.max(need, words) : need + words;
  }
  const mark = SWITCH.size[1] * markScale(tables);
  if (isStacked(tables, box)) {
    const below = kind === NodeKind.toggle ? mark + CHOICE.insetY : naturals[1][box] + LIST_ITEM.gap;
    height += below;
    // Words and mark each keep close to an edge.
    need += kind === NodeKind.toggle ? below + CHOICE.insetY : below;
  } else if (kind === NodeKind.toggle) need = Math.max(need, mark);
  if (isTabs) {
    const rows = Math.ceil(parts.length / columnsOf(tables, box));
    height *= rows;
    need *= rows;
    // At another width they may stand in other rows.
    dropLeeway(leeway);
  }
  if (isLarge(tables)) needs[1][box] = Math.max(needs[1][box], need);
  if (kind !== NodeKind.listItem) return height;
  return Math.max(height, (parts.length > 1 ? LIST_ITEM.twoLines : LIST_ITEM.oneLine) - 2 * LIST_ITEM.insetY);
}
