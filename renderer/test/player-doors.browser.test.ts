// Wrong values that a host gives to a player, and later changes in a single call.
import { a, ui } from 'pantograph/producer';
import { afterEach, expect, it, vi } from 'vitest';
import { playDocument, sceneOf, surfaceElementOf, watchPlayer } from '../player/player-controls.ts';
import type { PressedControl } from '../player/host-actions.ts';
import { encodeRoot } from './documents.ts';
import { createHost, endAll, named, start } from './play.ts';

afterEach(endAll);

const root = ui.row({}, [
  ui.text({ text: 'Buy milk' }),
  ui.button({ label: 'Delete', actions: [a.host({ name: 'delete' })] }),
]);

it('[PL16] options that are frozen, or getters, change all the same; what are none are refused', async () => {
  for (const options of [
    Object.freeze({ theme: 'light' as const }),
    {
      get theme() {
        return 'light' as const;
      },
    },
  ]) {
    const host = createHost();
    const player = playDocument(host, encodeRoot(root), options);
    await player.ready;
    const surface = host.lastElementChild as HTMLElement;
    expect(surface.style.colorScheme).toBe('light');
    player.setOptions({ theme: 'dark' });
    expect(surface.style.colorScheme).toBe('dark');
    expect(() => player.setOptions(null as never)).toThrow(expect.objectContaining({ code: 'host/invalid-value' }));
    expect(surface.style.colorScheme).toBe('dark');
    player.dispose();
    host.remove();
  }
});

it('[PL16] options change in one call, and a wrong one changes none', async () => {
  const { player, host } = await start(encodeRoot(root), { theme: 'light' });
  const surface = host.lastElementChild as HTMLElement;
  player.setOptions({ theme: 'dark', direction: 'rtl' });
  expect([surface.style.colorScheme, surface.dir]).toEqual(['dark', 'rtl']);
  expect(() => player.setOptions({ theme: 'light', fontScale: Symbol('no') as never })).toThrow(
    expect.objectContaining({ code: 'host/invalid-value' }),
  );
  player.refresh();
  expect(surface.style.colorScheme).toBe('dark');
  player.setOptions({ direction: undefined });
  expect(surface.hasAttribute('dir')).toBe(true);
});

it('[TX21, PL16] fonts that no canvas takes are refused by name, and letters keep their sizes', async () => {
  const wide = { fontFamily: '"Press Start 2P", Inter', fonts: { title: 'Inter' } };
  const { player } = await start(encodeRoot(ui.text({ text: 'Buy milk', size: 30 })), wide);
  const height = sceneOf(player).layout.height[0];
  for (const [wrong, name] of [
    [{ fontFamily: 'Press Start 2P, Inter' }, 'fontFamily: '],
    [{ fonts: { title: 'var(--title)' } }, 'fonts.title: '],
  ] as const) {
    expect(() => player.setOptions(wrong)).toThrow(
      expect.objectContaining({ code: 'host/invalid-value', message: expect.stringContaining(name) as string }),
    );
    const host = createHost();
    await expect(playDocument(host, encodeRoot(root), wrong).ready).rejects.toMatchObject({
      code: 'host/invalid-value',
    });
    expect(host.childElementCount).toBe(0);
    host.remove();
  }
  player.refresh();
  expect(sceneOf(player).layout.height[0]).toBe(height);
});

it.each([
  ['an address', '/welcome.pantograph', 'got String'],
  ['a URL', new URL('https://shop.example/x'), 'got URL'],
  ['a Response', new Response(''), 'await response.arrayBuffer()'],
  ['a promise', Promise.resolve(1), 'got Promise'],
  ['nothing', undefined, 'got Undefined'],
])('[PL29] %s given as bytes is recognised', async (_name, source, words) => {
  const host = createHost();
  await expect(playDocument(host, source as never).ready).rejects.toMatchObject({
    code: 'host/invalid-value',
    message: expect.stringContaining(words) as string,
  });
  expect(host.childElementCount).toBe(0);
  host.remove();
});

it('[PL29] no element is told with what is most often the cause', async () => {
  await expect(playDocument(document.querySelector('#none') as never, encodeRoot(root)).ready).rejects.toMatchObject({
    code: 'host/invalid-value',
    message: expect.stringContaining('does the selector match') as string,
  });
});

it('[PL18] a host action comes with what is shown beside its control', async () => {
  const heard: PressedControl[] = [];
  const { shadow } = await start(encodeRoot(root), {
    onHostAction: (_name, _value, _states, pressed) => heard.push(pressed),
  });
  named(shadow, 'button', 'Delete').click();
  expect(heard).toEqual([{ untrustedTexts: ['Buy milk'] }]);
});

it('[PL28] a tool hears of steps and reports beside the host, until it ends that', async () => {
  const told = vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
  const hosts: string[] = [];
  const { player, host } = await start(encodeRoot(root), { onReport: ({ code }) => hosts.push(code) });
  const steps = new Set<string>();
  const reports: string[] = [];
  const stop = watchPlayer(player, {
    onStep: ({ step, durationMs }) => durationMs >= 0 && steps.add(step),
    onReport({ code }) {
      reports.push(code);
      throw new Error('of the tool');
    },
  });
  await player.load(encodeRoot(ui.text({ text: 'Another' })));
  player.setState('missing', 1);
  expect([...steps].sort()).toEqual(['decode', 'layout', 'mirror', 'paint']);
  expect([reports, hosts, told.mock.calls.length]).toEqual([['state-unknown'], ['state-unknown'], 1]);
  stop();
  player.setState('missing', 1);
  expect([reports.length, hosts.length]).toEqual([1, 2]);
  expect(surfaceElementOf(player)).toBe(host.lastElementChild);
  told.mockRestore();
});
