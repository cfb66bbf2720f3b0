// The interface between the elements of a host and the scene that plays their document. Must not know elements.

import type { PlayerDocument, SentValue } from 'pantograph';
import type { LayoutResult } from '../layout/layout-result.ts';
import type { HostComponents } from '../native/host-components.ts';
import type { ElementFacts } from '../native/scene-surroundings.ts';
import type { DisplayList } from '../paint/display-list.ts';
import type { Reporter } from '../player/player-report.ts';
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
export interface HostedPorts {
  readonly document: PlayerDocument;
  readonly layout: () => LayoutResult;
  readonly components: HostComponents | undefined;
  readonly carried: CarriedHosted | undefined;
  readonly facts: ElementFacts;
  /** Lays out again: the facts have changed. */
  readonly factsChanged: () => void;
  readonly report: Reporter;
  readonly reportOnce: Reporter;
  /** Requests a frame. */
  readonly invalidate: () => void;
  /** Asks the host for an action, as a press on the node does. */
  readonly dispatch: (node: number, name: string, value: SentValue | undefined) => void;
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
