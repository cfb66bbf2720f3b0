// The mirror for assistive technology: without violations, each text once, in reading order, with targets that can be hit.

import type { ComponentNode } from 'pantograph/producer';
import { a, e, m, ui } from 'pantograph/producer';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { sceneOf } from '../player/player-controls.ts';
import type { PlayerReport } from '../player/player-report.ts';
import { controlsRoot, controlsStates, encodeRoot, numberedTitles, press, taskBytes } from './documents.ts';
import { atRest, byRole, endAll, frames, named, start, until } from './play.ts';

afterEach(endAll);

async function violations(host: HTMLElement): Promise<string[]> {
  // Text of the mirror is transparent: its contrast is that of the canvas, which the theme's roles guarantee.
  const result = await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  return result.violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`);
}

/** Every component and every way in which parts nest, on one screen. */
function everything(): ComponentNode {
  return ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 })] }, [
    ui.text({ text: 'Everything', modifiers: [m.semantics({ headingLevel: 1 })] }),
    ui.richText({}, [ui.run({ text: 'Rich ' }), ui.run({ text: 'text', weight: 700 })]),
    ui.row({ modifiers: [press] }, [ui.text({ text: 'Open' }), ui.icon({ path: [0, 0, 0, 1, 24, 24] })]),
    ui.card({ modifiers: [press] }, [ui.text({ text: 'Card' }), ui.button({ label: 'Inner' })]),
    ui.card({ modifiers: [press] }, [
      ui.text({ text: 'Product' }),
      ui.text({ text: 'from 49 €\nfree of postage' }),
      ui.badge({ text: 'new' }),
    ]),
    ui.listItem({ headline: 'Item', supporting: 'more', modifiers: [press], leading: 1 }, [
      ui.icon({ path: [0, 0, 0, 1, 24, 24] }),
      ui.iconButton({ icon: [0, 0, 0, 1, 24, 24], label: 'Remove' }),
    ]),
    ui.listItem({ headline: 'Plain item' }),
    ui.text({ text: 'between' }),
    ui.listItem({ headline: 'Another list' }),
    ui.column({ modifiers: [m.semantics({ role: 'list' })] }, [
      ui.text({ text: 'no item' }),
      ui.button({ label: 'In a list' }),
    ]),
    ui.column({ modifiers: [m.semantics({ role: 'list' })] }, [ui.text({ text: 'no items' })]),
    ui.column({ modifiers: [m.semantics({ role: 'list' })] }, [
      ui.listItem({ headline: 'An item' }),
      ui.button({ label: 'More' }),
    ]),
    ui.column({ modifiers: [m.semantics({ role: 'link' })] }, [
      ui.text({ text: 'no link' }),
      ui.button({ label: 'In no link' }),
    ]),
    ui.text({ text: 'no list', modifiers: [m.semantics({ role: 'list' })] }),
    ui.column({ modifiers: [m.semantics({ headingLevel: 2 })] }, [
      ui.text({ text: 'not told', modifiers: [m.semantics({ hidden: true })] }),
    ]),
    ui.text({ text: '*****', modifiers: [m.semantics({ role: 'image' })] }),
    ui.column({ modifiers: [m.semantics({ role: 'image', label: 'Stars' })] }, [ui.button({ label: 'Rate' })]),
    ui.card({ modifiers: [press] }, [ui.button({ label: 'Only a button' })]),
    ui.text({ text: '\u00A0', modifiers: [m.semantics({ headingLevel: 2 })] }),
    ui.progress({ label: ' ' }),
    ui.canvas({ width: 40, height: 40, label: '\uFEFF' }),
    ui.row({ modifiers: [m.semantics({ merge: true })] }, [ui.text({ text: '3' }), ui.text({ text: 'tasks' })]),
    ui.column({ modifiers: [m.semantics({ role: 'navigation', label: 'Sections' })] }, [
      ui.button({ label: 'Home', modifiers: [m.semantics({ role: 'link' })] }),
    ]),
    ui.text({ text: 'Saved', modifiers: [m.semantics({ role: 'status' })] }),
    ui.text({ text: '$3', modifiers: [m.semantics({ label: 'three dollars' })] }),
    ui.canvas({ width: 40, height: 40, label: 'A chart' }, [ui.drawRect({ width: 40, height: 40 })]),
    ui.progress({ value: 0.5, label: 'Half' }),
    ui.progress(),
    ui.badge({ text: '3' }),
    ui.checkbox({ state: 'on' }),
    ui.scroll({ axis: 'horizontal', modifiers: [m.fill({ width: 1 })] }, [
      ui.row(
        {},
        numberedTitles(20).map((text) => ui.text({ text })),
      ),
    ]),
    ui.column({ modifiers: [m.semantics({ hidden: true })] }, [ui.button({ label: 'Hidden' })]),
  ]);
}

/** Components whose semantics appear with a state. */
const later: Readonly<Record<string, ComponentNode>> = {
  'rows of a list': ui.column(
    { modifiers: [m.semantics({ role: 'list', label: 'Found' })] },
    numberedTitles(3).map((headline) =>
      ui.listItem({ headline, modifiers: [press, m.visibleIf({ condition: e.state('on') })] }),
    ),
  ),
  'words of a status': ui.column({ modifiers: [m.semantics({ role: 'status' })] }, [
    ui.text({ text: 'Saved', modifiers: [m.visibleIf({ condition: e.state('on') })] }),
  ]),
  'a heading that scrolls': ui.scroll({ modifiers: [m.semantics({ headingLevel: 2, hidden: e.not(e.state('on')) })] }, [
    ui.text({ text: 'Above all' }),
  ]),
  'a control that covers': ui.box({}, [
    ui.text({ text: 'below' }),
    ui.checkbox({
      state: 'on',
      label: 'Over',
      modifiers: [m.background({ color: 'surface' }), m.semantics({ hidden: e.not(e.state('on')) })],
    }),
  ]),
};

describe('the mirror for assistive technology', () => {
  it.each(Object.keys(later))('[SM8] has elements as if they had been there at first: %s', async (name) => {
    const source = encodeRoot(ui.column({}, [ui.text({ text: 'first' }), later[name]]), { states: { on: 0 } });
    const { player, shadow } = await start(source);
    await atRest();
    player.setState('on', 1);
    const { shadow: other } = await start(source, { initialStates: { on: 1 } });
    await atRest();
    const markup = (root: ShadowRoot): string | undefined =>
      root.querySelector('.tree')?.innerHTML.replaceAll(' class=""', '');
    expect(markup(shadow)).toBe(markup(other));
  });

  it('[SM7, D4] has no violation that axe finds, in a list and a detail', async () => {
    const { host, shadow, player } = await start(taskBytes(numberedTitles(25)));
    await until(() => byRole(shadow, 'listitem').length === 25);
    expect(await violations(host)).toEqual([]);
    player.setState('screen', 3);
    await atRest();
    expect(await violations(host)).toEqual([]);
  });

  it('[SM7, IN17, D4] has no violation where the keyboard scrolls what holds nothing to focus, or all of the surface', async () => {
    const text = ui.text({ text: 'words '.repeat(2_000) });
    const scroll = (...modifiers: Parameters<typeof m.size>[0][]): ComponentNode =>
      ui.scroll({ modifiers: modifiers.map(m.size) }, [text]);
    const labelled = ui.scroll({ modifiers: [m.size({ height: 90 }), m.semantics({ label: 'Terms' })] }, [text]);
    const list = ui.column({ modifiers: [m.semantics({ role: 'list' })] }, [
      ui.scroll(
        { modifiers: [m.size({ height: 90 })] },
        numberedTitles(9).map((headline) => ui.listItem({ headline })),
      ),
    ]);
    for (const root of [text, ui.column({}, [scroll({ height: 90 }), labelled, list])]) {
      const { host } = await start(encodeRoot(root, { lang: 'en' }));
      await atRest();
      expect(await violations(host)).toEqual([]);
    }
  });

  it('[SM7, D4] has no violation in controls', async () => {
    const { host } = await start(encodeRoot(controlsRoot(), { states: controlsStates, lang: 'en' }));
    expect(await violations(host)).toEqual([]);
  });

  it('[SM7, D4] has no violation in anything else', async () => {
    const { host } = await start(encodeRoot(everything(), { states: { on: 1 }, lang: 'en' }));
    await atRest();
    expect(await violations(host)).toEqual([]);
  });

  it('[SM5, D4] speaks each text once, and keeps it selectable', async () => {
    const { shadow } = await start(encodeRoot(everything(), { states: { on: 1 } }));
    await atRest();
    const spoken = [...shadow.querySelectorAll('span')]
      .filter((line) => line.closest('[aria-hidden]') === null)
      .map((line) => line.textContent);
    expect(spoken.filter((text, at) => spoken.indexOf(text) !== at)).toEqual([]);
    const line = byRole(shadow, 'heading')[0].querySelector('span');
    expect(line === null ? '' : getComputedStyle(line).userSelect).toBe('text');
    expect(named(shadow, 'button', 'Card')).toBeDefined();
    expect(byRole(shadow, 'status')[0].textContent).toBe('Saved');
  });

  it('[SM10, SM5, D4] sets language and direction, and asks not to be translated', async () => {
    const { host } = await start(taskBytes(['eins'], { lang: 'de', direction: 'rtl' }));
    const surface = host.children[0] as HTMLElement;
    expect([surface.lang, surface.dir, surface.translate]).toEqual(['de', 'rtl', false]);
  });

  it('[SM8, D4] reuses elements when a state changes', async () => {
    const { shadow, player } = await start(encodeRoot(controlsRoot(), { states: controlsStates }));
    await atRest();
    const before = [...shadow.querySelectorAll('button')];
    player.setState('agree', 1);
    player.setState('tab', 2);
    await atRest();
    expect([...shadow.querySelectorAll('button')]).toEqual(before);
    before.forEach((button, at) => expect(shadow.querySelectorAll('button')[at]).toBe(button));
  });

  it('[SM8, D4] keeps the list aside, whole, while a detail is shown', async () => {
    const { shadow, player } = await start(taskBytes(numberedTitles(40)));
    await until(() => byRole(shadow, 'listitem').length === 40);
    const row = byRole(shadow, 'listitem')[30];
    player.setState('screen', 2);
    await atRest();
    expect(row.checkVisibility()).toBe(false);
    player.setState('screen', 0);
    await atRest();
    expect(byRole(shadow, 'listitem')[30]).toBe(row);
    expect(row.checkVisibility()).toBe(true);
    for (let screen = 1; screen < 20; screen += 1) {
      player.setState('screen', screen);
      await frames(1);
    }
    expect(shadow.querySelectorAll('.parked').length).toBeLessThanOrEqual(3);
  });

  it('[LY4, D4] changes what comes and goes with a condition, and nothing else', async () => {
    const root = ui.column({}, [
      ui.text({ text: 'first' }),
      ui.text({ text: 'second', modifiers: [m.visibleIf({ condition: e.state('on') })] }),
      ui.text({ text: 'third' }),
    ]);
    const { shadow, player } = await start(encodeRoot(root, { states: { on: 0 } }));
    const lines = (): (string | null)[] => [...shadow.querySelectorAll('span')].map((line) => line.textContent);
    expect(lines()).toEqual(['first', 'third']);
    player.setState('on', 1);
    await atRest();
    expect(lines()).toEqual(['first', 'second', 'third']);
    player.setState('on', 0);
    await atRest();
    expect(lines()).toEqual(['first', 'third']);
  });

  it('[SM8, D4] keeps reading order when sections that were kept aside come back', async () => {
    const section = (name: string): ComponentNode =>
      ui.column(
        { modifiers: [m.visibleIf({ condition: e.state(name) })] },
        ['1', '2', '3'].map((number) => ui.text({ text: name + number })),
      );
    const { shadow, player } = await start(
      encodeRoot(ui.column({}, [section('a'), section('b')]), { states: { a: 1, b: 0 } }),
    );
    for (const [name, value] of [
      ['a', 0],
      ['b', 1],
      ['a', 1],
    ] as const) {
      player.setState(name, value);
      await atRest();
    }
    expect([...shadow.querySelectorAll('span')].map((line) => line.textContent)).toEqual([
      'a1',
      'a2',
      'a3',
      'b1',
      'b2',
      'b3',
    ]);
  });

  it('[SM10, D4] tells the language of a text and of a run of its own', async () => {
    const root = ui.column({}, [
      ui.text({ text: 'Guten Tag', lang: 'de' }),
      ui.richText({ lang: 'en' }, [
        ui.run({ text: 'Say ' }),
        ui.run({ text: 'bonjour', lang: 'fr' }),
        ui.run({ text: ' to him' }),
      ]),
    ]);
    const { shadow } = await start(encodeRoot(root, { lang: 'en' }));
    const spoken = [...shadow.querySelectorAll('span')].map(
      (line) => `${line.closest('[lang]')?.getAttribute('lang') ?? ''} ${line.textContent}`,
    );
    expect(spoken).toEqual(['de Guten Tag', 'en Say ', 'fr bonjour', 'en  to him']);
  });

  it('[SM11, D4] takes presses within 24 dp at least, around what is smaller', async () => {
    const pressed: string[] = [];
    const small = (name: string, width: number, height: number): ComponentNode =>
      ui.box({
        modifiers: [
          m.clickable({ actions: [a.host({ name })] }),
          m.semantics({ label: name }),
          m.size({ width, height }),
        ],
      });
    const root = ui.column({ modifiers: [m.padding({ start: 40, top: 40 })], gap: 30 }, [
      small('thin', 10, 60),
      small('flat', 60, 4),
      small('large', 60, 44),
    ]);
    const { shadow, host } = await start(encodeRoot(root), { onHostAction: (name) => pressed.push(name) });
    const from = host.getBoundingClientRect();
    const places = byRole(shadow, 'button')
      .map((button) => button.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x - from.x, y - from.y, width, height]);
    expect(places).toEqual([
      [33, 40, 24, 60],
      [40, 120, 60, 24],
      [40, 164, 60, 44],
    ]);
    for (const [x, y] of [
      [34, 41],
      [50, 98],
      [32, 50],
      [41, 121],
      [99, 143],
    ])
      (shadow.elementFromPoint(from.x + x, from.y + y) as HTMLElement).click();
    expect(pressed).toEqual(['thin', 'thin', 'flat', 'flat']);
  });
});

describe('targets', () => {
  it('[SM3, D4] without any words are reported, what they hold counting too', async () => {
    const reports: PlayerReport[] = [];
    const large = m.size({ width: 60, height: 60 });
    const root = ui.column({}, [
      ui.box({ modifiers: [press, large] }),
      ui.button({ label: '\u00A0', modifiers: [large] }),
      ui.toggle({ state: 'on' }),
      ui.toggle({ state: 'on', modifiers: [m.semantics({ label: 'named' })] }),
      ui.row({ modifiers: [press, large] }, [ui.text({ text: 'words' })]),
      ui.row({ modifiers: [press, large] }, [ui.button({ label: 'words', modifiers: [large] })]),
    ]);
    const { player } = await start(encodeRoot(root, { states: { on: 0 } }), {
      onReport: (report) => reports.push(report),
    });
    await until(() => reports.length > 0);
    await atRest();
    const { node } = sceneOf(player).layout;
    expect(reports.map(({ code, details }) => [code, details])).toEqual(
      [3, 2, 1].map((box) => ['control-unnamed', { subject: node[box] }]),
    );
  });

  it('[SM11, D4] below 44 dp are reported once for each document, others never', async () => {
    const reports: PlayerReport[] = [];
    const box = (size: number): ComponentNode =>
      ui.box({ modifiers: [press, m.semantics({ label: 'go' }), m.size({ width: 60, height: size })] });
    const onReport = (report: PlayerReport): number => reports.push(report);
    const { host, player } = await start(
      encodeRoot(
        ui.column({}, [box(44), ui.checkbox({ state: 'on', label: 'Large' }), ui.text({ text: 'no target' })]),
        { states: { on: 0 } },
      ),
      { onReport },
    );
    await atRest();
    expect(reports).toEqual([]);
    await player.load(encodeRoot(ui.column({}, [box(43), box(44), box(20)])));
    await until(() => reports.length > 0);
    player.refresh();
    host.style.width = '380px';
    await atRest();
    expect(reports).toEqual([
      { code: 'target-small', message: 'target-small {"subject":3}', details: { subject: 3 }, cause: undefined },
    ]);
    await player.load(encodeRoot(ui.column({}, [box(1)])));
    await until(() => reports.length > 1);
    expect(reports.map(({ code }) => code)).toEqual(['target-small', 'target-small']);
  });
});
