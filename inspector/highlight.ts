// Outlines of boxes, drawn over a surface in the page. Takes the pointer only while a node is picked. Must not know documents.

import type { LayoutResult, Rectangle } from 'pantograph/renderer';
import { create } from './create.ts';
import { placeInPlayer } from './place-in-player.ts';
import type { ShownScene } from './inspected-surface.ts';

/** The marked boxes. */
export interface Marks {
  /** The filled box of the layout; undefined if there is none. */
  readonly box: number | undefined;
  /** True if all boxes have outlines. */
  readonly hasOutlines: boolean;
}

/** Outlines over a surface. */
export interface Highlight {
  readonly element: HTMLElement;
  /** Draws the marks; without a scene, nothing. */
  draw(shown: ShownScene | undefined, marks: Marks): void;
  /** Moves to the place of the surface in the page. @returns true if its size has changed */
  follow(shown: ShownScene | undefined): boolean;
}

const FILL = '#2f6eff40';
const EDGE = '#1747c9';
const OUTLINE = '#d6336c99';

function strokePlace(context: CanvasRenderingContext2D, { x, y, width, height }: Rectangle, color: string): void {
  context.strokeStyle = color;
  context.strokeRect(x, y, width, height);
}

/** CSS pixels per dp of a surface in the page. */
export function scaleOf({ scene: { layout }, element }: ShownScene): number {
  const { viewportWidth } = layout.environment;
  return viewportWidth > 0 ? element.getBoundingClientRect().width / viewportWidth : 1;
}

function drawOutlines(context: CanvasRenderingContext2D, layout: LayoutResult, offsets: Float64Array): void {
  for (let box = 0; box < layout.count; box += 1) {
    const { seen } = placeInPlayer(layout, box, offsets);
    if (seen !== undefined) strokePlace(context, seen, OUTLINE);
  }
}

/** Makes an empty overlay. */
export function createHighlight(page: Document): Highlight {
  const element = create(page, 'canvas', { className: 'highlight', ariaHidden: 'true' });
  let place = '';
  return {
    element,
    follow(shown) {
      element.hidden = shown === undefined;
      if (shown === undefined) return false;
      const { left, top, width, height } = shown.element.getBoundingClientRect();
      const next = [left, top, width, height].join();
      if (next === place) return false;
      const isResized = !place.endsWith(`,${width},${height}`);
      place = next;
      Object.assign(element.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
      return isResized;
    },
    draw(shown, { box, hasOutlines }) {
      const context = element.getContext('2d');
      if (shown === undefined || context === null) return;
      const { layout, offsets } = shown.scene;
      const density = page.defaultView?.devicePixelRatio ?? 1;
      // The seen size includes transforms of the page. To set even the same size would clear the canvas.
      const { width, height } = shown.element.getBoundingClientRect();
      element.width = Math.round(width * density);
      element.height = Math.round(height * density);
      const scale = scaleOf(shown) * density;
      context.scale(scale, scale);
      context.lineWidth = 1 / scaleOf(shown);
      if (hasOutlines) drawOutlines(context, layout, offsets);
      if (box === undefined) return;
      const { seen } = placeInPlayer(layout, box, offsets);
      if (seen === undefined) return;
      context.fillStyle = FILL;
      context.fillRect(seen.x, seen.y, seen.width, seen.height);
      context.lineWidth = 2 / scaleOf(shown);
      strokePlace(context, seen, EDGE);
    },
  };
}
