// An engine of another format, over a session, in the player that all engines share.

import { capabilitiesFrom, createMemoryStore, createSession, decodeDocument, systemClock } from 'pantograph';
import type { SessionOptions, SurfaceSnapshot } from 'pantograph';
import { e, encodeDocument, m, ui } from 'pantograph/producer';
import { initialVariables, readText } from 'pantograph/renderer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { plainEnvironment } from '../environment.ts';
import { nativeEngine } from '../native/native-engine.ts';
import { playDocument } from '../player/player-controls.ts';
import { smokeCheck } from '../smoke-check.ts';
import { answerWith } from '../../scripts/answer-with.ts';
import { declaredEnvironment } from './declared-environment.ts';
import { gauge } from '../../examples/engine/gauge.ts';
import { linesEngine } from '../../examples/engine/lines-engine.ts';
import { skeletonEngine } from '../../examples/engine/skeleton-engine.ts';
import { atRest, byRole, createHost, endAll, layoutOf, shadowOf, start } from './play.ts';

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

const page = { profile: 'canvas-1', designWidth: 390, designHeight: 720 };
afterEach(endAll);

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

describe('parts of an engine', () => {
  it('[EN5] another paint target stands before the canvas: bars, with the same layout and presses', async () => {
    const root = ui.column({}, [
      ui.text({ text: 'Water the plants' }),
      ui.toggle({ state: 'sounds', label: 'Sounds' }),
    ]);
    const bytes = encodeDocument({ ...page, states: { sounds: 0 }, root });
    const painted = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
    const played = await start(bytes, { engines: [skeletonEngine] });
    expect(painted).not.toHaveBeenCalled();
    expect(played.shadow.textContent).toContain('Water the plants');
    await userEvent.click(byRole(played.shadow, 'switch')[0]);
    await expect.poll(() => played.player.getState('sounds')).toBe(1);
    const plain = await start(bytes);
    expect(painted).toHaveBeenCalled();
    expect(layoutOf(plain.player)).toBe(layoutOf(played.player));
    painted.mockRestore();
  });

  it('[PL10] a component of the application is a gauge, for any field', async () => {
    const gaugeOf = (fields: Readonly<Record<string, number | string>>) =>
      encodeDocument({
        ...page,
        root: ui.custom({ name: 'shop.gauge', fields, modifiers: [m.size({ width: 100, height: 20 })] }),
      });
    const blue = [34, 102, 204, 255];
    const options = { density: 1, components: { 'shop.gauge': gauge } };
    for (const [fields, ends] of [
      [{ value: 40 }, 40],
      [{ value: 900 }, 100],
      [{ value: 'much' }, 0],
    ] as const) {
      const { canvas } = await start(gaugeOf(fields), options);
      const { data } = canvas.getContext('2d')?.getImageData(0, 10, 100, 1) ?? { data: [] };
      const colours = Array.from({ length: 100 }, (_, x) => Array.from(data.slice(4 * x, 4 * x + 4)));
      expect(colours.filter((colour) => colour.join() === blue.join()).length).toBe(ends);
    }
  });

  it('[EN4] readers give the fields of a document by their names', () => {
    const label = e.selectText(e.state('n'), 'some', 'none');
    const root = ui.column({}, [ui.text({ text: 'One' }), ui.text({ text: label }), ui.text({ text: 'Two' })]);
    const decoded = decodeDocument(encodeDocument({ ...page, documentApi: 3, states: { n: 1 }, root }));
    if (!decoded.ok) throw decoded.error;
    const { nodes } = decoded.value;
    const kind = nodes.rows.kindNames.indexOf('text');
    const field = nodes.rows.fieldNames.indexOf('text', nodes.rows.fieldStart[kind]) - nodes.rows.fieldStart[kind];
    const texts = Array.from(nodes.kinds.keys())
      .filter((node) => nodes.kinds[node] === kind)
      .map((node) => readText(decoded.value, nodes, node, field, initialVariables(decoded.value)));
    expect(texts).toEqual(['One', 'some', 'Two']);
  });
});
