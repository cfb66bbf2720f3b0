// What a document looks like right now: its values, the layout and semantics that follow from them, and how far it is
// scrolled. A few past layouts are kept, so that going back costs nothing. Must not know elements.

import type { PlayerDocument } from 'pantograph';
import type { Environment } from '../environment.ts';
import { layoutDocument } from '../layout/layout-document.ts';
import type { LayoutResult, ScrollOffsets } from '../layout/layout-result.ts';
import { buildSemantics } from '../semantics/build-semantics.ts';
import type { SemanticsTree } from '../semantics/semantics-tree.ts';
import type { TextMeasurer } from '../text/text-measurer.ts';
import { createStateStore } from './state-store.ts';
import type { StateStore } from './state-store.ts';

/** Layouts kept for values that may come again, such as those of the list behind a detail screen. */
const MAX_KEPT = 4;

interface Snapshot {
  readonly key: string;
  readonly layout: LayoutResult;
  readonly tree: SemanticsTree;
}

/** Hears of `custom` components that the host has. */
export type CustomLookup = (name: string, version: number) => boolean;

/** One document being played. */
export class Scene {
  readonly document: PlayerDocument;
  readonly store: StateStore;
  /** Offsets by document node; -1 is the viewport. They outlive a layout. */
  readonly scrolled = new Map<number, { x: number; y: number }>();
  #environment: Environment | undefined;
  #measurer: TextMeasurer | undefined;
  #kept: Snapshot[] = [];
  #offsets: ScrollOffsets = new Float64Array(2);
  readonly #hasCustom: CustomLookup | undefined;

  constructor(document: PlayerDocument, initialStates: Readonly<Record<string, number>> | undefined, hasCustom?: CustomLookup) {
    this.document = document;
    this.store = createStateStore(document, initialStates);
    this.#hasCustom = hasCustom;
  }

  /** Sets the surroundings; layouts that were made for others are forgotten. */
  setEnvironment(environment: Environment, measurer: TextMeasurer): void {
    this.#environment = environment;
    this.#measurer = measurer;
    this.#kept = this.#kept.slice(0, 1).map((snapshot) => ({ ...snapshot, key: '' }));
    this.store.setSystem('density', environment.density);
    this.store.setSystem('fontScale', environment.fontScale);
    this.store.setSystem('viewport.width', environment.viewportWidth);
    this.store.setSystem('viewport.height', environment.viewportHeight);
  }

  /** Lays out for the current values, or takes the layout that was made for them before. */
  update(): void {
    if (this.#environment === undefined || this.#measurer === undefined) return;
    const key = this.store.values.join();
    const at = this.#kept.findIndex((snapshot) => snapshot.key === key);
    if (at >= 0) {
      this.#kept.unshift(...this.#kept.splice(at, 1));
    } else {
      const reuse = this.#kept.at(0)?.layout;
      const layout = layoutDocument(this.document, this.#environment, this.store.values, this.#measurer, { reuse, hasCustom: this.#hasCustom });
      this.#kept = this.#kept.filter((snapshot) => snapshot.key !== '');
      this.#kept.unshift({ key, layout, tree: buildSemantics(layout, this.store.values) });
      this.#kept.length = Math.min(this.#kept.length, MAX_KEPT);
    }
    this.#offsets = this.#placeScrolls(this.layout);
  }

  /** Whether there is a layout yet. */
  get isLaidOut(): boolean {
    return this.#kept.length > 0;
  }

  get layout(): LayoutResult {
    return this.#kept[0].layout;
  }

  get tree(): SemanticsTree {
    return this.#kept[0].tree;
  }

  /** Of the current layout, by scroll container. */
  get offsets(): ScrollOffsets {
    return this.#offsets;
  }

  /** Index in `layout.scrolls` of the container that a document node is; -1 when it is none, 0 for node -1. */
  scrollOf(node: number): number {
    const { scrolls, node: nodes } = this.layout;
    if (node < 0) return 0;
    return scrolls.box.findIndex((box) => box >= 0 && nodes[box] === node);
  }

  /** Takes over how far a container is scrolled, as the platform says. @returns whether it is another place */
  scrollTo(node: number, x: number, y: number): boolean {
    const scroll = this.scrollOf(node);
    if (scroll < 0 || (this.#offsets[2 * scroll] === x && this.#offsets[2 * scroll + 1] === y)) return false;
    this.scrolled.set(node, { x, y });
    this.#offsets[2 * scroll] = x;
    this.#offsets[2 * scroll + 1] = y;
    return true;
  }

  #placeScrolls(layout: LayoutResult): ScrollOffsets {
    const { scrolls } = layout;
    const offsets = new Float64Array(2 * scrolls.count);
    for (let scroll = 0; scroll < scrolls.count; scroll += 1) {
      const maxX = Math.max(0, scrolls.contentWidth[scroll] - scrolls.viewWidth[scroll]);
      const maxY = Math.max(0, scrolls.contentHeight[scroll] - scrolls.viewHeight[scroll]);
      const saved = this.scrolled.get(scrolls.box[scroll] < 0 ? -1 : layout.node[scrolls.box[scroll]]);
      const start = layout.environment.direction === 'rtl' && scroll > 0 ? maxX : 0;
      offsets[2 * scroll] = Math.min(maxX, saved?.x ?? start);
      offsets[2 * scroll + 1] = Math.min(maxY, saved?.y ?? 0);
    }
    return offsets;
  }
}

