// A surface in a real Svelte, and compiled components in the places of its document.
import { expect, it } from 'vitest';
import type { MountedSnapshot } from 'pantograph/renderer';
import { createMapSession } from '../test/map-session.ts';
import { surface, svelteComponent } from './index.ts';
import type { SurfaceAction } from './index.ts';
import ShopMap from './test/ShopMap.svelte';

it('[MS2, HC1, HC2] mounts a surface, tells its records, and shows compiled components in their places', async () => {
  const asked: unknown[] = [];
  const views: (string | undefined)[] = [];
  const host = document.body.appendChild(document.createElement('div'));
  host.style.height = '300px';
  const component = svelteComponent({ component: ShopMap, context: new Map([['town', 'Graz']]) });
  const options: SurfaceAction = {
    session: createMapSession(),
    surface: 'tasks',
    prewarm: false,
    player: { components: { 'shop.map': component } },
    onState: ({ view }: MountedSnapshot) => void views.push(view),
    onHostAction: ({ name, value }) => {
      asked.push([name, value]);
      return true;
    },
  };
  const action = surface(host, options);
  const said = (): string | null | undefined => host.querySelector('button')?.textContent;
  await expect.poll(said).toBe('Graz 3 0');
  host.querySelector('button')?.click();
  await expect.poll(said).toBe('Graz 3 1');
  expect(asked).toEqual([['map.open', 3]]);
  expect(views.at(-1)).toBe('document');
  action.update({ ...options, player: { ...options.player, theme: 'dark' } });
  const box = (): HTMLElement | null | undefined => host.querySelector('button')?.parentElement?.parentElement;
  await expect.poll(() => box()?.style.colorScheme).toBe('dark');
  expect(said()).toBe('Graz 3 1');
  action.destroy();
  expect(host.querySelector('button')).toBeNull();
  host.remove();
});
