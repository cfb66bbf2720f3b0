// Pictures of the docs site, each in light and in dark colours, by name. Must not write files.
import { decodeDocument } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import type { Environment } from 'pantograph/renderer';
import { plainEnvironment } from 'pantograph/renderer';
import { writeSvg } from 'pantograph/svg';
import { welcomeDocument } from '../../examples/embed/welcome-document.ts';
import { documentOf } from '../../renderer/test/documents.ts';
import { samples, sampleStates } from '../../renderer/test/svg-samples.ts';

/** The names of components that have a picture. */
export const pictured: ReadonlySet<string> = new Set(samples.map(([name]) => name));

function inBothThemes(
  name: string,
  document: PlayerDocument,
  size: Pick<Environment, 'viewportWidth' | 'viewportHeight'>,
): readonly (readonly [path: string, svg: string])[] {
  return (['light', 'dark'] as const).map((theme) => [
    `pictures/${theme}/${name}.svg`,
    writeSvg(document, { environment: { ...plainEnvironment, ...size, theme } }),
  ]);
}

/** The sample of the package, for the home page. */
function welcome(): PlayerDocument {
  const decoded = decodeDocument(welcomeDocument());
  if (!decoded.ok) throw decoded.error;
  return decoded.value;
}

/** Path below the public folder to SVG. */
export function pictureFiles(): readonly (readonly [path: string, svg: string])[] {
  const sample = welcome();
  return [
    ...samples.flatMap(([name, root]) =>
      inBothThemes(name, documentOf(root, { states: sampleStates, title: name }), {
        viewportWidth: 200,
        viewportHeight: 120,
      }),
    ),
    ...inBothThemes('welcome', sample, { viewportWidth: sample.designWidth, viewportHeight: sample.designHeight }),
  ];
}
