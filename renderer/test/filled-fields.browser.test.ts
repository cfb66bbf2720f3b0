// Fields that something else than keys fills in: autofill, password managers, input methods of the browser itself.

import { a, e, ui } from 'pantograph/producer';
import type { ComponentNode } from 'pantograph/producer';
import type { SentValue } from 'pantograph';
import { cdp } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlayerOptions } from '../player/player-options.ts';
import { encodeRoot } from './documents.ts';
import { atRest, endAll, named, start } from './play.ts';
import type { Played } from './play.ts';

afterEach(endAll);

const session = cdp() as { send(method: string, parameters?: object): Promise<unknown> };
const send = ui.button({ label: 'Send', actions: [a.submit({ name: 'order.send' })] });
const form = (...fields: ComponentNode[]): ComponentNode => ui.form({}, [...fields, send]);
const text = (name: string, more: object = {}): ComponentNode => ui.textField({ name, label: name, ...more });

interface PlayedForm extends Played {
  readonly field: (name: string) => HTMLInputElement;
  readonly sent: () => Promise<unknown>;
}

async function play(root: ComponentNode, options: PlayerOptions = {}, states = {}): Promise<PlayedForm> {
  let last: SentValue | undefined;
  const played = await start(encodeRoot(root, { states }), {
    onHostAction: (_name, value) => (last = value),
    ...options,
  });
  await atRest();
  return {
    ...played,
    field(name) {
      const found = [...played.shadow.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)].at(-1);
      if (found === undefined) throw new Error(`there is no field ${name}`);
      return found;
    },
    async sent() {
      named(played.shadow, 'button', 'Send').click();
      await atRest();
      return typeof last === 'object' ? last.values : undefined;
    },
  };
}

describe('a text that came without keys', () => {
  const everything = (): ComponentNode =>
    form(
      text('name', { required: true }),
      text('note', { type: 'multiline' }),
      text('word', { type: 'password' }),
      ui.select({ name: 'meal', label: 'Meal', options: ['Fish', 'Rice'] }),
      ui.dateField({ name: 'day', label: 'Day' }),
      ui.stepper({ name: 'seats', label: 'Seats', value: 1 }),
    );
  const filled = { name: 'Ada', note: 'b', word: 'hush', meal: 'Rice', day: '2026-11-27', seats: '3' };
  const fill = ({ field }: PlayedForm): void => {
    for (const [name, value] of Object.entries(filled)) field(name).value = value;
  };
  const allowed: PlayerOptions = { fields: { allowSecrets: true } };

  it('[FD22] is sent, though no event told of it', async () => {
    const played = await play(everything(), allowed);
    fill(played);
    expect(await played.sent()).toEqual({ ...filled, seats: 3 });
  });

  it('[FD22] stays when the surface is laid out anew, and in the next document', async () => {
    const played = await play(everything(), allowed);
    fill(played);
    played.host.style.width = '300px';
    await atRest();
    expect(played.field('name').value).toBe('Ada');
    played.field('name').value = 'Ada Lovelace';
    await played.player.load(encodeRoot(everything()), { keepState: true });
    await atRest();
    expect(await played.sent()).toEqual({ ...filled, name: 'Ada Lovelace', seats: 3 });
  });

  it('[FD22] [FD20] counts at a `change` alone, for a state too', async () => {
    const root = form(text('name', { state: 'name' }), ui.text({ text: e.join('Hello ', e.state('name')) }));
    const { field, shadow } = await play(root, {}, { name: '' });
    field('name').value = 'Ada';
    field('name').dispatchEvent(new Event('change', { bubbles: true }));
    await atRest();
    expect(shadow.querySelector('.tree')?.textContent).toContain('Hello Ada');
  });

  it('[FD22] [FD20] is shown by texts of its state once the surface is laid out anew, or its field is left', async () => {
    const root = form(text('name', { state: 'name' }), ui.text({ text: e.join('Hello ', e.state('name')) }));
    const { field, host, shadow } = await play(root, {}, { name: '' });
    const words = (): string | null | undefined => shadow.querySelector('.tree')?.textContent;
    field('name').value = 'Ada';
    host.style.width = '300px';
    await atRest();
    expect(words()).toContain('Hello Ada');
    field('name').focus();
    field('name').value = 'Eve';
    field('name').blur();
    await atRest();
    expect(words()).toContain('Hello Eve');
  });
});

describe('an input method of the browser', () => {
  it('[FD8] composes over the arrival of a document, which comes after it', async () => {
    const played = await play(form(text('note')));
    const before = played.field('note');
    before.focus();
    await session.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
    const loaded = played.player.load(encodeRoot(form(text('note'), text('more'))), { keepState: true });
    await atRest();
    expect([played.field('note') === before, before.value]).toEqual([true, 'ni']);
    await session.send('Input.insertText', { text: '你' });
    await loaded;
    await atRest();
    const after = played.field('note');
    expect([after === before, after.value, played.shadow.activeElement === after]).toEqual([false, '你', true]);
  });
});
