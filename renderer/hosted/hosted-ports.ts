// The interface between the elements of a host and the scene that plays their document. Must not know elements.

import type { PlayerDocument } from 'pantograph';
import type { ElementPorts } from '../native/element-ports.ts';
import type { DisplayList } from '../paint/display-list.ts';
import type { MountedElement } from './mounted-element.ts';

/** The elements that a document hands to its successor, by their identity; and the loaded code. */
export interface CarriedHosted {
  readonly create: (ports: HostedPorts) => HostedOfScene;
  readonly elements: ReadonlyMap<string, MountedElement>;
  /** Heights of elements that size themselves, for the nodes of the document that takes them over. */
  readonly heightsIn: (document: PlayerDocument) => readonly (readonly [node: number, height: number])[];
  /** The number of elements so far, which names the next. */
  readonly count: number;
}

/** The scene and the player as elements of the host see them. */
export interface HostedPorts extends ElementPorts {
  readonly carried: CarriedHosted | undefined;
}

/** The elements of the host in a scene. */
export interface HostedOfScene {
  readonly mounted: { readonly has: (node: number) => boolean };
  /** Puts the element of a node into the mirror's element. */
  readonly show: (element: HTMLElement, node: number) => void;
  /** Clips elements, and makes them as transparent, as the canvas was painted. */
  readonly painted: (list: DisplayList) => void;
  readonly carry: () => CarriedHosted;
  /** Ends the elements that no other scene has taken over. */
  readonly dispose: () => void;
}

/** The elements of the host in a scene, whose code may be loading. */
export interface SceneHosted extends Pick<HostedOfScene, 'dispose' | 'mounted' | 'painted' | 'show'> {
  readonly ready: Promise<void>;
  /** `undefined` while the code loads. */
  readonly carry: () => CarriedHosted | undefined;
}
