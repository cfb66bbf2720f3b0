// What a document looks like right now: its values, the layout and semantics that follow from them, and how far it is
// scrolled. A few past layouts are kept, so that going back costs nothing. Must not know elements.

import type { PlayerDocument } from 'pantograph';
import type { Meter } from '../cost/meter.ts';
import { createVariables, writeSystemValues } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { layoutDocument } from '../layout/layout-document.ts';
import type { LayoutOptions } from '../layout/layout-document.ts';
import type { LayoutResult, ScrollOffsets } from '../layout/layout-result.ts';
import { buildSemantics } from '../semantics/build-semantics.ts';
import type { LayoutSemantics } from '../semantics/layout-semantics.ts';
import { scrollsByNode } from '../semantics/place-table.ts';
import type { TextMeasurer } from '../text/text-measurer.ts';

/** Layouts kept for values that may come again, such as those of the list behind a detail screen. */
const MAX_KEPT = 4;

interface Snapshot {
  readonly key: string;
  readonly layout: LayoutResult;
  /** Made when it is first asked for: what is painted does not need it. */
  readonly tree: () => LayoutSemantics;
}

/** How far containers are scrolled from their start, by document node; -1 is the viewport. They outlive a layout. */
export type ScrollPlaces = Map<number, readonly [x: number, y: number]>;

/** A document being played, as far as it is laid out. */
export interface SceneLayout {
  readonly document: PlayerDocument;
  /** In the order of `document.variables`. */
  readonly values: Float64Array;
  readonly scrolled: ScrollPlaces;
  /** Scroll offsets in dp, by document node, that the DOM does not have yet: emptied once its elements have followed. */
  readonly moved: Map<number, number>;
  readonly layout: LayoutResult;
  readonly tree: LayoutSemantics;
  /** Of the current layout, by scroll container. */
  readonly offsets: ScrollOffsets;
  /** Lays out for the current values, or takes the layout that was made for them before. */
  update(environment: Environment): void;
  /** Index in `layout.scrolls` of the container that a document node is; -1 when it is none, 0 for node -1. */
  readonly scrollOf: (node: number) => number;
  /** Takes over how far the element of a container is scrolled, as the platform says. @returns whether it is another place */
  scrollTo(node: number, x: number, y: number): boolean;
}

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

/** The document node of each scroll container. */
function scrollNodes({ node, scrolls }: LayoutResult): number[] {
  return scrolls.box.map((box) => (box < 0 ? -1 : node[box]));
}

/** Sideways from right to left, a distance from the left as one from the start, and back. */
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

/** Other surroundings make boxes higher or lower: what stands at the top of a container, the last box that begins above it, stays there. */
function keepTops(
  before: LayoutResult,
  after: LayoutResult,
  offsets: ScrollOffsets,
  { scrolled, moved }: Pick<SceneLayout, 'scrolled' | 'moved'>,
): void {
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
    const way = after.y[box] - before.y[anchor];
    scrolled.set(node, [scrolled.get(node)?.[0] ?? 0, top + way]);
    moved.set(node, (moved.get(node) ?? 0) + way);
  });
}

/**
 * A document in surroundings, laid out; throws when that cannot be done.
 *
 * @param onLayout - told of each layout that is made
 */
export function createSceneLayout(
  document: PlayerDocument,
  environment: Environment,
  initialStates: Readonly<Record<string, number>> | undefined,
  scrolled: ScrollPlaces,
  hasCustom: LayoutOptions['hasCustom'],
  measurerAt: (density: number) => TextMeasurer,
  meter?: Meter,
  onLayout: (layout: LayoutResult) => void = () => undefined,
): SceneLayout {
  const values = createVariables(document, environment, initialStates);
  let kept: Snapshot[] = [];
  let offsets: ScrollOffsets;
  let scrollAt: ReadonlyMap<number, number>;
  const update = (next: Environment): void => {
    writeSystemValues(values, document, next);
    const key = values.join();
    // Layouts for other surroundings are of no more use.
    const usable = kept.filter(({ layout }) => layout.environment === next);
    const before = kept.at(0)?.layout;
    let shown = usable.find((snapshot) => snapshot.key === key);
    if (shown === undefined) {
      const made = values.slice();
      const layout = layoutDocument(document, next, values, measurerAt(next.density), {
        reuse: before,
        hasCustom,
        meter,
      });
      shown = { key, layout, tree: once(() => buildSemantics(layout, made)) };
      onLayout(layout);
    } else if (shown === kept[0]) {
      return;
    }
    kept = [shown, ...usable.filter((snapshot) => snapshot !== shown)].slice(0, MAX_KEPT);
    if (before !== undefined && usable.length === 0) keepTops(before, shown.layout, offsets, scene);
    offsets = placeScrolls(shown.layout, scrolled);
    scrollAt = scrollsByNode(shown.layout);
  };
  const scrollOf = (node: number): number => scrollAt.get(node) ?? -1;
  const moved = new Map<number, number>();
  const scene: SceneLayout = {
    document,
    values,
    scrolled,
    moved,
    update,
    scrollOf,
    get layout() {
      return kept[0].layout;
    },
    get tree() {
      return kept[0].tree();
    },
    get offsets() {
      return offsets;
    },
    scrollTo(node, x, top) {
      const scroll = scrollOf(node);
      const y = top + (moved.get(node) ?? 0);
      if (scroll < 0 || (offsets[2 * scroll] === x && offsets[2 * scroll + 1] === y)) return false;
      scrolled.set(node, [turn(kept[0].layout, scroll, x), y]);
      offsets.set([x, y], 2 * scroll);
      return true;
    },
  };
  update(environment);
  return scene;
}
