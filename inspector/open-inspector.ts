// Opens the inspector over a page, and keeps it up to date with the surface until it is closed.

import { PlayerError } from 'pantograph';
import { hitTest } from 'pantograph/renderer';
import type { PlayerControls } from 'pantograph/renderer';
import { create } from './create.ts';
import { followSurface } from './follow-surface.ts';
import { createHighlight, scaleOf } from './highlight.ts';
import { recordHistory } from './history.ts';
import { shownScene } from './inspected-surface.ts';
import type { InspectedSurface, ShownScene } from './inspected-surface.ts';
import { createPanel } from './panel.ts';
import { inspectorStyleSheet } from './style-sheet.ts';
import { createViews } from './views.ts';

/** The options of `openInspector`. */
export interface InspectorOptions {
  /** The parent of its element. Default: the body of the page. */
  readonly parent?: HTMLElement | undefined;
  /** True to start with picking: the next press on the surface selects the node there. [IX7] Default false. */
  readonly isPicking?: boolean | undefined;
  /** Called when the inspector is closed, by the host or by the person. */
  readonly onClose?: (() => void) | undefined;
}

/** An open inspector. */
export interface Inspector {
  readonly isOpen: boolean;
  /** Closes it, and returns the focus to the element that had it, unless the focus is elsewhere by now. May be called again. */
  close(): void;
}

/** The innermost focused element, across shadow trees. */
function focusedIn(page: Document): HTMLElement | undefined {
  let focused = page.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused instanceof HTMLElement ? focused : undefined;
}

/** An open inspector that a second call may return. */
interface OpenInspector {
  readonly inspector: Inspector;
  /** Focuses it again, as when it opened. */
  resume(isPicking: boolean): void;
}

/** Open inspectors by surface, with the callbacks for their end. */
const opened = new WeakMap<InspectedSurface, OpenInspector & { readonly listeners: (() => void)[] }>();

/**
 * Opens the inspector over a live surface: a panel at the side of the page, and outlines over the surface. The surface stays in use.
 * Returns the open inspector if the surface already has one. [IX20]
 *
 * @param surface - the result of `mountSurface`, the `mount` of an element, or `{ player }`
 * @throws `host/invalid-value` for any other value
 */
export function openInspector(surface: InspectedSurface, options: InspectorOptions = {}): Inspector {
  const { onClose, isPicking = false } = options;
  if (typeof surface !== 'object' || surface === null || !('player' in surface))
    throw new PlayerError(
      'host/invalid-value',
      'the surface: expected what `mountSurface` answers, or `{ player }` with what `playDocument` answers',
    );
  const already = opened.get(surface);
  const listeners = already?.listeners ?? [];
  if (onClose !== undefined) listeners.push(onClose);
  if (already !== undefined) {
    already.resume(isPicking);
    return already.inspector;
  }
  const open = putUp(surface, {
    ...options,
    onClose() {
      opened.delete(surface);
      for (const tell of listeners) tell();
    },
  });
  opened.set(surface, { ...open, listeners });
  return open.inspector;
}

/** Adds a panel to the page. */
function putUp(surface: InspectedSurface, options: InspectorOptions): OpenInspector {
  const { parent = document.body, isPicking = false, onClose } = options;
  const page = parent.ownerDocument;
  const view = page.defaultView ?? window;
  const before = focusedIn(page);
  const ending = new AbortController();
  const { signal } = ending;
  const history = recordHistory(surface, () => view.performance.now());
  const highlight = createHighlight(page);
  let shown: ShownScene | undefined;
  let hasOutlines = false;
  const mark = (): void => highlight.draw(shown, { box: views.nodes.marked, hasOutlines });
  const timestamp = (): string => new Date().toISOString();
  const views = createViews(page, { surface, history, view, onMark: mark, timestamp });
  const setPicking = (isOn: boolean): void => {
    highlight.element.classList.toggle('picking', isOn);
    panel.setToggle('Pick', isOn);
  };
  const setOutlines = (isOn: boolean): void => {
    hasOutlines = isOn;
    panel.setToggle('Boxes', isOn);
    mark();
  };
  const panel = createPanel(page, {
    tabs: views.tabs,
    toggles: [
      { name: 'Pick', onToggle: setPicking },
      { name: 'Boxes', onToggle: setOutlines },
    ],
    onClose: close,
  });

  function pick({ offsetX, offsetY }: MouseEvent): void {
    if (shown === undefined) return;
    const { layout, offsets } = shown.scene;
    const scale = scaleOf(shown);
    const hit = hitTest(layout, offsetX / scale, offsetY / scale, offsets);
    if (hit !== undefined) views.nodes.select(layout.node[hit.box]);
  }

  let followed: PlayerControls | undefined;

  function showScene(player: PlayerControls | undefined): void {
    if (player !== followed) history.follow((followed = player));
    shown = shownScene(player);
    const preferred = view.matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light';
    panel.element.dataset['theme'] = shown?.scene.layout.environment.theme ?? preferred;
    views.show(shown, player);
    highlight.follow(shown);
    mark();
    showFrame();
  }

  function showFrame(): void {
    if (highlight.follow(shown)) mark();
    if (history.takeNews()) views.showNews();
  }

  function close(): void {
    if (signal.aborted) return;
    ending.abort();
    history.stop();
    // A person who has moved the focus to another element of the page keeps it there.
    if (root.activeElement !== null) before?.focus();
    host.remove();
    onClose?.();
  }

  highlight.element.addEventListener('pointermove', pick);
  highlight.element.addEventListener('click', (event) => {
    panel.show('Nodes');
    pick(event);
    setPicking(false);
  });
  const host = create(page, 'div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [inspectorStyleSheet(view)];
  root.append(highlight.element, panel.element);
  panel.element.dir = view.getComputedStyle(page.body).direction;
  parent.append(host);
  followSurface(surface, view, { onScene: showScene, onFrame: showFrame }, signal);
  setPicking(isPicking);
  panel.focus();
  return {
    inspector: {
      get isOpen() {
        return !signal.aborted;
      },
      close,
    },
    resume(isPickingToo) {
      if (isPickingToo) setPicking(true);
      panel.focus();
    },
  };
}
