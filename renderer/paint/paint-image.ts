// Paints images and their placeholders. Must not know the origin of images.

import { ColorRole } from 'pantograph/internal';
import { imageSizeOf } from '../layout/leaf-size.ts';
import { append, DisplayOp } from './display-list.ts';
import type { Frame, PixelRect } from './frame.ts';

/** Paints an image. A missing image, and the image -1, is a plate with a cross over the whole place. [F2] */
export function paintImage(frame: Frame, image: number, fit: number, place: PixelRect, density = frame.density): void {
  if (place.width <= 0 || place.height <= 0) return;
  const { width, height } = image < 0 ? place : imageSizeOf(frame.layout.tables, image);
  const { roles } = frame.colors;
  append(
    frame.list,
    DisplayOp.IMAGE,
    roles[ColorRole.surfaceContainer],
    roles[ColorRole.outline],
    image,
    place.x,
    place.y,
    place.width,
    place.height,
    fit,
    width * density,
    height * density,
    density,
  );
}
