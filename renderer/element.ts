// Registers <pantograph-surface> on import.

import { defineSurface } from './player/surface-element.ts';

defineSurface();

declare global {
  interface HTMLElementTagNameMap {
    'pantograph-surface': SurfaceElement;
  }
}

export { defineSurface };
export type { HostActionDetail, SurfaceElement } from './player/surface-element.ts';
import type { SurfaceElement } from './player/surface-element.ts';
