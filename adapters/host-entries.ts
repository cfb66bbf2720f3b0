// Elements of the host whose content a framework renders: joins components of a player to a list of places that the framework fills.
// Must not know any framework.

import type { ComponentFields, MountContext, MountedComponent } from 'pantograph/renderer';

/** The props of a component that a document names. */
export interface HostComponentProps<Fields extends ComponentFields = ComponentFields> extends Pick<
  MountContext,
  'dispatch' | 'environment'
> {
  readonly fields: Fields;
}

/** The part of a component that is the same in every framework. */
export type DeclaredHostComponent<Fields extends ComponentFields = ComponentFields> = Pick<
  MountedComponent<Fields>,
  'versions' | 'fields' | 'sizesItself'
>;

/** A place of a document, and the component that fills it. */
export interface HostEntry {
  readonly name: string;
  readonly props: HostComponentProps;
}

/**
 * The components for a player.
 *
 * @param put - called with the content of an element; `undefined` when it ends
 */
export function hostEntries(
  declared: Readonly<Record<string, DeclaredHostComponent>>,
  put: (element: HTMLElement, entry: HostEntry | undefined) => void,
): Readonly<Record<string, MountedComponent>> {
  const mountedAs = (name: string): MountedComponent => {
    const { versions, fields: readers, sizesItself } = declared[name];
    const update = (element: HTMLElement, fields: ComponentFields, { dispatch, environment }: MountContext): void =>
      put(element, { name, props: { fields, dispatch, environment } });
    return {
      versions,
      fields: readers,
      sizesItself,
      update,
      mount(element, fields, context) {
        context.signal.addEventListener('abort', () => put(element, undefined));
        update(element, fields, context);
      },
    };
  };
  return Object.fromEntries(Object.keys(declared).map((name) => [name, mountedAs(name)]));
}
