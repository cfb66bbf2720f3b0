// Loads the code of the host's elements with the first document that has such an element. Must not know what elements do.

import { NodeKind } from 'pantograph/internal';
import type { HostedOfScene, HostedPorts, SceneHosted } from '../hosted/hosted-ports.ts';

/** The elements of the host in a document; `undefined` if it has none. */
export function loadHosted(ports: HostedPorts): SceneHosted | undefined {
  const { document, carried } = ports;
  if (!document.nodes.kinds.includes(NodeKind.hostComponent)) return undefined;
  let loaded: HostedOfScene | undefined = carried?.create(ports);
  let isEnded = false;
  /** Elements that wait for the code. */
  const waiting = new Map<number, HTMLElement>();
  const load = async (): Promise<void> => {
    const { createHosted } = await import('../hosted/scene-hosted.ts');
    if (isEnded) return;
    loaded = createHosted(ports);
    for (const [node, element] of waiting) loaded.show(element, node);
    // They are mounted in a microtask.
    await Promise.resolve();
  };
  const ready =
    loaded === undefined
      ? load().catch((cause: unknown) => ports.report('components-missing', {}, cause))
      : Promise.resolve();
  return {
    ready,
    mounted: { has: (node) => loaded?.mounted.has(node) === true },
    show: (element, node) => (loaded === undefined ? void waiting.set(node, element) : loaded.show(element, node)),
    painted: (list) => loaded?.painted(list),
    carry: () => loaded?.carry() ?? carried,
    dispose: () => {
      isEnded = true;
      loaded?.dispose();
    },
  };
}
