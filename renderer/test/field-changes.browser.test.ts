// Fields while their surroundings change: size, screens, documents, input methods.

import { a, m, ui } from 'pantograph/producer';
import type { ComponentNode } from 'pantograph/producer';
import { userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlayerOptions } from '../player/player-options.ts';
import { encodeRoot } from './documents.ts';
import { atRest, endAll, named, start } from './play.ts';
import type { Played } from './play.ts';

afterEach(endAll);

const text = (name: string, more: object = {}): ComponentNode => ui.textField({ name, label: name, ...more });
const send = ui.button({ label: 'Send', actions: [a.submit({ name: 'order.send' })] });
const form = (...fields: ComponentNode[]): ComponentNode => ui.form({}, [...fields, send]);

async function play(root: ComponentNode, options: PlayerOptions = {}): Promise<Played> {
  const played = await start(encodeRoot(root), { onHostAction: () => undefined, ...options });
  await atRest();
  return played;
}

function fieldIn({ shadow }: Played, name: string): HTMLInputElement {
  const field = [...shadow.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)].at(-1);
  if (field === undefined) throw new Error(`there is no field ${name}`);
  return field;
}

it.each(['text', 'multiline'])(
  '[FD1] a field of type %s stays, with its focus and caret, when its surface gets another size',
  async (type) => {
    const played = await play(
      form(ui.text({ text: 'Words that need two lines in a surface that is narrow' }), text('a', { type })),
    );
    const field = fieldIn(played, 'a');
    await userEvent.type(field, 'helo');
    field.setSelectionRange(3, 3);
    for (const width of ['250px', '380px']) {
      played.host.style.width = width;
      await atRest();
      expect([field.isConnected, played.shadow.activeElement === field, field.selectionStart]).toEqual([true, true, 3]);
    }
    await userEvent.keyboard('l');
    expect(field.value).toBe('hello');
  },
);

describe('a document with the same fields', () => {
  const fields = (more: object = {}): ComponentNode =>
    form(text('a', { required: true, ...more }), text('b'), text('c'));

  it('[FD2] gives the focus to the field that had it, though it has no key', async () => {
    const played = await play(fields());
    await userEvent.type(fieldIn(played, 'b'), 'hi');
    await played.player.load(encodeRoot(ui.column({}, [ui.text({ text: 'New' }), fields()])), { keepState: true });
    await atRest();
    await userEvent.keyboard('!');
    expect(['a', 'b'].map((name) => fieldIn(played, name).value)).toEqual(['', 'hi!']);
  });

  it('[FD2] takes over errors of fields that nobody has typed into, and shows its own values in them', async () => {
    const played = await play(fields());
    named(played.shadow, 'button', 'Send').click();
    await atRest();
    fieldIn(played, 'a').blur();
    await played.player.load(encodeRoot(fields({ value: 'Filled in' })), { keepState: true });
    await atRest();
    expect([fieldIn(played, 'a').value, fieldIn(played, 'a').ariaInvalid]).toEqual(['Filled in', 'true']);
  });

  it('[FD2, LY36] takes over errors above a long list too, whose first rows are laid out first', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => ui.text({ text: `Row ${index}` }));
    const rest = ui.scroll({ modifiers: [m.fill({ width: 1 }), m.weight()] }, [
      ui.column({ modifiers: [m.fill({ width: 1 })] }, rows),
    ]);
    const root = ui.column({ modifiers: [m.fill({ width: 1, height: 1 })] }, [fields(), rest]);
    const played = await play(root);
    named(played.shadow, 'button', 'Send').click();
    await atRest();
    await played.player.load(encodeRoot(root), { keepState: true });
    await atRest();
    expect(fieldIn(played, 'a').ariaInvalid).toBe('true');
    expect(played.player.find('Row 599')).toBe(true);
  });

  it('[FD2, FD5] [H7] never shows a password in a field of another type', async () => {
    const played = await play(fields({ type: 'password' }), { fields: { allowSecrets: true } });
    await userEvent.type(fieldIn(played, 'a'), 'hush');
    await played.player.load(encodeRoot(fields()), { keepState: true });
    await atRest();
    expect(fieldIn(played, 'a').value).toBe('');
  });
});

it.each([1, 2, 3])(
  '[FD3] an error covers neither counter nor the next field at a font scale of %d',
  async (fontScale) => {
    const played = await play(
      form(
        text('a', { type: 'email', value: 'x', counter: true, helper: 'For you' }),
        text('b'),
        text('c', { type: 'password' }),
        text('d'),
      ),
      { fontScale },
    );
    named(played.shadow, 'button', 'Send').click();
    await atRest();
    for (const [wrong, next] of [
      ['a', 'b'],
      ['c', 'd'],
    ]) {
      const [note, counter] = ['.n', '.c'].map((line) => fieldIn(played, wrong).parentElement?.querySelector(line));
      const bottom = note?.getBoundingClientRect().bottom ?? Infinity;
      const caption = fieldIn(played, next).getBoundingClientRect().top - 4 - 20 * fontScale;
      expect(bottom).toBeLessThan(caption + 1);
      expect(counter?.checkVisibility()).toBe(false);
    }
  },
);

describe('an input method', () => {
  function compose(field: HTMLInputElement, value: string): void {
    field.focus();
    field.dispatchEvent(new CompositionEvent('compositionstart'));
    field.value = value;
    field.dispatchEvent(new InputEvent('input', { isComposing: true }));
  }

  it('[FD8] may compose a text that is longer than the field takes', async () => {
    const field = fieldIn(await play(form(text('a', { maxLength: 3 }))), 'a');
    compose(field, 'nihao');
    expect(field.value).toBe('nihao');
    field.value = '你好';
    field.dispatchEvent(new CompositionEvent('compositionend'));
    expect(field.value).toBe('你好');
  });

  it('[FD8] that leaves its field without an end keeps no document waiting', async () => {
    const played = await play(form(text('a')));
    compose(fieldIn(played, 'a'), 'ni');
    const loaded = played.player.load(encodeRoot(form(text('a'))), { keepState: true });
    fieldIn(played, 'a').blur();
    await loaded;
    expect(fieldIn(played, 'a').value).toBe('ni');
  });

  it('[FD7] that takes Enter, after its composition in Safari, sends no form', async () => {
    const sent: string[] = [];
    const field = fieldIn(await play(form(text('a')), { onHostAction: (name) => sent.push(name) }), 'a');
    const press = (code: number): boolean =>
      field.dispatchEvent(
        Object.defineProperty(new KeyboardEvent('keydown', { key: 'Enter' }), 'keyCode', { value: code }),
      );
    press(229);
    await atRest();
    expect(sent).toEqual([]);
    press(13);
    await atRest();
    expect(sent).toEqual(['order.send']);
  });

  it('[FD8] keeps no document waiting for a player that has ended', async () => {
    const played = await play(form(text('a')));
    compose(fieldIn(played, 'a'), 'ni');
    const loaded = played.player.load(encodeRoot(form(text('a'))), { keepState: true });
    played.player.dispose();
    await expect(loaded).rejects.toMatchObject({ code: 'render/no-document' });
  });
});

it('[FD4] a check that throws accepts nothing, and is reported', async () => {
  const reports: string[] = [];
  const check = (): never => {
    throw new Error('a fault of the host');
  };
  const played = await play(form(text('a', { value: 'x', check: 'it' })), {
    fields: { checks: { it: check } },
    onReport: ({ code }) => reports.push(code),
  });
  named(played.shadow, 'button', 'Send').click();
  await atRest();
  expect([fieldIn(played, 'a').ariaInvalid, reports]).toEqual(['true', ['check-failed']]);
});
