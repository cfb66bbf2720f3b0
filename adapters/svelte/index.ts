// The entry `pantograph/svelte`: surfaces for Svelte 5. Import has no side effects, on a server either.

export { pageSession } from 'pantograph/renderer';
export type { DeclaredHostComponent, HostComponentProps } from '../host-entries.ts';
export { svelteComponent } from './host-component.ts';
export type { SvelteHostComponent } from './host-component.ts';
export { surface } from './surface.ts';
export type { SurfaceAction } from './surface.ts';
