// A surface as a Vue component: an element that the surface fills, and teleports for components that a document names, so that what is
// provided around the surface is provided to them. Must not know how a surface works.

import { defineComponent, h, onBeforeUnmount, shallowReactive, shallowRef, Teleport, watch } from 'vue';
import type { Component, PropType } from 'vue';
import { mountSurface } from 'pantograph/renderer';
import type {
  ComponentFields,
  MountedComponent,
  MountedSnapshot,
  MountedSurface,
  SurfaceOptions,
} from 'pantograph/renderer';
import { hostEntries } from '../host-entries.ts';
import type { DeclaredHostComponent, HostEntry } from '../host-entries.ts';

/** A Vue component for each `hostComponent` with its name. Its props are `HostComponentProps`. */
export interface VueHostComponent<
  Fields extends ComponentFields = ComponentFields,
> extends DeclaredHostComponent<Fields> {
  readonly component: Component;
}

/**
 * A surface in an element of its own. Another `session` or `surface` mounts it anew; `options` change in place; `components` are those
 * that it has at first. `statechange` tells each record. The default slot stands in until the first document, with the record as `snapshot`.
 */
export const Surface = defineComponent({
  name: 'PantographSurface',
  props: {
    session: { type: [Object, Function] as PropType<SurfaceOptions['session']>, required: true },
    surface: { type: String, required: true },
    options: { type: Object as PropType<Omit<SurfaceOptions, 'session' | 'surface'>>, default: () => ({}) },
    components: { type: Object as PropType<Readonly<Record<string, VueHostComponent>>>, default: () => ({}) },
  },
  emits: { statechange: (snapshot: MountedSnapshot) => typeof snapshot === 'object' },
  setup(props, { emit, slots, expose }) {
    const place = shallowRef<HTMLElement | null>(null);
    const snapshot = shallowRef<MountedSnapshot>();
    const entries = shallowReactive(new Map<HTMLElement, HostEntry>());
    const keys = new WeakMap<HTMLElement, number>();
    let mounted: MountedSurface | undefined;
    let count = 0;
    const own = hostEntries(props.components, (element, entry) => {
      if (!keys.has(element)) keys.set(element, (count += 1));
      if (entry === undefined) entries.delete(element);
      else entries.set(element, entry);
    });
    const optionsNow = (): Omit<SurfaceOptions, 'session' | 'surface'> => {
      const { player } = props.options;
      const components: Readonly<Record<string, unknown>> = { ...player?.components, ...own };
      return { ...props.options, player: { ...player, components: components as Record<string, MountedComponent> } };
    };
    const mount = (): void => {
      mounted?.dispose();
      mounted = undefined;
      if (place.value === null) return;
      const made = mountSurface(place.value, { ...optionsNow(), session: props.session, surface: props.surface });
      mounted = made;
      const emitState = (): void => emit('statechange', (snapshot.value = made.getSnapshot()));
      made.subscribe(emitState);
      emitState();
    };
    watch([place, (): unknown => props.session, (): unknown => props.surface], mount, { flush: 'post' });
    watch(
      (): unknown => props.options,
      () => mounted?.update(optionsNow()),
    );
    onBeforeUnmount(() => mounted?.dispose());
    expose({ mounted: () => mounted });
    return () => [
      h(
        'div',
        { ref: place, style: 'height:100%' },
        snapshot.value?.view === 'document' ? [] : slots['default']?.({ snapshot: snapshot.value }),
      ),
      ...[...entries].map(([element, { name, props: given }]) =>
        h(Teleport, { key: keys.get(element) ?? 0, to: element }, [h(props.components[name].component, { ...given })]),
      ),
    ];
  },
});
