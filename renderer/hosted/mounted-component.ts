// A component that a host mounts as an element, as the host declares it. Must not know documents.

import type { FieldValue } from 'pantograph';
import type { FieldReader } from 'pantograph/internal';
import type { Environment } from '../environment.ts';

/** The fields of a component by name, as a document has them; `undefined`: a field that may be absent, and is. */
export type ComponentFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** The surface around an element of the host. */
export interface MountContext {
  /**
   * Asks the host for an action by its name, as a control of the document does: through the registry, with its confirmation. Once the
   * component has ended it does nothing.
   *
   * @param value - comes with the action; a record of values as a form sends it, for `formAction`
   */
  readonly dispatch: (name: string, value?: number | boolean | Readonly<Record<string, FieldValue>>) => void;
  /** Aborts when the component ends: with its document, or because it failed. */
  readonly signal: AbortSignal;
  /** Theme, direction, size of letters and the like. */
  readonly environment: Environment;
}

/** A component of the host that is an element, for each `hostComponent` with its name. `Fields` are the fields that it takes. */
export interface MountedComponent<Fields extends ComponentFields = ComponentFields> {
  /** The lowest and highest version that the component understands. Default: 1 and 1. */
  readonly versions?: readonly [min: number, max: number] | undefined;
  /**
   * Readers of the fields that it takes, such as `numberValue`. With any other field, or a value that a reader refuses, it is not
   * mounted, and the document's fallback stands there. Default: it takes all fields.
   */
  readonly fields?: { readonly [Name in keyof Fields]: FieldReader<Fields[Name]> } | undefined;
  /**
   * True if the element is as high as its content, at most 4,096 dp, where the document gives no height. It is never wider than its
   * place. Default false: 150 dp, or the height that the document gives.
   */
  readonly sizesItself?: boolean | undefined;
  /**
   * Fills an element, which is in the page, as large as its place. Its styles are those of the host's page, its colours and letters
   * those of the surface. An error, or the rejection of a promise, is reported as `component-failed`, and the fallback stands there;
   * until a promise is fulfilled, a placeholder does. A focus that it takes meanwhile goes back.
   */
  mount(element: HTMLElement, fields: Fields, context: MountContext): unknown;
  /**
   * Follows other fields, of a document that follows with the same `key`, or another environment. An error, or the rejection of a
   * promise, ends it as one of `mount` does. Default: with other fields it is mounted anew.
   */
  update?(element: HTMLElement, fields: Fields, context: MountContext): void;
}

/** Returns the component as it is; the types of `mount` and `update` follow from its readers. */
export function defineComponent<Fields extends ComponentFields>(
  component: MountedComponent<Fields>,
): MountedComponent<Fields> {
  return component;
}
