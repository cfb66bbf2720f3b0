// An engine of another format, over a session, in the player that all engines share.

import { capabilitiesFrom, createMemoryStore, createSession, systemClock } from 'pantograph';
import type { SessionOptions, SurfaceSnapshot } from 'pantograph';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { plainEnvironment } from '../environment.ts';
import { nativeEngine } from '../native/native-engine.ts';
import { playDocument } from '../player/player-controls.ts';
import { smokeCheck } from '../smoke-check.ts';
import { answerWith } from '../../scripts/answer-with.ts';
import { declaredEnvironment } from './declared-environment.ts';
import { linesEngine } from './lines-engine.ts';
import { atRest, byRole, createHost, shadowOf } from './play.ts';

const body = new TextEncoder().encode('LINES\nA line of words\n[Sounds]\nVolume=0..10');
const engines = [nativeEngine, linesEngine];

/** Waits for the first answer, and returns the snapshot. */
async function visit(more: Partial<SessionOptions>): Promise<SurfaceSnapshot> {
  const profiles = ['canvas-1', 'lines-1'];
  const session = createSession({
    baseUrl: 'https://shop.example',
    capabilities: () =>
      capabilitiesFrom({ app: 'shop', version: '1', build: 1, actions: [], profiles }, declaredEnvironment),
    smokeCheck: smokeCheck(plainEnvironment),
    store: createMemoryStore({ clock: systemClock }),
    urls: () => ({ document: '/lines' }),
    transport: {
      fetch: () =>
        answerWith('lines', body, { 'Content-Type': 'text/x-lines' }, { format: 'lines', profile: 'lines-1' }),
    },
    engines,
    ...more,
  });
  const surface = session.open('lines');
  await expect
    .poll(() => surface.getSnapshot().activity === 'idle' && surface.getSnapshot().shown !== 'nothing')
    .toBe(true);
  const snapshot = surface.getSnapshot();
  session.dispose();
  return snapshot;
}

describe('an engine of another format', () => {
  it('[EN1] plays what a session verifies: words to select, a control and a slider', async () => {
    const snapshot = await visit({});
    if (snapshot.shown !== 'fresh') throw new Error(`expected a fresh document, got ${snapshot.shown}`);
    const host = createHost();
    const calls: unknown[] = [];
    const player = playDocument(host, snapshot.content.document, {
      engines,
      onHostAction: (name, value) => calls.push([name, value]),
    });
    await player.ready;
    // A press needs its element until it ends, so layout and mirror must be at rest.
    await atRest();
    const shadow = shadowOf(host);
    const words = [...shadow.querySelectorAll('.t span')].find(({ textContent }) => textContent === 'A line of words');
    if (words === undefined) throw new Error('the words are not mirrored');
    document.getSelection()?.selectAllChildren(words);
    expect(document.getSelection()?.toString()).toBe('A line of words');
    const [control] = byRole(shadow, 'switch');
    await userEvent.click(control);
    await expect.poll(() => [player.getState('Sounds'), control.getAttribute('aria-checked')]).toEqual([1, 'true']);
    const slider = shadow.querySelector<HTMLInputElement>('input[type=range]');
    if (slider === null) throw new Error('there is no slider');
    // Assistive technology sets a value, keys move it, a pointer puts it somewhere.
    await userEvent.fill(slider, '7');
    await expect.poll(() => player.getState('Volume')).toBe(7);
    slider.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => player.getState('Volume')).toBe(8);
    await userEvent.click(slider);
    await expect.poll(() => player.getState('Volume')).toBe(5);
    expect(calls.length).toBeGreaterThan(0);
    player.dispose();
    host.remove();
  });

  it.each([
    ['format', { engines: [nativeEngine], formats: [linesEngine.format] }],
    ['profile', { engines: [{ ...linesEngine, profiles: ['lines-2'] }] }],
  ])('[EN2] [F2] is refused as unsupported by a session where no engine has the %s', async (_what, more) => {
    expect(await visit(more)).toMatchObject({ rejected: { code: 'render/unsupported', reason: 'unsupported' } });
  });

  it('[EN2] [F2] is refused as unsupported by a player', async () => {
    const host = createHost();
    const decoded = linesEngine.format.decode(body);
    if (!decoded.ok) throw decoded.error;
    const lacking = { ...linesEngine, profiles: [] };
    for (const [source, played] of [
      [decoded.value, [nativeEngine]],
      [decoded.value, [lacking]],
      [{ ...decoded.value, features: ['more'] }, engines],
      [new TextEncoder().encode('something else'), engines],
    ] as const)
      await expect(playDocument(host, source, { engines: played }).ready).rejects.toMatchObject({
        code: 'render/unsupported',
      });
    host.remove();
  });
});
