// The interface between the fields of a document and the scene that plays it. Must not know elements.

import type { FormRecord, PlayerDocument } from 'pantograph';
import type { Variables } from 'pantograph/internal';
import type { LayoutResult } from '../layout/layout-result.ts';
import type { Reporter } from '../player/player-report.ts';
import type { FieldEntry } from './field-entry.ts';
import type { FieldOptions } from './field-options.ts';

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
export interface FieldPorts {
  readonly document: PlayerDocument;
  /** The current values, in the order of `document.variables`; fields write states. */
  readonly variables: Variables;
  readonly layout: () => LayoutResult;
  /** Lays out again for the values that fields have written into `variables`. */
  readonly statesChanged: () => void;
  readonly options: () => FieldOptions | undefined;
  readonly carried: CarriedFields | undefined;
  readonly report: Reporter;
  readonly reportOnce: Reporter;
  /** The words of the errors that are shown, by node: layout gives them room. */
  readonly errors: Map<number, string>;
  /** Lays out again. */
  readonly errorsChanged: () => void;
  /** Moves the focus to a field, and shows it. */
  readonly focus: (node: number) => void;
  /** True if a press on the node sends a form. */
  readonly isSubmit: (node: number) => boolean;
  readonly activate: (node: number) => void;
  /** Hands the values of a form to the host. */
  readonly send: (name: string, values: FormRecord, action: number, node: number) => void;
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
