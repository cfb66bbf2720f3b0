// The door of mounting: a surface of a session in an element of a page. Must not know how it is joined to a player.

import { checkElement } from '../player/document-player.ts';
import { noteShown } from '../player/page-mistakes.ts';
import { SurfaceMount } from './surface-mount.ts';
import type { MountedSurface, SurfaceOptions, SurfaceSettings } from './surface-options.ts';

/** Content of the host in the light tree of our element, by slot. */
function createContents(host: HTMLElement): (settings: SurfaceSettings) => void {
  const wrappers = new Map<string, { readonly node: Node; readonly wrapper: HTMLElement }>();
  return (settings) => {
    for (const name of ['loading', 'fallback', 'error', 'stale', 'fault'] as const) {
      if (!(name in settings)) continue;
      const { [name]: node } = settings;
      const before = wrappers.get(name);
      if (node !== undefined && before?.node === node) continue;
      before?.wrapper.remove();
      wrappers.delete(name);
      if (node === undefined) continue;
      const wrapper = host.ownerDocument.createElement('div');
      wrapper.slot = name;
      wrapper.style.display = 'contents';
      wrapper.append(node);
      wrappers.set(name, { node, wrapper });
      host.append(wrapper);
    }
  };
}

/**
 * Mounts a surface of a session in an element, and keeps it there: asks, plays, keeps places or begins anew, sends what people press, and
 * shows contents that stand in for a document. It fills the element; one without a height gets the document's design height.
 *
 * Throws `host/invalid-value` for what is no element or shows nothing in it, and nothing else: what goes wrong later is in the record,
 * and in the surface.
 */
export function mountSurface(element: HTMLElement, options: SurfaceOptions): MountedSurface {
  const parent = checkElement(element);
  const host = parent.ownerDocument.createElement('div');
  host.style.cssText = 'display:block;width:100%;height:100%;min-height:inherit;max-height:inherit';
  const root = host.attachShadow({ mode: 'open' });
  parent.append(host);
  const mount = new SurfaceMount(host, root, options, {
    setContents: createContents(host),
    onDispose() {
      noteGone();
      host.remove();
    },
  });
  const { session, surface, prewarm } = options;
  mount.open({ kind: 'surface', session, surface, prewarm });
  // Not before: a surface that is mounted meanwhile, by the function that makes the session, ends.
  const noteGone = noteShown(parent, mount.dispose);
  return mount;
}
