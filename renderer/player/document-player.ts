// A player in an element: takes documents, mounts its surface with the first one that is good, follows the page.
// Must not know how a document is drawn.

import { decodeUnnamed, findModifier, KeyModifier, ModifierKind, PlayerError, readString } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import { findTarget } from '../semantics/semantics-tree.ts';
import { readPreferences, watchFonts, watchPreferences, watchSize } from './page-environment.ts';
import type { PagePreferences, SurfaceSize } from './page-environment.ts';
import { forgetMeasurers } from './measuring.ts';
import { composeEnvironment } from './player-environment.ts';
import type { PageDefaults } from './player-environment.ts';
import type { LoadOptions, PlayerOptions } from './player-options.ts';
import type { PlayerReport } from './player-report.ts';
import { Stage } from './stage.ts';
import { mountSurface } from './surface.ts';
import type { Surface } from './surface.ts';

function readSource(source: Uint8Array | PlayerDocument, options: PlayerOptions): PlayerDocument {
  if (!(source instanceof Uint8Array)) return source;
  const decoded = decodeUnnamed(source, options.limits);
  if (!decoded.ok) throw decoded.error;
  return decoded.value;
}

function pageDefaults(element: Element): PageDefaults {
  return {
    direction: getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr',
    locale: element.closest('[lang]')?.getAttribute('lang') || navigator.language || 'en',
  };
}

/** Everything that one `playDocument` holds. */
export class DocumentPlayer {
  readonly #element: Element;
  readonly #options: PlayerOptions;
  readonly #endings: (() => void)[] = [];
  #surface: Surface | undefined;
  #stage: Stage | undefined;
  #preferences: PagePreferences | undefined;
  #size: SurfaceSize | undefined;
  #frames = 0;
  #isDisposed = false;

  constructor(element: Element, options: PlayerOptions) {
    this.#element = element;
    this.#options = options;
  }

  get frameCount(): number {
    return this.#frames + (this.#stage?.frameCount ?? 0);
  }

  /** What is shown; throws `render/no-document` before the first good document and after `dispose`. */
  get stage(): Stage {
    if (this.#stage === undefined) throw new PlayerError('render/no-document', 'the player shows no document: wait for `ready`, and call nothing after `dispose`');
    return this.#stage;
  }

  get hasStage(): boolean {
    return this.#stage !== undefined;
  }

  /** What is shown, laid out for the states as they are, also between frames. */
  currentStage(): Stage {
    const { stage } = this;
    stage.update();
    return stage;
  }

  /** Shows another document, or throws and goes on showing what it showed. */
  load(source: Uint8Array | PlayerDocument, { keepState = false }: LoadOptions = {}): void {
    if (this.#isDisposed) throw new PlayerError('render/no-document', 'the player has been disposed');
    const document = readSource(source, this.#options);
    const previous = this.#stage;
    const surface = this.#surface ?? mountSurface(this.#element, document.designHeight);
    const isFirst = this.#surface === undefined;
    if (isFirst) this.#follow(surface);
    const focused = previous?.focus.current();
    const focusKey = previous === undefined || focused === undefined ? undefined : keyOf(previous.scene.document, focused.node);
    const options = keepState && previous !== undefined ? { ...this.#options, initialStates: statesOf(previous) } : this.#options;
    const stage = new Stage(document, surface, options, {
      get: (name) => this.getState(name),
      set: (name, value) => this.setState(name, value),
    }, (report) => this.report(report));
    try {
      if (keepState && previous !== undefined) copyScroll(previous, stage);
      stage.prepare(this.#compose(document));
    } catch (error) {
      if (isFirst) this.#unmount();
      throw error;
    }
    if (previous !== undefined) {
      this.#frames += previous.frameCount;
      previous.dispose();
    }
    this.#stage = stage;
    stage.start();
    if (focused !== undefined) moveFocus(stage, keepState ? focusKey : undefined);
  }

  getState(name: string): number | undefined {
    const store = this.#stage?.scene.store;
    const index = store?.indexOf(name) ?? -1;
    return index < 0 ? undefined : store?.values[index];
  }

  setState(name: string, value: number): boolean {
    const stage = this.#stage;
    const index = stage?.scene.store.indexOf(name) ?? -1;
    if (stage === undefined || index < 0) {
      this.report({ code: 'state-unknown', message: 'a state was set that the document does not have', details: {} });
      return false;
    }
    if (stage.scene.store.set(index, value)) stage.invalidate(true);
    return true;
  }

  report(report: PlayerReport): void {
    try {
      this.#options.onReport?.(report);
    } catch (error) {
      reportError(error);
    }
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#stage?.dispose();
    this.#stage = undefined;
    this.#unmount();
  }

  #compose(document: PlayerDocument): ReturnType<typeof composeEnvironment> {
    const element = this.#element;
    this.#preferences ??= readPreferences(this.#surface?.element ?? (element as HTMLElement));
    const measured = this.#surface?.measure() ?? { width: 0, height: 0 };
    this.#size ??= { ...measured, pixelWidth: undefined, pixelHeight: undefined };
    return composeEnvironment(document, this.#options, this.#preferences, pageDefaults(element), this.#size);
  }

  #refresh(): void {
    if (this.#stage !== undefined) this.#stage.setEnvironment(this.#compose(this.#stage.scene.document));
  }

  /** Follows the page as long as the surface is mounted. */
  #follow(surface: Surface): void {
    this.#surface = surface;
    const { element: canvas } = surface.canvas;
    const onLost = (event: { preventDefault(): void }): void => {
      // Without this, the browser does not restore it.
      event.preventDefault();
      this.report({ code: 'canvas-lost', message: 'the canvas lost its contents', details: {} });
    };
    const onRestored = (): void => this.#stage?.invalidate();
    canvas.addEventListener('contextlost', onLost);
    canvas.addEventListener('contextrestored', onRestored);
    this.#endings.push(
      () => {
        canvas.removeEventListener('contextlost', onLost);
        canvas.removeEventListener('contextrestored', onRestored);
      },
      watchPreferences(() => {
        this.#preferences = undefined;
        this.#refresh();
      }),
      watchSize(surface.element, (size) => this.#resize(size)),
      watchFonts(() => `${this.#options.fontFamily ?? ''} ${Object.values(this.#options.fonts ?? {}).join(' ')}`, () => {
        forgetMeasurers();
        this.#refresh();
      }),
    );
  }

  #resize(size: SurfaceSize): void {
    const before = this.#size;
    this.#size = size;
    const isZoomed = this.#preferences?.density !== window.devicePixelRatio;
    // The observer also speaks once at the start, and says nothing new then.
    if (!isZoomed && before?.width === size.width && before.height === size.height && this.#hasPixels(size)) return;
    // Zooming changes both, and the observer may be the first to say so.
    if (isZoomed) this.#preferences = undefined;
    const stage = this.#stage;
    if (stage !== undefined && !stage.isFitted(this.#compose(stage.scene.document))) this.#refresh();
  }

  #hasPixels({ pixelWidth, pixelHeight }: SurfaceSize): boolean {
    const canvas = this.#surface?.canvas.element;
    return pixelWidth === undefined || (canvas?.width === pixelWidth && canvas.height === pixelHeight);
  }

  #unmount(): void {
    for (const end of this.#endings.splice(0)) end();
    this.#surface?.dispose();
    this.#surface = undefined;
    this.#size = undefined;
  }
}

function keyOf(document: PlayerDocument, node: number): string | undefined {
  const modifier = findModifier(document, node, ModifierKind.key);
  return modifier < 0 ? undefined : readString(document, document.modifiers, modifier, KeyModifier.key);
}

function nodesByKey(document: PlayerDocument): Map<string, number> {
  const nodes = new Map<string, number>();
  for (let node = 0; node < document.nodes.length; node += 1) {
    const key = keyOf(document, node);
    if (key !== undefined) nodes.set(key, node);
  }
  return nodes;
}

function statesOf(stage: Stage): Record<string, number> {
  const { document, store } = stage.scene;
  return Object.fromEntries(document.variables.slice(0, document.stateCount).map(({ name }, index) => [name, store.values[index]]));
}

function copyScroll(from: Stage, to: Stage): void {
  const nodes = nodesByKey(to.scene.document);
  for (const [node, place] of from.scene.scrolled) {
    if (node < 0) {
      to.scene.scrolled.set(-1, place);
      continue;
    }
    const key = keyOf(from.scene.document, node);
    const target = key === undefined ? undefined : nodes.get(key);
    if (target !== undefined) to.scene.scrolled.set(target, place);
  }
}

function moveFocus(stage: Stage, key: string | undefined): void {
  const { tree } = stage.scene;
  const node = key === undefined ? undefined : nodesByKey(stage.scene.document).get(key);
  const index = node === undefined ? -1 : findTarget(tree, node);
  if (index >= 0) stage.focus.focus(index);
  else stage.focus.focusEntry(tree);
}
