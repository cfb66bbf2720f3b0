// Compares the shapes of an SVG with those of a canvas, pixel by pixel.
import type { ComponentNode } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { layoutDocument } from '../layout/layout-document.ts';
import { buildDisplayList } from '../paint/build-display-list.ts';
import { DisplayOp } from '../paint/display-list.ts';
import { paintDisplayList } from '../paint/paint-display-list.ts';
import type { PaintResources } from '../paint/paint-display-list.ts';
import { buildSemantics } from '../semantics/build-semantics.ts';
import { documentOf } from '../test/documents.ts';
import { galleryRoot, galleryStates } from '../test/gallery.ts';
import { extras, samples, sampleStates, squaresImage } from '../test/svg-samples.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { svgOf } from './write-svg.ts';

/** The most that a channel may differ: a step of antialiasing at an edge, or a shadow with another blur. */
const MOST_DIFFERENCE = 40;

/** The share of pixels that may differ more: edges of clip and shape are blended once on a canvas and twice in SVG. */
const SHARE_OF_EDGES = 0.002;

function contextOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('there is no 2D context');
  return context as unknown as CanvasRenderingContext2D;
}

async function imageOf(href: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = href;
  await image.decode();
  return image;
}

/** The share of pixels in which canvas and SVG differ, without texts. */
async function differenceOf(root: ComponentNode, more: Partial<Environment>): Promise<number> {
  const document = documentOf(root, { states: { ...galleryStates, ...Object.fromEntries(sampleStates) } });
  const environment = { ...plainEnvironment, ...more };
  const variables = createVariables(document, environment);
  const layout = layoutDocument(document, environment, variables, createFixedMeasurer());
  const whole = buildDisplayList(layout, variables, new Float64Array(2 * layout.scrolls.count));
  const list = { ...whole, operations: whole.operations.filter(({ code }) => code !== DisplayOp.TEXT) };
  const { paths, images } = document;
  const { width, height } = squaresImage;
  const squares = await imageOf(squaresImage.href);
  const isThere = (index: number): boolean => {
    const resource = images[index];
    return resource.kind === 'bytes' || resource.key === 'squares';
  };
  const resourcesOf = (source: unknown): PaintResources => ({
    paths,
    image: (index) => (isThere(index) ? { source, width, height } : undefined),
  });
  const painted = contextOf(list.width, list.height);
  paintDisplayList(list, painted, resourcesOf(squares));
  const svg = svgOf(list, layout, buildSemantics(layout, variables), resourcesOf(squaresImage), 'p');
  const drawn = contextOf(list.width, list.height);
  drawn.drawImage(
    await imageOf(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`),
    0,
    0,
    list.width,
    list.height,
  );
  const [ours, theirs] = [painted, drawn].map((context) => context.getImageData(0, 0, list.width, list.height).data);
  let differing = 0;
  for (let at = 0; at < ours.length; at += 4) {
    const difference = Math.max(...[0, 1, 2].map((channel) => Math.abs(ours[at + channel] - theirs[at + channel])));
    if (difference > MOST_DIFFERENCE) differing += 1;
  }
  return differing / (ours.length / 4);
}

describe('the shapes of an SVG', () => {
  it.each(['ltr', 'rtl'] as const)('[SV4] are those of the canvas: the gallery, %s', async (direction) => {
    expect(await differenceOf(galleryRoot(), { viewportHeight: 2_000, direction })).toBeLessThan(SHARE_OF_EDGES);
  });

  it.each([...samples, ...extras])('[SV4] are those of the canvas: %s', async (_name, root) => {
    for (const density of [1, 2.625]) {
      const difference = await differenceOf(root, { viewportWidth: 200, viewportHeight: 120, density });
      expect([density, difference, difference < SHARE_OF_EDGES]).toEqual([density, difference, true]);
    }
  });
});
