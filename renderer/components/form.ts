// A column of fields that are sent together. Must not know how values are read or sent.

import { FormField } from 'pantograph/internal';
import { BoxMode } from '../layout/box-modes.ts';
import { Align, container } from '../layout/container-rules.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { ComponentParts } from './component.ts';

export const form: ComponentParts = {
  container: container({ mode: BoxMode.COLUMN, align: [-Align.STRETCH, -Align.START], gap: FormField.gap }),
  describe: { role: SemanticRole.form, words: FormField.label },
};
