// The interface between the fields of a document and the scene that plays it. Must not know elements.

import type { ElementPorts } from '../native/element-ports.ts';
import type { FieldEntry } from './field-entry.ts';

/** The entry of a field that the next document takes over. */
export interface CarriedField {
  /** `undefined` if nobody has entered anything. */
  readonly entry: FieldEntry | undefined;
  /** The words of its error; empty if it has none. */
  readonly error: string;
  /** True for a password or a one-time code: no field of another type takes it over. */
  readonly isSecret: boolean;
  /** The selection of the field that has the focus. */
  readonly selection: readonly [start: number, end: number] | undefined;
}

/** The fields that a document hands to its successor, by their identity; and the loaded code, so that nothing waits for it. */
export interface CarriedFields {
  readonly create: (ports: FieldPorts) => FieldsOfScene;
  readonly fields: ReadonlyMap<string, CarriedField>;
}

/** The scene and the player as fields see them. */
export interface FieldPorts extends ElementPorts {
  readonly carried: CarriedFields | undefined;
  /** Presses a node. */
  readonly activate: (node: number) => void;
}

/** The fields of a scene. */
export interface FieldsOfScene {
  /** The field that takes over the focus from the document before; -1 if there is none. */
  readonly focused: number;
  /** Fills the mirror's element of a field, in the tree of this root. */
  readonly show: (element: HTMLElement, node: number, root: ShadowRoot) => void;
  /** Judges the form around a node, and sends it if all is right. */
  readonly submit: (action: number, node: number) => void;
  readonly carry: () => CarriedFields;
}

/** The fields of a scene, which may be loading. */
export interface SceneFields extends Pick<FieldsOfScene, 'focused' | 'show' | 'submit'> {
  readonly ready: Promise<void>;
  /** `undefined` while the code loads. */
  readonly carry: () => CarriedFields | undefined;
}
