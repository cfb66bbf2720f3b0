// The page that leads to every surface: a picture of each, painted from its document. Must not know single surfaces.

import { encodeDocument } from 'pantograph/producer';
import { paintPicture } from '../workbench/picture.ts';
import type { Surroundings } from '../workbench/surroundings.ts';
import type { GallerySurface, SurfaceName } from './surfaces.ts';
import { surfaceNames, surfaces, wordsOf } from './surfaces.ts';
import './gallery.css';

/** The part of each surface in its picture, in dp. */
const SHOWN = { viewportWidth: 390, viewportHeight: 700 } as const;

async function cardOf(name: SurfaceName, { theme, direction, fontScale }: Surroundings): Promise<HTMLElement> {
  const surface: GallerySurface = surfaces[name];
  const item = document.createElement('li');
  const link = item.appendChild(document.createElement('a'));
  link.href = `./?path=/story/gallery--${name}`;
  // The page stands in a frame of the workbench.
  link.target = '_top';
  const bytes = encodeDocument(surface.tree);
  const picture = await paintPicture(bytes, { environment: { ...SHOWN, theme, direction, fontScale } });
  picture.setAttribute('aria-hidden', 'true');
  const title = document.createElement('strong');
  title.textContent = surface.name;
  const words = document.createElement('span');
  words.textContent = wordsOf(surface);
  link.append(picture, title, words);
  return item;
}

/** The element to render. It is there at once; its pictures follow once they are painted. */
export function overview(surroundings: Surroundings): HTMLElement {
  const element = document.createElement('div');
  element.className = 'gallery-overview';
  element.dataset['theme'] = surroundings.theme;
  element.dir = surroundings.direction;
  const heading = element.appendChild(document.createElement('h1'));
  heading.textContent = 'Gallery';
  const words = element.appendChild(document.createElement('p'));
  words.textContent =
    'Whole surfaces, each from one file of builder code. Theme, direction and letters are the toolbar’s: the documents stay the same.';
  const list = element.appendChild(document.createElement('ul'));
  void Promise.all(surfaceNames.map((name) => cardOf(name, surroundings))).then((cards) => list.append(...cards));
  return element;
}
