// Layout of a whole screen: of the demo's list, alone and in turn with a short list; beside yoga on the same tree of boxes; and of
// wrapping boxes, nested or side by side.

import { decodeDocument, type PlayerDocument } from 'pantograph';
import { createCanvasMeasurer, plainEnvironment, type LayoutResult, type TextMeasurer } from 'pantograph/renderer';
import { createVariables, layoutDocument } from 'pantograph/renderer-internal';
import Yoga, { Align, Direction, Edge, FlexDirection, Gutter, type Node as YogaNode } from 'yoga-layout';
import { LAYOUT_BOXES, LAYOUT_HEIGHT, layoutTree, type LayoutBox } from '../fixtures/layout-tree.ts';
import { orderOfRound } from '../turns.ts';
import { loadData } from './page.ts';

/** The layouts that are measured. */
export type LayoutSide = 'list' | 'inTurn' | 'ours' | 'yoga' | 'nested' | 'flat';

/** Functions of the page. */
export interface LayoutCalls {
  readonly prepare: () => Promise<void>;
  /** Nanoseconds a box of each side, a sample a round; successive layouts have different widths. */
  readonly rounds: (rounds: number) => Readonly<Record<LayoutSide, readonly number[]>>;
}

const WARM_ROUNDS = 4;
const ROUND_MS = 15;
const sides: readonly LayoutSide[] = ['list', 'inTurn', 'ours', 'yoga', 'nested', 'flat'];

function decode(bytes: Uint8Array): PlayerDocument {
  const result = decodeDocument(bytes);
  if (!result.ok) throw result.error;
  return result.value;
}

/** A function that lays the document out at the next width, reusing results of the last layout. */
function layouterOf(document: PlayerDocument, measurer: TextMeasurer): () => LayoutResult {
  const variables = createVariables(document, { ...plainEnvironment, viewportWidth: 390, viewportHeight: 720 });
  let last: LayoutResult | undefined;
  let width = 390;
  return () => {
    width = width === 390 ? 400 : 390;
    const environment = { ...plainEnvironment, viewportWidth: width, viewportHeight: 720 };
    last = layoutDocument(document, environment, variables, measurer, last === undefined ? {} : { reuse: last });
    return last;
  };
}

function yogaNode({ kind, gap, padding, width, height, grows, children = [] }: LayoutBox): YogaNode {
  const node = Yoga.Node.create();
  node.setFlexDirection(kind === 'row' ? FlexDirection.Row : FlexDirection.Column);
  if (kind === 'row') node.setAlignItems(Align.Center);
  if (gap !== undefined) node.setGap(Gutter.All, gap);
  if (padding !== undefined) node.setPadding(Edge.All, padding);
  if (width !== undefined) node.setWidth(width);
  if (height !== undefined) node.setHeight(height);
  if (grows === true) node.setFlexGrow(1);
  children.forEach((child, index) => node.insertChild(yogaNode(child), index));
  return node;
}

function yogaLayouter(): () => number {
  const root = yogaNode(layoutTree);
  let width = 390;
  return () => {
    width = width === 390 ? 400 : 390;
    root.calculateLayout(width, undefined, Direction.LTR);
    return root.getComputedHeight();
  };
}

/** The layout of each side; returns the number of boxes that it placed. */
let layouters: Readonly<Record<LayoutSide, () => number>>;

function nsPerBox(layout: () => number): number {
  const start = performance.now();
  let boxes = 0;
  while (performance.now() - start < ROUND_MS) boxes += layout();
  return ((performance.now() - start) * 1e6) / boxes;
}

/** `window.bench` of this page. */
export const calls: LayoutCalls = {
  async prepare() {
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) throw new Error('no 2D context');
    const measurer = createCanvasMeasurer(context, 1);
    const [list, long, short, ours, nested, flat] = (
      await Promise.all(
        ['1000', '1000', '3', 'layout-tree', 'nested', 'flat'].map((name) => loadData(`${name}.document`)),
      )
    ).map((bytes) => layouterOf(decode(bytes), measurer));
    const yoga = yogaLayouter();
    // Both must do the same work.
    const height = Math.max(...ours().height);
    if (height !== LAYOUT_HEIGHT || yoga() !== LAYOUT_HEIGHT)
      throw new Error(`heights differ: ours ${height}, yoga ${yoga()}, expected ${LAYOUT_HEIGHT}`);
    layouters = {
      list: () => list().count,
      inTurn: () => long().count + short().count,
      ours: () => ours().count,
      yoga: () => {
        yoga();
        return LAYOUT_BOXES;
      },
      nested: () => nested().count,
      flat: () => flat().count,
    };
  },
  rounds(rounds) {
    const samples: Record<LayoutSide, number[]> = { list: [], inTurn: [], ours: [], yoga: [], nested: [], flat: [] };
    for (let round = -WARM_ROUNDS; round < rounds; round += 1) {
      for (const side of orderOfRound(sides, round + WARM_ROUNDS)) {
        const time = nsPerBox(layouters[side]);
        if (round >= 0) samples[side].push(time);
      }
    }
    return samples;
  },
};
