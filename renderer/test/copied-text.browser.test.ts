// Text of the mirror, copied: in reading order, each text on a line of its own, without texts that nobody can see.
// All tests that paste stand in this file: the machine has a single clipboard, and files run side by side.

import type { ComponentNode } from 'pantograph/producer';
import { e, m, ui } from 'pantograph/producer';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { encodeRoot, press } from './documents.ts';
import { linesOfPage } from './lines.ts';
import { atRest, endAll, start, until } from './play.ts';
import type { Played } from './play.ts';

afterEach(endAll);

describe('text', () => {
  const texts = (): ComponentNode =>
    ui.column({}, [
      ui.text({ text: 'Heading', modifiers: [m.semantics({ headingLevel: 1 })] }),
      ui.text({ text: 'A paragraph that is too long for one line of a narrow surface, and goes on in the next.' }),
      ui.richText({}, [ui.run({ text: 'Rich ' }), ui.run({ text: 'text', weight: 700 })]),
      ui.listItem({ headline: 'Row', supporting: 'Below', modifiers: [press] }),
      ui.row({}, [ui.text({ text: 'left' }), ui.text({ text: 'right' })]),
      ui.radioGroup({ state: 'size', options: ['Small', 'Large'], label: 'Caption' }),
      ui.checkbox({ state: 'size', label: 'Ticked' }),
    ]);
  const shown = async (): Promise<ShadowRoot> => {
    const { shadow } = await start(encodeRoot(texts(), { states: { size: 0 } }));
    await atRest();
    return shadow;
  };
  const lineOf = (shadow: ShadowRoot, text: string): Text => {
    const found = [...shadow.querySelectorAll('span')].find((line) => line.textContent === text)?.firstChild;
    if (!(found instanceof Text)) throw new Error(`no line says ${text}`);
    return found;
  };
  const copied = ([from, start]: readonly [Text, number], [to, end]: readonly [Text, number]): string => {
    getSelection()?.setBaseAndExtent(from, start, to, end);
    const event = new ClipboardEvent('copy', {
      clipboardData: new DataTransfer(),
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    from.parentElement?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    return event.clipboardData?.getData('text/plain') ?? '';
  };

  it('[SM12, D4] is copied in reading order, each text whole and on a line of its own', async () => {
    const shadow = await shown();
    const right = lineOf(shadow, 'right');
    expect(copied([lineOf(shadow, 'Heading'), 2], [right, 3])).toBe(
      [
        'ading',
        'A paragraph that is too long for one line of a narrow surface, and goes on in the next.',
        'Rich text',
        'left',
        'rig',
      ].join('\n'),
    );
    expect(copied([lineOf(shadow, 'text'), 1], [lineOf(shadow, 'text'), 3])).toBe('ex');
  });

  it('[SM12, D4] is left to the platform to copy where the selection goes on in the page around, or in another surface', async () => {
    const shadow = await shown();
    const around = document.createElement('p');
    around.textContent = 'Around';
    document.body.append(around);
    const other = await shown();
    const heard: [boolean, string | undefined][] = [];
    const hear = (event: ClipboardEvent): void =>
      void heard.push([event.defaultPrevented, event.clipboardData?.getData('text/plain')]);
    document.addEventListener('copy', hear);
    for (const end of [around.firstChild, lineOf(other, 'right')]) {
      getSelection()?.setBaseAndExtent(lineOf(shadow, 'Heading'), 2, end ?? around, 3);
      await userEvent.keyboard('{Control>}c{/Control}');
    }
    document.removeEventListener('copy', hear);
    around.remove();
    expect(heard).toEqual([
      [false, ''],
      [false, ''],
    ]);
  });

  it('[SM12, D4] is not copied of a screen that is left', async () => {
    const screen = (name: string): ComponentNode =>
      ui.column({}, [ui.text({ text: `${name} one` }), ui.text({ text: `${name} two` })]);
    const { shadow, player } = await start(
      encodeRoot(ui.screens({ state: 'screen' }, [screen('List'), screen('Detail')]), { states: { screen: 0 } }),
    );
    player.setState('screen', 1);
    await atRest();
    const field = document.createElement('textarea');
    document.body.append(field);
    const pasted = async (from: Text, to: Text): Promise<string> => {
      field.value = 'before';
      field.select();
      await userEvent.keyboard('{Control>}c{/Control}');
      field.blur();
      getSelection()?.setBaseAndExtent(from, 0, to, 8);
      await userEvent.keyboard('{Control>}c{/Control}');
      field.focus();
      field.select();
      await userEvent.keyboard('{Control>}v{/Control}');
      return field.value;
    };
    const [one, two, detail] = ['List one', 'List two', 'Detail one'].map((text) => lineOf(shadow, text));
    expect([await pasted(one, one), await pasted(one, two), await pasted(one, detail)]).toEqual([
      'before',
      'before',
      'Detail o',
    ]);
    field.remove();
  });

  it('[SM12, D4] is on lines of its own in what the platform copies of a page, too', async () => {
    await shown();
    expect(await pastedFromPage()).toEqual([
      'Around',
      'Heading',
      'A paragraph that is too long for one line of a narrow surface, and goes on in the next.',
      'Rich text',
      'left',
      'right',
      'Caption',
    ]);
  });

  it('[SM24, D4] is found once, in controls too', async () => {
    const shadow = await shown();
    const find = (word: string): boolean => (window as unknown as { find(text: string): boolean }).find(word);
    const all = [...shadow.querySelectorAll('span')].map((line) => line.textContent).join('\n');
    for (const word of [
      'Heading',
      'paragraph',
      'Rich',
      'Row',
      'Below',
      'right',
      'Caption',
      'Small',
      'Large',
      'Ticked',
    ]) {
      getSelection()?.removeAllRanges();
      expect([word, find(word), all.split(word).length - 1]).toEqual([word, true, 1]);
    }
    // `find` moves the selection to its match, so a second match would follow the first.
    for (const word of ['Heading', 'paragraph', 'right', 'Caption']) {
      getSelection()?.removeAllRanges();
      expect([word, find(word), find(word)]).toEqual([word, true, false]);
    }
  });
});

const secret = (...modifiers: Parameters<typeof ui.text>[0]['modifiers'] & object): ComponentNode =>
  ui.text({ text: 'secret', modifiers });
const size = m.size({ width: 200, height: 60 });
const ground = m.background({ color: '#336699' });

/** Larger grounds than the hiding ground, as many as the search examines. */
const largerGrounds = Array.from({ length: 256 }, () =>
  ui.box({ modifiers: [m.size({ width: 300, height: 90 }), ground] }),
);

/** Invisible texts, by rule and cause. */
const unseen: Readonly<Record<string, ComponentNode>> = {
  '[SM14] of opacity 0': secret(m.opacity({ alpha: 0 })),
  '[SM14] in what has opacity 0': ui.column({ modifiers: [m.opacity({ alpha: 0 })] }, [secret()]),
  '[SM14] of opacity 0 by a state': secret(m.opacity({ alpha: e.state('off') })),
  '[SM14] in a transparent colour': ui.text({ text: 'secret', color: '#00000000' }),
  '[SM14] in transparent runs': ui.richText({}, [
    ui.run({ text: 'sec', color: '#00000000' }),
    ui.run({ text: 'ret', color: '#00ff0000' }),
  ]),
  '[SM14] clipped away': ui.box({ modifiers: [m.clip(), m.size({ width: 100, height: 20 })] }, [
    secret(m.offset({ y: 40 })),
  ]),
  '[SM14] in a clip of no height': ui.column({ modifiers: [m.size({ height: 0 }), m.clip()] }, [secret()]),
  '[SM14] beside what scrolls': ui.scroll({ modifiers: [size] }, [secret(m.offset({ x: 400 }))]),
  '[SM14] above the surface': secret(m.offset({ y: -900 })),
  '[SM14] behind a ground': ui.box({}, [secret(), ui.box({ modifiers: [size, ground] })]),
  '[SM14] behind a card': ui.box({}, [
    secret(m.offset({ x: 20, y: 20 })),
    ui.card({ modifiers: [m.size({ width: 300, height: 100 })] }, []),
  ]),
  '[SM14] in a scroll behind a ground': ui.box({}, [
    ui.scroll({ modifiers: [size] }, [secret()]),
    ui.box({ modifiers: [size, ground] }),
  ]),
  '[SM14] behind a ground that was moved there': ui.column({}, [
    secret(),
    ui.box({ modifiers: [m.offset({ y: -30 }), size, ground] }),
  ]),
};

/** Visible texts, although a part of such a cause is there. */
const seen: Readonly<Record<string, ComponentNode>> = {
  '[SM14] faint': secret(m.opacity({ alpha: 0.1 })),
  '[SM14] clipped in part': ui.box({ modifiers: [m.clip(), m.size({ width: 30, height: 20 })] }, [secret()]),
  '[SM14] scrolled to': ui.scroll({ modifiers: [size] }, [
    ui.spacer({ modifiers: [m.size({ height: 400 })] }),
    secret(),
  ]),
  '[SM14] on a ground': ui.box({ modifiers: [size, ground] }, [secret()]),
  '[SM14] behind a ground that can be seen through': ui.box({}, [
    secret(),
    ui.box({ modifiers: [size, m.background({ color: '#80336699' })] }),
  ]),
  '[SM14] behind a ground of opacity': ui.box({}, [
    secret(),
    ui.box({ modifiers: [m.opacity({ alpha: 0.9 }), size, ground] }),
  ]),
  '[SM14] behind half a ground': ui.box({}, [
    secret(),
    ui.box({ modifiers: [m.size({ width: 20, height: 60 }), ground] }),
  ]),
  '[SM14] behind the smallest of more than 256 grounds': ui.column({}, [
    ui.box({}, [secret(), ui.box({ modifiers: [size, ground] })]),
    ui.box({}, largerGrounds),
  ]),
  '[SM14] behind a ground that scrolls away': ui.box({}, [
    secret(),
    ui.scroll({ modifiers: [size] }, [ui.box({ modifiers: [m.size({ width: 200, height: 400 }), ground] })]),
  ]),
};

async function shownAmong(node: ComponentNode): Promise<Played> {
  const column = ui.column({}, [
    ui.text({ text: 'First' }),
    node,
    ui.spacer({ modifiers: [m.size({ height: 100 })] }),
    ui.text({ text: 'Last' }),
  ]);
  const played = await start(encodeRoot(column, { states: { off: 0 } }));
  const words = (): string =>
    linesOfPage(played)
      .map(({ data }) => data)
      .join('');
  await until(() => words().includes('secret') && words().endsWith('Last'));
  return played;
}

/** The copy of the whole surface. */
function copiedFrom(played: Played): string[] {
  const lines = linesOfPage(played);
  const last = lines[lines.length - 1];
  getSelection()?.setBaseAndExtent(lines[0], 0, last, last.length);
  const clipboardData = new DataTransfer();
  lines[0].parentElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, composed: true }));
  return clipboardData.getData('text/plain').split('\n');
}

/** The pasted text after a copy of the whole page. */
async function pastedFromPage(): Promise<string[]> {
  const [around, field] = ['p', 'textarea'].map((tag) => document.createElement(tag));
  around.textContent = 'Around';
  document.body.prepend(around);
  getSelection()?.removeAllRanges();
  await userEvent.keyboard('{Control>}ac{/Control}');
  document.body.append(field);
  field.focus();
  await userEvent.keyboard('{Control>}v{/Control}');
  const { value } = field as HTMLTextAreaElement;
  around.remove();
  field.remove();
  return value.split('\n').filter((line) => line !== '');
}

describe('a text that nobody can see', () => {
  it.each(Object.keys(unseen))('%s [SM14, D4] is not copied, and still told and found', async (how) => {
    const played = await shownAmong(unseen[how]);
    expect(copiedFrom(played)).toEqual(['First', 'Last']);
    expect(await pastedFromPage()).toEqual(['Around', 'First', 'Last']);
  });

  it.each(Object.keys(seen))('%s [SM14] is copied', async (how) => {
    expect(copiedFrom(await shownAmong(seen[how]))).toEqual(['First', 'secret', 'Last']);
  });

  it('[SM14] is left out of a text that shows other words', async () => {
    const played = await shownAmong(
      ui.richText({}, [
        ui.run({ text: 'pay ' }),
        ui.run({ text: 'secret', color: '#00000000' }),
        ui.run({ text: 'ten' }),
      ]),
    );
    expect(copiedFrom(played)).toEqual(['First', 'pay ten', 'Last']);
    expect(await pastedFromPage()).toEqual(['Around', 'First', 'pay ten', 'Last']);
  });

  it('[SM14] is copied again once a state shows it', async () => {
    const played = await shownAmong(unseen['[SM14] of opacity 0 by a state']);
    expect(copiedFrom(played)).toEqual(['First', 'Last']);
    played.player.setState('off', 1);
    await until(() => copiedFrom(played).length === 3);
    expect(copiedFrom(played)).toEqual(['First', 'secret', 'Last']);
  });
});
