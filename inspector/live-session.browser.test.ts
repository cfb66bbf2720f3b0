// The inspector over a surface of a live session: the contents of its report, and the requests on the timeline.

import { defineActions } from 'pantograph';
import { afterEach, expect, it, vi } from 'vitest';
import { openInspector } from './open-inspector.ts';
import type { Inspector } from './open-inspector.ts';
import { readReportBundle } from './report-bundle.ts';
import { taskBytes } from './test/inspected-page.ts';
import { liveSurface, secrets } from './test/live-surface.ts';
import type { LiveSurface } from './test/live-surface.ts';

let live: LiveSurface;
let inspector: Inspector;

afterEach(() => {
  inspector.close();
  live.end();
});

const root = (): ShadowRoot => {
  const found = document.body.lastElementChild?.shadowRoot;
  if (found === undefined || found === null) throw new Error('no inspector is open');
  return found;
};
const press = (name: string): void => {
  const button = [...root().querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (button === undefined) throw new Error(`no button ${name}`);
  button.click();
};

async function open(...given: Parameters<typeof liveSurface>): Promise<void> {
  live = liveSurface(...given);
  inspector = openInspector(live.surface);
  await expect.poll(() => live.surface.getSnapshot().view).toBe('document');
  await live.surface.player?.ready;
}

it('[IX12] times the request and the checks of a live session apart, and steps of its player', async () => {
  await open();
  const steps = (): string[] => [...root().querySelectorAll('tbody td:nth-child(2)')].map((cell) => cell.textContent);
  await expect.poll(steps).toEqual(expect.arrayContaining(['request', 'verify']));
  live.weather = 'down';
  const before = steps().filter((step) => step === 'request').length;
  live.surface.retry();
  await expect.poll(() => steps().filter((step) => step === 'request').length).toBeGreaterThan(before);
});

it('[IX13, H2] logs a host action that the registry does not have, with its node and the nearest name', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await open(defineActions({ 'task.delte': { command: () => ({ command: 'task.delete', arguments: {} }) } }));
  press('Log');
  await expect
    .poll(() => root().querySelector('.log')?.textContent)
    .toMatch(/code unknown-action, subject \d+, name task\.delete\.3, nearest task\.delte/);
  expect(warned.mock.calls.join()).toContain('task.delete.3');
  warned.mockRestore();
});

it('[IX15] a report of a live session holds no header, cookie, token, message, user or address', async () => {
  await open();
  // All failures happen: a refused action, a server that refuses, and a server that is away.
  await live.surface.perform({ name: 'task.delete.3', value: undefined });
  for (const weather of ['refused', 'down'] as const) {
    live.weather = weather;
    const { length } = live.sent;
    live.surface.retry();
    await expect.poll(() => live.sent.length).toBeGreaterThan(length);
    await expect.poll(() => live.surface.getSnapshot().delivery?.activity).toBe('idle');
  }
  // The secrets did exist in the requests.
  expect(live.sent.map((headers) => headers.get('Authorization'))).toContain('Bearer eyJhbGciOi');
  const { clipboard } = navigator;
  const write = clipboard.writeText.bind(clipboard);
  let copied = '';
  clipboard.writeText = async (text) => void (copied = text);
  await expect.poll(() => root().querySelectorAll('.log li').length).toBeGreaterThan(2);
  press('Report');
  press('Copy report');
  clipboard.writeText = write;
  const read = readReportBundle(copied);
  if (!read.ok) throw read.error;
  expect([...(read.value.document ?? [])]).toEqual([...taskBytes]);
  expect(read.value.snapshots.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['transport/forbidden', 'transport/network']),
  );
  const words = [copied, root().querySelector('.log')?.textContent ?? ''];
  for (const secret of [...secrets, 'token=', '/ui/', location.host])
    expect([secret, words.some((text) => text.toLowerCase().includes(secret.toLowerCase()))]).toEqual([secret, false]);
});
