import { a, m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { NodeKind } from 'pantograph/internal';
import type { ComponentNode } from 'pantograph/producer';
import { laidOut } from '../test/layouts.ts';
import { shownTextsBeside } from './shown-texts.ts';

const remove = [a.host({ name: 'task.delete', id: 3 })];

function textsOf(root: ComponentNode, kind: number): readonly string[] {
  const layout = laidOut(root);
  return shownTextsBeside(layout, layout.document.nodes.kinds.lastIndexOf(kind));
}

describe('what a document shows beside a control', () => {
  it('[PL18] are the texts of its row, without its own label', () => {
    const row = ui.row({}, [
      ui.box({}, [ui.text({ text: 'Buy milk' })]),
      ui.button({ label: 'Delete', actions: remove }),
    ]);
    expect(textsOf(ui.column({}, [ui.text({ text: 'Tasks' }), row]), NodeKind.button)).toEqual(['Buy milk']);
  });

  it('[PL18] are its own where it holds several', () => {
    const item = ui.listItem({
      headline: 'Buy milk',
      supporting: 'Today',
      modifiers: [m.clickable({ actions: remove })],
    });
    expect(textsOf(ui.column({}, [ui.text({ text: 'Tasks' }), item]), NodeKind.listItem)).toEqual([
      'Buy milk',
      'Today',
    ]);
  });

  it('[PL18] are few and short, and none of what is not shown', () => {
    const long = '\u{1F95B}'.repeat(300);
    const texts = textsOf(
      ui.row({}, [
        ui.text({ text: long }),
        ui.screens({ state: 'screen' }, [ui.text({ text: 'Seen' }), ui.text({ text: 'Unseen' })]),
        ...['a', 'b', 'c', 'd'].map((text) => ui.text({ text })),
        ui.button({ label: 'Delete', actions: remove }),
      ]),
      NodeKind.button,
    );
    expect(texts.slice(1)).toEqual(['Seen', 'a', 'b']);
    expect([[...(texts[0] ?? '')].length, texts[0]?.at(-1)]).toEqual([200, '…']);
  });

  it('[PL18] are nothing where nothing is beside it', () => {
    expect(textsOf(ui.button({ label: 'Delete', actions: remove }), NodeKind.button)).toEqual([]);
  });
});
