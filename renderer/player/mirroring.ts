// Brings the elements of a player up to date with what its scene shows, and the focus and scroll containers with them.
// Must not know the canvas, or when this is done.

import type { Meter } from '../cost/meter.ts';
import type { Scene } from '../engine.ts';
import { setAttribute } from '../semantics/mirror-lines.ts';
import { createMirror } from '../semantics/mirror.ts';
import type { SemanticsMirror } from '../semantics/mirror.ts';
import { MOST_NODES } from '../semantics/mirror-nodes.ts';
import { mirrorNodeAt } from '../semantics/mirror-node.ts';
import type { MirrorNode } from '../semantics/mirror-node.ts';
import { scrollsByNode } from '../semantics/place-table.ts';
import { isOperable, isSmallTarget, SemanticFlag } from '../semantics/semantics-tree.ts';
import type { SemanticsTree } from '../semantics/semantics-tree.ts';
import { createFocusKeeper } from './focus-keeper.ts';
import type { FocusKeeper } from './focus-keeper.ts';
import { createIdleWork } from './idle-work.ts';
import type { Reporter } from './player-report.ts';
import { rememberSelection } from './selection-keeper.ts';
import type { PlayerElements } from './player-elements.ts';

/**
 * How long a live region has no words when it comes up: a screen reader tells of words that change in one that it knows, and browsers
 * tell it of the page every 150 ms.
 */
const QUIET_MS = 200;

/** The elements of one document. */
export interface Mirroring {
  readonly mirror: SemanticsMirror;
  readonly focus: FocusKeeper;
  /** Whether the elements are those of the last layout, if for another scroll position. */
  readonly isShown: () => boolean;
  /**
   * Mirrors the visible part of the scene, the rest in idle slices.
   *
   * @param activated - the node that was operated since the last time
   * @param wanted - the density that the canvas should have
   */
  readonly show: (activated: MirrorNode | undefined, wanted: number) => void;
}

/** In idle time: it reads names, which takes longer than all else about distant nodes. */
function reportControls(tree: SemanticsTree, report: Reporter): void {
  for (let index = tree.count - 1; index > 0; index -= 1) {
    const subject = tree.places.node[tree.box[index]];
    if (isOperable(tree.role[index]) && !tree.words.isNamed(index)) report('control-unnamed', { subject });
    if (isSmallTarget(tree, index)) report('target-small', { subject });
  }
}

/** Reports the first node without an element, if there were too many. */
function reportCut({ box, places }: SemanticsTree, cut: number, report: Reporter): void {
  if (cut >= 0) report('elements-cut', { subject: places.node[box[cut]], most: MOST_NODES });
}

/**
 * Scrolls elements to the offsets of the scene, after they were made, were moved in the page, or changed direction. New
 * containers are at their start. Reading their offset would force the page to lay out.
 */
function moveScrolls({ offsets, places }: Scene, elements: readonly Element[], areNew = false): void {
  if (elements.length === 0) return;
  const scrolls = scrollsByNode(places);
  for (const element of elements) {
    const at = 2 * (scrolls.get(mirrorNodeAt(element)?.node ?? -1) ?? -1);
    const [x, y] = offsets.subarray(at, at + 2);
    // Only if the offset differs, because `scrollTo` ends a running scroll.
    if (areNew ? x + y > 0 : Math.hypot(x - element.scrollLeft, y - element.scrollTop) > 1) element.scrollTo(x, y);
  }
}

/** Hides the words of a live region for a moment. */
function quieten({ classList }: Element): void {
  classList.add('q');
  setTimeout(() => classList.remove('q'), QUIET_MS);
}

/** Quietens regions of a new document with words that no region of the former document had, so that they are announced. */
function quietenNew({ children }: Element): void {
  const [regions, known = regions] = [...children].map((root) => [...root.querySelectorAll('[aria-live]')]);
  const words = new Set(known.map(({ textContent }) => textContent));
  for (const region of regions) if (!words.has(region.textContent)) quieten(region);
}

/** Adds a root. Parks the root of the former document, which idle time removes, because that takes long. */
function mount({ content, lineStyles, sweep }: PlayerElements, root: HTMLElement): void {
  content.firstElementChild?.classList.add('parked');
  content.prepend(root);
  lineStyles.forget();
  // A hidden page has no idle time, so at most a single root waits.
  content.children[2]?.remove();
  sweep();
}

/** Mirrors a scene in the elements of its player, until `signal` aborts. */
export function createMirroring(
  elements: PlayerElements,
  scene: Scene,
  meter: Meter,
  report: Reporter,
  signal: AbortSignal,
): Mirroring {
  const added: Element[] = [];
  const root = document.createElement('div');
  root.className = 'l';
  const mirror = createMirror(
    root,
    elements.lineStyles,
    ({ content, element }) => {
      if (element !== content) added.push(element);
    },
    quieten,
    meter,
    ({ content, node }) =>
      (content.className === 'field' ? scene.fields : scene.hosted)?.show(content, node, elements.shadow),
  );
  const focus = createFocusKeeper(mirror, elements.shadow);
  const isShown = (): boolean => shown?.places === scene.places;
  const work = createIdleWork((mayContinue) => {
    // Elements for a layout that is gone: the next is shown soon, and goes on.
    if (!isShown()) return false;
    meter.begin();
    const isLeft = mirror.workSlice(mayContinue);
    moveWritten();
    if (!isLeft) setAttribute(elements.tree, 'data-behind', false);
    if (shown) reportCut(shown, mirror.cutAt(), report);
    if (!isLeft && shown !== told && shown?.environment.viewportWidth) reportControls((told = shown), report);
    return isLeft;
  }, signal);
  let shown: SemanticsTree | undefined;
  /** Whose controls were reported. */
  let told: SemanticsTree | undefined;
  const scrollers = (): Element[] => [...elements.shadow.querySelectorAll('.s:not(.parked *)')];
  /** Scroll containers that are not where the layout has them: elements out of sight get their size later, which bounds their offset. */
  let behind: readonly Element[] = [];
  const moveWritten = (): void => {
    const isWritten = (element: Element): boolean => (mirrorNodeAt(element)?.tree ?? shown) === shown;
    moveScrolls(scene, behind.filter(isWritten));
    behind = behind.filter((element) => !isWritten(element));
    moveScrolls(scene, added.splice(0), true);
  };
  const moveAgain = (): void => {
    behind = scrollers();
    if (isShown()) moveWritten();
  };
  elements.tree.addEventListener('animationstart', moveAgain, { signal });
  return {
    mirror,
    focus,
    isShown,
    show(activated, wanted) {
      const { tree, offsets } = scene;
      if (tree === shown) {
        mirror.scroll(offsets);
      } else {
        if (shown === undefined) mount(elements, root);
        const restoreFocus = shown && focus.remember(shown, activated);
        const restoreSelection = shown && rememberSelection(mirror, elements.shadow, shown);
        setAttribute(elements.tree, 'data-behind', shown !== undefined && 'true');
        mirror.show(tree, offsets);
        restoreSelection?.(tree);
        if (shown === undefined) quietenNew(elements.content);
        const takesFocus = (tree.flags[0] & SemanticFlag.FOCUSABLE) !== 0;
        setAttribute(elements.tree, 'tabindex', takesFocus && '0');
        setAttribute(elements.tree, 'role', takesFocus && 'group');
        const { density, viewportWidth } = tree.environment;
        if (viewportWidth > 0 && density < wanted) report('canvas-degraded', { subject: wanted, got: density });
        shown = tree;
        scene.scrollsFollowed();
        behind = scrollers().filter((element) => !added.includes(element));
        moveWritten();
        // It may scroll the element that is in its place now.
        restoreFocus?.(tree);
      }
      moveWritten();
      work();
    },
  };
}
