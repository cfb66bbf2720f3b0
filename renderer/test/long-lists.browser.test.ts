// Very long lists of rows that are no items have the role of a list, and are mirrored as a window.

import axe from 'axe-core';
import type { ComponentNode } from 'pantograph/producer';
import { a, e, m, ui } from 'pantograph/producer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { sceneOf } from '../player/player-controls.ts';
import { encodeRoot } from './documents.ts';
import { atRest, byRole, endAll, named, start, until } from './play.ts';
import type { Played } from './play.ts';

afterEach(() => {
  endAll();
  vi.restoreAllMocks();
});

const session = cdp() as { send(method: string, parameters?: object): Promise<unknown> };

interface FrameTree {
  readonly frame: { readonly id: string };
  readonly childFrames?: readonly FrameTree[];
}
interface Told {
  readonly nodeId: string;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly ignored: boolean;
  readonly childIds?: readonly string[];
}

/** The accessibility tree of this page in Chromium: roles and names in reading order. */
async function told(): Promise<string[]> {
  const { frameTree } = (await session.send('Page.getFrameTree')) as { frameTree: FrameTree };
  const { nodes } = (await session.send('Accessibility.getFullAXTree', {
    frameId: frameTree.childFrames?.[0].frame.id,
  })) as { nodes: readonly Told[] };
  const visit = ({ ignored, role, name, childIds = [] }: Told): string[] => [
    ...(ignored || role === undefined ? [] : [`${role.value} ${name?.value ?? ''}`.trim()]),
    ...nodes.filter(({ nodeId }) => childIds.includes(nodeId)).flatMap(visit),
  ];
  return visit(nodes[0]).filter((line) => !/^(generic|InlineTextBox|StaticText|none)/u.test(line));
}

const open = m.clickable({ actions: [a.host({ name: 'open' })] });

/** A heading, a rich text, a button, a row that is a button, and cells, in turn. */
function rowAt(index: number): ComponentNode {
  const words = `row ${index + 1}`;
  return [
    () => ui.text({ text: `Heading of ${words}`, modifiers: [m.semantics({ headingLevel: 3 })] }),
    () => ui.richText({}, [ui.run({ text: 'Rich ' }), ui.run({ text: words, weight: 700 })]),
    () => ui.button({ label: `Buy ${words}`, actions: [a.host({ name: 'buy', id: index })] }),
    () => ui.row({ modifiers: [open, m.size({ height: 48 })] }, [ui.text({ text: `Open ${words}` })]),
    () =>
      ui.row(
        { gap: 8 },
        ['first', 'second'].map((cell) => ui.text({ text: `${cell} of ${words}` })),
      ),
  ][index % 5]();
}

const listOf = (rows: readonly ComponentNode[]): ComponentNode =>
  ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 })] }, [ui.column({ modifiers: [m.fill({ width: 1 })] }, rows)]);
const rowsOf = (count: number): ComponentNode[] => Array.from({ length: count }, (_, index) => rowAt(index));

const places = ({ shadow }: Played): (string | null)[][] =>
  byRole(shadow, 'listitem').map((row) => [row.ariaPosInSet, row.ariaSetSize]);

function find(words: string): boolean {
  getSelection()?.removeAllRanges();
  return (window as unknown as { find(text: string): boolean }).find(words);
}

describe('a very long list of rows that are no items', () => {
  it('[SM19, SM7, A4] is told as a list, of which a window is there, with set size and position', async () => {
    const played = await start(encodeRoot(listOf(rowsOf(2_600)), { lang: 'en' }));
    // In idle time, the last row with a stop of Tab is mirrored, too.
    await until(() => places(played).at(-1)?.[0] === '2599');
    const near = places(played);
    expect(near.length).toBeGreaterThan(10);
    expect(near.length).toBeLessThan(150);
    expect(near.pop()).toEqual(['2599', '2600']);
    expect(near).toEqual(near.map((_, index) => [String(index + 1), '2600']));
    const tree = await told();
    expect(tree.slice(tree.indexOf('list')).slice(0, 9)).toEqual([
      'list',
      'listitem',
      'heading Heading of row 1',
      'listitem',
      'listitem',
      'button Buy row 3',
      'listitem',
      'button Open row 4',
      'listitem',
    ]);
    const { violations } = await axe.run(played.host, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(played.player.find('second of row 2000')).toBe(true);
    await atRest();
    expect(places(played)).toContainEqual(['2000', '2600']);
  });

  it('[SM20, A4] is a window of rows, not of what they hold, where fewer hold too much', async () => {
    const row = (_: unknown, index: number): ComponentNode =>
      ui.row(
        {},
        Array.from({ length: 5 }, (_cell, cell) => ui.text({ text: `${index + 1}.${cell + 1} ` })),
      );
    const played = await start(encodeRoot(listOf(Array.from({ length: 2_000 }, row))));
    await atRest();
    const rows = byRole(played.shadow, 'listitem');
    expect(rows.length).toBeLessThan(150);
    expect(rows[6].textContent).toBe('7.1 7.2 7.3 7.4 7.5 ');
    expect(places(played)[6]).toEqual(['7', '2000']);
  });

  it('[SM12, SM10, A4] is found, selected and copied like any other text', async () => {
    const { shadow } = await start(encodeRoot(listOf(rowsOf(2_600))));
    await atRest();
    for (const words of ['Heading of row 6', 'Rich row 7', 'Buy row 8', 'Open row 9', 'second of row 10'])
      expect([words, find(words)]).toEqual([words, true]);
    const texts = [...shadow.querySelectorAll('.t span')];
    getSelection()?.setBaseAndExtent(
      texts[0],
      0,
      texts[texts.findIndex(({ textContent }) => textContent === 'second of row 5')],
      1,
    );
    const clipboardData = new DataTransfer();
    texts[0].dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, composed: true }));
    expect(clipboardData.getData('text/plain')).toBe('Heading of row 1\nRich row 2\nfirst of row 5\nsecond of row 5');
  });

  it('[SM19, A4] asks once what is selected, however many rows are no longer near', async () => {
    const { host, shadow } = await start(
      encodeRoot(
        ui.row(
          {},
          Array.from({ length: 2_100 }, (_, index) => ui.text({ text: `${index}` })),
        ),
      ),
    );
    const rows = (): number => byRole(shadow, 'listitem').length;
    await until(() => rows() > 1_000);
    const asked = vi.spyOn(Selection.prototype, 'getComposedRanges');
    host.style.width = '200px';
    await until(() => rows() < 1_000);
    expect(asked.mock.calls.length).toBeLessThan(20);
  });
});

describe('what is found in a very long list', () => {
  it.each(['Buy row 1503', 'Heading of row 1501'])('[IN1, SM19] is where Tab goes on from: %s', async (words) => {
    const { shadow, player } = await start(encodeRoot(listOf(rowsOf(2_600))));
    named(shadow, 'button', 'Buy row 3').focus();
    expect(player.find(words)).toBe(true);
    await atRest();
    expect(shadow.activeElement).toBe(null);
    await userEvent.keyboard('{Tab}');
    expect(shadow.activeElement?.textContent).toBe(words.startsWith('Buy') ? 'Open row 1504' : 'Buy row 1503');
  });

  it('[IN8, SM19] leaves the focus to where the words are typed', async () => {
    const { host, player } = await start(encodeRoot(listOf(rowsOf(2_600))));
    const field = document.createElement('input');
    host.before(field);
    field.focus();
    expect(player.find('Buy row 1503')).toBe(true);
    await atRest();
    expect(document.activeElement).toBe(field);
    field.remove();
  });
});

describe('a list that becomes very long, or is so no more', () => {
  const buttons = (count: number): ComponentNode[] =>
    Array.from({ length: count }, (_, index) =>
      ui.button({ label: `Buy ${index + 1}`, modifiers: [m.key({ key: `buy-${index}` })] }),
    );
  const keyed = (rows: readonly ComponentNode[]): ComponentNode =>
    ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 }), m.key({ key: 'list' })] }, [ui.column({}, rows)]);
  /** The buttons in the order of the page, which is that of the list, each once. */
  const numbers = (shadow: ShadowRoot): number[] =>
    byRole(shadow, 'button').map(({ textContent }) => Number(textContent.slice(4)));
  const focused = (shadow: ShadowRoot): string | undefined => shadow.activeElement?.textContent;

  it.each([
    ['the row', 300],
    ['the start', 0],
  ])(
    '[IN8, SM19, SM8] keeps the focus and its place when a state adds a row, and when it takes it away: at %s',
    async (_, near) => {
      const more = ui.button({ label: 'Buy 2001', modifiers: [m.visibleIf({ condition: e.state('more') })] });
      const { shadow, player } = await start(encodeRoot(keyed([...buttons(2_000), more]), { states: { more: 0 } }));
      const list = shadow.querySelector('.s');
      await until(() => numbers(shadow).length === 2_000);
      named(shadow, 'button', 'Buy 300').focus();
      const top = near === 0 ? 0 : list?.scrollTop;
      list?.scrollTo(0, top ?? 0);
      await atRest();
      for (const state of [1, 0, 1]) {
        player.setState('more', state);
        await atRest();
        expect(focused(shadow)).toBe('Buy 300');
        expect(list?.scrollTop).toBe(top);
        if (state === 0) await until(() => numbers(shadow).length === 2_000);
        else await until(() => numbers(shadow).length < 200);
        await atRest();
        expect(numbers(shadow)).toEqual(numbers(shadow).sort((one, other) => one - other));
        expect(byRole(shadow, 'listitem').length).toBe(state === 0 ? 0 : numbers(shadow).length);
        expect(focused(shadow)).toBe('Buy 300');
      }
    },
  );

  it('[PL2, IN1, SM19] keeps the focus and its place when another document has a row more', async () => {
    const { shadow, player } = await start(encodeRoot(keyed(buttons(2_000))));
    await atRest();
    expect(player.find('Buy 300')).toBe(true);
    await atRest();
    named(shadow, 'button', 'Buy 300').focus();
    const top = shadow.querySelector('.s')?.scrollTop;
    for (const count of [2_001, 2_000]) {
      await player.load(encodeRoot(keyed(buttons(count))), { keepState: true });
      await atRest();
      expect([focused(shadow), shadow.querySelector('.s:not(.parked *)')?.scrollTop]).toEqual(['Buy 300', top]);
    }
  });
});

describe('a list that becomes shorter on a page without idle time', () => {
  const rows = Array.from({ length: 600 }, (_, row) => ui.text({ text: `Row ${row} ${'of some words '.repeat(9)}` }));

  it.each([
    ['in a column', ui.column({}, [listOf(rows)])],
    ['in the surface itself', ui.column({}, rows)],
  ])(
    '[IN5, SM32] ends at its last row at once, while far elements are still those of the longer list: %s',
    async (_, root) => {
      const { player, shadow } = await start(encodeRoot(root), { fontScale: 2 });
      await atRest();
      const list = shadow.querySelector('.s');
      const before = list?.scrollHeight ?? 0;
      vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
      player.setOptions({ fontScale: 1 });
      await until(() => sceneOf(player).layout.environment.fontScale === 1);
      const { contentHeight } = sceneOf(player).layout.scrolls;
      const height = Math.max(...contentHeight);
      expect(height).toBeLessThan(before / 1.5);
      expect(Math.abs((list?.scrollHeight ?? 0) - height)).toBeLessThan(1);
    },
  );
});

it('[SM29, IN1] leads back from behind the surface to the last control, before idle time has come', async () => {
  vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
  const { host, shadow } = await start(encodeRoot(listOf(rowsOf(600))));
  const behind = document.createElement('button');
  host.after(behind);
  behind.focus();
  await userEvent.tab({ shift: true });
  expect(shadow.activeElement?.textContent).toBe('Open row 599');
  behind.remove();
});
