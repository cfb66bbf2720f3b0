// Presses by the browser's input: only a control that was pressed, and is still there at the release, is activated.

import type { ComponentNode } from 'pantograph/producer';
import { a, e, m, ui } from 'pantograph/producer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeRoot, numberedTitles } from './documents.ts';
import { atRest, createHost, differing, endAll, named, pixelsOf, start, until } from './play.ts';
import type { Played } from './play.ts';
import { holdEnter, lift, middleOf, mouse, move, press, touch } from './pointer.ts';
import type { Point } from './pointer.ts';

describe('a press', () => {
  let heard: string[];
  let played: Played;
  const at = (label: string): Point => middleOf(named(played.shadow, 'button', label));
  const outside: Point = [395, 200];

  beforeEach(async () => {
    heard = [];
    const root = ui.column({ modifiers: [m.fill({ width: 1, height: 1 })] }, [
      ui.text({ text: 'Heading' }),
      ui.column({ modifiers: [m.visibleIf({ condition: e.state('banner') })] }, [
        ui.button({ label: 'Delete', actions: [a.host({ name: 'delete' })] }),
      ]),
      ...['keep', 'other'].map((name) => ui.button({ label: name, actions: [a.host({ name })] })),
      ui.tabs({ state: 'tab', options: ['First', 'Second'], label: 'Tabs' }),
      ui.scroll(
        { modifiers: [m.weight(), m.fill({ width: 1 })] },
        numberedTitles(60).map((headline, index) =>
          ui.listItem({
            headline,
            modifiers: [m.fill({ width: 1 }), m.clickable({ actions: [a.host({ name: `row${index}` })] })],
          }),
        ),
      ),
    ]);
    played = await start(
      encodeRoot(root, { states: { banner: 0, tab: 0 } }),
      { onHostAction: (name) => heard.push(name) },
      createHost(380, 400),
    );
    await atRest();
  });

  // A held button would affect the next test.
  afterEach(async () => {
    await lift(outside);
    endAll();
  });

  it('[IN12, D4] activates what it is on, once for each', async () => {
    await press(at('keep'));
    await lift(at('keep'));
    await press(at('Task 2'));
    await lift(at('Task 2'));
    expect(heard).toEqual(['keep', 'row1']);
    const second = middleOf(named(played.shadow, 'tab', 'Second'));
    await press(second);
    await lift(second);
    expect(played.player.getState('tab')).toBe(1);
  });

  it('[LY15] finds tabs that stand in several rows, by their elements as by what is painted', async () => {
    const options = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
    for (const direction of ['ltr', 'rtl'] as const) {
      const { shadow, player } = await start(
        encodeRoot(ui.tabs({ state: 'tab', options, label: 'Many' }), { states: { tab: 0 } }),
        { fontScale: 2, direction },
        createHost(360, 400),
      );
      await atRest();
      const tabs = options.map((name) => named(shadow, 'tab', name));
      expect(new Set(tabs.map((tab) => tab.getBoundingClientRect().y)).size).toBeGreaterThan(1);
      for (const [option, tab] of tabs.entries()) {
        const at = middleOf(tab);
        await press(at);
        await lift(at);
        expect(player.getState('tab')).toBe(option);
      }
      endAll();
    }
  });

  it('[IN4, SM11] activates what is painted where small targets stand close, and a small one around it, but for what it stands in', async () => {
    const spot = (name: string): ComponentNode =>
      ui.box({
        modifiers: [
          m.size({ width: 10, height: 10 }),
          m.clickable({ actions: [a.host({ name })] }),
          m.semantics({ label: name }),
        ],
      });
    const rows = [
      ['a', 'b'],
      ['c', 'd'],
    ].map((names) => ui.row({}, names.map(spot)));
    const card = ui.box(
      {
        modifiers: [
          m.size({ width: 200, height: 100 }),
          m.clickable({ actions: [a.host({ name: 'card' })] }),
          m.semantics({ label: 'card' }),
        ],
      },
      [spot('e')],
    );
    const { host, shadow } = await start(
      encodeRoot(ui.column({ modifiers: [m.padding({ start: 30, top: 30 })], gap: 20 }, [...rows, card])),
      { onHostAction: (name) => heard.push(name) },
    );
    await atRest();
    const { x, y } = host.getBoundingClientRect();
    for (const [from, to] of [
      [35, 35],
      [45, 35],
      [35, 65],
      [25, 60],
      [45, 60],
      [35, 95],
      [46, 95],
      [50, 110],
    ]) {
      await press([x + from, y + to]);
      await lift([x + from, y + to]);
    }
    expect(heard.join(' ')).toBe('a b c c d e e card');
    expect(shadow.activeElement?.ariaLabel).toBe('card');
  });

  it('[IN12, D4] activates what a finger is on, which leaves before its click', () => {
    const keep = named(played.shadow, 'button', 'keep');
    const [clientX, clientY] = middleOf(keep);
    const sent = ([type, buttons, detail]: readonly [string, number, number]): boolean =>
      keep.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          isPrimary: true,
          pointerId: 9,
          pointerType: 'touch',
          clientX,
          clientY,
          buttons,
          detail,
        }),
      );
    for (const event of [
      ['pointerdown', 1, 0],
      ['pointerup', 0, 0],
    ] as const)
      sent(event);
    // A scroll event does not bubble.
    played.shadow
      .querySelector('.tree')
      ?.dispatchEvent(new PointerEvent('pointerleave', { pointerId: 9, pointerType: 'touch' }));
    sent(['click', 0, 1]);
    expect(heard).toEqual(['keep']);
  });

  it('[IN12, D4] does nothing when it ends on something else than it began on', async () => {
    for (const from of [at('keep'), middleOf(played.shadow.querySelector('.t') ?? played.shadow.host)]) {
      await press(from);
      await move(outside);
      await move(at('other'));
      await lift(at('other'));
    }
    await press(at('keep'));
    await move(at('other'));
    await lift(at('other'));
    expect(heard).toEqual([]);
  });

  it('[IN4, D4] does nothing once Escape was pressed', async () => {
    await press(at('keep'));
    named(played.shadow, 'button', 'keep').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
    );
    await lift(at('keep'));
    expect(heard).toEqual([]);
    await press(at('keep'));
    await lift(at('keep'));
    expect(heard).toEqual(['keep']);
  });

  it('[IN4, PT5] shows nothing and does nothing where it is on what is disabled', async () => {
    const { shadow, canvas } = await start(
      encodeRoot(
        ui.column({}, [
          ui.button({ label: 'disabled', enabled: false, actions: [a.host({ name: 'disabled' })] }),
          ui.tabs({ state: 'tab', options: ['One', 'Two'], label: 'Tabs', enabled: false }),
        ]),
        { states: { tab: 0 } },
      ),
      { onHostAction: (name) => heard.push(name) },
    );
    await mouse('mouseMoved', outside);
    await atRest();
    const plain = pixelsOf(canvas);
    for (const target of [named(shadow, 'button', 'disabled'), named(shadow, 'tab', 'Two')]) {
      await press(middleOf(target));
      await atRest();
      expect(differing(plain, pixelsOf(canvas))).toBe(0);
      await lift(middleOf(target));
    }
    expect(heard).toEqual([]);
  });

  it('[IN4, PT5] does nothing between options, and to their caption', async () => {
    const { shadow, player } = await start(
      encodeRoot(ui.radioGroup({ state: 'way', options: ['Post', 'Courier'], label: 'Delivery' }), {
        states: { way: 1 },
      }),
    );
    const [x, y] = middleOf(named(shadow, 'radiogroup', 'Delivery').querySelector('span') ?? shadow.host);
    await press([x, y]);
    await lift([x, y]);
    expect(player.getState('way')).toBe(1);
  });

  it('[IN4, PT5] is shown no longer than until its list is scrolled', async () => {
    const row = at('Task 2');
    await press(row);
    await atRest();
    const held = pixelsOf(played.canvas);
    const list = played.shadow.querySelector('.s');
    list?.scrollBy(0, 5);
    await atRest();
    list?.scrollBy(0, -5);
    await atRest();
    expect(differing(held, pixelsOf(played.canvas))).toBeGreaterThan(100);
    await lift(row);
  });

  it('[IN4, D4] of another button, of two fingers, and of a key that is held does nothing more', async () => {
    const keep = at('keep');
    for (const button of ['right', 'middle']) {
      await mouse('mouseMoved', keep);
      await mouse('mousePressed', keep, { button, clickCount: 1 });
      await mouse('mouseReleased', keep, { button, clickCount: 1 });
    }
    await touch(keep, at('other'));
    expect(heard).toEqual([]);
    await touch(keep);
    expect(heard).toEqual(['keep']);
    named(played.shadow, 'button', 'other').focus();
    await holdEnter(4);
    expect(heard).toEqual(['keep', 'other']);
  });

  it.each([
    ['what can be pressed', 0],
    ['what cannot', 170],
  ])('[IN4] is on what is painted where rows that were far, not moved yet, lie over it: %s', async (_, plain) => {
    const rows = numberedTitles(300).map((title, index) =>
      ui.listItem({
        headline: `${title} with some more words`,
        modifiers: [
          m.fill({ width: 1 }),
          ...(index < plain ? [] : [m.clickable({ actions: [a.host({ name: `row${index}` })] })]),
        ],
      }),
    );
    const root = ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 })] }, rows);
    const { host, shadow } = await start(
      encodeRoot(root),
      { onHostAction: (name) => heard.push(name) },
      createHost(380, 400),
    );
    await until(() => shadow.querySelectorAll('button').length === rows.length - plain);
    shadow.querySelectorAll('.s')[0].scrollTop = 8_000;
    await atRest();
    const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
    host.style.width = '200px';
    await atRest();
    const at = middleOf(host);
    const under = (shadow.elementsFromPoint(...at) as HTMLElement[]).filter(({ localName }) => localName === 'button');
    expect(under.map(({ offsetHeight }) => offsetHeight)).toEqual(plain > 0 ? [56] : [56, 72]);
    await press(at);
    await lift(at);
    expect(heard).toEqual(
      under.slice(1).map(({ textContent }) => `row${parseInt(textContent.slice('Task '.length)) - 1}`),
    );
    idle.mockRestore();
  });

  it('[IN4, D4] does nothing when it was outside in between', async () => {
    await press(at('keep'));
    await move(outside);
    await move(at('keep'));
    await lift(at('keep'));
    expect(heard).toEqual([]);
  });

  it('[IN12, D4] does nothing to the row that lies there when the list was scrolled under it; its own may have moved a little', async () => {
    const row = at('Task 2');
    const scroller = played.shadow.querySelector('.s');
    for (const [way, activated] of [
      [90, 0],
      [1, 1],
    ] as const) {
      const before = scroller?.scrollTop ?? 0;
      await press(row);
      await mouse('mouseWheel', row, { deltaX: 0, deltaY: way });
      await until(() => scroller?.scrollTop === before + way);
      await atRest();
      await lift(row);
      expect(heard).toHaveLength(activated);
    }
  });

  it('[IN12, D4] does nothing when something else has come under it', async () => {
    const keep = at('keep');
    await press(keep);
    played.player.setState('banner', 1);
    await atRest();
    expect(at('Delete')[1]).toBe(keep[1]);
    await lift(keep);
    expect(heard).toEqual([]);
    await press(keep);
    await lift(keep);
    expect(heard).toEqual(['delete']);
  });

  it('[IN12, D4] is not needed for a click of the keyboard, of assistive technology or of a script', async () => {
    await press(at('other'));
    await move(outside);
    named(played.shadow, 'button', 'keep').click();
    expect(heard).toEqual(['keep']);
  });
});
