// The one element of ours in the host's page: a canvas below, a transparent tree of elements above.
// Must not know documents.

import { createLineStyles } from '../semantics/mirror-lines.ts';
import type { LineStyles } from '../semantics/mirror-lines.ts';
import { returnCanvas, takeCanvas } from './canvas-pool.ts';
import type { SurfaceCanvas } from './canvas-pool.ts';
import { surfaceStyleSheet } from './style-sheet.ts';

/** A surface in a page. */
export interface Surface {
  readonly parent: Element;
  readonly element: HTMLElement;
  readonly shadow: ShadowRoot;
  readonly canvas: SurfaceCanvas;
  /** Scrolls when nothing inside it does and the content is larger; its coordinates are dp. */
  readonly tree: HTMLElement;
  /** As large as the content; holds the mirror. */
  readonly content: HTMLElement;
  readonly lineStyles: LineStyles;
  /** Width and height in device pixels, as the browser counts them; empty where it does not say. */
  readonly pixels: number[];
  /** Aborts when the surface is disposed of. */
  readonly signal: AbortSignal;
  /** Width and height in CSS pixels, fractions included. */
  measure(): number[];
  dispose(): void;
}

/**
 * Mounts a surface as the last child of `parent`, as large as it.
 *
 * @param fallbackHeight - height in CSS pixels when the parent has none of its own
 * @throws `render/no-canvas` where there is no 2D context; nothing is mounted then
 */
export function mountSurface(parent: Element, fallbackHeight: number): Surface {
  const canvas = takeCanvas();
  const [element, tree, content] = [0, 0, 0].map(() => document.createElement('div'));
  // A document in another language is another document.
  element.translate = false;
  const shadow = element.attachShadow({ mode: 'open' });
  const lines = new CSSStyleSheet();
  shadow.adoptedStyleSheets = [surfaceStyleSheet(), lines];
  tree.append(content);
  shadow.append(canvas.element, tree);
  parent.append(element);
  const ending = new AbortController();
  const measure: Surface['measure'] = () => {
    const { width, height } = getComputedStyle(element);
    // Pixels only once it is laid out: what is not shown says `100%`.
    return [width, height].map((length) => length.endsWith('px') ? parseFloat(length) : 0);
  };
  const [width, height] = measure();
  // What is not shown at all has neither, and may get a height once it is shown.
  if (width > 0 && height === 0 && fallbackHeight > 0) element.style.height = `${fallbackHeight}px`;
  return {
    parent, element, shadow, canvas, tree, content, lineStyles: createLineStyles(lines), pixels: [], signal: ending.signal, measure,
    dispose() {
      ending.abort();
      element.remove();
      returnCanvas(canvas);
      shadow.replaceChildren();
    },
  };
}
