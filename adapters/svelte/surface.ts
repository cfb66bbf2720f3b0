// A surface as a Svelte action: `<div use:surface={{ session, surface: 'tasks' }}></div>`. Must not know how a surface works.

import { mountSurface } from 'pantograph/renderer';
import type { MountedSnapshot, MountedSurface, SurfaceOptions } from 'pantograph/renderer';

/** The options of the action. */
export interface SurfaceAction extends SurfaceOptions {
  /** Hears of each record of the surface, the first at once. Default: nobody. */
  readonly onState?: ((snapshot: MountedSnapshot) => void) | undefined;
}

/** Fills an element with a surface. Another `session` or `surface` mounts it anew; every other option changes in place. */
export function surface(
  element: HTMLElement,
  given: SurfaceAction,
): { readonly update: (given: SurfaceAction) => void; readonly destroy: () => void } {
  const mount = ({ onState, ...options }: SurfaceAction): MountedSurface => {
    const made = mountSurface(element, options);
    const emitState = (): void => onState?.(made.getSnapshot());
    made.subscribe(emitState);
    emitState();
    return made;
  };
  let before = given;
  let mounted = mount(given);
  return {
    update(after) {
      const isSame = before.session === after.session && before.surface === after.surface;
      before = after;
      if (isSame) {
        mounted.update(after);
        return;
      }
      mounted.dispose();
      mounted = mount(after);
    },
    destroy: () => mounted.dispose(),
  };
}
