// One document on one surface: brings layout, canvas, mirror and input together, and repaints when something changed.
// Must not know where documents come from.

import type { PlayerDocument } from 'pantograph';
import { NodeKind, isWritten, ProgressField } from 'pantograph';
import { listenToFocus } from '../input/focus-input.ts';
import type { InputPort, InputTarget } from '../input/input-port.ts';
import { listenToKeys } from '../input/key-input.ts';
import { listenToPointer } from '../input/pointer-input.ts';
import { hitTest } from '../layout/layout-document.ts';
import type { LayoutResult } from '../layout/layout-result.ts';
import { buildDisplayList } from '../paint/build-display-list.ts';
import { createDisplayList } from '../paint/display-list.ts';
import { idleInteraction } from '../paint/interaction-state.ts';
import { paintDisplayList } from '../paint/paint-display-list.ts';
import { isUnnamed } from '../semantics/accessible-name.ts';
import { createMirror } from '../semantics/mirror.ts';
import type { SemanticsMirror } from '../semantics/mirror.ts';
import { mirrorNodeAt } from '../semantics/mirror-node.ts';
import type { MirrorNode } from '../semantics/mirror-node.ts';
import { findTarget, isOperable, optionOf, SemanticFlag } from '../semantics/semantics-tree.ts';
import type { SemanticsTree } from '../semantics/semantics-tree.ts';
import { activateTarget } from './activate.ts';
import { FocusKeeper } from './focus-keeper.ts';
import { cancelFrame, requestFrame } from './frame-loop.ts';
import type { FrameClient } from './frame-loop.ts';
import { cancelIdleWork, requestIdleWork } from './idle-work.ts';
import type { IdleClient } from './idle-work.ts';
import { componentOf, findComponent, paintComponent } from './host-components.ts';
import type { HostComponents } from './host-components.ts';
import { createImageLoader } from './image-loader.ts';
import type { ImageLoader } from './image-loader.ts';
import { createInteraction } from './interaction.ts';
import { measurerAt } from './measuring.ts';
import type { PlayerEnvironment } from './player-environment.ts';
import type { PlayerOptions } from './player-options.ts';
import type { PlayerReportCode, PlayerReportListener } from './player-report.ts';
import type { ActionScope, StateUpdater } from './run-actions.ts';
import { Scene } from './scene.ts';
import type { Surface } from './surface.ts';

/** One turn of an indeterminate progress, in milliseconds. */
const TURN_MS = 1_400;

function boxesOfKind(layout: LayoutResult, kind: number): number[] {
  const boxes: number[] = [];
  for (let box = layout.kind.indexOf(kind); box >= 0 && box < layout.count; box = layout.kind.indexOf(kind, box + 1)) boxes.push(box);
  return boxes;
}

/** Indeterminate progress. */
function animatedBoxes(layout: LayoutResult): number[] {
  return boxesOfKind(layout, NodeKind.progress).filter((box) => !isWritten(layout.document.nodes, layout.node[box], ProgressField.value));
}

/** A document that is shown. */
export class Stage implements FrameClient, IdleClient, InputPort {
  readonly scene: Scene;
  readonly mirror: SemanticsMirror;
  readonly focus: FocusKeeper;
  /** Frames that were drawn. */
  frameCount = 0;
  readonly #surface: Surface;
  readonly #report: PlayerReportListener;
  readonly #actions: ActionScope;
  readonly #images: ImageLoader;
  readonly #components: HostComponents;
  readonly #interaction = createInteraction();
  readonly #list = createDisplayList();
  readonly #ending = new AbortController();
  readonly #reported = new Set<string>();
  #environment: PlayerEnvironment | undefined;
  #valuesChanged = true;
  #environmentChanged = false;
  #activated: MirrorNode | undefined;
  #newScrollers: MirrorNode[] = [];
  #animated: readonly number[] = [];
  #customs: readonly number[] = [];
  #scrolled = false;
  #isDisposed = false;

  constructor(document: PlayerDocument, surface: Surface, options: PlayerOptions, updater: StateUpdater, report: PlayerReportListener) {
    this.#surface = surface;
    this.#report = report;
    this.#components = options.components ?? {};
    this.scene = new Scene(document, options.initialStates, (name, version) => findComponent(this.#components, name, version) !== undefined);
    this.#images = createImageLoader(document, options.images ?? {}, () => this.invalidate(), report);
    this.#actions = {
      document, store: this.scene.store, updater, onHostAction: options.onHostAction, onReport: report,
      onExpressionFault: (fault, expression) => this.#reportOnce('expression-fault', `${fault} in expression ${expression}; it counts as 0`, expression),
    };
    this.mirror = createMirror(surface.content, surface.lineStyles, (mirror) => {
      if (mirror.element !== mirror.content) this.#newScrollers.push(mirror);
    });
    this.focus = new FocusKeeper(this.mirror, surface.shadow);
  }

  /** Lays out without showing anything: what is bad about a document comes out here. */
  prepare(environment: PlayerEnvironment): void {
    this.#environment = environment;
    this.scene.setEnvironment(environment.environment, measurerAt(environment.environment.density));
    this.scene.update();
    this.#valuesChanged = false;
  }

  /** Shows what was prepared, and listens from now on. */
  start(): void {
    const { tree } = this.#surface;
    const { signal } = this.#ending;
    listenToPointer(tree, this, signal);
    listenToKeys(tree, () => this.#environment?.environment.direction === 'rtl', signal);
    listenToFocus(tree, this, signal);
    tree.addEventListener('scroll', (event) => this.#onScroll(event), { signal, capture: true, passive: true });
    this.#show(undefined);
    this.drawFrame(performance.now());
    this.#reportNotices();
  }

  /** Whether what is shown has the size and density of these surroundings. */
  isFitted(next: PlayerEnvironment): boolean {
    const now = this.#environment;
    return now !== undefined && now.canvasWidth === next.canvasWidth && now.canvasHeight === next.canvasHeight && now.scale === next.scale
      && now.environment.density === next.environment.density
      && now.environment.viewportWidth === next.environment.viewportWidth && now.environment.viewportHeight === next.environment.viewportHeight;
  }

  /** Lays out for other surroundings at the next frame. */
  setEnvironment(environment: PlayerEnvironment): void {
    this.#environment = environment;
    this.#environmentChanged = true;
    this.invalidate();
  }

  /** Asks for a frame; `valuesChanged` when states are no longer those that were laid out. */
  invalidate(valuesChanged = false): void {
    if (this.#isDisposed) return;
    this.#valuesChanged ||= valuesChanged;
    requestFrame(this);
  }

  /** Brings layout and mirror up to date, and paints. */
  drawFrame(timeMs: number): void {
    const environment = this.#environment;
    if (environment === undefined || this.#isDisposed) return;
    cancelFrame(this);
    this.update();
    this.#paint(environment, timeMs);
    this.frameCount += 1;
    if (this.#animates()) requestFrame(this);
  }

  /** Brings layout and mirror up to date. */
  update(): void {
    const environment = this.#environment;
    if (environment === undefined) return;
    if (this.#environmentChanged || this.#valuesChanged) this.#relayout(environment);
    else if (this.#scrolled) this.mirror.scroll(this.scene.offsets);
    this.#scrolled = false;
    this.#restoreScrolls();
    requestIdleWork(this);
  }

  workSlice(mayContinue: () => boolean): boolean {
    const isLeft = this.mirror.workSlice(mayContinue);
    this.#restoreScrolls();
    return isLeft;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#ending.abort();
    cancelFrame(this);
    cancelIdleWork(this);
    this.mirror.dispose();
  }

  targetOf(element: EventTarget | null): InputTarget | undefined {
    const mirror = mirrorNodeAt(element as Element | null);
    const tree = mirror?.tree;
    if (mirror === undefined || tree === undefined || !isOperable(tree.role[mirror.index])) return undefined;
    if (tree.flags[mirror.index] & SemanticFlag.DISABLED) return undefined;
    return { node: mirror.node, option: optionOf(tree, mirror.index) };
  }

  targetAt(clientX: number, clientY: number): InputTarget | undefined {
    const { layout, offsets } = this.scene;
    const frame = this.#surface.element.getBoundingClientRect();
    // The host may have transformed the element: its box in the window says by how much.
    const scaleX = frame.width / layout.environment.viewportWidth || 1;
    const scaleY = frame.height / layout.environment.viewportHeight || 1;
    const hit = hitTest(layout, (clientX - frame.left) / scaleX, (clientY - frame.top) / scaleY, offsets);
    return hit === undefined || hit.target < 0 ? undefined : { node: layout.node[hit.target], option: hit.option };
  }

  activate(target: InputTarget): void {
    this.#activated = mirrorNodeAt(this.#surface.shadow.activeElement) ?? this.mirror.at(findTarget(this.scene.tree, target.node, target.option));
    activateTarget(this.#actions, target);
    this.invalidate(true);
  }

  showPressed(target: InputTarget | undefined): void {
    if (this.#interaction.setPressed(target)) this.invalidate();
  }

  showHovered(target: InputTarget | undefined): void {
    if (this.#interaction.setHovered(target)) this.invalidate();
  }

  showFocused(target: InputTarget | undefined): void {
    if (this.#interaction.setFocused(target)) this.invalidate();
  }

  #relayout(environment: PlayerEnvironment): void {
    const { scene } = this;
    if (this.#environmentChanged) scene.setEnvironment(environment.environment, measurerAt(environment.environment.density));
    const before = scene.tree;
    const place = this.focus.remember(before, this.#activated);
    scene.update();
    this.#activated = undefined;
    this.#valuesChanged = false;
    this.#show(before);
    if (before !== scene.tree) this.focus.restore(before, scene.tree, place);
  }

  /** Brings the elements up to date with the layout. */
  #show(before: SemanticsTree | undefined): void {
    const { layout, tree, offsets } = this.scene;
    const { scrolls } = layout;
    const { tree: root, content } = this.#surface;
    if (this.#environment !== undefined && (this.#environmentChanged || before === undefined)) this.#fitSurface(this.#environment);
    this.#environmentChanged = false;
    const overflows = scrolls.contentHeight[0] > scrolls.viewHeight[0] || scrolls.contentWidth[0] > scrolls.viewWidth[0];
    root.className = overflows ? 'tree s v h' : 'tree';
    content.style.width = `${scrolls.contentWidth[0]}px`;
    content.style.height = `${scrolls.contentHeight[0]}px`;
    this.mirror.show(tree, offsets);
    this.#animated = animatedBoxes(layout);
    this.#customs = boxesOfKind(layout, NodeKind.custom);
    for (const { code, node } of layout.notices) {
      if (code === 'screen-out-of-range') this.#reportOnce(code, `a screens state names no child of node ${node}; the first one is shown`, node);
      else this.#reportOnce('component-unknown', `${code} at node ${node}; a placeholder is shown`, node);
    }
    for (let index = tree.count - 1; index > 0; index -= 1) {
      if (isUnnamed(tree, index)) this.#reportOnce('control-unnamed', `the control of node ${layout.node[tree.box[index]]} has no label`, layout.node[tree.box[index]]);
    }
  }

  #reportNotices(): void {
    for (const notice of this.scene.document.notices) {
      this.#report({
        code: 'document-notice', message: `${notice.code}: opcode ${notice.opcode} at operation ${notice.operationIndex}, byte ${notice.byteOffset}`,
        details: { notice: notice.code, opcode: notice.opcode, operation: notice.operationIndex, byteOffset: notice.byteOffset },
      });
    }
  }

  #fitSurface({ environment, scale, canvasWidth, canvasHeight, degradedFrom }: PlayerEnvironment): void {
    const { canvas, tree, element } = this.#surface;
    if (canvas.element.width !== canvasWidth) canvas.element.width = canvasWidth;
    if (canvas.element.height !== canvasHeight) canvas.element.height = canvasHeight;
    tree.style.width = `${environment.viewportWidth}px`;
    tree.style.height = `${environment.viewportHeight}px`;
    tree.style.transform = scale === 1 ? '' : `scale(${scale})`;
    element.style.colorScheme = environment.theme;
    element.dir = environment.direction;
    element.lang = this.scene.document.lang || environment.locale;
    if (degradedFrom !== undefined) {
      this.#reportOnce('canvas-degraded', `the canvas is drawn at density ${environment.density}, expected ${degradedFrom}`, degradedFrom);
    }
  }

  #paint({ canvasWidth, canvasHeight }: PlayerEnvironment, timeMs: number): void {
    const { scene } = this;
    if (canvasWidth === 0 || canvasHeight === 0) return;
    // In forced colours the platform draws its own ring.
    const { environment } = scene.layout;
    const interaction = environment.forcedColors === undefined
      ? this.#interaction.state
      : { ...this.#interaction.state, focusedNode: idleInteraction.focusedNode, focusedOption: idleInteraction.focusedOption };
    const phase = environment.reducedMotion ? undefined : (timeMs % TURN_MS) / TURN_MS;
    const { layout, offsets } = scene;
    const { canvas } = this.#surface;
    const list = buildDisplayList(layout, scene.store.values, offsets, {
      interaction, into: this.#list, phase, isHostPainted: (box) => componentOf(layout, this.#components, box) !== undefined,
    });
    paintDisplayList(list, canvas.context, { paths: scene.document.paths, image: (index) => this.#images.image(index) });
    for (const box of this.#customs) this.#paintCustom(box);
  }

  #paintCustom(box: number): void {
    const { layout, offsets } = this.scene;
    const component = componentOf(layout, this.#components, box);
    if (component === undefined) return;
    try {
      paintComponent(this.#surface.canvas, layout, offsets, box, component);
    } catch (cause) {
      this.#reportOnce('component-failed', `the host's component at node ${layout.node[box]} threw while it painted`, layout.node[box], cause);
    }
  }

  #animates(): boolean {
    const { layout, offsets } = this.scene;
    if (this.#animated.length === 0 || layout.environment.reducedMotion) return false;
    return this.#animated.some((box) => {
      const scroll = layout.scroller[box];
      const top = layout.y[box] - offsets[2 * scroll + 1];
      return top < layout.scrolls.viewHeight[scroll] && top + layout.height[box] > 0;
    });
  }

  #onScroll(event: { readonly target: EventTarget | null }): void {
    const element = event.target as HTMLElement;
    const node = element === this.#surface.tree ? -1 : mirrorNodeAt(element)?.node;
    if (node === undefined || !this.scene.isLaidOut) return;
    if (!this.scene.scrollTo(node, element.scrollLeft, element.scrollTop)) return;
    this.#scrolled = true;
    this.invalidate();
  }

  /** Scroll containers that have come up take the place where they were. */
  #restoreScrolls(): void {
    const { layout, offsets } = this.scene;
    for (const mirror of this.#newScrollers.splice(0)) {
      const scroll = this.scene.scrollOf(mirror.node);
      if (scroll < 0 || (offsets[2 * scroll] === 0 && offsets[2 * scroll + 1] === 0)) continue;
      if (layout.scrolls.contentWidth[scroll] > layout.scrolls.viewWidth[scroll]) mirror.element.scrollLeft = offsets[2 * scroll];
      mirror.element.scrollTop = offsets[2 * scroll + 1];
    }
  }

  #reportOnce(code: PlayerReportCode, message: string, subject: number, cause?: unknown): void {
    const key = `${code} ${subject}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.#report({ code, message, details: { subject }, ...(cause === undefined ? {} : { cause }) });
  }
}
