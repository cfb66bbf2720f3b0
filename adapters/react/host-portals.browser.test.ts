// React components in the places of a document: in the tree of the surface, followed and ended.
import { createContext, createElement, StrictMode, useContext, useState } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { createMapSession } from '../test/map-session.ts';
import type { HostComponentProps } from './index.ts';
import { Surface } from './index.ts';

it('[HC1, HC2] React components stand in their places, with the contexts around the surface', async () => {
  const Town = createContext('nowhere');
  const asked: unknown[] = [];
  const ShopMap = ({ fields, dispatch, environment }: HostComponentProps): ReactElement => {
    const [presses, setPresses] = useState(0);
    const press = (): void => {
      setPresses(presses + 1);
      dispatch('map.open', Number(fields['shops']));
    };
    return createElement(
      'button',
      { onClick: press },
      `${useContext(Town)} ${String(fields['shops'])} ${environment.theme} ${presses}`,
    );
  };
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const session = createMapSession();
  const page = (theme: 'light' | 'dark'): ReactElement =>
    createElement(
      StrictMode,
      null,
      createElement(
        Town,
        { value: 'Graz' },
        createElement(Surface, {
          session,
          surface: 'tasks',
          prewarm: false,
          style: { height: 300 },
          components: { 'shop.map': { component: ShopMap } },
          onHostAction: ({ name, value }) => {
            asked.push([name, value]);
            return true;
          },
          player: { theme },
        }),
      ),
    );
  root.render(page('light'));
  const said = (): string | null | undefined => host.querySelector('button')?.textContent;
  await expect.poll(said).toMatch(/^Graz \d light 0$/u);
  const shops = Number(said()?.split(' ')[1]);
  host.querySelector('button')?.click();
  await expect.poll(said).toBe(`Graz ${shops} light 1`);
  expect(asked).toEqual([['map.open', shops]]);
  root.render(page('dark'));
  await expect.poll(said).toBe(`Graz ${shops} dark 1`);
  root.unmount();
  expect(host.childElementCount).toBe(0);
  host.remove();
});
