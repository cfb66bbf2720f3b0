// The components that have stories of their own. Must not know stories.

import type { ComponentNode } from 'pantograph/producer';

/** A component that has a story of its own. */
export type ComponentName = Exclude<ComponentNode['kind'], 'use'>;
