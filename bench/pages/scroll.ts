// Frames without a DOM tree: a pixel changes, or our list is painted again at another place.

import { decodeDocument } from 'pantograph';
import { createCanvasMeasurer, plainEnvironment, prewarm } from 'pantograph/renderer';
import { buildDisplayList, createVariables, layoutDocument, paintDisplayList } from 'pantograph/renderer-internal';
import { batchFrames, placeOfFrame } from './frames.ts';
import { loadData, rootElement } from './page.ts';

/** Functions of the page. */
export interface ScrollCalls {
  /** Milliseconds of a frame with a single dirty pixel, batch by batch. */
  readonly pixelFrames: (batches: number) => Promise<readonly number[]>;
  /** The same, with the whole canvas in another colour. */
  readonly fillFrames: (batches: number) => Promise<readonly number[]>;
  /** The same, with the list painted at another place. */
  readonly canvasFrames: (name: string, batches: number) => Promise<readonly number[]>;
}

function addCanvas(): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(390 * devicePixelRatio);
  canvas.height = Math.round(720 * devicePixelRatio);
  canvas.style.cssText = 'display:block;width:390px;height:720px';
  rootElement().replaceChildren(canvas);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('no 2D context');
  return context;
}

/** Frames in which pixels of a new canvas change their colour. */
function fillInTurn(batches: number, width: number, height: number): Promise<readonly number[]> {
  const context = addCanvas();
  return batchFrames(batches, (frame) => {
    context.fillStyle = frame % 2 === 0 ? '#f00' : '#00f';
    context.fillRect(0, 0, width, height);
  });
}

/** `window.bench` of this page. */
export const calls: ScrollCalls = {
  pixelFrames: (batches) => fillInTurn(batches, 1, 1),
  fillFrames: (batches) => fillInTurn(batches, 390 * devicePixelRatio, 720 * devicePixelRatio),
  async canvasFrames(name, batches) {
    // As on the pages of peers.
    await prewarm();
    const decoded = decodeDocument(await loadData(`${name}.document`));
    if (!decoded.ok) throw decoded.error;
    const context = addCanvas();
    const environment = {
      ...plainEnvironment,
      density: devicePixelRatio,
      viewportWidth: 390,
      viewportHeight: 720,
      fontFamily: 'system-ui, sans-serif',
    };
    const variables = createVariables(decoded.value, environment);
    const layout = layoutDocument(
      decoded.value,
      environment,
      variables,
      createCanvasMeasurer(context, devicePixelRatio),
    );
    const offsets = new Float64Array(2 * layout.scrolls.count);
    const heights = Array.from(
      { length: layout.scrolls.count },
      (_, scroll) => layout.scrolls.contentHeight[scroll] - layout.scrolls.viewHeight[scroll],
    );
    const range = Math.min(4_000, Math.max(...heights));
    const scroll = heights.indexOf(Math.max(...heights));
    return batchFrames(batches, (frame) => {
      offsets[2 * scroll + 1] = placeOfFrame(frame, range);
      paintDisplayList(buildDisplayList(layout, variables, offsets), context, {
        paths: decoded.value.paths,
        image: () => undefined,
      });
    });
  },
};
