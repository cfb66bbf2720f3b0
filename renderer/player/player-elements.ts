// The elements of a player, in one of ours in the host's page: a canvas below, a transparent tree of elements above.
// Must not know documents.

import { createLineStyles } from '../semantics/mirror-lines.ts';
import type { LineStyles } from '../semantics/mirror-lines.ts';
import { returnCanvas, takeCanvas } from './canvas-pool.ts';
import type { PlayerCanvas } from './canvas-pool.ts';
import { createIdleWork } from './idle-work.ts';
import { createLetter } from './page-preferences.ts';
import { warnOfQuirks } from './page-mistakes.ts';
import { playerStyleSheet } from './style-sheet.ts';

export interface PlayerElements {
  readonly parent: Element;
  /** The window that `parent` is in, which may be a frame's: its preferences and density are those of the player. */
  readonly view: Window & typeof globalThis;
  readonly element: HTMLElement;
  readonly shadow: ShadowRoot;
  readonly canvas: PlayerCanvas;
  /** The height of the content in CSS pixels, where the surface follows it; undefined until it is known. */
  contentHeight: number | undefined;
  /** Width and height of `element` in CSS pixels, as it was last laid out; 0 before. A hidden element has none, and is laid out for these. [PL27] */
  lengths: readonly number[];
  /** Scrolls when nothing inside it does and the content is larger; its coordinates are dp. */
  readonly tree: HTMLElement;
  /** As wide as letters of the size that the person has chosen in the browser, whatever the style of the page says. */
  readonly letter: HTMLElement;
  /** As large as the content; holds the mirror. */
  readonly content: HTMLElement;
  readonly lineStyles: LineStyles;
  /** Removes from `content` all but its first child, in idle time. */
  readonly sweep: () => void;
  /** Width and height in device pixels, as the browser counts them, and the width in those of the page; empty where it does not say. */
  readonly pixels: number[];
  /** Aborts when the player is disposed of. */
  readonly signal: AbortSignal;
  /** Tells of the size soon, and whenever it changes. Call it when the size was read: a size that comes and goes between two frames is never told. */
  watchSize(): void;
  dispose(): void;
}

/**
 * Puts the elements of a player as the last child of `parent`, as large as it.
 *
 * @param onSize - told of its size once that is watched
 * @throws `render/no-canvas` where there is no 2D context; nothing is mounted then
 */
export function createPlayerElements(parent: Element, onSize: () => void): PlayerElements {
  const canvas = takeCanvas();
  const { ownerDocument } = parent;
  const view = ownerDocument.defaultView ?? window;
  const letter = createLetter(ownerDocument);
  const [element, tree, content] = [0, 0, 0].map(() => ownerDocument.createElement('div'));
  // A document in another language is another document.
  element.translate = false;
  const shadow = element.attachShadow({ mode: 'open' });
  const lines = new view.CSSStyleSheet();
  shadow.adoptedStyleSheets = [playerStyleSheet(view), lines];
  tree.append(content);
  shadow.append(canvas.element, letter, tree);
  parent.append(element);
  warnOfQuirks(ownerDocument);
  const ending = new AbortController();
  const pixels: number[] = [];
  // One of the page that it is in: another page's goes on with a frame that is gone, and complains of it in each of its own frames.
  const observer = new view.ResizeObserver(
    ([{ contentRect, devicePixelContentBoxSize: sizes }]: readonly (Pick<ResizeObserverEntry, 'contentRect'> &
      Partial<ResizeObserverEntry>)[]) => {
      if (sizes) pixels.splice(0, 3, sizes[0].inlineSize, sizes[0].blockSize, contentRect.width);
      onSize();
    },
  );
  return {
    parent,
    view,
    element,
    shadow,
    canvas,
    letter,
    contentHeight: undefined,
    lengths: [0, 0],
    tree,
    content,
    lineStyles: createLineStyles(lines),
    pixels,
    signal: ending.signal,
    sweep: createIdleWork(() => {
      content.children[1]?.remove();
      return false;
    }, ending.signal),
    watchSize() {
      observer.disconnect();
      // Where the page is zoomed, an element that fills it has as many device pixels as before.
      observer.observe(element);
      try {
        observer.observe(canvas.element, { box: 'device-pixel-content-box' });
      } catch {
        // Safari knows no device pixel box.
      }
    },
    dispose() {
      ending.abort();
      observer.disconnect();
      element.remove();
      returnCanvas(canvas);
      shadow.replaceChildren();
    },
  };
}
