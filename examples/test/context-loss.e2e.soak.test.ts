// The GPU process, which draws all canvases of the browser, dies.
import { encodeDocument, m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { useBrowser, usePlayers } from './support/fixtures.ts';

const rows = Array.from({ length: 60 }, (_, index) =>
  ui.listItem({ headline: `Row ${index + 1}`, modifiers: [m.fill({ width: 1 })] }),
);
const list = encodeDocument({
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 400,
  lang: 'en',
  root: ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' })] }, [
    ui.column({ modifiers: [m.fill({ width: 1 })] }, rows),
  ]),
});

const chromium = useBrowser({ isOwn: true });
const players = usePlayers(chromium);

describe('the graphics process dies', () => {
  it('[PL12, D6] and each player on the page draws again what it showed, where it was scrolled to, and reports it once', async () => {
    const player = await players.open();
    for (const id of ['one', 'two'] as const) await player.play(id, list);
    await player.scrollTo('one', 0, 300);
    await player.rest();
    const painted = [await player.painted('one'), await player.painted('two')];
    await player.heard();
    const session = await chromium.browser().newBrowserCDPSession();
    // The browser may not answer this command.
    session.send('Browser.crashGpuProcess').catch(() => undefined);
    const heard: string[] = [];
    await expect.poll(async () => heard.push(...(await player.heard()))).toBe(2);
    expect(heard.sort()).toEqual(['one: canvas-lost', 'two: canvas-lost']);
    await expect
      .poll(async () =>
        [await player.painted('one'), await player.painted('two')].map((now, index) => now === painted[index]),
      )
      .toEqual([true, true]);
    expect(await player.scrollOf('one')).toBe(300);
    await players.close(player);
  });
});
