// The shapes of an SVG beside those of a canvas, pixel by pixel.
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import { layoutDocument } from '../layout/layout-document.ts';
import { buildDisplayList } from '../paint/build-display-list.ts';
import { DisplayOp } from '../paint/display-list.ts';
import { paintDisplayList } from '../paint/paint-display-list.ts';
import { buildSemantics } from '../semantics/build-semantics.ts';
import { documentOf } from '../test/documents.ts';
import { galleryRoot, galleryStates } from '../test/gallery.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { svgOf } from './write-svg.ts';

/** More than a step of antialiasing at an edge, and of a shadow that is blurred in another way. */
const MOST_DIFFERENCE = 40;

/** Edges where clip and shape meet are blended once on a canvas and twice in SVG: this share of all pixels may differ more. */
const SHARE_OF_EDGES = 0.002;

function contextOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('there is no 2D context');
  return context as unknown as CanvasRenderingContext2D;
}

describe('the shapes of an SVG', () => {
  it.each(['ltr', 'rtl'] as const)('[SV4] are those of the canvas: the gallery, %s', async (direction) => {
    const document = documentOf(galleryRoot(), { states: galleryStates });
    const environment = { ...plainEnvironment, viewportHeight: 2_000, direction };
    const variables = createVariables(document, environment);
    const layout = layoutDocument(document, environment, variables, createFixedMeasurer());
    const whole = buildDisplayList(layout, variables, new Float64Array(2 * layout.scrolls.count));
    const list = { ...whole, operations: whole.operations.filter(({ code }) => code !== DisplayOp.TEXT) };
    const resources = { paths: document.paths, image: () => undefined };
    const painted = contextOf(list.width, list.height);
    paintDisplayList(list, painted, resources);
    const image = new Image();
    const svg = svgOf(list, layout, buildSemantics(layout, variables), resources, 'p');
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const drawn = contextOf(list.width, list.height);
    drawn.drawImage(image, 0, 0);
    const [ours, theirs] = [painted, drawn].map((context) => context.getImageData(0, 0, list.width, list.height).data);
    let differing = 0;
    for (let at = 0; at < ours.length; at += 4) {
      const difference = Math.max(...[0, 1, 2].map((channel) => Math.abs(ours[at + channel] - theirs[at + channel])));
      if (difference > MOST_DIFFERENCE) differing += 1;
    }
    expect(differing / (ours.length / 4)).toBeLessThan(SHARE_OF_EDGES);
  });
});
