import { ComponentFields, MountedComponent, MountContext } from './renderer-hosted.js';

interface HostComponentProps<Fields extends ComponentFields = ComponentFields> extends Pick<
  MountContext,
  'dispatch' | 'environment'
> {
  readonly fields: Fields;
}
type DeclaredHostComponent<Fields extends ComponentFields = ComponentFields> = Pick<
  MountedComponent<Fields>,
  'versions' | 'fields' | 'sizesItself'
>;

export type { DeclaredHostComponent, HostComponentProps };
