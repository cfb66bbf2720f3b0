// The current values of a document, the layout and semantics for them, and its scroll positions. Keeps a few past layouts,
// so that a return to their values costs nothing. Must not know elements.

import type { PlayerDocument } from 'pantograph';
import type { Variables } from 'pantograph/internal';
import { createVariables, writeSystemValues } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { isWhole, layoutNear, layoutSteps } from '../layout/layout-document.ts';
import type { LayoutOptions, LayoutSteps } from '../layout/layout-document.ts';
import type { LayoutResult, ScrollOffsets } from '../layout/layout-result.ts';
import { buildSemantics } from '../semantics/build-semantics.ts';
import type { LayoutSemantics } from '../semantics/layout-semantics.ts';
import { scrollsByNode } from '../semantics/place-table.ts';
import type { StateValue } from '../state-value.ts';
import type { TextMeasurer } from '../text/text-measurer.ts';

/** The most layouts that are kept for values that may return, such as those of the list behind a detail screen. */
const MAX_KEPT = 4;

interface Snapshot {
  readonly key: string;
  readonly layout: LayoutResult;
  /** Built once somebody asks for it, because painting does not need it. */
  tree: LayoutSemantics | undefined;
}

/** Distances of scroll containers from their start, in dp, by document node; -1 is the viewport. They outlive a layout. */
export type ScrollPlaces = Map<number, readonly [x: number, y: number]>;

/** Changes of scroll offsets in dp, by document node. */
type Moves = Map<number, readonly [x: number, y: number]>;

const NOT_MOVED = [0, 0] as const;

export interface SceneLayout {
  readonly document: PlayerDocument;
  /** In the order of `document.variables`. */
  readonly values: Variables;
  readonly scrolled: ScrollPlaces;
  /** How far offsets have changed with layouts that the DOM does not show yet, by document node; emptied once its elements have followed. */
  readonly moved: Moves;
  /** At first it may be that of a first frame (`layoutNear`), until somebody updates it or asks for the tree. */
  readonly layout: LayoutResult;
  /** Of that layout, as a `Scene` has them. */
  readonly places: LayoutResult;
  readonly environment: Environment;
  readonly naturalHeight: number;
  readonly tree: LayoutSemantics;
  /** Scroll offsets of the current layout, by scroll container. */
  readonly offsets: ScrollOffsets;
  /** Lays out all for the current values, or reuses a kept layout for them. */
  update(environment: Environment): void;
  /** Takes a step towards the layout of all and its tree. @returns whether steps may be left */
  advance(): boolean;
  /** Index in `layout.scrolls` of a scroll container by its document node; 0 for node -1, and -1 for other nodes. */
  readonly scrollOf: (node: number) => number;
  /** Takes the scroll position of a container's element. @returns true if it differs */
  scrollTo(node: number, x: number, y: number): boolean;
}

/** The document node of each scroll container. */
function scrollNodes({ node, scrolls }: LayoutResult): number[] {
  return scrolls.box.map((box) => (box < 0 ? -1 : node[box]));
}

/** Converts a horizontal distance from the left into a distance from the start, and back. */
function turn({ environment, scrolls: { contentWidth, viewWidth } }: LayoutResult, scroll: number, x: number): number {
  return environment.direction === 'rtl' && scroll > 0 ? contentWidth[scroll] - viewWidth[scroll] - x : x;
}

function placeScrolls(layout: LayoutResult, scrolled: ScrollPlaces): ScrollOffsets {
  const { contentWidth, contentHeight, viewWidth, viewHeight } = layout.scrolls;
  return Float64Array.from(
    scrollNodes(layout).flatMap((node, scroll) => {
      const [x, y] = scrolled.get(node) ?? [0, 0];
      return [
        turn(layout, scroll, Math.min(contentWidth[scroll] - viewWidth[scroll], x)),
        Math.min(contentHeight[scroll] - viewHeight[scroll], y),
      ];
    }),
  );
}

/** Keeps the box at the top of each scroll container there when a new environment changes the heights of boxes. */
function keepTops(before: LayoutResult, after: LayoutResult, offsets: ScrollOffsets, scrolled: ScrollPlaces): void {
  scrollNodes(before).forEach((node, scroll) => {
    const top = offsets[2 * scroll + 1];
    let anchor = -1;
    if (top > 0) {
      before.scroller.forEach((own, box) => {
        if (own === scroll && before.y[box] <= top && !(before.y[box] < before.y[anchor])) anchor = box;
      });
    }
    const box = after.node.indexOf(before.node[anchor]);
    if (box < 0) return;
    scrolled.set(node, [scrolled.get(node)?.[0] ?? 0, top + after.y[box] - before.y[anchor]]);
  });
}

/** Adds the way from the offsets of one layout to those of the next, for each scroll container of both. */
function addMoves(
  moved: Moves,
  nodes: readonly number[],
  from: ScrollOffsets,
  to: ScrollOffsets,
  scrollOf: SceneLayout['scrollOf'],
): void {
  nodes.forEach((node, scroll) => {
    const at = scrollOf(node);
    const [x, y] = moved.get(node) ?? NOT_MOVED;
    if (at >= 0) moved.set(node, [x + to[2 * at] - from[2 * scroll], y + to[2 * at + 1] - from[2 * scroll + 1]]);
  });
}

/** The tree of a whole layout. The build drops a getter that is only read for its effect. */
const buildTree = (shown: Snapshot): LayoutSemantics =>
  (shown.tree ??= buildSemantics(shown.layout, shown.layout.tables.variables));

/** The options of a scene's layouts. */
interface SceneLayoutOptions extends Pick<LayoutOptions, 'hasCustom' | 'meter'> {
  readonly measurerAt: (density: number) => TextMeasurer;
  /** Values of states by name. Default: the document's own. */
  readonly states?: Readonly<Record<string, StateValue>> | undefined;
  /** Places of the document before. Default: none. */
  readonly scrolled?: ScrollPlaces;
  /** Called with each new layout. */
  readonly onLayout?: (layout: LayoutResult) => void;
}

/** Lays a document out for an environment; throws if that fails. */
export function createSceneLayout(
  document: PlayerDocument,
  environment: Environment,
  { measurerAt, states, scrolled = new Map(), hasCustom, meter, onLayout }: SceneLayoutOptions,
): SceneLayout {
  const values = createVariables(document, environment, states);
  let kept: Snapshot[] = [];
  let offsets: ScrollOffsets;
  let scrollAt: ReadonlyMap<number, number>;
  /** A layout of which steps are left. Other values or surroundings begin anew. */
  let begun: { readonly key: string; readonly environment: Environment; readonly steps: LayoutSteps } | undefined;
  // The first frame shows where containers start, unless places were carried over.
  const isAtStart = [...scrolled.values()].every(([x, y]) => x === 0 && y === 0);
  /** Takes at most so many steps. @returns whether some are left */
  const takeSteps = (next: Environment, most: number): boolean => {
    writeSystemValues(values, document, next);
    const key = JSON.stringify([values.numbers.join(), values.texts]);
    // Layouts for an older environment are of no use, nor is one for a first frame.
    const usable = kept.filter(({ layout }) => layout.environment === next && isWhole(layout));
    const before = kept.at(0)?.layout;
    let shown = usable.find((snapshot) => snapshot.key === key);
    if (shown === undefined) {
      const given = [document, next, values, measurerAt(next.density), { reuse: before, hasCustom, meter }] as const;
      const isBegun = begun?.key === key && begun.environment === next;
      let layout = before === undefined && isAtStart ? layoutNear(...given) : undefined;
      const steps = begun !== undefined && isBegun ? begun.steps : layoutSteps(...given);
      begun = undefined;
      for (let step = 0; step < most && layout === undefined; step += 1) layout = steps.next().value;
      if (layout === undefined) {
        begun = { key, environment: next, steps };
        return true;
      }
      shown = { key, layout, tree: undefined };
      onLayout?.(layout);
    } else if (shown === kept[0]) return false;
    kept = [shown, ...usable.filter((snapshot) => snapshot !== shown)].slice(0, MAX_KEPT);
    if (before !== undefined && before.environment !== next) keepTops(before, shown.layout, offsets, scrolled);
    const placed = placeScrolls(shown.layout, scrolled);
    scrollAt = scrollsByNode(shown.layout);
    if (before !== undefined) addMoves(moved, scrollNodes(before), offsets, placed, scrollOf);
    offsets = placed;
    return false;
  };
  const update = (next: Environment): void => void takeSteps(next, Infinity);
  const scrollOf = (node: number): number => scrollAt.get(node) ?? -1;
  const moved: Moves = new Map();
  const scene: SceneLayout = {
    document,
    values,
    scrolled,
    moved,
    update,
    advance() {
      const [{ layout, tree }] = kept;
      if (!isWhole(layout)) takeSteps(layout.environment, 1);
      else if (tree === undefined) buildTree(kept[0]);
      else return false;
      return true;
    },
    scrollOf,
    get layout() {
      return kept[0].layout;
    },
    get places() {
      return kept[0].layout;
    },
    get environment() {
      return kept[0].layout.environment;
    },
    get naturalHeight() {
      return kept[0].layout.naturalHeight;
    },
    get tree() {
      if (!isWhole(kept[0].layout)) update(kept[0].layout.environment);
      return buildTree(kept[0]);
    },
    get offsets() {
      return offsets;
    },
    scrollTo(node, left, top) {
      const scroll = scrollOf(node);
      const [movedX, movedY] = moved.get(node) ?? NOT_MOVED;
      const x = left + movedX;
      const y = top + movedY;
      if (scroll < 0 || (offsets[2 * scroll] === x && offsets[2 * scroll + 1] === y)) return false;
      scrolled.set(node, [turn(kept[0].layout, scroll, x), y]);
      offsets.set([x, y], 2 * scroll);
      return true;
    },
  };
  update(environment);
  return scene;
}
