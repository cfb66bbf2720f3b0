// A selection stays when lines and elements of a long list change.

import fc from 'fast-check';
import type { ComponentNode } from 'pantograph/producer';
import { e, m, ui } from 'pantograph/producer';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { rounds } from '../../scripts/rounds.ts';
import { playDocument } from '../player/player-controls.ts';
import { selectedRange } from '../semantics/selected-range.ts';
import { encodeRoot } from './documents.ts';
import { TEST_FONTS } from './fonts.ts';
import { linesOfPage, rectangleOf } from './lines.ts';
import { atRest, byRole, createHost, endAll, named, shadowOf, start, until } from './play.ts';
import type { Played } from './play.ts';
import { click, mouse } from './pointer.ts';

afterEach(endAll);

/** The bit of Shift among held keys, in input of the browser's protocol. */
const SHIFT = 8;

/** The text that a copy would have now, where the selection begins in a line. */
function copied({ shadow }: Pick<Played, 'shadow'>, line = selectedRange(shadow)?.startContainer): string {
  const clipboardData = new DataTransfer();
  line?.parentElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, composed: true }));
  return clipboardData.getData('text/plain');
}

/** The line with these words, and their offset in it. */
function find(played: Pick<Played, 'shadow'>, words: string): [line: Text, offset: number] {
  const line = linesOfPage(played).find(({ data }) => data.includes(words));
  if (line === undefined) throw new Error(`no line has ${words}`);
  return [line, line.data.indexOf(words)];
}

describe('what is selected', () => {
  const paragraph = (words: string): ComponentNode =>
    ui.text({ text: Array.from({ length: 300 }, (_, index) => `${words}${index}`).join(' ') });
  const options = { fontScale: 1, fontFamily: TEST_FONTS };
  const changes: Readonly<Record<string, (played: Omit<Played, 'canvas' | 'end'>) => void>> = {
    'another width': ({ host }) => void (host.style.width = '290px'),
    'larger letters': ({ player }) => {
      options.fontScale = 1.4;
      player.refresh();
    },
    'a state that moves it': ({ player }) => void player.setState('more', 1),
  };

  it.each(
    Object.keys(changes).flatMap(
      (change) =>
        [
          [change, 'forward'],
          [change, 'backward'],
        ] as const,
    ),
  )('[SM12, SM8] stays so on its words after %s, %s', async (change, direction) => {
    options.fontScale = 1;
    const root = ui.column({}, [
      ui.column({ modifiers: [m.visibleIf({ condition: e.state('more') })] }, [paragraph('more')]),
      paragraph('one'),
      paragraph('two'),
    ]);
    const host = createHost();
    const player = playDocument(host, encodeRoot(root, { states: { more: 0 } }), options);
    const played = { host, player, shadow: shadowOf(host) };
    await until(() => linesOfPage(played).some(({ data }) => data.includes('two299')));
    const ends = [find(played, 'one4 '), find(played, 'two295')] as const;
    const [from, to] = direction === 'forward' ? ends : [ends[1], ends[0]];
    getSelection()?.setBaseAndExtent(...from, ...to);
    const before = copied(played);
    expect([before.startsWith('one4 one5'), before.endsWith('two294 '), before.split('\n').length]).toEqual([
      true,
      true,
      2,
    ]);
    const { length } = linesOfPage(played);
    changes[change](played);
    await until(() => linesOfPage(played).length > length);
    await atRest();
    expect(copied(played)).toBe(before);
    expect(getSelection()?.direction).toBe(direction);
    player.dispose();
    host.remove();
  });

  it('[SM12, SM8] stays so backward within a line, and where it only begins', async () => {
    const { host, shadow } = await start(encodeRoot(ui.column({}, [paragraph('one')])));
    const points = (): readonly unknown[] => {
      const { startContainer, startOffset, endContainer, endOffset } = selectedRange(shadow) ?? new Range();
      return [startContainer, endContainer].map(
        (node, at) => String(node.textContent).slice([startOffset, endOffset][at]).split(' ')[0],
      );
    };
    for (const [from, to, width] of [
      ['one23', 'one22', '300px'],
      ['one23', 'one23', '200px'],
    ]) {
      getSelection()?.setBaseAndExtent(...find({ shadow }, from), ...find({ shadow }, to));
      host.style.width = width;
      await atRest();
      expect([...points(), getSelection()?.direction === 'backward']).toEqual([to, from, from !== to]);
    }
  });

  const prose = fc
    .array(
      fc.constantFrom(
        'one',
        'two',
        'שלום',
        'עולם',
        'مرحبا',
        '漢字漢字',
        '👨‍👩‍👧',
        '\n',
        '\r\n',
        'Donaudampfschifffahrt',
        '12',
        '(a)',
        'e\u0301',
        '\t',
      ),
      { minLength: 1, maxLength: 60 },
    )
    .map((words) => words.join(' '));
  const text: fc.Arbitrary<ComponentNode> = fc.oneof(
    fc.record({ text: prose, size: fc.constantFrom(12, 24) }).map(ui.text),
    prose.map((cut) => ui.text({ text: cut, maxLines: 2, overflow: 'ellipsis' })),
    fc
      .array(fc.record({ text: prose, size: fc.constantFrom(12, 20) }).map(ui.run), { minLength: 1, maxLength: 4 })
      .map((runs) => ui.richText({}, runs)),
    fc.record({ headline: prose, supporting: prose }).map((item) => ui.listItem(item)),
  );
  const coming = text.map((child) =>
    ui.column({ modifiers: [m.visibleIf({ condition: e.state('more') })] }, [
      child,
      ...['a', 'b', 'c'].map((more) => ui.text({ text: more })),
    ]),
  );
  const texts = fc.array(fc.oneof({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: coming }), {
    minLength: 1,
    maxLength: 12,
  });
  const surroundings = fc.record({
    width: fc.constantFrom(300, 390),
    fontScale: fc.constantFrom(0.9, 1, 1.5),
    direction: fc.constantFrom('ltr' as const, 'rtl' as const),
    more: fc.nat(1),
  });

  it('[SM12, SM8] stays so on its words, of whatever texts, whatever changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        texts,
        fc.tuple(fc.nat(), fc.nat()),
        fc.array(surroundings, { minLength: 1, maxLength: 3 }),
        async (children, at, changes) => {
          const host = createHost();
          const given: { fontScale?: number; direction?: 'ltr' | 'rtl'; fontFamily: string } = {
            fontFamily: TEST_FONTS,
          };
          const player = playDocument(
            host,
            encodeRoot(ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 })] }, [ui.column({}, children)]), {
              states: { more: 0 },
            }),
            given,
          );
          await player.ready;
          await atRest();
          const shadow = shadowOf(host);
          const points = linesOfPage({ shadow }).flatMap((line) =>
            [0, Math.floor(line.length / 2), line.length].map((offset) => [line, offset] as const),
          );
          const [from, to] = at.map((point) => points[point % points.length] ?? [host, 0]);
          getSelection()?.setBaseAndExtent(...from, ...to);
          const before = copied({ shadow });
          for (const { width, more, ...change } of [...changes, { width: 390, more: 0 }]) {
            host.style.width = `${width}px`;
            player.setState('more', more);
            Object.assign(given, change);
            player.refresh();
            await atRest();
          }
          await atRest();
          const after = copied({ shadow });
          player.dispose();
          host.remove();
          expect(after).toBe(before);
        },
      ),
      {
        numRuns: rounds(10),
        // The selection starts at the end of a text.
        examples: [
          [
            [ui.text({ text: 'a' }), ui.text({ text: 'one '.repeat(60) })],
            [2, 7],
            [{ width: 300, fontScale: 1.5, direction: 'ltr', more: 0 }],
          ],
        ],
      },
    );
  });
});

describe('in a very long list', () => {
  const row = (index: number): ComponentNode =>
    ui.text({ text: `Row ${index + 1}`, modifiers: [m.size({ height: 24 })] });
  const rows = (count: number, make = row): ComponentNode =>
    ui.scroll({ modifiers: [m.fill({ width: 1 }), m.size({ height: 600 })] }, [
      ui.column(
        {},
        Array.from({ length: count }, (_, index) => make(index)),
      ),
    ]);
  const near = (played: Played, text: string): Promise<void> =>
    until(() => linesOfPage(played).some(({ data }) => data === text));

  it('[SM12, SM19] a selection goes on from where it began, and all of it is copied', async () => {
    const played = await start(encodeRoot(rows(3_000)));
    await near(played, 'Row 2');
    const press = async (text: string, modifiers: number): Promise<void> => {
      await near(played, text);
      await atRest();
      const { left, top, height } = rectangleOf(find(played, text)[0]);
      for (const type of ['mousePressed', 'mouseReleased'] as const)
        await mouse(type, [left + 2, top + height / 2], { button: 'left', clickCount: 1, modifiers });
    };
    await press('Row 2', 0);
    played.shadow.querySelector('.s')?.scrollTo(0, 8_000);
    await press('Row 341', SHIFT);
    const lines = copied(played).split('\n');
    expect(lines.length).toBeGreaterThanOrEqual(339);
    expect(lines.slice(1, 338)).toEqual(Array.from({ length: 337 }, (_, index) => `Row ${index + 3}`));
  });

  it('[SM12, SM19] all is copied, where all is selected', async () => {
    const played = await start(encodeRoot(ui.column({}, [ui.text({ text: 'Above' }), rows(3_000)])));
    await near(played, 'Row 2');
    const { left, top, height } = rectangleOf(find(played, 'Above')[0]);
    await click([left + 2, top + height / 2], 1);
    await userEvent.keyboard('{Control>}a{/Control}');
    const heard = copied(played, find(played, 'Above')[0]).split('\n');
    expect([heard.length, heard[1], heard.at(-1)]).toEqual([3_001, 'Row 1', 'Row 3000']);
  });

  it('[IN1, SM19] Tab goes to its rows from afar, also where it stands in another one', async () => {
    const list = (count: number, make: (index: number) => ComponentNode): ComponentNode =>
      ui.column(
        {},
        Array.from({ length: count }, (_, index) => make(index)),
      );
    const inner = list(2_100, (index) => ui.button({ label: `Buy ${index}` }));
    const space = ui.spacer({ modifiers: [m.size({ height: 3_000 })] });
    const { shadow } = await start(
      encodeRoot(
        ui.column({}, [
          ui.button({ label: 'Top' }),
          space,
          ui.scroll({ modifiers: [m.size({ height: 400 })] }, [
            list(2_100, (index) => (index === 1_000 ? inner : row(index))),
          ]),
          space,
          ui.button({ label: 'Foot' }),
        ]),
      ),
    );
    for (const [from, key, to] of [
      ['Top', '{Tab}', 'Buy 0'],
      ['Foot', '{Shift>}{Tab}{/Shift}', 'Buy 2099'],
    ] as const) {
      const isThere = (label: string): boolean =>
        byRole(shadow, 'button').some(({ textContent }) => textContent === label);
      await until(() => isThere(from) && isThere(to));
      named(shadow, 'button', from).focus();
      await userEvent.keyboard(key);
      expect(shadow.activeElement?.textContent).toBe(to);
    }
  });

  it.each([0, 5_000])(
    '[IN1, SM19] Tab goes to its first row and to its last from what is around it, scrolled to %d',
    async (top) => {
      const heading = (index: number): ComponentNode =>
        index % 10 ? ui.button({ label: `Buy ${index}` }) : row(index);
      const played = await start(
        encodeRoot(ui.column({}, [ui.button({ label: 'Top' }), rows(3_000, heading), ui.button({ label: 'Foot' })])),
      );
      const { shadow } = played;
      await atRest();
      const list = shadow.querySelector('.s');
      for (const [from, key, to, next] of [
        ['Top', '{Tab}', 'Buy 1', 'Buy 2'],
        ['Foot', '{Shift>}{Tab}{/Shift}', 'Buy 2999', 'Buy 2998'],
      ] as const) {
        list?.scrollTo(0, top);
        await atRest();
        named(shadow, 'button', from).focus();
        for (const name of [to, next]) {
          await userEvent.keyboard(key);
          await atRest();
          expect(shadow.activeElement?.textContent).toBe(name);
        }
      }
    },
  );
});
