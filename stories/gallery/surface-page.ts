// A surface of the gallery on its page: played, with its source beside it. Must not know single surfaces.

import { encodeDocument } from 'pantograph/producer';
import type { StageContext } from '../workbench/stage.ts';
import { createStage, mountStage } from '../workbench/stage.ts';
import { surroundingsOf } from '../workbench/surroundings.ts';
import { createSourceView } from './source-view.ts';
import type { SurfaceName } from './surfaces.ts';
import { surfaces } from './surfaces.ts';
import './gallery.css';

/** Values of the controls of a page. */
export interface SurfacePageArgs {
  /** Width of the surface in dp. */
  readonly width: number;
}

/** The element to render for a surface. */
export function surfacePage(context: StageContext, name: SurfaceName, { width }: SurfacePageArgs): HTMLElement {
  const { tree, source } = surfaces[name];
  const surroundings = surroundingsOf(context.globals);
  return mountStage(context.canvasElement, (host) => {
    const element = host.appendChild(document.createElement('div'));
    element.className = 'gallery';
    element.dataset['theme'] = surroundings.theme;
    const table = element.appendChild(document.createElement('div'));
    table.className = 'gallery-table';
    const stage = createStage(table, encodeDocument(tree), { width, height: tree.designHeight }, surroundings, {
      fields: { allowSecrets: true },
    });
    element.append(createSourceView(`${name}.ts`, source, surroundings));
    return { stage: () => stage, dispose: () => stage.dispose() };
  });
}
