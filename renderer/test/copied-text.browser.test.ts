// Text of the mirror, selected: copied in reading order, each text on a line of its own, and found once.

import type { ComponentNode } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { encodeRoot, press } from './documents.ts';
import { atRest, endAll, start } from './play.ts';

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

  it('[SM22, D4] is left to the platform to copy where the selection goes on in the page around, or in another surface', async () => {
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

  it('[SM22, D4] is on lines of its own in what the platform copies of a page, too', async () => {
    await shown();
    const [before, field] = ['p', 'textarea'].map((tag) => document.createElement(tag));
    before.textContent = 'Before';
    document.body.prepend(before);
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.keyboard('{Control>}c{/Control}');
    document.body.append(field);
    field.focus();
    await userEvent.keyboard('{Control>}v{/Control}');
    const { value } = field as HTMLTextAreaElement;
    before.remove();
    field.remove();
    expect(value.split('\n').filter((line) => line !== '')).toEqual([
      'Before',
      'Heading',
      'A paragraph that is too long for one line of a narrow surface, and goes on in the next.',
      'Rich text',
      'left',
      'right',
      'Caption',
    ]);
  });

  it('[SM23, D4] is found once, in controls too', async () => {
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
