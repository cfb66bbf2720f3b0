// A surface in a real Vue, and Vue components in the places of its document.
import { createApp, defineComponent, h, inject, ref } from 'vue';
import type { PropType } from 'vue';
import { expect, it } from 'vitest';
import type { MountedSnapshot } from 'pantograph/renderer';
import { createMapSession } from '../test/map-session.ts';
import type { HostComponentProps } from './index.ts';
import { Surface } from './index.ts';

it('[MS2, HC1, HC2] mounts a surface, tells its records, and shows Vue components with what is provided around it', async () => {
  const asked: unknown[] = [];
  const views: (string | undefined)[] = [];
  const ShopMap = defineComponent({
    props: {
      fields: { type: Object as PropType<HostComponentProps['fields']>, required: true },
      dispatch: { type: Function as PropType<HostComponentProps['dispatch']>, required: true },
      environment: { type: Object, required: true },
    },
    setup(props) {
      const presses = ref(0);
      const press = (): void => {
        presses.value += 1;
        props.dispatch('map.open', Number(props.fields['shops']));
      };
      const town = inject('town', 'nowhere');
      return () => h('button', { onClick: press }, `${town} ${String(props.fields['shops'])} ${presses.value}`);
    },
  });
  const host = document.body.appendChild(document.createElement('div'));
  host.style.height = '300px';
  const session = createMapSession();
  const theme = ref<'light' | 'dark'>('light');
  const app = createApp(() =>
    h(
      Surface,
      {
        session,
        surface: 'tasks',
        components: { 'shop.map': { component: ShopMap } },
        options: {
          prewarm: false,
          player: { theme: theme.value },
          onHostAction: ({ name, value }) => {
            asked.push([name, value]);
            return true;
          },
        },
        onStatechange: ({ view }: MountedSnapshot) => void views.push(view),
      },
      { default: () => 'Stand-in' },
    ),
  );
  app.provide('town', 'Graz');
  app.mount(host);
  const said = (): string | null | undefined => host.querySelector('button')?.textContent;
  await expect.poll(said).toBe('Graz 3 0');
  host.querySelector('button')?.click();
  await expect.poll(said).toBe('Graz 3 1');
  expect(asked).toEqual([['map.open', 3]]);
  expect(views.at(-1)).toBe('document');
  theme.value = 'dark';
  const box = (): HTMLElement | null | undefined => host.querySelector('button')?.parentElement?.parentElement;
  await expect.poll(() => box()?.style.colorScheme).toBe('dark');
  app.unmount();
  expect(host.childElementCount).toBe(0);
  host.remove();
});
