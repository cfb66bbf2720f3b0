// Fields that a person types into: real inputs in the mirror, their errors, and how a form is sent.

import { a, e, m, ui } from 'pantograph/producer';
import type { ComponentNode } from 'pantograph/producer';
import type { SentValue } from 'pantograph';
import { userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlayerOptions } from '../player/player-options.ts';
import { encodeRoot } from './documents.ts';
import { atRest, endAll, named, start } from './play.ts';
import type { Played } from './play.ts';

afterEach(endAll);

const email = ui.textField({
  name: 'email',
  label: 'E-mail',
  type: 'email',
  required: true,
  helper: 'For the receipt',
});
const send = ui.button({ label: 'Send', actions: [a.submit({ name: 'order.send' })] });
const form = (...fields: ComponentNode[]): ComponentNode => ui.form({ gap: 8 }, [...fields, send]);

interface PlayedForm extends Played {
  readonly field: (name: string) => HTMLInputElement;
  readonly sent: [name: string, value: SentValue | undefined][];
  readonly reports: string[];
  readonly press: () => Promise<void>;
}

async function startForm(
  root: ComponentNode,
  options: PlayerOptions = {},
  states: Record<string, number> = { agreed: 0 },
): Promise<PlayedForm> {
  const sent: [string, SentValue | undefined][] = [];
  const reports: string[] = [];
  const played = await start(encodeRoot(root, { states }), {
    onHostAction: (name, value) => sent.push([name, value]),
    onReport: ({ code }) => reports.push(code),
    ...options,
  });
  await atRest();
  const { shadow } = played;
  const field = (name: string): HTMLInputElement => {
    const found = shadow.querySelector<HTMLInputElement>(`.l:not(.parked) [name="${name}"]`);
    if (found === null) throw new Error(`there is no field ${name}`);
    return found;
  };
  const press = async (): Promise<void> => {
    named(shadow, 'button', 'Send').click();
    await atRest();
  };
  return { ...played, field, sent, reports, press };
}

const noteOf = (field: Element): string => field.parentElement?.querySelector('.n')?.textContent ?? '';

describe('a text field', () => {
  it('[FD1] is a real input, named by its label and described by its helper text', async () => {
    const { field } = await startForm(form(email));
    const input = field('email');
    const [helper] = input.ariaDescribedByElements ?? [];
    expect([input.localName, input.ariaLabel, helper.textContent, input.ariaRequired, input.autocomplete]).toEqual([
      'input',
      'E-mail',
      'For the receipt',
      'true',
      'email',
    ]);
    expect(input.getBoundingClientRect().height).toBe(48);
    expect(getComputedStyle(input).opacity).toBe('1');
  });

  it('[FD1] takes what is typed, at most its length', async () => {
    const { field } = await startForm(form(ui.textField({ name: 'code', label: 'Code', maxLength: 4, counter: true })));
    await userEvent.type(field('code'), 'abcdef');
    expect([field('code').value, field('code').parentElement?.querySelector('.c')?.textContent]).toEqual([
      'abcd',
      '4 / 4',
    ]);
  });
});

describe('a form', () => {
  it('[FD3] is not sent while a field is wrong: the error stands beside the field, which gets the focus', async () => {
    const { field, press, sent, shadow } = await startForm(form(email));
    await press();
    expect([sent, noteOf(field('email')), field('email').ariaInvalid]).toEqual([[], 'Fill in this field.', 'true']);
    expect(shadow.activeElement).toBe(field('email'));
    await userEvent.type(field('email'), 'a');
    expect(noteOf(field('email'))).toContain('name@example.com');
    await userEvent.type(field('email'), '@b');
    expect(noteOf(field('email'))).toBe('');
  });

  it('[FD3] sends typed values by name, of fields and of controls', async () => {
    const { field, press, sent } = await startForm(
      form(
        email,
        ui.textField({ name: 'age', label: 'Age', type: 'number' }),
        ui.checkbox({ state: 'agreed', label: 'I agree' }),
      ),
    );
    await userEvent.type(field('email'), 'a@b');
    await userEvent.type(field('age'), '41');
    await press();
    expect(sent).toEqual([['order.send', { values: { agreed: false, email: 'a@b', age: 41 }, secrets: [] }]]);
  });

  it('[FD7] is sent by Enter in a field of a single line', async () => {
    const { field, sent } = await startForm(form(email));
    await userEvent.type(field('email'), 'a@b{Enter}');
    await atRest();
    expect(sent).toHaveLength(1);
  });

  it('[FD2] keeps text, focus and caret when its document is replaced', async () => {
    const { field, player, shadow } = await startForm(form(email));
    await userEvent.type(field('email'), 'a@b');
    field('email').setSelectionRange(1, 2);
    const next = ui.column({}, [ui.text({ text: 'New' }), form(email)]);
    await player.load(encodeRoot(next, { states: { agreed: 0 } }), { keepState: true });
    await atRest();
    const input = field('email');
    expect([input.value, shadow.activeElement === input, input.selectionStart, input.selectionEnd]).toEqual([
      'a@b',
      true,
      1,
      2,
    ]);
  });

  it('[FD5] [H7] asks for a password only where the host allows that', async () => {
    const secret = ui.textField({
      name: 'word',
      label: 'Password',
      type: 'password',
      modifiers: [m.key({ key: 'w' })],
    });
    const closed = await startForm(form(secret));
    expect([closed.field('word').readOnly, noteOf(closed.field('word')), closed.reports]).toEqual([
      true,
      'This app takes no passwords or codes here.',
      ['field-refused'],
    ]);
    const open = await startForm(form(secret), { fields: { allowSecrets: true } });
    expect([open.field('word').type, open.field('word').readOnly]).toEqual(['password', false]);
    await userEvent.type(open.field('word'), 'hush');
    await open.press();
    expect(open.sent).toEqual([['order.send', { values: { word: 'hush' }, secrets: ['word'] }]]);
    expect(JSON.stringify(open.reports)).not.toContain('hush');
  });

  it.each(['text', 'multiline', 'number'] as const)(
    '[FD5] a field that a browser fills with a password is one, in place of %s',
    async (type) => {
      const { field, reports } = await startForm(
        form(ui.textField({ name: 'word', label: 'Name', type, autocomplete: 'currentPassword' })),
      );
      const control = field('word');
      expect([control.type, control.readOnly, reports]).toEqual(['password', true, ['field-refused']]);
    },
  );
});

describe('bad input', () => {
  const text = (name: string, more: object = {}): ComponentNode => ui.textField({ name, label: name, ...more });

  it('[FD1] 10 MB are cut at the length of the field, also where the browser does not cut them', async () => {
    const { field } = await startForm(form(text('note', { maxLength: 10_000 })));
    field('note').value = 'x'.repeat(10_000_000);
    field('note').dispatchEvent(new InputEvent('input'));
    expect(field('note').value).toHaveLength(10_000);
  });

  it('[FD2] a document with a shorter field cuts the text that it takes over', async () => {
    const { field, player } = await startForm(form(text('note')));
    await userEvent.type(field('note'), 'too long');
    await player.load(encodeRoot(form(text('note', { maxLength: 3 })), { states: { agreed: 0 } }), { keepState: true });
    expect(field('note').value).toBe('too');
  });

  it('[FD8] a new document waits while an input method composes', async () => {
    const { field, player } = await startForm(form(text('note')));
    const before = field('note');
    before.focus();
    before.dispatchEvent(new CompositionEvent('compositionstart'));
    before.value = 'ni';
    before.dispatchEvent(new InputEvent('input', { isComposing: true }));
    const loaded = player.load(encodeRoot(form(text('note')), { states: { agreed: 0 } }), { keepState: true });
    await atRest();
    expect(field('note')).toBe(before);
    before.value = '你';
    before.dispatchEvent(new CompositionEvent('compositionend'));
    await loaded;
    await atRest();
    expect([field('note') === before, field('note').value]).toEqual([false, '你']);
  });

  it('[FD2, FD3] two forms with the same names have values of their own', async () => {
    const { field, player, sent, shadow } = await startForm(
      ui.column({}, [form(text('a', { value: 'first' })), ui.form({}, [text('a', { value: 'second' })])]),
    );
    const [, second] = shadow.querySelectorAll<HTMLInputElement>('[name=a]');
    await userEvent.type(second, '!');
    const next = ui.column({}, [form(text('a', { value: 'first' })), ui.form({}, [text('a', { value: 'second' })])]);
    await player.load(encodeRoot(next, { states: { agreed: 0 } }), { keepState: true });
    await atRest();
    const values = [...shadow.querySelectorAll<HTMLInputElement>('.l:not(.parked) [name=a]')].map(({ value }) => value);
    expect(values).toEqual(['first', 'second!']);
    await userEvent.type(field('a'), '{Enter}');
    await atRest();
    expect(sent).toEqual([['order.send', { values: { a: 'first' }, secrets: [] }]]);
  });

  it('[FD7] a required field that is hidden keeps nobody from sending', async () => {
    const { press, sent } = await startForm(
      form(text('a'), text('b', { required: true, modifiers: [m.visibleIf({ condition: false })] })),
    );
    await press();
    expect(sent).toEqual([['order.send', { values: { a: '' }, secrets: [] }]]);
  });

  it('[FD15] of fields that share a name the shown field is sent, whatever was typed into the hidden one', async () => {
    const shownIf = (name: string): object => ({ modifiers: [m.visibleIf({ condition: e.state(name) })] });
    const root = form(text('x', shownIf('new')), text('x', shownIf('old')));
    const { field, player, press, sent } = await startForm(root, {}, { new: 0, old: 1 });
    await userEvent.type(field('x'), 'hidden');
    player.setState('old', 0);
    player.setState('new', 1);
    await atRest();
    await userEvent.type(field('x'), 'shown');
    await press();
    expect(sent).toEqual([['order.send', { values: { x: 'shown' }, secrets: [] }]]);
  });

  it('[FD15] a form inside of a form has fields, controls and a submit of its own', async () => {
    const inner = ui.form({}, [
      text('b'),
      ui.checkbox({ state: 'in', label: 'In' }),
      ui.button({ label: 'Inner', actions: [a.submit({ name: 'inner.send' })] }),
    ]);
    const root = form(text('a'), inner, ui.checkbox({ state: 'out', label: 'Out' }));
    const { field, sent } = await startForm(root, {}, { in: 0, out: 0 });
    for (const name of ['a', 'b']) {
      await userEvent.type(field(name), '{Enter}');
      await atRest();
    }
    expect(sent).toEqual([
      ['order.send', { values: { out: false, a: '' }, secrets: [] }],
      ['inner.send', { values: { in: false, b: '' }, secrets: [] }],
    ]);
  });

  it('[FD15] an address is sent without the spaces around it, which autofill and keyboards add', async () => {
    const { field, press, sent } = await startForm(form(email));
    await userEvent.fill(field('email'), ' a@b ');
    await press();
    expect(sent).toEqual([['order.send', { values: { email: 'a@b' }, secrets: [] }]]);
  });

  it('[FD7] a submit outside of a form sends nothing', async () => {
    const { press, reports, sent } = await startForm(ui.column({}, [text('a'), send]));
    await press();
    expect([sent, reports]).toEqual([[], ['submit-without-form']]);
  });

  it('[FD4] a check runs code of the host, and an unknown check accepts nothing', async () => {
    const root = form(text('a', { check: 'even' }), text('b', { check: 'gone' }));
    const even = (value: string): string | undefined => (value.length % 2 === 0 ? undefined : 'Odd.');
    const { field, press, reports, sent } = await startForm(root, { fields: { checks: { even } } });
    await userEvent.type(field('a'), 'odd');
    await userEvent.type(field('b'), 'x');
    await press();
    expect([noteOf(field('a')), noteOf(field('b')), sent]).toEqual(['Odd.', 'This cannot be checked here.', []]);
    expect(reports).toContain('check-unknown');
  });

  it('[FD1] [A4] 2,000 fields are played within the bounds of elements', async () => {
    const fields = Array.from({ length: 2_000 }, (_, index) => text(`f${index}`));
    const { field, press, sent } = await startForm(ui.scroll({}, [form(...fields)]));
    expect(field('f0').value).toBe('');
    await userEvent.type(field('f0'), 'x');
    await press();
    const [[, value]] = sent;
    expect(typeof value === 'object' && Object.keys(value.values)).toHaveLength(2_000);
  });
});
