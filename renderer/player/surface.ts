// The one element of ours in the host's page: a canvas below, a transparent tree of elements above.
// Must not know documents.

import { PlayerError } from 'pantograph';
import { createLineStyles } from '../semantics/mirror-lines.ts';
import type { LineStyles } from '../semantics/mirror-lines.ts';
import { returnCanvas, takeCanvas } from './canvas-pool.ts';
import type { SurfaceCanvas } from './canvas-pool.ts';
import { surfaceStyleSheet } from './style-sheet.ts';

/** A surface in a page. */
export interface Surface {
  readonly element: HTMLElement;
  readonly shadow: ShadowRoot;
  readonly canvas: SurfaceCanvas;
  /** Holds the mirror; its coordinates are dp. */
  readonly tree: HTMLElement;
  readonly lineStyles: LineStyles;
  /** Width and height in CSS pixels, fractions included. */
  measure(): { readonly width: number; readonly height: number };
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
  if (canvas === undefined) throw new PlayerError('render/no-canvas', 'a surface needs a 2D canvas context, and this browser gives none');
  const owner = parent.ownerDocument;
  const element = owner.createElement('div');
  // A document in another language is another document.
  element.translate = false;
  const shadow = element.attachShadow({ mode: 'open' });
  const lines = new CSSStyleSheet();
  shadow.adoptedStyleSheets = [surfaceStyleSheet(), lines];
  const tree = owner.createElement('div');
  tree.className = 'tree';
  shadow.append(canvas.element, tree);
  parent.append(element);
  const measure = (): { width: number; height: number } => {
    const style = getComputedStyle(element);
    return { width: parseFloat(style.width) || 0, height: parseFloat(style.height) || 0 };
  };
  if (measure().height === 0 && fallbackHeight > 0) element.style.height = `${fallbackHeight}px`;
  return {
    element, shadow, canvas, tree, lineStyles: createLineStyles(lines), measure,
    dispose() {
      element.remove();
      returnCanvas(canvas);
      shadow.replaceChildren();
    },
  };
}
