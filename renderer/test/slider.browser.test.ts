// Operations of a slider: dragging, a press on its track, keys, and a finger that scrolls over it.

import { a, e, m, ui } from 'pantograph/producer';
import type { ComponentNode } from 'pantograph/producer';
import { userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlayerOptions } from '../player/player-options.ts';
import { encodeRoot } from './documents.ts';
import { atRest, endAll, start, until } from './play.ts';
import type { Played } from './play.ts';
import { drag, lift, middleOf, move, press } from './pointer.ts';
import type { Point } from './pointer.ts';

afterEach(endAll);

const states = { volume: 30, open: 1 };
const slider = (more: object = {}): ComponentNode =>
  ui.slider({
    state: 'volume',
    label: 'Volume',
    actions: [a.host({ name: 'heard', value: e.state('volume') })],
    ...more,
  });

interface PlayedSlider extends Played {
  readonly input: HTMLInputElement;
  readonly heard: unknown[];
  /** The point of its row at which its thumb has a value from 0 to 100. */
  readonly pointAt: (value: number) => Point;
}

async function startSlider(
  root: ComponentNode = ui.column({}, [slider()]),
  options: PlayerOptions = {},
  host?: HTMLElement,
): Promise<PlayedSlider> {
  const heard: unknown[] = [];
  const played = await start(
    encodeRoot(root, { states }),
    { onHostAction: (_name, value) => heard.push(value), ...options },
    host,
  );
  const input = played.shadow.querySelector('input');
  if (input === null) throw new Error('there is no slider');
  const pointAt = (value: number): Point => {
    const { x, width } = input.getBoundingClientRect();
    const share = options.direction === 'rtl' ? 1 - value / 100 : value / 100;
    return [x + 10 + (width - 20) * share, middleOf(input)[1]];
  };
  return { ...played, input, heard, pointAt };
}

describe('a slider', () => {
  it('[LY6] [SM5] has its value as text, which follows its thumb', async () => {
    const text = e.join('Volume: ', e.formatNumber(e.state('volume'), 0));
    const { input, player, shadow } = await startSlider(ui.column({}, [slider({ label: text }), ui.text({ text })]));
    expect([input.ariaLabel, player.find('Volume: 30')]).toEqual(['Volume: 30', true]);
    input.value = '75';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => shadow.querySelector('input')?.ariaLabel === 'Volume: 75');
    expect(shadow.textContent).toContain('Volume: 75');
    expect(shadow.textContent).not.toContain('Volume: 30');
  });

  it('[SM17, D4] is an input with its value and bounds, called like its label', async () => {
    const { input, shadow } = await startSlider(ui.column({}, [slider({ min: -10, max: 50, step: 5 })]));
    expect([input.type, input.min, input.max, input.step, input.value, input.ariaLabel]).toEqual([
      'range',
      '-10',
      '50',
      '5',
      '30',
      'Volume',
    ]);
    const { height } = input.getBoundingClientRect();
    expect(height).toBe(48);
    expect([...shadow.querySelectorAll('.t')].map(({ textContent }) => textContent)).toEqual(['Volume']);
  });

  it.each(['ltr', 'rtl'] as const)(
    '[IN6, PT14, D4] follows the pointer, and acts once it is let go: %s',
    async (direction) => {
      const { heard, input, player, pointAt } = await startSlider(undefined, { direction });
      await press(pointAt(30));
      await move(pointAt(50));
      await move(pointAt(80));
      await until(() => player.getState('volume') === 80);
      expect(heard).toEqual([]);
      await lift(pointAt(80));
      await until(() => heard.length > 0);
      await atRest();
      expect([heard, input.value]).toEqual([[80], '80']);
    },
  );

  it('[IN6, D4] goes where its track is pressed', async () => {
    const { heard, player, pointAt } = await startSlider();
    await press(pointAt(90));
    await lift(pointAt(90));
    await until(() => heard.length > 0);
    expect([player.getState('volume'), heard]).toEqual([90, [90]]);
  });

  it.each(['ltr', 'rtl'] as const)('[IN6, D4] goes by keys: %s', async (direction) => {
    const { heard, input, player } = await startSlider(undefined, { direction });
    input.focus();
    const values: unknown[] = [];
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'End', 'Home']) {
      await userEvent.keyboard(`{${key}}`);
      values.push(player.getState('volume'));
      await atRest();
    }
    const sideways = direction === 'rtl' ? [29, 30] : [31, 30];
    expect(values).toEqual([...sideways, 31, 30, 40, 30, 100, 0]);
    expect(heard).toEqual(values);
  });

  it('[IN6, IN2, D4] keeps its value and its focus while it is disabled', async () => {
    const root = ui.column({}, [slider({ enabled: e.equal(e.state('open'), 1) })]);
    const { heard, input, player, pointAt, shadow } = await startSlider(root);
    input.focus();
    player.setState('open', 0);
    await atRest();
    await userEvent.keyboard('{ArrowUp}');
    expect(shadow.activeElement).toBe(input);
    await press(pointAt(90));
    await lift(pointAt(90));
    await atRest();
    expect([player.getState('volume'), input.value, heard, input.ariaDisabled]).toEqual([30, '30', [], 'true']);
  });

  it('[IN6, IN5, D4] lets a finger scroll over it, and follows one that goes along it', async () => {
    const rows = Array.from({ length: 20 }, () => ui.spacer({ modifiers: [m.size({ height: 100 })] }));
    const root = ui.scroll({}, [slider(), ...rows]);
    const { player, pointAt, shadow } = await startSlider(root);
    const scroller = shadow.querySelector('.s');
    await drag(pointAt(30), pointAt(50), pointAt(70));
    await until(() => player.getState('volume') === 70);
    expect(scroller?.scrollTop).toBe(0);
    const [x, y] = pointAt(70);
    await drag([x, y], [x, y - 40], [x, y - 120]);
    await until(() => (scroller?.scrollTop ?? 0) > 0);
    expect(player.getState('volume')).toBe(70);
  });

  it.each([
    ['a whole step', {}, 30],
    ['a value between two steps', { step: 20 }, 33],
  ])('[IN6, IN5, D4] a finger that scrolls from its track leaves it as it was: %s', async (_, more, volume) => {
    const rows = Array.from({ length: 20 }, () => ui.spacer({ modifiers: [m.size({ height: 100 })] }));
    const { heard, input, player, pointAt, shadow } = await startSlider(ui.scroll({}, [slider(more), ...rows]), {
      initialStates: { volume },
    });
    const [scroller] = shadow.querySelectorAll('.s');
    const shown = input.value;
    const [x, y] = pointAt(70);
    await drag([x, y], [x, y - 10], [x, y - 40], [x + 40, y - 120]);
    await until(() => scroller.scrollTop > 0);
    await atRest();
    expect([player.getState('volume'), input.value, heard]).toEqual([volume, shown, []]);
    // The next press counts, of a finger and of a key.
    scroller.scrollTop = 0;
    await atRest();
    await drag([x, y], [x, y]);
    await until(() => heard.length > 0);
    input.focus();
    await userEvent.keyboard('{Home}');
    expect([player.getState('volume'), heard.length]).toEqual([0, 2]);
  });

  it('[IN6, PL22] in a frame of the page, and with a second finger on it, leaves a scrolled slider as it was', async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const body = frame.contentDocument?.body as HTMLElement;
    const root = ui.column({}, [slider()]);
    const { heard, input, player } = await startSlider(root, {}, body);
    const hear = (type: string, pointerId: number): unknown =>
      input.dispatchEvent(new PointerEvent(type, { pointerId, isPrimary: pointerId === 1, bubbles: true }));
    hear('pointerdown', 1);
    input.value = '70';
    hear('input', 0);
    hear('pointerdown', 2);
    input.value = '80';
    hear('input', 0);
    expect(player.getState('volume')).toBe(80);
    hear('pointercancel', 1);
    hear('pointercancel', 2);
    expect([player.getState('volume'), input.value, heard]).toEqual([30, '30', []]);
    endAll();
    frame.remove();
  });
});
