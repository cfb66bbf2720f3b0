// Room that shows nothing: its modifiers give it a size.

import type { ComponentParts } from './component.ts';

export const spacer: ComponentParts = {};
