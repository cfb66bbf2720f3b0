// Registers <pantograph-surface> on import.

import { defineSurface } from './surface/surface-element.ts';

// A server that renders pages imports this file too, and has no `customElements`.
if (typeof customElements !== 'undefined') defineSurface();

declare global {
  interface HTMLElementTagNameMap {
    'pantograph-surface': SurfaceElement;
  }
}

export { defineSurface };
export type { HostActionDetail, SurfaceElement, SurfaceElementEventMap } from './surface/surface-element.ts';
import type { SurfaceElement } from './surface/surface-element.ts';
