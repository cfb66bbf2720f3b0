// The playground as a story. A change of the toolbar changes its surroundings, and keeps everything else.

import { surfaceNames, surfaces } from '../gallery/surfaces.ts';
import type { StageContext } from '../workbench/stage.ts';
import { mountStage } from '../workbench/stage.ts';
import { surroundingsOf } from '../workbench/surroundings.ts';
import type { Playground } from './playground.ts';
import { createPlayground } from './playground.ts';
import { templates } from './templates.ts';

const pages = new WeakMap<HTMLElement, { readonly element: HTMLElement; readonly playground: Playground }>();

/** The element to render. */
export function playgroundPage({ canvasElement, globals }: StageContext): HTMLElement {
  const surroundings = surroundingsOf(globals);
  const before = pages.get(canvasElement);
  // A playground that is still on the canvas stays, with its source.
  if (before !== undefined && canvasElement.contains(before.element)) {
    before.playground.surround(surroundings);
    return before.element;
  }
  return mountStage(canvasElement, (host) => {
    const ownCode = surfaceNames.map((name) => surfaces[name].source);
    const playground = createPlayground(host, { templates, ownCode, surroundings });
    pages.set(canvasElement, { element: host, playground });
    return {
      stage: playground.stage,
      dispose() {
        pages.delete(canvasElement);
        playground.dispose();
      },
    };
  });
}
