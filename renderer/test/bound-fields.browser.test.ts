// Fields that hold their text in a state: texts follow while somebody types, and the fields follow the host. [FD20]

import { a, e, ui } from 'pantograph/producer';
import type { ComponentNode } from 'pantograph/producer';
import type { SentValue } from 'pantograph';
import { userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import { encodeRoot } from './documents.ts';
import { atRest, byRole, endAll, named, start } from './play.ts';
import type { Played } from './play.ts';

afterEach(endAll);

const states = { name: '', title: '' };
const name = ui.textField({ name: 'name', label: 'Name', required: true, state: 'name' });
const title = ui.select({
  name: 'title',
  label: 'Title',
  options: ['Doctor', 'Ms'],
  values: ['dr', 'ms'],
  state: 'title',
});
const hello = ui.text({ text: e.join('Hello ', e.state('title'), ' ', e.state('name'), '!') });
const next = ui.button({
  label: 'Next',
  enabled: e.greaterOrEqual(e.length(e.state('name')), 3),
  actions: [a.submit({ name: 'next' })],
});
const clear = ui.button({ label: 'Clear', actions: [a.setText({ state: 'name' })] });
const root: ComponentNode = ui.form({}, [name, title, hello, next, clear]);

interface PlayedForm extends Played {
  readonly field: () => HTMLInputElement;
  readonly words: () => string;
  readonly sent: (SentValue | undefined)[];
}

async function play(
  more: ComponentNode = root,
  first: Readonly<Record<string, string | number>> = states,
): Promise<PlayedForm> {
  const sent: (SentValue | undefined)[] = [];
  const played = await start(encodeRoot(more, { states: first }), { onHostAction: (_, value) => sent.push(value) });
  await atRest();
  const { shadow } = played;
  const field = (): HTMLInputElement => {
    const [found] = shadow.querySelectorAll<HTMLInputElement>('.l:not(.parked) input[name=name]');
    return found;
  };
  const words = (): string => /Hello.*!/u.exec(shadow.querySelector('.l:not(.parked)')?.textContent ?? '')?.[0] ?? '';
  return { ...played, field, words, sent };
}

const isClosed = (button: Element): boolean => button.ariaDisabled === 'true';

describe('[FD20] a text field with a state', () => {
  it('writes what is typed, and texts and conditions follow', async () => {
    const { field, player, shadow, words } = await play();
    expect(isClosed(named(shadow, 'button', 'Next'))).toBe(true);
    await userEvent.type(field(), 'Ad');
    await atRest();
    expect([words(), player.getState('name'), isClosed(named(shadow, 'button', 'Next'))]).toEqual([
      'Hello  Ad!',
      'Ad',
      true,
    ]);
    await userEvent.type(field(), 'a');
    await atRest();
    expect([words(), isClosed(named(shadow, 'button', 'Next')), shadow.activeElement === field()]).toEqual([
      'Hello  Ada!',
      false,
      true,
    ]);
  });

  it('keeps the caret while texts around it change', async () => {
    const { field, words } = await play(root, { ...states, name: 'Ada' });
    field().focus();
    field().setSelectionRange(1, 1);
    await userEvent.keyboard('bc');
    await atRest();
    expect([field().value, field().selectionStart, words()]).toEqual(['Abcda', 3, 'Hello  Abcda!']);
  });

  it('shows what the host and the document set, and judges its error anew', async () => {
    const { field, player, sent, shadow } = await play(root, { ...states, name: 'Ada' });
    expect(field().value).toBe('Ada');
    named(shadow, 'button', 'Clear').click();
    await atRest();
    expect([field().value, player.getState('name')]).toEqual(['', '']);
    field().focus();
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual([]);
    player.setState('name', 'Eve');
    await atRest();
    expect(field().value).toBe('Eve');
    named(shadow, 'button', 'Next').click();
    await atRest();
    expect(sent).toEqual([{ values: { name: 'Eve', title: '' }, secrets: [] }]);
    await userEvent.clear(field());
    await userEvent.type(field(), '   ');
    await atRest();
    named(shadow, 'button', 'Next').click();
    await atRest();
    const noteOf = (): string | null | undefined => field().parentElement?.querySelector('.n')?.textContent;
    expect(noteOf()).toBe('Fill in this field.');
    player.setState('name', 'Joe');
    await atRest();
    expect(noteOf()).toBe('');
  });

  it('that the host has cleared is not wrong before the form is sent', async () => {
    const { field, player } = await play();
    await userEvent.type(field(), 'Ada');
    player.setState('name', '');
    await atRest();
    field().blur();
    await atRest();
    expect([field().value, field().ariaInvalid]).toEqual(['', null]);
  });

  it('[A4] [FD1] has at most 256 units, whatever its length, and no half of a surrogate pair', async () => {
    const { field, player } = await play(ui.textField({ name: 'name', label: 'N', maxLength: 10_000, state: 'name' }));
    field().value = `x${'🙂'.repeat(5_000)}`;
    field().dispatchEvent(new InputEvent('input'));
    await atRest();
    expect([player.getState('name'), field().value]).toEqual([`x${'🙂'.repeat(127)}`, `x${'🙂'.repeat(127)}`]);
    field().value = 'a\ud83d';
    field().dispatchEvent(new InputEvent('input'));
    await atRest();
    expect(player.getState('name')).toBe('a\ufffd');
  });

  it('[FD8] is not written while an input method composes', async () => {
    const { field, player, words } = await play();
    const input = field();
    input.focus();
    input.dispatchEvent(new CompositionEvent('compositionstart'));
    input.value = 'ni';
    input.dispatchEvent(new InputEvent('input', { isComposing: true }));
    player.setState('name', 'host');
    await atRest();
    expect(input.value).toBe('ni');
    input.value = '你';
    input.dispatchEvent(new CompositionEvent('compositionend'));
    await atRest();
    expect([field().value, words()]).toEqual(['你', 'Hello  你!']);
  });

  it('shares its text with the other fields of its state', async () => {
    const other = ui.textField({ name: 'again', label: 'Again', state: 'name' });
    const { field, shadow } = await play(ui.column({}, [name, other]));
    await userEvent.type(field(), 'Ada');
    await atRest();
    expect(shadow.querySelector<HTMLInputElement>('input[name=again]')?.value).toBe('Ada');
  });

  it('[FD2] [PL2] keeps its text in the next document, also where only one of both has the state', async () => {
    const { field, player, words } = await play();
    await userEvent.type(field(), 'Ada');
    const load = async (node: ComponentNode, own: Readonly<Record<string, string | number>>): Promise<void> => {
      await player.load(encodeRoot(node, { states: own }), { keepState: true });
      await atRest();
    };
    await load(ui.form({}, [hello, name]), states);
    expect([field().value, words()]).toEqual(['Ada', 'Hello  Ada!']);
    await load(ui.form({}, [ui.textField({ name: 'name', label: 'Name' })]), { name: 5 });
    expect([field().value, player.getState('name')]).toEqual(['Ada', 5]);
    await load(ui.form({}, [name, hello]), { ...states, name: 'first' });
    expect([field().value, words()]).toEqual(['Ada', 'Hello  Ada!']);
  });
});

describe('[FD20] a select with a state', () => {
  it('writes the value of its option, and shows the option that the state names', async () => {
    const { player, shadow, words } = await play();
    const [select] = shadow.querySelectorAll('select');
    await userEvent.selectOptions(select, 'Ms');
    await atRest();
    expect([player.getState('title'), words()]).toEqual(['ms', 'Hello ms !']);
    player.setState('title', 'dr');
    await atRest();
    expect(select.value).toBe('dr');
    player.setState('title', 'nobody');
    await atRest();
    expect(select.value).toBe('');
  });
});

describe('[FD20] a date, a time, a stepper and a rating with a state', () => {
  const fields = ui.form({}, [
    ui.dateField({ name: 'day', label: 'Day', state: 'day', value: '2020-01-01' }),
    ui.timeField({ name: 'hour', label: 'Hour', state: 'hour' }),
    ui.stepper({ name: 'seats', label: 'Seats', state: 'seats', min: 1, step: 0.5 }),
    ui.rating({ name: 'stars', label: 'Stars', state: 'stars' }),
    ui.text({ text: e.join('Hello ', e.state('day'), ' ', e.formatNumber(e.state('seats'), 0), '!') }),
    ui.button({ label: 'Next', actions: [a.submit({ name: 'next' })] }),
  ]);
  const first = { day: '2026-11-26', hour: 'noon', seats: 2, stars: 0 };

  async function playFields() {
    const played = await play(fields, first);
    const control = (query: string): HTMLInputElement => {
      const found = played.shadow.querySelector<HTMLInputElement>(`.l:not(.parked) ${query}`);
      if (found === null) throw new Error(`there is no ${query}`);
      return found;
    };
    const entered = (): unknown[] => [
      ...['[type=date]', '[type=time]', '[type=number]'].map((query) => control(query).value),
      played.shadow.querySelectorAll('.on').length,
    ];
    const held = (): unknown[] => Object.keys(first).map((state) => played.player.getState(state));
    return { ...played, control, entered, held };
  }

  it('shows the values of the states, and writes what is entered', async () => {
    const { control, entered, held, sent, shadow, words } = await playFields();
    expect(entered()).toEqual(['2026-11-26', '', '2', 0]);
    await userEvent.fill(control('[type=date]'), '2026-12-24');
    await userEvent.fill(control('[type=time]'), '16:30');
    await userEvent.fill(control('[type=number]'), '3.5');
    await userEvent.click(control('[type=radio][value="4"]'));
    await atRest();
    expect([held(), words()]).toEqual([['2026-12-24', '16:30', 4, 4], 'Hello 2026-12-24 4!']);
    expect(entered()).toEqual(['2026-12-24', '16:30', '3.5', 4]);
    named(shadow, 'button', 'Next').click();
    await atRest();
    expect(sent).toMatchObject([{ values: { day: '2026-12-24', hour: '16:30', seats: 3.5, stars: 4 } }]);
  });

  it('follows the host, which sets no value that the field cannot have', async () => {
    const { entered, player } = await playFields();
    for (const [state, value] of Object.entries({ day: '2026-02-30', hour: '09:05', seats: 900, stars: 9 }))
      player.setState(state, value);
    await atRest();
    expect(entered()).toEqual(['', '09:05', '100', 5]);
  });

  it('[FD2] [PL2] leaves the value that the host has set after an entry to the next document, as it is', async () => {
    const { control, held, player } = await playFields();
    await userEvent.fill(control('[type=number]'), '3');
    player.setState('seats', 900);
    await atRest();
    await player.load(encodeRoot(fields, { states: first }), { keepState: true });
    await atRest();
    expect(held()[2]).toBe(900);
  });

  it('is none while nothing or half a date is entered, and stays so', async () => {
    const { control, entered, held, player } = await playFields();
    await userEvent.clear(control('[type=number]'));
    control('[type=date]').focus();
    await userEvent.keyboard('{Backspace}');
    await atRest();
    expect([entered(), control('[type=date]').validity.badInput, held()]).toEqual([
      ['', '', '', 0],
      true,
      ['', 'noon', 0, 0],
    ]);
    player.setState('day', '2026-11-27');
    player.setState('seats', 3);
    await atRest();
    expect(entered()).toEqual(['2026-11-27', '', '3', 0]);
  });
});

describe('[PL51] a text state', () => {
  it('is set by the host, and a wrong value changes nothing', async () => {
    const { player, words } = await play(root, { ...states, name: 'Ada' });
    for (const wrong of [5, 'x'.repeat(257), '\ud83d', null])
      expect(() => player.setState('name', wrong as never)).toThrow(
        expect.objectContaining({ name: 'PlayerError', code: 'host/invalid-value' }) as Error,
      );
    expect([player.getState('name'), player.getState('nobody')]).toEqual(['Ada', undefined]);
    const before = player.frameCount;
    player.setState('name', 'Ada');
    await atRest();
    expect([player.frameCount, player.setState('name', 'x'.repeat(256))]).toEqual([before, true]);
    await atRest();
    expect(words()).toBe(`Hello  ${'x'.repeat(256)}!`);
  });

  it('[S3] is text like any other: nothing in it is interpreted', async () => {
    const { field, shadow, words } = await play();
    await userEvent.fill(field(), '<img src=x onerror=alert(1)>');
    await atRest();
    expect([words(), shadow.querySelectorAll('img').length, byRole(shadow, 'img').length]).toEqual([
      'Hello  <img src=x onerror=alert(1)>!',
      0,
      0,
    ]);
  });
});
