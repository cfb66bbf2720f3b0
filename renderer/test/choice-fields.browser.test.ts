// Fields in which a person chooses: selects, dates, times, numbers with buttons, stars. All are controls of the browser.

import { a, ui } from 'pantograph/producer';
import type { ComponentNode } from 'pantograph/producer';
import type { SentValue } from 'pantograph';
import { userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlayerOptions } from '../player/player-options.ts';
import { encodeRoot } from './documents.ts';
import { atRest, endAll, named, start } from './play.ts';
import type { Played } from './play.ts';

afterEach(endAll);

const send = ui.button({ label: 'Send', actions: [a.submit({ name: 'order.send' })] });
const form = (...fields: ComponentNode[]): ComponentNode => ui.form({ gap: 8 }, [...fields, send]);
const meal = (more: object = {}): ComponentNode =>
  ui.select({
    name: 'meal',
    label: 'Meal',
    options: ['Fish', 'Rice'],
    values: ['f', 'r'],
    placeholder: 'Any',
    ...more,
  });
const day = (more: object = {}): ComponentNode => ui.dateField({ name: 'day', label: 'Day', ...more });
const seats = (more: object = {}): ComponentNode =>
  ui.stepper({ name: 'seats', label: 'Seats', value: 2, min: 1, max: 3, ...more });
const stars = (more: object = {}): ComponentNode => ui.rating({ name: 'stars', label: 'Stars', ...more });

function option(shadow: ShadowRoot, words: string): HTMLElement {
  const found = [...shadow.querySelectorAll<HTMLElement>('.rows label')].find(
    ({ textContent }) => textContent === words,
  );
  if (found === undefined) throw new Error(`there is no option ${words}`);
  return found;
}

interface PlayedForm extends Played {
  readonly control: <Kind extends HTMLElement = HTMLInputElement>(query: string) => Kind;
  readonly values: () => unknown;
  readonly note: (query: string) => string;
  readonly press: () => Promise<void>;
}

async function startForm(root: ComponentNode, options: PlayerOptions = {}): Promise<PlayedForm> {
  let sent: SentValue | undefined;
  const played = await start(encodeRoot(root), { onHostAction: (_name, value) => (sent = value), ...options });
  await atRest();
  const control = <Kind extends HTMLElement>(query: string): Kind => {
    const found = played.shadow.querySelector<Kind>(`.l:not(.parked) ${query}`);
    if (found === null) throw new Error(`there is no ${query}`);
    return found;
  };
  return {
    ...played,
    control,
    values: () => (typeof sent === 'object' ? sent.values : undefined),
    note: (query) => control(query).closest('.field')?.querySelector('.n')?.textContent ?? '',
    async press() {
      named(played.shadow, 'button', 'Send').click();
      await atRest();
    },
  };
}

describe('fields in which a person chooses', () => {
  it('[FD9] are named controls of the browser, which send typed values', async () => {
    const { control, press, values, shadow } = await startForm(
      form(
        meal(),
        day({ required: true }),
        ui.timeField({ name: 'at', label: 'At', value: '08:30' }),
        seats(),
        stars(),
      ),
    );
    const controls = ['select', '[type=date]', '[type=time]', '[type=number]', '[role=radiogroup]'].map((query) =>
      control(query),
    );
    expect(controls.map(({ ariaLabel }) => ariaLabel)).toEqual(['Meal', 'Day', 'At', 'Seats', 'Stars']);
    expect(controls[1].ariaRequired).toBe('true');
    await userEvent.selectOptions(controls[0], 'Rice');
    await userEvent.fill(controls[1], '2026-11-26');
    named(shadow, 'button', 'More: Seats').click();
    await userEvent.click(control('[type=radio][value="4"]'));
    await press();
    expect(values()).toEqual({ meal: 'r', day: '2026-11-26', at: '08:30', seats: 3, stars: 4 });
  });

  it('[FD9] a button of a stepper keeps the focus at the bound, where it does nothing', async () => {
    const { control, shadow } = await startForm(form(seats()));
    const more = named(shadow, 'button', 'More: Seats');
    more.focus();
    for (const value of ['3', '3']) {
      more.click();
      expect([control('[type=number]').value, more.ariaDisabled, shadow.activeElement]).toEqual([value, 'true', more]);
    }
  });

  it('[FD9] send nothing for a number that is absent, and an empty text for other values', async () => {
    const { control, press, values } = await startForm(form(meal(), day(), seats(), stars()));
    await userEvent.clear(control('[type=number]'));
    await press();
    expect(values()).toEqual({ meal: '', day: '' });
  });

  it('[FD3, FD9] are judged: required, bounds, steps, and half a date', async () => {
    const { control, press, note, values, shadow } = await startForm(
      form(meal({ required: true }), day({ min: '2026-11-26' }), seats(), stars({ required: true })),
    );
    await userEvent.fill(control('[type=date]'), '2026-11-25');
    await userEvent.fill(control('[type=number]'), '1.5');
    await press();
    expect(['select', '[type=date]', '[type=number]', '[role=radiogroup]'].map(note)).toEqual([
      'Fill in this field.',
      'Enter Nov 26, 2026 or later.',
      'Use steps of 1, from 1 on.',
      'Fill in this field.',
    ]);
    expect([shadow.activeElement, values()]).toEqual([control('select'), undefined]);
    await userEvent.selectOptions(control('select'), 'Fish');
    expect(note('select')).toBe('');
    control('[type=date]').focus();
    await userEvent.keyboard('{Backspace}');
    expect(note('[type=date]')).toBe('Enter a date.');
  });

  it('[FD9] show a value that the document does not offer as none', async () => {
    const { control } = await startForm(form(meal({ value: 'x' }), day({ value: '2026-02-30' })));
    expect([control('select').value, control('[type=date]').value]).toEqual(['', '']);
  });

  it('[FD2] keep their values and the focus when their document is replaced, if it still has them', async () => {
    const { control, player, shadow } = await startForm(form(meal(), day(), seats(), stars()));
    await userEvent.selectOptions(control('select'), 'Rice');
    await userEvent.fill(control('[type=date]'), '2026-11-26');
    await userEvent.click(control('[type=radio][value="4"]'));
    const next = form(meal({ options: ['Soup'], values: ['s'] }), day({ helper: 'Soon' }), seats(), stars());
    await player.load(encodeRoot(ui.column({}, [ui.text({ text: 'New' }), next])), { keepState: true });
    await atRest();
    expect([control('select').value, control('[type=date]').value]).toEqual(['', '2026-11-26']);
    expect(shadow.activeElement).toBe(control('[type=radio][value="4"]'));
    expect(control('[type=radio][value="4"]').checked).toBe(true);
  });

  it('[FD2] half a date goes with its control and its error, and keeps nobody from sending', async () => {
    const { control, note, player, press, values } = await startForm(form(day({ value: '2026-11-26' })));
    control('[type=date]').focus();
    await userEvent.keyboard('{Backspace}');
    await press();
    expect(note('[type=date]')).toBe('Enter a date.');
    await player.load(encodeRoot(form(day())), { keepState: true });
    await atRest();
    expect(note('[type=date]')).toBe('');
    await press();
    expect(values()).toEqual({ day: '' });
  });

  it('[FD9] are closed while they are disabled', async () => {
    const closed = { enabled: false };
    const { shadow } = await startForm(form(meal(closed), day(closed), seats(closed), stars(closed)));
    const controls = [...shadow.querySelectorAll<HTMLInputElement>('.field :is(input,select,button)')];
    expect([controls.length, controls.every(({ disabled }) => disabled)]).toEqual([10, true]);
  });

  it('[FD7] Enter opens a calendar or the window of files, and sends nothing', async () => {
    const { control, values } = await startForm(
      form(day(), ui.timeField({ name: 'at', label: 'At' }), ui.fileField({ name: 'picture', label: 'Picture' })),
    );
    for (const type of ['date', 'time', 'file']) {
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
      control(`[type=${type}]`).dispatchEvent(enter);
    }
    await atRest();
    expect(values()).toBe(undefined);
  });

  it('[FD9] [A4] many options have elements once their select is touched', async () => {
    const options = Array.from({ length: 1_000 }, (_, index) => `${index}`);
    const all = ['a', 'b', 'c'].map((name) => ui.select({ name, label: name, options, value: '7' }));
    const { control } = await startForm(ui.scroll({}, [form(...all)]));
    const selects = ['a', 'b', 'c'].map((name) => control<HTMLSelectElement>(`[name=${name}]`));
    selects[2].focus();
    expect(selects.map((select) => [select.options.length, select.value])).toEqual([
      [1_001, '7'],
      [2, '7'],
      [1_001, '7'],
    ]);
  });

  it('[FD12] a select of several has checkboxes, which send a list', async () => {
    const { control, press, note, values, shadow } = await startForm(
      form(meal({ multiple: true, chosen: ['r', 'x'], required: true })),
    );
    const group = control('[role=group]');
    expect([group.ariaLabel, group.querySelectorAll(':checked').length]).toEqual(['Meal', 1]);
    await userEvent.click(option(shadow, 'Rice'));
    await press();
    expect([note('.list'), shadow.activeElement]).toEqual(['Fill in this field.', control('[value=r]')]);
    await userEvent.click(option(shadow, 'Rice'));
    await userEvent.click(option(shadow, 'Fish'));
    expect(note('.list')).toBe('');
    await press();
    expect(values()).toEqual({ meal: ['f', 'r'] });
  });

  it('[FD4] [FD12] a check of the host judges each chosen option', async () => {
    const known = (value: string): string | undefined => (value === 'r' ? 'No rice.' : undefined);
    const several = meal({ multiple: true, chosen: ['f', 'r'], check: 'known' });
    const { note, press } = await startForm(form(several), { fields: { checks: { known } } });
    await press();
    expect(note('.list')).toBe('No rice.');
  });

  it('[FD12] keys move between checkboxes, and Tab leaves them', async () => {
    const { control, shadow } = await startForm(form(meal({ multiple: true, options: ['A', 'B', 'C'], values: [] })));
    control('[value=A]').focus();
    const walk: string[] = [];
    for (const key of ['{ArrowDown}', '{End}', '{ArrowDown}', '{Home}', '{ArrowUp}', '{ArrowDown}']) {
      await userEvent.keyboard(key);
      walk.push((shadow.activeElement as HTMLInputElement).value);
    }
    expect(walk).toEqual(['B', 'C', 'C', 'A', 'A', 'B']);
    await userEvent.tab();
    expect(shadow.activeElement).toBe(named(shadow, 'button', 'Send'));
    await userEvent.tab({ shift: true });
    expect(shadow.activeElement).toBe(control('[value=B]'));
  });

  it('[FD13] a search finds options by their words, without accents, and Enter in it sends nothing', async () => {
    const { control, press, values, shadow } = await startForm(
      form(meal({ search: true, options: ['Malmö', 'Oslo', 'Umeå'], values: ['m', 'o', 'u'] })),
    );
    const search = control('[type=search]');
    expect([search.ariaLabel, search.placeholder]).toEqual(['Search: Meal', 'Any']);
    search.focus();
    await userEvent.keyboard('MALMO{Enter}');
    const shown = [...shadow.querySelectorAll('.rows label')].filter((label) => label.checkVisibility());
    expect([shown.map(({ textContent }) => textContent), control('.found').textContent]).toEqual([
      ['Malmö'],
      '1 found',
    ]);
    expect(values()).toBe(undefined);
    await userEvent.keyboard('{ArrowDown} ');
    await press();
    expect(values()).toEqual({ meal: 'm' });
  });

  it('[FD13] Tab leads from the search to a found option, also where it hides the chosen or the last visited one', async () => {
    const { control, press, values } = await startForm(
      form(meal({ search: true, options: ['Malmö', 'Oslo', 'Umeå'], values: ['m', 'o', 'u'] })),
    );
    const search = async (words: string): Promise<void> => {
      await userEvent.fill(control('[type=search]'), words);
      await userEvent.tab();
    };
    await search('');
    await search('oslo');
    await userEvent.keyboard(' ');
    await search('ume');
    await userEvent.keyboard(' ');
    await search('');
    expect([...control('.rows').querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value)).toEqual([
      'u',
    ]);
    await press();
    expect(values()).toEqual({ meal: 'u' });
  });

  it('[FD2] [FD12] a document that follows keeps the chosen options, if it still has them all', async () => {
    const chosen = async (more: object): Promise<string[]> => {
      const { control, player, shadow } = await startForm(form(meal({ multiple: true })));
      for (const words of ['Fish', 'Rice']) await userEvent.click(option(shadow, words));
      await player.load(encodeRoot(form(meal({ ...more }))), { keepState: true });
      await atRest();
      return [...control('.field').querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value);
    };
    expect(await chosen({ multiple: true, options: ['Rice', 'Fish', 'Soup'], values: ['r', 'f', 's'] })).toEqual([
      'r',
      'f',
    ]);
    expect(await chosen({ multiple: true, options: ['Rice'], values: ['r'] })).toEqual([]);
    expect(await chosen({})).toEqual(['']);
  });

  it('[FD12] [A4] of very many options the first have elements, and all once their field is touched', async () => {
    const options = Array.from({ length: 1_000 }, (_, index) => `${index}`);
    const all = ['a', 'b'].map((name) =>
      ui.select({ name, label: name, options, multiple: true, chosen: ['7', '999'] }),
    );
    const { shadow, press, values } = await startForm(form(...all));
    const counts = (): number[] =>
      [...shadow.querySelectorAll('.rows')].map(({ childElementCount }) => childElementCount);
    expect(counts()).toEqual([1_000, 50]);
    shadow.querySelectorAll<HTMLElement>('.rows')[1].querySelector('input')?.click();
    expect(counts()).toEqual([1_000, 1_000]);
    await press();
    expect(values()).toEqual({ a: ['7', '999'], b: ['0', '7', '999'] });
  });

  it.each(['ltr', 'rtl'] as const)('[FD9] buttons and stars are large enough for a finger, %s', async (direction) => {
    const { shadow } = await startForm(form(seats(), stars({ max: 10 })), { direction });
    const least = [...shadow.querySelectorAll('.field :is(button,[type=radio])')].map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return Math.min(width, height);
    });
    expect(Math.min(...least)).toBeGreaterThanOrEqual(24);
  });
});

it('[FD11] a long error moves what is below it, and lets it back once the field is right', async () => {
  const { control, press, note } = await startForm(form(meal({ required: true, helper: 'Soon' }), day()), {
    fields: { words: { required: 'A meal has to be chosen, because the kitchen orders what is eaten. '.repeat(4) } },
  });
  const top = (): number => control('[type=date]').getBoundingClientRect().top;
  const before = top();
  await press();
  const bottom = control('select').closest('.field')?.querySelector('.n')?.getBoundingClientRect().bottom ?? Infinity;
  expect(note('select')).toContain('kitchen');
  expect(bottom).toBeLessThan(top() - 24);
  await userEvent.selectOptions(control('select'), 'Fish');
  await atRest();
  expect(top()).toBe(before);
});

it('[FD10] numbers are typed and shown in the language of the person', async () => {
  const price = ui.textField({ name: 'price', label: 'Price', type: 'number', value: '1234.5', max: 2000 });
  const { control, press, note, values } = await startForm(form(price), { locale: 'de' });
  expect(control('[name=price]').value).toBe('1234,5');
  await userEvent.fill(control('[name=price]'), '2.000,5');
  await press();
  expect(note('[name=price]')).toBe('Enter 2000 or less.');
  await userEvent.fill(control('[name=price]'), '1.999,5');
  await press();
  expect(values()).toEqual({ price: 1999.5 });
});
