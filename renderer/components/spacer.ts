// Empty room, sized by its modifiers.

import type { ComponentParts } from './component.ts';

export const spacer: ComponentParts = {};
