// Fields in windows that are small, zoomed or covered by a keyboard, in forced colours and on paper.

import { a, m, ui } from 'pantograph/producer';
import type { ComponentNode } from 'pantograph/producer';
import { cdp, page } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import type { PlayerOptions } from '../player/player-options.ts';
import { encodeRoot } from './documents.ts';
import { atRest, createHost, endAll, named, start } from './play.ts';
import type { Played } from './play.ts';

const session = cdp() as { send(method: string, parameters?: object): Promise<unknown> };
afterEach(async () => {
  endAll();
  await session.send('Emulation.setEmulatedMedia', { media: '', features: [] });
});

const meals = { label: 'Meal', options: ['Fish with potatoes', 'Rice with everything'], value: 'Rice with everything' };
const fields: readonly ComponentNode[] = [
  ui.textField({ name: 'name', label: 'Your whole name', value: 'Ada Lovelace', helper: 'As in your passport' }),
  ui.textField({ name: 'note', label: 'Note', type: 'multiline', counter: true, value: 'Two\nlines' }),
  ui.select({ name: 'meal', ...meals }),
  ui.select({ name: 'found', search: true, ...meals }),
  ui.select({ name: 'meals', multiple: true, chosen: [meals.value], ...meals, value: '' }),
  ui.dateField({ name: 'day', label: 'Day', value: '2026-11-27' }),
  ui.timeField({ name: 'hour', label: 'Hour', value: '08:30' }),
  ui.stepper({ name: 'seats', label: 'Seats', value: 2 }),
  ui.rating({ name: 'stars', label: 'Stars', value: 2 }),
  ui.fileField({ name: 'picture', label: 'Picture' }),
];
const root: ComponentNode = ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 })] }, [
  ui.form({ gap: 8, modifiers: [m.padding({ start: 16, top: 16, end: 16, bottom: 16 })] }, [
    ...fields,
    ui.button({ label: 'Send', actions: [a.submit({ name: 'order.send' })] }),
  ]),
]);

async function play(width = 390, height = 720, options: PlayerOptions = {}, shown = root): Promise<Played> {
  const played = await start(
    encodeRoot(shown),
    { onHostAction: () => undefined, ...options },
    createHost(width, height),
  );
  await atRest();
  return played;
}

const controlsIn = ({ shadow }: Played): readonly HTMLElement[] => [
  ...shadow.querySelectorAll<HTMLElement>('.field > :not(.n, .c, [hidden])'),
];

it('[FD23] a page at a zoom of 400 % has every field within its 320 pixels, and scrolls one way', async () => {
  const played = await play(320, 256);
  const controls = controlsIn(played);
  expect(controls.length).toBeGreaterThanOrEqual(fields.length);
  for (const control of controls) {
    const { left, right } = control.getBoundingClientRect();
    const { x } = played.host.getBoundingClientRect();
    expect([control.className, left - x >= 16, right - x <= 304]).toEqual([control.className, true, true]);
    expect([control.className, control.scrollWidth <= control.clientWidth + 1]).toEqual([control.className, true]);
  }
  for (const { scrollWidth, clientWidth } of played.shadow.querySelectorAll('.s'))
    expect(scrollWidth).toBe(clientWidth);
});

it('[FD23] a field with the focus stays in view when a keyboard makes the window smaller', async () => {
  const [width, height] = [innerWidth, innerHeight];
  try {
    await page.viewport(390, 600);
    const played = await play();
    played.host.style.cssText = 'position:fixed;inset:0';
    await atRest();
    const control = controlsIn(played).find((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return top > 400 && bottom < 600;
    });
    const input = control?.matches('input') === true ? control : control?.querySelector('input');
    input?.focus();
    await page.viewport(390, 300);
    await atRest();
    const { top, bottom } = input?.getBoundingClientRect() ?? { top: NaN, bottom: NaN };
    expect([innerHeight, top >= 0, bottom <= 300]).toEqual([300, true, true]);
  } finally {
    await page.viewport(width, height);
  }
});

it('[FD23] a field that a person has scrolled away from stays away when the window becomes smaller', async () => {
  const [width, height] = [innerWidth, innerHeight];
  try {
    await page.viewport(390, 600);
    const played = await play();
    played.host.style.cssText = 'position:fixed;inset:0';
    await atRest();
    const input = played.shadow.querySelector<HTMLInputElement>('[name=name]');
    const scroller = input?.closest('.s');
    input?.focus();
    scroller?.scrollTo(0, 400);
    await atRest();
    await page.viewport(390, 300);
    await atRest();
    expect([innerHeight, scroller?.scrollTop]).toEqual([300, 400]);
    scroller?.scrollTo(0, 0);
    await atRest();
    await page.viewport(390, 120);
    await atRest();
    const { top, bottom } = input?.getBoundingClientRect() ?? { top: NaN, bottom: NaN };
    expect([innerHeight, top >= 0, bottom <= 120]).toEqual([120, true, true]);
  } finally {
    await page.viewport(width, height);
  }
});

it('[FD9] marks of steppers and ratings stand apart, in the middle of their box, where letters are large', async () => {
  const { shadow } = await play(
    390,
    720,
    { fontScale: 2 },
    ui.form({}, [
      ui.stepper({ name: 'seats', label: 'Seats' }),
      ui.rating({ name: 'stars', label: 'Stars', max: 10, value: 2 }),
    ]),
  );
  for (const query of ['.less,.more', '.stars label']) {
    const buttons = [...shadow.querySelectorAll(query)];
    const marks = buttons.map((button) => button.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect());
    const { top, bottom } = buttons[0].closest('.field')?.getBoundingClientRect() ?? new DOMRect();
    for (const [index, mark] of marks.entries()) {
      expect([query, (mark.top + mark.bottom) / 2]).toEqual([query, (top + bottom) / 2]);
      if (index > 0) expect(Math.abs(mark.x - marks[index - 1].x) - mark.width).toBeGreaterThanOrEqual(4);
    }
  }
});

it('[FD3] [TX7] an error has the direction of its words, and stands where the label begins', async () => {
  const { shadow } = await play(
    390,
    300,
    { direction: 'rtl' },
    ui.form({}, [
      ui.textField({ name: 'name', label: 'Name', required: true }),
      ui.button({ label: 'Send', actions: [a.submit({ name: 'order.send' })] }),
    ]),
  );
  named(shadow, 'button', 'Send').click();
  await atRest();
  const text = shadow.querySelector('.n')?.firstChild;
  if (!(text instanceof Text)) throw new Error('there is no error');
  const placeOf = (from: number): DOMRect => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, from + 1);
    return range.getBoundingClientRect();
  };
  expect(text.data).toBe('Fill in this field.');
  expect(placeOf(text.length - 1).left).toBeGreaterThan(placeOf(0).left);
  expect(placeOf(text.length - 1).right).toBeCloseTo(
    text.parentElement?.closest('.field')?.getBoundingClientRect().right ?? NaN,
    0,
  );
});

it('[PL9] forced colours hold in fields: texts, marks of choices and stars', async () => {
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  const { shadow } = await play();
  const probe = document.body.appendChild(document.createElement('p'));
  const colorOf = (name: string): string => {
    probe.style.cssText = `forced-color-adjust:none;color:${name}`;
    return getComputedStyle(probe).color;
  };
  const style = (query: string, pseudo?: string): CSSStyleDeclaration => {
    const found = shadow.querySelector(query);
    if (found === null) throw new Error(`there is no ${query}`);
    return getComputedStyle(found, pseudo);
  };
  const [ink, ground] = ['CanvasText', 'Canvas'].map(colorOf);
  expect(style('[name=name]').color).toBe(ink);
  expect(style('[name=name]').webkitTextFillColor).toBe(ink);
  const mark = style('[type=checkbox]:checked', '::before').backgroundColor;
  const box = style('[type=checkbox]:checked').backgroundColor;
  expect([mark, mark === box]).toEqual([ground, false]);
  expect(style('.rows [type=radio]:checked', '::before').backgroundColor).not.toBe(ground);
  expect(style('.stars .on').color).not.toBe(ground);
  probe.remove();
});

it('[FD26] [PL30] fields shrink with the picture around them on narrow paper, with their values', async () => {
  const played = await play();
  await session.send('Emulation.setEmulatedMedia', { media: 'print' });
  const placesOf = (): readonly (readonly number[])[] =>
    controlsIn(played).map((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const { x, y } = played.host.getBoundingClientRect();
      return [left - x, top - y, width, height];
    });
  const before = placesOf();
  // A browser that prints lays the page out for the paper, and runs no script then.
  played.host.style.width = '195px';
  const after = placesOf();
  for (const [index, place] of after.entries())
    for (const [axis, length] of place.entries()) expect(length).toBeCloseTo(before[index][axis] / 2, 0);
  for (const control of controlsIn(played)) expect(control.checkVisibility({ visibilityProperty: true })).toBe(true);
});
