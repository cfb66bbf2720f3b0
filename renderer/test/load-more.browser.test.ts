// Lists that ask for more when their end comes near.

import { m, ui } from 'pantograph/producer';
import type { ComponentNode } from 'pantograph/producer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PlayerOptions } from '../player/player-options.ts';
import { encodeRoot } from './documents.ts';
import { atRest, endAll, start, until } from './play.ts';
import type { Played } from './play.ts';

afterEach(() => {
  endAll();
  vi.restoreAllMocks();
});

/** A list of rows of 100 dp in a view of 720. */
const list = (rows: number, more: string, axis: 'vertical' | 'horizontal' = 'vertical'): ComponentNode =>
  ui.scroll(
    { more, axis, modifiers: [m.fill({ width: 1, height: 1 }), m.key({ key: 'feed' })] },
    Array.from({ length: rows }, () => ui.box({ modifiers: [m.size({ width: 100, height: 100 })] })),
  );

interface PlayedList extends Played {
  readonly asked: string[];
  readonly reports: string[];
  readonly scroller: () => Element;
  readonly scroll: (to: number) => Promise<void>;
}

async function play(root: ComponentNode, options: PlayerOptions = {}): Promise<PlayedList> {
  const asked: string[] = [];
  const reports: string[] = [];
  const played = await start(encodeRoot(root), {
    onMore: (name) => asked.push(name),
    onReport: ({ code }) => reports.push(code),
    ...options,
  });
  await atRest();
  const scroller = (): Element => {
    const found = played.shadow.querySelector('.l:not(.parked) .s');
    if (found === null) throw new Error('nothing scrolls');
    return found;
  };
  const scroll = async (to: number): Promise<void> => {
    scroller().scrollTo(to, to);
    await atRest();
  };
  return { ...played, asked, reports, scroller, scroll };
}

describe('a list that has more', () => {
  it('[PL33] asks once, within one view of its end', async () => {
    const { asked, scroll } = await play(list(30, 'feed.page-2'));
    await scroll(1_500);
    expect(asked).toEqual([]);
    await scroll(1_600);
    expect(asked).toEqual(['feed.page-2']);
    await scroll(0);
    await scroll(9_999);
    expect(asked).toEqual(['feed.page-2']);
  });

  it('[PL33] asks at once where it is short', async () => {
    expect((await play(list(9, 'feed.page-2'))).asked).toEqual(['feed.page-2']);
  });

  it.each(['ltr', 'rtl'] as const)('[PL33] asks at the end of a line (%s)', async (direction) => {
    const { asked, scroll } = await play(list(30, 'feed.page-2', 'horizontal'), { direction });
    expect(asked).toEqual([]);
    await scroll(direction === 'ltr' ? 2_500 : 100);
    expect(asked).toEqual(['feed.page-2']);
  });

  it('[PL34] keeps its place in the next document, and asks again when there are more rows or another name', async () => {
    const { asked, player, scroll, scroller } = await play(list(30, 'feed.more'));
    await scroll(2_000);
    await player.load(encodeRoot(list(30, 'feed.more')), { keepState: true });
    await atRest();
    expect(asked).toEqual(['feed.more']);
    await player.load(encodeRoot(list(60, 'feed.more')), { keepState: true });
    await atRest();
    expect([asked, scroller().scrollTop]).toEqual([['feed.more'], 2_000]);
    await scroll(5_000);
    expect(asked).toEqual(['feed.more', 'feed.more']);
    await player.load(encodeRoot(list(60, 'feed.rest')), { keepState: true });
    await atRest();
    expect(asked).toEqual(['feed.more', 'feed.more', 'feed.rest']);
    // It has become shorter.
    await player.load(encodeRoot(list(9, 'feed.rest')), { keepState: true });
    await atRest();
    expect(asked).toEqual(['feed.more', 'feed.more', 'feed.rest', 'feed.rest']);
  });

  it('[PL34] asks again after a promise that has not ended for 30 seconds', async () => {
    const wait = setTimeout;
    const limits: (() => void)[] = [];
    vi.spyOn(window, 'setTimeout').mockImplementation((run, ms) => {
      if (ms !== 30_000) return wait(run, ms);
      limits.push(run);
      return 0 as unknown as ReturnType<typeof setTimeout>;
    });
    let tries = 0;
    const { reports, scroll } = await play(list(30, 'feed.page-2'), {
      onMore: () => {
        tries += 1;
        return new Promise(() => undefined);
      },
    });
    await scroll(2_000);
    await scroll(2_010);
    expect([tries, reports]).toEqual([1, []]);
    for (const end of limits) end();
    await until(() => reports.length > 0);
    await scroll(2_020);
    expect([tries, reports]).toEqual([2, ['more-failed']]);
  });

  it('[PL34] asks again after a failure, and is reported where nobody hears it', async () => {
    let tries = 0;
    const { reports, scroll } = await play(list(30, 'feed.page-2'), {
      onMore: () => {
        tries += 1;
        return Promise.reject(new Error('offline'));
      },
    });
    await scroll(2_000);
    await scroll(2_010);
    expect([tries, reports]).toEqual([2, ['more-failed', 'more-failed']]);
    const other = await play(list(9, 'feed.page-2'), { onMore: undefined });
    expect(other.reports).toEqual(['more-unhandled']);
  });

  it('[PL34] asks again when a promise is rejected after another document has come', async () => {
    let tries = 0;
    let fail = (): void => undefined;
    const { player, scroll } = await play(list(30, 'feed.page-2'), {
      onMore: () => {
        tries += 1;
        return new Promise((_, reject) => {
          fail = () => reject(new Error('offline'));
        });
      },
    });
    await scroll(2_000);
    await player.load(encodeRoot(list(30, 'feed.page-2')), { keepState: true });
    fail();
    await scroll(2_010);
    expect(tries).toBe(2);
  });

  it('[PL34] asks for nothing where the surface is as high as its content', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const asked: string[] = [];
    await start(encodeRoot(list(9, 'feed.page-2')), { height: 'content', onMore: (name) => asked.push(name) }, host);
    await atRest();
    expect(asked).toEqual([]);
  });
});
