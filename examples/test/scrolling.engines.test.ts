// Scrolling in every engine: by wheel, by keys and by the focus, and positions that stay.
import type { ComponentNode } from 'pantograph/producer';
import { a, encodeDocument, m, ui } from 'pantograph/producer';
import { expect } from 'vitest';
import { inkOf } from './engines/ink.ts';
import { playFirst, settled } from './engines/players.ts';
import type { Screen } from './engines/screen.ts';
import { describeEngines } from './engines/suite.ts';
import { useStrictOrigin } from './support/fixtures.ts';
import { playerPage } from './support/player-page.ts';

const files = useStrictOrigin(playerPage);

const encode = (root: ComponentNode): Uint8Array =>
  encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 400, lang: 'en', root });

/** A list that is longer than its place. */
const list = (): Uint8Array =>
  encode(
    ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' })] }, [
      ui.column(
        { modifiers: [m.fill({ width: 1 })] },
        Array.from({ length: 30 }, (_, index) =>
          ui.listItem({
            headline: `Row ${index + 1}`,
            modifiers: [m.fill({ width: 1 }), m.clickable({ actions: [a.host({ name: 'open', id: index + 1 })] })],
          }),
        ),
      ),
    ]),
  );

const still = (): Uint8Array =>
  encode(ui.column({ modifiers: [m.fill({ width: 1, height: 1 })] }, [ui.text({ text: 'Nothing to scroll' })]));

/** The scroll offset of the list, its range, and the scroll offset of the page. */
const offsets = ({ page }: Screen): Promise<readonly [list: number, range: number, page: number]> =>
  page.evaluate(() => {
    const scroller = document.getElementById('one')?.lastElementChild?.shadowRoot?.querySelector('.s');
    const { scrollTop = -1, scrollHeight = 0, clientHeight = 0 } = scroller ?? {};
    return [Math.round(scrollTop), scrollHeight - clientHeight, Math.round(scrollY)] as const;
  });

/** A point of the place, in the window. */
async function pointIn({ page }: Screen, x = 100, y = 100): Promise<{ readonly x: number; readonly y: number }> {
  const corner = await page.evaluate(() => {
    const { left, top } = document.getElementById('one')?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { left, top };
  });
  return { x: corner.left + x, y: corner.top + y };
}

async function wheel(screen: Screen, deltaY: number): Promise<void> {
  await screen.page.wheel(await pointIn(screen), 0, deltaY);
}

describeEngines('scrolling', (flow) => {
  flow('[IN5, D6] the wheel scrolls the list under it, and the page once the list is at its end', async (open) => {
    const screen = await playFirst(open, files.origin, list());
    await wheel(screen, 300);
    await expect.poll(async () => (await offsets(screen))[0]).toBeGreaterThan(200);
    expect((await offsets(screen))[2]).toBe(0);
    const [, range] = await offsets(screen);
    // Each turn waits for the last, because a turn during a scroll continues that scroll.
    await expect
      .poll(
        async () => {
          if ((await offsets(screen))[0] < range) await wheel(screen, 2_000);
          return (await offsets(screen))[0];
        },
        { interval: 1_000 },
      )
      .toBe(range);
    await expect
      .poll(
        async () => {
          if ((await offsets(screen))[2] === 0) await wheel(screen, 200);
          return (await offsets(screen))[2];
        },
        { interval: 2_000 },
      )
      .toBeGreaterThan(100);
  });

  flow('[IN5, D6] the wheel scrolls the page over a surface that has nothing to scroll', async (open) => {
    const screen = await playFirst(open, files.origin, still());
    await wheel(screen, 150);
    await expect.poll(async () => (await offsets(screen))[2]).toBeGreaterThan(100);
  });

  flow('[IN5, PT4] what is scrolled is painted where its elements are', async (open) => {
    const screen = await playFirst(open, files.origin, list());
    await wheel(screen, 300);
    await expect.poll(async () => (await offsets(screen))[0]).toBeGreaterThan(200);
    await settled(screen);
    const { x, y } = await pointIn(screen, 0, 0);
    const rows = (await screen.find('button')).filter(
      (row) => row.y > y + 10 && row.y + row.height < Math.min(y + 390, 700),
    );
    expect(rows.length).toBeGreaterThan(3);
    const ink = await inkOf(
      screen.page,
      rows.map((row) => ({ left: x + 4, right: x + 200, top: row.y + 2, bottom: row.y + row.height - 2 })),
    );
    const off = rows.map((row, index) => {
      const painted = ink[index];
      return painted === undefined ? 'nothing' : (painted.top + painted.bottom) / 2 - (row.y + row.height / 2);
    });
    expect(off.filter((far) => far === 'nothing' || Math.abs(far) > 4)).toEqual([]);
  });

  flow('[D6, IN5] PageDown, End, PageUp and Home scroll the list that has the focus', async (open) => {
    const screen = await playFirst(open, files.origin, list());
    await screen.tabTo('button Row 1');
    const top = async (): Promise<number> => (await offsets(screen))[0];
    await screen.page.press('PageDown');
    await expect.poll(top).toBeGreaterThan(200);
    await settled(screen);
    await screen.page.press('End');
    const [, range] = await offsets(screen);
    await expect.poll(top).toBe(range);
    // The engine still scrolls by parts of a pixel, and a key that is pressed meanwhile may be dropped.
    await settled(screen);
    await screen.page.press('PageUp');
    await expect.poll(top).toBeLessThan(range - 200);
    await screen.page.press('Home');
    await expect.poll(top).toBe(0);
  });

  flow('[D6, IN5] the focus brings into view what it comes to', async (open) => {
    const screen = await playFirst(open, files.origin, list());
    await screen.tabTo('button Row 1');
    for (let presses = 0; presses < 14; presses += 1) await screen.page.press('Tab');
    expect(await screen.focused()).toBe('button Row 15');
    const { y } = await pointIn(screen, 0, 0);
    await expect
      .poll(async () => {
        const row = await screen.see('button', 'Row 15');
        return row.y >= y - 1 && row.y + row.height <= y + 401;
      })
      .toBe(true);
    expect((await offsets(screen))[0]).toBeGreaterThan(0);
  });

  flow('[IN5, D3] the place in the list is kept when the surface changes its size', async (open) => {
    const screen = await playFirst(open, files.origin, list());
    await wheel(screen, 300);
    await expect.poll(async () => (await offsets(screen))[0]).toBeGreaterThan(200);
    await settled(screen);
    const [before] = await offsets(screen);
    await screen.page.evaluate(() => {
      const place = document.getElementById('one');
      if (place !== null) place.style.width = '300px';
    });
    await settled(screen);
    expect((await offsets(screen))[0]).toBe(before);
  });
});
