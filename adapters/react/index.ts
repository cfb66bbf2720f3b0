// The entry `pantograph/react`: surfaces for React. Import has no side effects, on a server either.

export { pageSession } from 'pantograph/renderer';
export type { DeclaredHostComponent, HostComponentProps } from '../host-entries.ts';
export type { ReactHostComponent } from './host-portals.ts';
export { Surface } from './surface.ts';
export type { SurfaceProps } from './surface.ts';
export type { SurfaceElementProps } from './surface-element.ts';
export { useSurface } from './use-surface.ts';
export type { UsedSurface } from './use-surface.ts';
