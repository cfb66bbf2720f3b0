// The entry `pantograph/vue`: surfaces for Vue. Import has no side effects, on a server either.

export { pageSession } from 'pantograph/renderer';
export type { DeclaredHostComponent, HostComponentProps } from '../host-entries.ts';
export { Surface } from './surface.ts';
export type { VueHostComponent } from './surface.ts';
