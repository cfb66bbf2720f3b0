import { isPlayerError } from 'pantograph';
import type { ComponentNode } from 'pantograph';
import { a, e, m, ui } from 'pantograph/producer';
import { afterEach, describe, expect, it } from 'vitest';
import { playDocument, sceneOf } from '../player/player-controls.ts';
import type { PlayerControls } from '../player/player-controls.ts';
import type { PlayerReport } from '../player/player-report.ts';
import { encodeRoot, numberedTitles, taskBytes } from './documents.ts';
import {
  atRest,
  byRole,
  createHost,
  differing,
  endAll,
  frames,
  layoutOf,
  named,
  pixelsOf,
  shadowOf,
  start,
  until,
} from './play.ts';

afterEach(endAll);

describe('playing a document', () => {
  it('[SM1, D4] shows heading, button and rows to assistive technology', async () => {
    const { shadow } = await start(taskBytes(numberedTitles(25)));
    expect(named(shadow, 'heading', 'Tasks').localName).toBe('h1');
    expect(named(shadow, 'button', 'New task')).toBeDefined();
    await until(() => byRole(shadow, 'listitem').length === 25);
    const rows = byRole(shadow, 'listitem').map((row) => row.querySelector('button')?.textContent);
    expect(rows).toEqual(numberedTitles(25));
    expect(byRole(shadow, 'list')).toHaveLength(1);
  });

  it('[PL7, D3] opens a detail and goes back without asking anybody', async () => {
    const asked: string[] = [];
    const { shadow, player } = await start(taskBytes(numberedTitles(3)), { onHostAction: (name) => asked.push(name) });
    named(shadow, 'button', 'Task 2').click();
    await atRest();
    expect(player.getState('screen')).toBe(2);
    expect(byRole(shadow, 'heading').map((heading) => heading.textContent)).toEqual(['Task 2']);
    expect(byRole(shadow, 'listitem')).toEqual([]);
    named(shadow, 'button', 'Back').click();
    await atRest();
    expect(named(shadow, 'heading', 'Tasks')).toBeDefined();
    expect(byRole(shadow, 'listitem')).toHaveLength(3);
    expect(asked).toEqual([]);
  });

  it('[PL5, H1] hands name, value and states to the host', async () => {
    const calls: unknown[] = [];
    const bytes = encodeRoot(
      ui.button({
        label: 'Go',
        actions: [
          a.setState({ state: 'n', value: e.add(e.state('n'), 1) }),
          a.host({ name: 'do', id: 12, value: e.state('n') }),
        ],
      }),
      { states: { n: 4 } },
    );
    const { shadow, player } = await start(bytes, {
      onHostAction: (name, value, states) => {
        calls.push([name, value, states.get('n'), states.set('n', 7.6), states.set('other', 1)]);
      },
    });
    named(shadow, 'button', 'Go').click();
    expect(calls).toEqual([['do.12', 5, 5, true, false]]);
    expect(player.getState('n')).toBe(8);
  });

  it('[PL5, H2] catches and reports what the host throws, and keeps working', async () => {
    const reports: PlayerReport[] = [];
    const fault = new Error('host');
    const { shadow } = await start(taskBytes(['one']), {
      onHostAction: () => {
        throw fault;
      },
      onReport: (report) => reports.push(report),
    });
    named(shadow, 'button', 'New task').click();
    expect(reports.map(({ code, cause }) => [code, cause])).toEqual([['host-action-failed', fault]]);
    named(shadow, 'button', 'one').click();
    await atRest();
    expect(named(shadow, 'button', 'Delete')).toBeDefined();
  });

  it('[PL1, A1] leaves the element as it was when the bytes are bad', async () => {
    const host = createHost();
    host.append('before');
    const before = host.outerHTML;
    const player = playDocument(host, new Uint8Array([1, 2, 3]));
    const error: unknown = await player.ready.catch((cause: unknown) => cause);
    expect(isPlayerError(error)).toBe(true);
    expect(host.outerHTML).toBe(before);
    await player.load(taskBytes(['one']));
    expect(host.children).toHaveLength(1);
    player.dispose();
    player.dispose();
    expect(host.outerHTML).toBe(before);
    host.remove();
  });

  it('[PL2, D3] starts a new document at its first screen, scrolled to the top', async () => {
    const { shadow, player } = await start(taskBytes(numberedTitles(40)));
    const scroller = shadow.querySelector('.s');
    scroller?.scrollTo(0, 300);
    await atRest();
    player.setState('screen', 3);
    await atRest();
    await player.load(taskBytes(numberedTitles(41)));
    expect(player.getState('screen')).toBe(0);
    expect(shadow.querySelector('.s')?.scrollTop).toBe(0);
    await until(() => byRole(shadow, 'listitem').length === 41);
    await expect(player.load(new Uint8Array(4))).rejects.toSatisfy(isPlayerError);
    expect(byRole(shadow, 'listitem')).toHaveLength(41);
  });

  it('[PL2, D3] keeps states by name and scroll by key when asked to', async () => {
    const { shadow, player } = await start(taskBytes(numberedTitles(40)));
    shadow.querySelector('.s')?.scrollTo(0, 300);
    await atRest();
    await player.load(taskBytes(numberedTitles(41)), { keepState: true });
    expect(shadow.querySelector('.s')?.scrollTop).toBe(300);
    player.setState('screen', 3);
    await player.load(taskBytes(numberedTitles(42)), { keepState: true });
    expect(player.getState('screen')).toBe(3);
  });

  it('[PL2, D4] keeps the focus by key, also on an option', async () => {
    const options = ['A', 'B', 'C'];
    const bytes = encodeRoot(
      ui.column({}, [
        ui.radioGroup({ state: 's', options, label: 'Group', modifiers: [m.key({ key: 'r' })] }),
        ui.button({ label: 'Go', actions: [a.host({ name: 'go' })], modifiers: [m.key({ key: 'b' })] }),
      ]),
      { states: { s: 2 } },
    );
    const { shadow, player } = await start(bytes);
    for (const [role, name] of [
      ['radio', 'C'],
      ['button', 'Go'],
    ]) {
      named(shadow, role, name).focus();
      await player.load(bytes, { keepState: true });
      expect(shadow.activeElement).toBe(named(shadow, role, name));
    }
  });

  it('[PL2, D3] keeps what is scrolled in the same frame', async () => {
    const { shadow, player } = await start(taskBytes(numberedTitles(40)));
    shadow.querySelector('.s')?.scrollTo(0, 300);
    await player.load(taskBytes(numberedTitles(41)), { keepState: true });
    await atRest();
    expect(shadow.querySelector('.s')?.scrollTop).toBe(300);
    const long = (name: string): Uint8Array =>
      encodeRoot(
        ui.column(
          {},
          Array.from({ length: 60 }, () => ui.text({ text: name })),
        ),
      );
    await player.load(long('first'));
    await atRest();
    shadow.querySelector('.tree')?.scrollTo(0, 200);
    await player.load(long('second'), { keepState: true });
    await atRest();
    expect(shadow.querySelector('.tree')?.scrollTop).toBe(200);
  });

  it('[IN5, D6] repaints what is visible when the list is scrolled, and keeps the place behind a detail', async () => {
    const { shadow, player, canvas } = await start(taskBytes(numberedTitles(60)));
    const before = pixelsOf(canvas);
    const scroller = shadow.querySelector('.s');
    scroller?.scrollTo(0, 500);
    await atRest();
    expect(differing(before, pixelsOf(canvas))).toBeGreaterThan(500);
    player.setState('screen', 1);
    await atRest();
    player.setState('screen', 0);
    await atRest();
    expect(scroller?.isConnected).toBe(true);
    expect(scroller?.scrollTop).toBe(500);
  });

  it('[PL3, D6] draws no frame while nothing changes', async () => {
    const { player, shadow } = await start(taskBytes(numberedTitles(25)));
    await until(() => byRole(shadow, 'listitem').length === 25);
    await atRest();
    const before = player.frameCount;
    await frames(30);
    expect(player.frameCount).toBe(before);
    player.setState('screen', 1);
    await atRest();
    expect(player.frameCount).toBeGreaterThan(before);
    // One more at most: another element may have come under a mouse that rests there.
    expect(player.frameCount).toBeLessThanOrEqual(before + 2);
  });

  it('[PL7, D3] shows the first screen for a state out of range, and reports it once', async () => {
    const codes: string[] = [];
    const { player, shadow } = await start(taskBytes(['one']), { onReport: ({ code }) => codes.push(code) });
    player.setState('screen', 99);
    await atRest();
    player.setState('screen', 98);
    await atRest();
    expect(named(shadow, 'heading', 'Tasks')).toBeDefined();
    expect(codes).toEqual(['screen-out-of-range']);
  });

  it('[SM8, A4] mirrors a window of a very long list, with set size and position, and finds beyond it', async () => {
    const { shadow, player } = await start(taskBytes(numberedTitles(2_500)));
    await atRest();
    const rows = byRole(shadow, 'listitem');
    expect(rows.length).toBeLessThan(100);
    expect(rows[3].getAttribute('aria-posinset')).toBe('4');
    expect(rows[3].getAttribute('aria-setsize')).toBe('2500');
    expect(player.find('task 2345')).toBe(true);
    await atRest();
    const row = named(shadow, 'button', 'Task 2345').getBoundingClientRect();
    expect(row.top).toBeGreaterThan(0);
    expect(row.bottom).toBeLessThan(720);
    expect(player.find('no such words')).toBe(false);
  });

  it.each([
    [401, 5],
    [1_100, 2],
  ])('[SM8, A4] mirrors all of %i rows of %i texts, which are no list of items', async (rows, cells) => {
    const row = (_: unknown, index: number): ComponentNode =>
      ui.row(
        {},
        Array.from({ length: cells }, (_cell, cell) => ui.text({ text: `${index}.${cell} ` })),
      );
    const root = ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 })] }, [
      ui.column({}, Array.from({ length: rows }, row)),
    ]);
    const { shadow } = await start(encodeRoot(root));
    const ends = (): (string | null)[] => [...shadow.querySelectorAll('span')].map(({ textContent }) => textContent);
    await until(() => ends().length === rows * cells);
    expect(ends().at(-1)).toBe(`${rows - 1}.${cells - 1} `);
  });

  it('[SM8, D6] keeps list items in reading order however they came', async () => {
    const { shadow } = await start(taskBytes(numberedTitles(300)));
    shadow.querySelector('.s')?.scrollTo(0, 9_000);
    await until(() => byRole(shadow, 'listitem').length === 300);
    expect(byRole(shadow, 'listitem').map((row) => row.textContent)).toEqual(numberedTitles(300));
  });
});

describe('surroundings', () => {
  it('[PL8, S5] draws at the density that it is given, as large as the element', async () => {
    const { canvas } = await start(taskBytes(['one']), { density: 2 });
    expect([canvas.width, canvas.height]).toEqual([780, 1440]);
  });

  it('[PL8, S5] keeps the row that stands at the top there when letters grow, and when they shrink again', async () => {
    const options = { density: 1, fontScale: 1 };
    const host = createHost();
    const player = playDocument(host, taskBytes(numberedTitles(100)), options);
    await player.ready;
    const shadow = shadowOf(host);
    const list = shadow.querySelector('.s');
    const topOf = (name: string): number =>
      named(shadow, 'button', name).getBoundingClientRect().top - (list?.getBoundingClientRect().top ?? 0);
    await until(() => byRole(shadow, 'listitem').length === 100);
    list?.scrollTo(0, topOf('Task 62') + 10);
    await atRest();
    const height = (): number => named(shadow, 'button', 'Task 62').offsetHeight;
    for (const fontScale of [2, 1]) {
      const before = height();
      options.fontScale = fontScale;
      player.refresh();
      await until(() => height() !== before && Math.round(topOf('Task 62')) === -10);
    }
    options.fontScale = 2;
    player.refresh();
    await new Promise(requestAnimationFrame);
    // Elements follow in the frame after: somebody scrolls them as they were.
    expect(height()).toBe(56);
    list?.scrollBy(0, 7);
    await until(() => height() !== 56 && Math.round(topOf('Task 62')) === -17);
    player.dispose();
    host.remove();
  });

  it('[PL8, S5] follows the size of its element without losing state or scroll', async () => {
    const { canvas, host, shadow, player } = await start(taskBytes(numberedTitles(60)), { density: 1 });
    shadow.querySelector('.s')?.scrollTo(0, 400);
    await atRest();
    host.style.width = '600px';
    await until(() => canvas.width === 600);
    await atRest();
    expect(shadow.querySelector('.s')?.scrollTop).toBe(400);
    expect(layoutOf(player)).toContain('600');
    // At its end, where a higher one shows more of it: it is painted so before the platform has moved anything.
    shadow.querySelector('.s')?.scrollTo(0, 9_999);
    await atRest();
    const end = sceneOf(player).offsets.at(-1) ?? 0;
    host.style.height = '900px';
    player.refresh();
    expect(sceneOf(player).offsets.at(-1)).toBe(end - 180);
  });

  it('[PL8, D6] scales the design viewport to the element', async () => {
    const { shadow, player } = await start(taskBytes(['one']), { scale: 'fit', density: 1 }, createHost(780, 1440));
    const row = named(shadow, 'button', 'one').getBoundingClientRect();
    expect(Math.round(row.width)).toBe(780);
    expect(layoutOf(player)).toContain('390');
  });

  it('[PL8, D6] gives an element without a height the design height', async () => {
    const host = createHost();
    host.style.height = '';
    await start(taskBytes(['one']), {}, host);
    expect(host.getBoundingClientRect().height).toBe(720);
  });

  it('[PL8, D6] waits in an element that is not shown, or has no size', async () => {
    const host = createHost(0, 0);
    host.style.display = 'none';
    const { canvas, shadow } = await start(taskBytes(['one']), { density: 1 }, host);
    expect([canvas.width, canvas.height]).toEqual([0, 0]);
    host.style.display = 'block';
    await atRest();
    host.style.width = '390px';
    host.style.height = '500px';
    await until(() => canvas.height === 500);
    await atRest();
    expect(named(shadow, 'button', 'one').getBoundingClientRect().width).toBe(390);
  });

  it('[IN5, D6] scrolls the whole surface when its content is larger and nothing else scrolls', async () => {
    const root = ui.column({}, [
      ui.text({ text: 'top' }),
      ui.spacer({ modifiers: [m.size({ height: 1_500, width: 100 })] }),
      ui.button({ label: 'End' }),
      ui.spacer({ modifiers: [m.size({ height: 300, width: 10 })] }),
    ]);
    const { shadow, canvas } = await start(encodeRoot(root));
    const tree = shadow.querySelector('.tree');
    const before = pixelsOf(canvas);
    expect(tree?.scrollHeight).toBeGreaterThan(1_800);
    // A scrollbar along the other axis would be there only because this one's takes room.
    const { overflowX, overflowY } = getComputedStyle(tree ?? document.body);
    expect([overflowX, overflowY]).toEqual(['hidden', 'auto']);
    tree?.scrollTo(0, 1_300);
    await atRest();
    expect(differing(before, pixelsOf(canvas))).toBeGreaterThan(100);
    const end = named(shadow, 'button', 'End').getBoundingClientRect();
    expect(end.top).toBeLessThan(720);
  });

  it('[IN5, C1] starts a sideways scroll at its right end in right-to-left', async () => {
    const chips = ui.row(
      { gap: 8 },
      numberedTitles(20).map((label) => ui.button({ label })),
    );
    const { shadow } = await start(
      encodeRoot(ui.scroll({ axis: 'horizontal', modifiers: [m.fill({ width: 1 })] }, [chips])),
      { direction: 'rtl' },
    );
    await atRest();
    const scroller = shadow.querySelector('.h');
    expect(scroller?.scrollLeft).toBe((scroller?.scrollWidth ?? 0) - 390);
    const first = named(shadow, 'button', 'Task 1').getBoundingClientRect();
    expect(Math.round(first.right)).toBe(Math.round(shadow.host.getBoundingClientRect().right));
  });

  it('[PL9, C1] mirrors the page for right-to-left', async () => {
    const { shadow, host } = await start(taskBytes(['שלום עולם', 'one']), { direction: 'rtl' });
    const heading = named(shadow, 'heading', 'Tasks').getBoundingClientRect();
    const button = named(shadow, 'button', 'New task').getBoundingClientRect();
    expect(heading.left).toBeGreaterThan(button.right);
    expect(getComputedStyle(host.children[0]).direction).toBe('rtl');
    const line = named(shadow, 'button', 'שלום עולם').querySelector('span');
    expect(line === null ? '' : getComputedStyle(line).direction).toBe('rtl');
  });

  it('[SM10, D6] puts each line of text exactly on its painted one', async () => {
    const { shadow } = await start(taskBytes(numberedTitles(3)));
    for (const line of shadow.querySelectorAll('span'))
      expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth + 1);
  });

  it.each([
    [3_000, 3_000],
    [1_000_000, 10],
  ])(
    '[PL8, A4] draws a canvas that would be too large at a lower density, and says so (%i x %i)',
    async (width, height) => {
      const codes: string[] = [];
      const { canvas } = await start(
        taskBytes(['one']),
        { density: 8, onReport: ({ code }) => codes.push(code) },
        createHost(width, height),
      );
      expect(codes).toEqual(['canvas-degraded']);
      expect(canvas.width).toBeLessThanOrEqual(16_384);
      expect(canvas.height).toBeGreaterThan(0);
    },
  );

  it('[PL4, D6] frees everything, fifty times over', async () => {
    const bytes = taskBytes(numberedTitles(25));
    const host = createHost();
    for (let round = 0; round < 50; round += 1) {
      const player = playDocument(host, bytes);
      await player.ready;
      player.dispose();
      expect(host.childNodes).toHaveLength(0);
    }
    const before = document.querySelectorAll('*').length;
    host.remove();
    expect(document.querySelectorAll('*').length).toBe(before - 1);
  });
});

describe('decoration', () => {
  /** Sees that no frames are drawn any more. @returns how many were */
  async function standsStill(player: PlayerControls): Promise<number> {
    await atRest();
    const { frameCount } = player;
    await atRest();
    expect(player.frameCount).toBe(frameCount);
    return frameCount;
  }

  it('[PL3, D6] animates indeterminate progress only while it is shown', async () => {
    const root = ui.column({}, [
      ui.column({ modifiers: [m.visibleIf({ condition: e.state('busy') })] }, [ui.progress({ label: 'Busy' })]),
      ui.text({ text: 'done' }),
    ]);
    const { player } = await start(encodeRoot(root, { states: { busy: 1 } }));
    const before = player.frameCount;
    await until(() => player.frameCount > before + 2);
    player.setState('busy', 0);
    await standsStill(player);
  });

  it('[PL3, D6] draws no frames of it while its surface is out of sight', async () => {
    const above = document.createElement('div');
    above.style.height = '3000px';
    document.body.append(above);
    const { host, player } = await start(encodeRoot(ui.progress({ label: 'Busy' })));
    const still = await standsStill(player);
    host.scrollIntoView();
    await until(() => player.frameCount > still + 3);
    scrollTo(0, 0);
    const again = await standsStill(player);
    above.remove();
    await until(() => player.frameCount > again + 3);
  });
});
