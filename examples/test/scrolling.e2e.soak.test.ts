import type { ComponentNode } from 'pantograph/producer';
import { a, encodeDocument, m, ui } from 'pantograph/producer';
import type { BrowserContextOptions } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { usePlayers } from './support/fixtures.ts';
import type { Place, PlayerPage } from './support/player-page.ts';

const whole = [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' })];

const rows = (name: string, count: number): ComponentNode[] =>
  Array.from({ length: count }, (_, index) =>
    ui.listItem({
      headline: `${name} ${index + 1}`,
      modifiers: [
        m.fill({ width: 1 }),
        m.clickable({ actions: [a.host({ name: `open.${name.toLowerCase()}`, id: index + 1 })] }),
      ],
    }),
  );

const encode = (root: ComponentNode): Uint8Array =>
  encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 400, lang: 'en', root });

/** A list that is longer than its place. */
const list = (count = 30): Uint8Array =>
  encode(ui.scroll({ modifiers: whole }, [ui.column({ modifiers: [m.fill({ width: 1 })] }, rows('Row', count))]));

/** A vertical and a horizontal scroll container in a scroll container. */
const nested = (): Uint8Array =>
  encode(
    ui.scroll({ modifiers: whole }, [
      ui.column({ modifiers: [m.fill({ width: 1 })] }, [
        ui.scroll({ modifiers: [m.fill({ width: 1 }), m.size({ height: 150 })] }, [
          ui.column({ modifiers: [m.fill({ width: 1 })] }, rows('Inner', 6)),
        ]),
        ui.scroll({ axis: 'horizontal', modifiers: [m.fill({ width: 1 })] }, [
          ui.row(
            { gap: 8 },
            Array.from({ length: 12 }, (_, index) =>
              ui.button({ label: `Chip ${index + 1}`, actions: [a.host({ name: 'chip', id: index + 1 })] }),
            ),
          ),
        ]),
        ...rows('Outer', 12),
      ]),
    ]),
  );

/** A list that fits into its place. */
const still = (): Uint8Array =>
  encode(
    ui.column({ modifiers: whole }, [
      ui.text({ text: 'Nothing to scroll' }),
      ui.button({ label: 'Press', actions: [a.host({ name: 'press' })] }),
    ]),
  );

const players = usePlayers();
let player: PlayerPage;
afterEach(() => players.close(player));

async function open(
  bytes: Uint8Array,
  { direction, ...options }: BrowserContextOptions & { readonly direction?: 'ltr' | 'rtl' } = {},
): Promise<void> {
  player = await players.open(options);
  await player.play('one', bytes, direction === undefined ? {} : { direction });
}

/** Turns the wheel over a point of the first place, and waits until scrolling rests. */
async function wheel(x: number, y: number, deltaX: number, deltaY: number): Promise<void> {
  const corner = await player.cornerOf('one');
  await player.page.mouse.move(corner.x + x, corner.y + y);
  await player.page.mouse.wheel(deltaX, deltaY);
  await player.rest();
}

/** Drags a finger upwards from a point of a place. */
async function drag(place: Place, x: number, y: number, by: number): Promise<void> {
  const corner = await player.cornerOf(place);
  const at = (part: number): object[] => [{ x: corner.x + x, y: corner.y + y - by * part }];
  await player.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 8; step += 1) {
    await player.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 8) });
    await player.frames(1);
  }
  await player.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await player.rest();
}

describe('the wheel', () => {
  it('[IN5, D6] scrolls the list under it, not the page, and the page once the list is at its end', async () => {
    await open(list());
    await wheel(100, 100, 0, 300);
    expect([await player.scrollOf('one'), await player.pageScroll()]).toEqual([300, 0]);
    await wheel(100, 100, 0, 10_000);
    expect([await player.scrollOf('one'), await player.pageScroll()]).toEqual([await player.rangeOf('one'), 0]);
    await wheel(100, 100, 0, 200);
    expect([await player.scrollOf('one'), await player.pageScroll()]).toEqual([await player.rangeOf('one'), 200]);
  });

  it('[IN5, D6] hands over between nested scrolls at their ends, and goes sideways where that is the way', async () => {
    await open(nested());
    await wheel(100, 100, 0, 100);
    expect([await player.scrollOf('one', 'y', 0), await player.scrollOf('one', 'y', 1)]).toEqual([0, 100]);
    await wheel(100, 100, 0, 5_000);
    await wheel(100, 100, 0, 60);
    expect([await player.scrollOf('one', 'y', 0), await player.scrollOf('one', 'y', 1)]).toEqual([
      60,
      await player.rangeOf('one', 'y', 1),
    ]);
    await wheel(100, 170 - 60, 200, 0);
    expect([await player.scrollOf('one', 'x', 2), await player.scrollOf('one', 'y', 0)]).toEqual([200, 60]);
    await wheel(100, 170 - 60, 0, 30);
    expect([
      await player.scrollOf('one', 'x', 2),
      await player.scrollOf('one', 'y', 0),
      await player.pageScroll(),
    ]).toEqual([200, 90, 0]);
  });

  it('[IN5, D6] scrolls the page over a surface that has nothing to scroll', async () => {
    await open(still());
    await wheel(100, 200, 0, 150);
    expect(await player.pageScroll()).toBe(150);
  });

  it('[IN5, C1] goes towards the end of a sideways scroll from right to left', async () => {
    await open(nested(), { direction: 'rtl' });
    const range = await player.rangeOf('one', 'x', 2);
    expect(await player.scrollOf('one', 'x', 2)).toBe(range);
    await wheel(200, 170, -120, 0);
    expect(await player.scrollOf('one', 'x', 2)).toBe(range - 120);
    const chip = await player.page.getByRole('button', { name: 'Chip 2', exact: true }).boundingBox();
    const later = await player.page.getByRole('button', { name: 'Chip 3', exact: true }).boundingBox();
    expect(later?.x).toBeLessThan(chip?.x ?? 0);
  });
});

describe('touch', () => {
  it('[IN4, IN5] scrolls the list with a finger, and activates nothing', async () => {
    await open(list(), { hasTouch: true });
    await drag('one', 100, 300, 200);
    expect(await player.scrollOf('one')).toBeGreaterThan(150);
    expect([await player.pageScroll(), await player.heard()]).toEqual([0, []]);
    const corner = await player.cornerOf('one');
    await player.page.touchscreen.tap(corner.x + 100, corner.y + 100);
    expect(await player.heard()).toHaveLength(1);
  });

  it('[IN5] hands over from a list at its end, and scrolls the page over a surface that has nothing to scroll', async () => {
    await open(list(10), { hasTouch: true });
    await player.play('two', still());
    await drag('one', 100, 350, 340);
    await drag('one', 100, 350, 340);
    expect(await player.scrollOf('one')).toBe(await player.rangeOf('one'));
    const before = await player.pageScroll();
    await drag('one', 100, 100, 90);
    expect(await player.scrollOf('one')).toBe(await player.rangeOf('one'));
    const after = await player.pageScroll();
    expect(after).toBeGreaterThan(before + 50);
    await drag('two', 100, 20, 90);
    expect(await player.pageScroll()).toBeGreaterThan(after + 50);
    expect(await player.heard()).toEqual([]);
  });

  it('[IN4] shows the press of a finger, and forgets it when the platform takes the finger', async () => {
    await open(still(), { hasTouch: true });
    const box = await player.page.getByRole('button', { name: 'Press' }).boundingBox();
    const point = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 };
    const plain = await player.page.screenshot();
    await player.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await player.frames();
    expect(plain.equals(await player.page.screenshot())).toBe(false);
    await player.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await player.frames();
    expect(plain.equals(await player.page.screenshot())).toBe(true);
    expect(await player.heard()).toEqual([]);
  });
});

describe('a mouse that drags', () => {
  it('[IN4] activates within ten pixels, and not beyond', async () => {
    await open(list());
    const { mouse } = player.page;
    const corner = await player.cornerOf('one');
    for (const [by, heard] of [
      [6, ['one: open.row.2']],
      [14, []],
    ] as const) {
      await mouse.move(corner.x + 100, corner.y + 80);
      await mouse.down();
      await mouse.move(corner.x + 100 + by, corner.y + 80, { steps: 3 });
      await mouse.up();
      expect(await player.heard()).toEqual(heard);
    }
  });
});

describe('keys', () => {
  it('[IN5, D4] scroll the list that has the focus: arrows, pages, Home, End', async () => {
    await open(list());
    await player.page.keyboard.press('Tab');
    const steps = [
      ['ArrowDown', 1, 100],
      ['PageDown', 200, 500],
      ['End', 1_000, 10_000],
      ['Home', 0, 0],
    ] as const;
    for (const [key, least, most] of steps) {
      await player.page.keyboard.press(key);
      await player.rest();
      const scrolled = await player.scrollOf('one');
      expect([key, scrolled >= least, scrolled <= most]).toEqual([key, true, true]);
    }
    expect(await player.pageScroll()).toBe(0);
  });

  it('[IN1, IN5] bring what they focus into sight', async () => {
    await open(list());
    for (let press = 0; press < 15; press += 1) await player.page.keyboard.press('Tab');
    await player.rest();
    const corner = await player.cornerOf('one');
    const box = await player.page.getByRole('button', { name: 'Row 15', exact: true }).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(corner.y);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(corner.y + 400);
    await player.page.keyboard.press('Enter');
    expect(await player.heard()).toEqual(['one: open.row.15']);
  });

  it('[IN5] reach a scroll that holds nothing else to focus', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => ui.text({ text: `Line ${index + 1}` }));
    await open(encode(ui.scroll({ modifiers: whole }, [ui.column({}, lines)])));
    await player.page.keyboard.press('Tab');
    await player.page.keyboard.press('PageDown');
    await player.rest();
    expect(await player.scrollOf('one')).toBeGreaterThan(200);
  });
});
