// Fields while their surroundings change: size, screens, documents, input methods.

import { a, ui } from 'pantograph/producer';
import type { ComponentNode } from 'pantograph/producer';
import { userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import type { PlayerOptions } from '../player/player-options.ts';
import { encodeRoot } from './documents.ts';
import { atRest, endAll, start } from './play.ts';
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
