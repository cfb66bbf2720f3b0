import { SurfaceOptions, MountedSnapshot } from './renderer.js';
export { pageSession } from './parts/renderer-surface.js';
import { DeclaredHostComponent, HostComponentProps } from './parts/adapters.js';
import { Component } from 'svelte';
import { ComponentFields, MountedComponent } from './renderer.js';

interface SvelteHostComponent<Fields extends ComponentFields = ComponentFields> extends DeclaredHostComponent<Fields> {
  readonly component: Component<HostComponentProps<Fields>>;
  readonly context?: Map<unknown, unknown> | undefined;
}
declare function svelteComponent<Fields extends ComponentFields>(given: SvelteHostComponent<Fields>): MountedComponent;

interface SurfaceAction extends SurfaceOptions {
  readonly onState?: ((snapshot: MountedSnapshot) => void) | undefined;
}
declare function surface(
  element: HTMLElement,
  given: SurfaceAction,
): { readonly update: (given: SurfaceAction) => void; readonly destroy: () => void };

export { DeclaredHostComponent, HostComponentProps, surface, svelteComponent };
export type { SurfaceAction, SvelteHostComponent };
