// Loads the code of the host's elements with the first document that has such an element, and keeps the facts about them that
// layout follows. Must not know what elements do.

import { NodeKind } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import type { Environment } from '../environment.ts';
import type { CarriedHosted, HostedFacts, HostedOfScene, HostedPorts, SceneHosted } from '../hosted/hosted-ports.ts';

/** The facts about elements of the host, and the environment that holds them. */
export interface HostedSurroundings extends HostedFacts {
  /** The environment with these facts; the same object until one of both changes. */
  readonly within: (environment: Environment) => Environment;
  readonly changed: () => void;
}

/** No facts yet, but the heights that a document before has left. */
export function createHostedSurroundings(
  document: PlayerDocument,
  carried: CarriedHosted | undefined,
): HostedSurroundings {
  const failed = new Set<number>();
  const heights = new Map(carried?.heightsIn(document));
  let given: Environment | undefined;
  let own: Environment;
  return {
    failed,
    heights,
    within(environment) {
      if (given !== environment) {
        given = environment;
        own =
          failed.size + heights.size === 0 ? environment : { ...environment, hostHeights: Object.fromEntries(heights) };
      }
      return own;
    },
    changed: () => (given = undefined),
  };
}

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
