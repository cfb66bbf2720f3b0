// Large type loses nothing: whatever is composed, no text is cut, stands out of its box or lies on another one.
import fc from 'fast-check';
import { NodeKind } from 'pantograph/internal';
import { ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { createVariables, plainEnvironment } from '../environment.ts';
import { bound, free } from '../test/arbitrary-trees.ts';
import { documentOf } from '../test/documents.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import type { FontSpec } from '../text/text-measurer.ts';
import { breakOpportunities } from '../text/graphemes.ts';
import { BoxMode } from './box-modes.ts';
import { innerLength } from './content-room.ts';
import { partsOf } from './labels.ts';
import { layoutDocument, linesOf } from './layout-document.ts';
import type { LayoutResult } from './layout-result.ts';
import { leastTextWidth, roomOf } from './leaf-size.ts';
import { forEachLine, hasLines } from './measure.ts';
import { partPlace } from './part-places.ts';
import { keptWidth } from './workspace.ts';

const SCALES = [0.85, 1, 1.3, 2, 3];
const STATES = { on: 0 };

const EDGE = 1e-6;

/** Like all, but a picture of several signs is as wide as one: no fixed number of letters is as wide as a screen. */
const fixed = createFixedMeasurer();
const measurer = {
  ...fixed,
  measureWidth: (text: string, font: FontSpec): number =>
    fixed.measureWidth(text.replace(/\p{Emoji_Presentation}(?:\u200d\p{Emoji_Presentation})*/gu, 'mmm'), font),
};

/** How much more each of these siblings has than its words and marks need. */
function sparesOf(
  {
    next,
    workspace,
    tables: {
      axes: [{ exact }],
    },
  }: LayoutResult,
  first: number,
  end: number,
): number[] {
  const spares: number[] = [];
  for (let child = first; child < end; child = next[child]) spares.push(exact[child] - keptWidth(workspace, child));
  return spares;
}

/** The boxes whose words have too little room. */
function narrowBoxes({
  count,
  workspace: { needs },
  tables: {
    axes: [{ exact }],
  },
}: LayoutResult): Set<number> {
  return new Set(Array.from({ length: count }, (_, box) => box).filter((box) => exact[box] < needs[0][box] - 0.02));
}

/**
 * Those of them that had enough with letters of the document's own size, and that have less width than there is around them.
 * A share of a width stays that share, also where the width shrinks with the letters.
 */
function crowdedBoxes(layout: LayoutResult, before: Set<number>): number[] {
  const { parent, tables } = layout;
  const hasShare = (box: number): boolean => tables.style[box].axes[0].fill >= 0;
  return [...narrowBoxes(layout)].filter(
    (box) =>
      !before.has(box) && !hasShare(box) && tables.axes[0].exact[box] < innerLength(tables, parent[box], 0) - 0.02,
  );
}

/** The texts of a box that are cut, or stand out of it, or lie on another one. */
function lossOf(layout: LayoutResult, box: number): string[] {
  const lost: string[] = [];
  const { y, height, tables } = layout;
  const pixel = 1 / layout.environment.density;
  const lines = linesOf(layout, box);
  const parts = partsOf(tables, box);
  for (const [index, line] of lines.entries()) {
    if (line.height < line.font.size) lost.push(`in too low a line: ${line.text}`);
    if (line.y < y[box] - pixel - EDGE || line.y + line.height > y[box] + height[box] + pixel + EDGE)
      lost.push(`out of its box: ${line.text}`);
    const isRich = layout.kind[box] === NodeKind.richText;
    const part = parts.find((one) => isRich || one.part === line.part);
    if (part === undefined) throw new Error('a line of no text');
    const room = partPlace(tables, box, part);
    // Of its unrounded width: a word breaks that lacks less than a pixel, too.
    const least = leastTextWidth(tables, box) - part.label.before - part.label.after;
    const isSqueezed = Math.min(room.width, roomOf(tables, box, part)) < least - EDGE;
    // Edges of a box and beginnings of lines are rounded.
    const off = 1.5 * pixel + EDGE;
    if (line.text.endsWith('…') && !isSqueezed) lost.push(`cut: ${line.text}`);
    const isBeside = line.x < room.x - off || line.x + line.width > room.x + room.width + off;
    // Lines are broken for an em at least: two letters that are narrower may stand beside each other in less.
    const isNarrow = Math.min(room.width, roomOf(tables, box, part)) < line.font.size - EDGE;
    if (isBeside && !isSqueezed && !isNarrow) lost.push(`beside its room: ${line.text}`);
    const next = lines[index + 1];
    const isLast = next?.part !== line.part || next.line === line.line;
    const isBroken =
      !isRich && !isLast && !breakOpportunities(layout.document.strings.get(part.string)).includes(line.end);
    if (isBroken && !isSqueezed) lost.push(`a broken word: ${line.text}`);
    // Pieces of one line stand beside each other, and so do tabs.
    const isBesideIt = (other: typeof line): boolean =>
      layout.kind[box] === NodeKind.tabs &&
      (other.x >= line.x + line.width - pixel - EDGE || line.x >= other.x + other.width - pixel - EDGE);
    const isOnLine = (other: typeof line): boolean =>
      ((isRich || other.part === line.part) && other.line === line.line) || isBesideIt(other);
    if (lines.slice(index + 1).some((other) => !isOnLine(other) && other.y < line.y + line.height - pixel - EDGE))
      lost.push(`on another line: ${line.text}`);
  }
  return lost;
}

/** Rows and listItems in which something has less than its words and marks need, though it is not alone on its line. */
function unfairRows(layout: LayoutResult): number[] {
  const { count, next, workspace } = layout;
  const tables = { ...layout.tables, workspace };
  const found: number[] = [];
  for (let box = 0; box < count; box += 1) {
    if ((tables.mode[box] !== BoxMode.ROW && tables.mode[box] !== BoxMode.LIST_ITEM) || workspace.needs[0][box] === 0)
      continue;
    // Without any room nothing is seen.
    if (innerLength(tables, box, 0) === 0) continue;
    const visit = (first: number, end: number): void => {
      if (next[first] < end && sparesOf(layout, first, end).some((more) => more < -0.02)) found.push(box);
    };
    if (hasLines(tables, box)) forEachLine(tables, box, visit);
    else visit(box + 1, next[box]);
  }
  return found;
}

function siblingsThatOverlap({
  count,
  next,
  kind,
  x,
  y,
  width,
  height,
  environment: { density },
}: LayoutResult): string[] {
  const found: string[] = [];
  const slack = 1 / density / 2;
  for (let box = 0; box < count; box += 1) {
    for (let one = box + 1; one < next[box]; one = next[one]) {
      for (let other = next[one]; other < next[box]; other = next[other]) {
        const isApart =
          x[one] + width[one] <= x[other] + slack ||
          x[other] + width[other] <= x[one] + slack ||
          y[one] + height[one] <= y[other] + slack ||
          y[other] + height[other] <= y[one] + slack;
        if (!isApart) found.push(`${one} (kind ${kind[one]}) on ${other} (kind ${kind[other]})`);
      }
    }
  }
  return found;
}

/** Texts that stand above or below something that they are in, and that they do not scroll in. */
function strayTexts(layout: LayoutResult): string[] {
  const {
    count,
    parent,
    y,
    height,
    tables: { mode },
    environment: { density },
  } = layout;
  const found: string[] = [];
  for (let box = 0; box < count; box += 1) {
    const lines = linesOf(layout, box);
    const top = Math.min(...lines.map((line) => line.y)) + 1 / density + EDGE;
    const bottom = Math.max(...lines.map((line) => line.y + line.height)) - 1 / density - EDGE;
    for (let outer = parent[box]; outer >= 0 && mode[outer] !== BoxMode.VERTICAL_SCROLL; outer = parent[outer]) {
      // Boxes in a window that moves sideways have their places in it.
      const from = mode[outer] === BoxMode.HORIZONTAL_SCROLL ? 0 : y[outer];
      if (top < from || bottom > from + height[outer]) found.push(`${box} in ${outer}`);
      if (mode[outer] === BoxMode.HORIZONTAL_SCROLL) break;
    }
  }
  return found;
}

/** Whether a text stands in a box: a box without texts, as of pictures, is cut where it does not fit. */
function holdsText(layout: LayoutResult, box: number): boolean {
  for (let one = box; one < layout.next[box]; one += 1) if (linesOf(layout, one).length > 0) return true;
  return false;
}

/**
 * Boxes that cannot be scrolled to: they end below what their scroll container holds.
 * A container that scrolls downwards keeps a window of its own, 96 dp at most, also where there is less room.
 */
function outOfReach(layout: LayoutResult): number[] {
  const {
    count,
    y,
    height,
    scroller,
    scrolls,
    tables: { mode },
    environment: { density },
  } = layout;
  return Array.from({ length: count }, (_, box) => box).filter(
    (box) =>
      y[box] + height[box] > scrolls.contentHeight[scroller[box]] + 1 / density + EDGE &&
      holdsText(layout, box) &&
      mode[box] !== BoxMode.VERTICAL_SCROLL,
  );
}

describe('any layout, at any font scale', () => {
  it('[TX4, LY7] cuts no label, headline, supporting text or option of large type', () => {
    const long = 'some words that need several lines '.repeat(4).trim();
    const node = ui.column({ align: 'stretch' }, [
      ui.row({}, [ui.text({ text: 'Tasks', size: 28 }), ui.button({ label: 'New task' })]),
      ui.button({ label: long }),
      ui.listItem({ headline: long, supporting: long }),
      ui.radioGroup({ state: 'on', options: [long], label: long }),
      ui.tabs({ state: 'on', options: [long, 'b'] }),
    ]);
    const document = documentOf(node, { states: STATES });
    for (const fontScale of SCALES) {
      const environment = { ...plainEnvironment, fontScale };
      const layout = layoutDocument(document, environment, createVariables(document, environment), measurer);
      const isCut = Array.from({ length: layout.count }, (_, box) => linesOf(layout, box))
        .flat()
        .some(({ text }) => text.endsWith('…'));
      expect([fontScale, isCut]).toEqual([fontScale, fontScale < 1.3]);
    }
  });

  const WIDTHS = [240, 280, 320, 390];
  // Heights of a document hold where letters are no larger than its own, in the width that it was designed for, whatever becomes of its texts.
  const surroundings = fc.oneof(
    fc.tuple(free, fc.constantFrom(...SCALES), fc.constantFrom(...WIDTHS)),
    fc.tuple(bound, fc.constantFrom(1.01, 1.3, 2, 3), fc.constant(390)),
    fc.tuple(bound, fc.constantFrom(0.85, 1), fc.constantFrom(...WIDTHS.slice(0, 3))),
  );

  /** More words beside the texts of a listItem than one line holds. */
  const besideTexts = ui.column({ align: 'stretch' }, [
    ui.listItem({ headline: 'a', supporting: 'a' }, [
      ui.text({ text: 'สวัสดี a', size: 28 }),
      ui.radioGroup({ state: 'on', label: 'Size', options: ['สวัสดี a', 'a'] }),
    ]),
  ]);

  it.each(['ltr', 'rtl'] as const)('[LY7] loses no text and lays nothing over anything else: %s', (direction) => {
    fc.assert(
      fc.property(surroundings, fc.constantFrom(1, 1.5, 3), ([node, fontScale, viewportWidth], density) => {
        const environment = { ...plainEnvironment, viewportWidth, fontScale, density, direction };
        const document = documentOf(node, { states: STATES });
        const layoutAt = (scale: number): LayoutResult =>
          layoutDocument(
            document,
            { ...environment, fontScale: scale },
            createVariables(document, environment),
            measurer,
          );
        // The width of words is not asked for where letters are no larger than the document's own.
        const before = narrowBoxes(layoutAt(1 + EDGE));
        const layout = layoutAt(fontScale);
        const lost = Array.from({ length: layout.count }, (_, box) => lossOf(layout, box)).flat();
        expect({
          lost,
          overlaps: siblingsThatOverlap(layout),
          unfair: unfairRows(layout),
          crowded: crowdedBoxes(layout, before),
          stray: strayTexts(layout),
          unreachable: outOfReach(layout),
        }).toEqual({ lost: [], overlaps: [], unfair: [], crowded: [], stray: [], unreachable: [] });
      }),
      { numRuns: rounds(200, 4_000), examples: [[[besideTexts, 2, 390], 1]] },
    );
  });
});
