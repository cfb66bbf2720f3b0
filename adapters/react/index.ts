// The door of `pantograph/react`: surfaces for React. Nothing happens on import, on a server either.

export { pageSession } from 'pantograph/renderer';
export { Surface } from './surface.ts';
export type { SurfaceProps } from './surface.ts';
export type { SurfaceElementProps } from './surface-element.ts';
export { useSurface } from './use-surface.ts';
export type { UsedSurface } from './use-surface.ts';
