// A text in the type that the document names.

import { TextField } from 'pantograph/internal';
import { typeScale } from '../layout/component-metrics.ts';
import { label } from '../layout/text-part.ts';
import { paintText } from '../paint/paint-text.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { ComponentParts } from './component.ts';

export const text: ComponentParts = {
  label: label({ field: TextField.text, type: typeScale.option }),
  type: TextField,
  paragraph: { hasRuns: false, alignment: TextField.alignment, lang: TextField.lang },
  paint: { own: paintText },
  describe: { role: SemanticRole.text, words: TextField.text },
};
