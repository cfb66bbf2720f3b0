// A paragraph of runs, each with its own type.

import { RichTextField, RunField } from 'pantograph/internal';
import { typeScale } from '../layout/component-metrics.ts';
import { label } from '../layout/text-part.ts';
import { paintText } from '../paint/paint-text.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { ComponentParts } from './component.ts';

/** A piece of a paragraph. It is no component itself. */
export const run: ComponentParts = { type: RunField };

export const richText: ComponentParts = {
  // The runs bring words and type.
  label: label({ field: 0, type: typeScale.option }),
  paragraph: { hasRuns: true, alignment: RichTextField.alignment, lang: RichTextField.lang },
  paint: { own: paintText },
  describe: { role: SemanticRole.text },
};
