// A played document: opened, operated, loaded again, scrolled, and drawn only when something changes.

import { isPlayerError } from 'pantograph';
import type { ComponentNode } from 'pantograph/producer';
import { a, e, m, ui } from 'pantograph/producer';
import { afterEach, describe, expect, it } from 'vitest';
import { playDocument } from '../player/player-controls.ts';
import type { PlayerControls } from '../player/player-controls.ts';
import type { PlayerReport } from '../player/player-report.ts';
import { encodeRoot, numberedTitles, taskBytes } from './documents.ts';
import { atRest, byRole, createHost, differing, endAll, frames, named, pixelsOf, start, until } from './play.ts';

afterEach(endAll);

describe('playing a document', () => {
  it('[SM1, D4] shows heading, button and rows to assistive technology', async () => {
    const { shadow } = await start(taskBytes(numberedTitles(25)));
    await until(() => byRole(shadow, 'listitem').length === 25);
    await atRest();
    expect(named(shadow, 'heading', 'Tasks').localName).toBe('h1');
    expect(named(shadow, 'button', 'New task')).toBeDefined();
    const rows = byRole(shadow, 'listitem').map((row) => row.querySelector('button')?.textContent);
    expect(rows).toEqual(numberedTitles(25));
    expect(byRole(shadow, 'list')).toHaveLength(1);
  });

  it('[LY4, D3] opens a detail and goes back without asking anybody', async () => {
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

  it('[PL29, A1] leaves the element as it was when the bytes are bad', async () => {
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
    // One more frame is allowed: another element may have come under a resting mouse.
    expect(player.frameCount).toBeLessThanOrEqual(before + 2);
  });

  it('[LY4, D3] shows the first screen for a state out of range, and reports it once', async () => {
    const codes: string[] = [];
    const { player, shadow } = await start(taskBytes(['one']), { onReport: ({ code }) => codes.push(code) });
    player.setState('screen', 99);
    await atRest();
    player.setState('screen', 98);
    await atRest();
    expect(named(shadow, 'heading', 'Tasks')).toBeDefined();
    expect(codes).toEqual(['screen-out-of-range']);
  });

  it('[SM19, A4] mirrors a window of a very long list, with set size and position, and finds beyond it', async () => {
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
  ])('[SM20, A4] mirrors all of %i rows of %i texts, which are no list of items', async (rows, cells) => {
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

describe('decoration', () => {
  /** Waits until no more frames are drawn. @returns their number */
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
