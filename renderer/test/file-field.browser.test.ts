// A field for a file: the host gets the file, and nothing else has it.

import { a, ui } from 'pantograph/producer';
import type { ComponentNode } from 'pantograph/producer';
import type { FormRecord, SentValue } from 'pantograph';
import { userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { encodeRoot } from './documents.ts';
import { atRest, endAll, named, start } from './play.ts';
import type { Played } from './play.ts';

afterEach(endAll);

const form = (more: object = {}): ComponentNode =>
  ui.form({ gap: 8 }, [
    ui.fileField({ name: 'picture', label: 'Picture', accept: 'image', maxBytes: 2_048, ...more }),
    ui.button({ label: 'Send', actions: [a.submit({ name: 'profile.save' })] }),
  ]);
const picture = new File(['picture'], 'me.png', { type: 'image/png' });

interface PlayedForm extends Played {
  readonly control: () => HTMLInputElement;
  readonly note: () => string;
  readonly send: () => Promise<FormRecord | undefined>;
}

async function startForm(root: ComponentNode): Promise<PlayedForm> {
  let sent: SentValue | undefined;
  const played = await start(encodeRoot(root), { onHostAction: (_name, value) => (sent = value) });
  await atRest();
  const find = (query: string): HTMLInputElement => {
    const found = played.shadow.querySelector<HTMLInputElement>(query);
    if (found === null) throw new Error(`there is no ${query}`);
    return found;
  };
  return {
    ...played,
    control: () => find('[type=file]'),
    note: () => find('.n').textContent,
    async send() {
      named(played.shadow, 'button', 'Send').click();
      await atRest();
      return typeof sent === 'object' ? sent : undefined;
    },
  };
}

it('[FD14] is an input of the browser, whose file goes to the host', async () => {
  const { control, send } = await startForm(form());
  expect([control().ariaLabel, control().accept, control().disabled]).toEqual(['Picture', 'image/*', false]);
  await userEvent.upload(control(), picture);
  const value = (await send())?.values['picture'];
  expect(value instanceof File && [value.name, await value.text()]).toEqual(['me.png', 'picture']);
});

it('[FD3] [FD14] is judged once a file is chosen, and when the form is sent', async () => {
  const { control, note, send, shadow } = await startForm(form({ required: true }));
  expect(await send()).toBe(undefined);
  expect([note(), shadow.activeElement]).toEqual(['Fill in this field.', control()]);
  await userEvent.upload(control(), new File(['x'.repeat(2_049)], 'large.png', { type: 'image/png' }));
  expect(note()).toBe('Choose a file of at most 2 kB.');
  await userEvent.upload(control(), new File(['x'], 'page.html', { type: 'text/html' }));
  expect([note(), await send()]).toEqual(['This kind of file is not taken here.', undefined]);
  await userEvent.upload(control(), picture);
  expect(note()).toBe('');
});

it('[FD14] a button takes the file back, and then there is no value', async () => {
  const { control, send, shadow } = await startForm(form());
  expect(shadow.querySelector('.more')?.checkVisibility()).toBe(false);
  await userEvent.upload(control(), picture);
  named(shadow, 'button', 'Remove: Picture').click();
  expect([control().files?.length, shadow.activeElement]).toEqual([0, control()]);
  expect((await send())?.values).toEqual({});
});

it('[FD2] [FD14] a document that follows keeps the file', async () => {
  const { control, player, send } = await startForm(form());
  await userEvent.upload(control(), picture);
  await player.load(encodeRoot(ui.column({}, [ui.text({ text: 'New' }), form({ helper: 'Soon' })])), {
    keepState: true,
  });
  await atRest();
  expect(control().files?.[0].name).toBe('me.png');
  expect((await send())?.values['picture']).toBeInstanceOf(File);
});

it('[FD25] shows its button, and then the name of its file in place of the button', async () => {
  const { control } = await startForm(form());
  const isButtonShown = (): boolean => getComputedStyle(control(), '::file-selector-button').display !== 'none';
  expect([isButtonShown(), getComputedStyle(control()).webkitTextFillColor]).toEqual([true, 'rgba(0, 0, 0, 0)']);
  await userEvent.upload(control(), picture);
  const { color, webkitTextFillColor } = getComputedStyle(control());
  expect([isButtonShown(), webkitTextFillColor]).toEqual([false, color]);
});
