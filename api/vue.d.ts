import { SurfaceOptions, MountedSnapshot } from './renderer.js';
export { pageSession } from './parts/renderer-surface.js';
import { DeclaredHostComponent } from './parts/adapters.js';
export { HostComponentProps } from './parts/adapters.js';
import * as vue from 'vue';
import { PropType, Component } from 'vue';
import { ComponentFields } from './renderer.js';

interface VueHostComponent<Fields extends ComponentFields = ComponentFields> extends DeclaredHostComponent<Fields> {
  readonly component: Component;
}
declare const Surface: vue.DefineComponent<
  vue.ExtractPropTypes<{
    session: { type: PropType<SurfaceOptions['session']>; required: true };
    surface: { type: StringConstructor; required: true };
    options: { type: PropType<Omit<SurfaceOptions, 'session' | 'surface'>>; default: () => {} };
    components: { type: PropType<Readonly<Record<string, VueHostComponent>>>; default: () => {} };
  }>,
  () => vue.VNode<vue.RendererNode, vue.RendererElement, { [key: string]: any }>[],
  {},
  {},
  {},
  vue.ComponentOptionsMixin,
  vue.ComponentOptionsMixin,
  { statechange: (snapshot: MountedSnapshot) => boolean },
  string,
  vue.PublicProps,
  Readonly<
    vue.ExtractPropTypes<{
      session: { type: PropType<SurfaceOptions['session']>; required: true };
      surface: { type: StringConstructor; required: true };
      options: { type: PropType<Omit<SurfaceOptions, 'session' | 'surface'>>; default: () => {} };
      components: { type: PropType<Readonly<Record<string, VueHostComponent>>>; default: () => {} };
    }>
  > &
    Readonly<{ onStatechange?: (snapshot: MountedSnapshot) => any }>,
  {
    options: Omit<SurfaceOptions, 'session' | 'surface'>;
    components: Readonly<
      Record<string, VueHostComponent<Readonly<Record<string, string | number | boolean | undefined>>>>
    >;
  },
  {},
  {},
  {},
  string,
  vue.ComponentProvideOptions,
  true,
  {},
  any
>;

export { DeclaredHostComponent, Surface };
export type { VueHostComponent };
