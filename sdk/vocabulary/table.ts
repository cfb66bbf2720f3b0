// The vocabulary: every component, draw operation, modifier, action and expression function, once, as data.
// From it come the types, the decoder, the producer, the arbitraries, the docs and Storybook's controls.

import { actionRows } from './rows/action-rows.ts';
import { contentRows } from './rows/content-rows.ts';
import { controlRows } from './rows/control-rows.ts';
import { drawRows } from './rows/draw-rows.ts';
import { formRows } from './rows/form-rows.ts';
import { layoutRows } from './rows/layout-rows.ts';
import { modifierRows } from './rows/modifier-rows.ts';
import { surfaceRows } from './rows/surface-rows.ts';

export { colorRoles } from './rows/color-roles.ts';
export { functionRows } from './rows/function-rows.ts';
export { documentApiRange, modelFeatures, profiles, systemVariables } from './support.ts';
export { actionRows, modifierRows };

/** Every operation of the stream: components and draw operations, by name. */
export const operationRows = {
  ...layoutRows,
  ...contentRows,
  ...surfaceRows,
  ...controlRows,
  ...formRows,
  ...drawRows,
} as const;
