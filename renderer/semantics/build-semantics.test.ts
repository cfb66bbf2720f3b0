import type { ComponentNode } from 'pantograph/producer';
import { e, m, ui } from 'pantograph/producer';
import type { DocumentTree } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import { layoutDocument } from '../layout/layout-document.ts';
import { controlsRoot, controlsStates, documentOf, press } from '../test/documents.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { buildSemantics } from './build-semantics.ts';
import { dumpSemantics } from './dump-semantics.ts';
import { findNode } from './semantics-tree.ts';
import type { SemanticsTree } from './semantics-tree.ts';

const measurer = createFixedMeasurer();

function treeOf(
  root: ComponentNode,
  more: Partial<DocumentTree> = {},
  states: Record<string, number> = {},
): SemanticsTree {
  const document = documentOf(root, more);
  const variables = createVariables(document, plainEnvironment, states);
  return buildSemantics(layoutDocument(document, plainEnvironment, variables, measurer), variables);
}

const dumpOf = (...given: Parameters<typeof treeOf>): string[] =>
  dumpSemantics(treeOf(...given))
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.slice(2));

describe('buildSemantics', () => {
  it('[SM1, D4] tells of rows as list items with a button named by the headline', () => {
    const rows = ['One', 'Two'].map((headline) => ui.listItem({ headline, supporting: 'more', modifiers: [press] }));
    expect(dumpOf(ui.column({ modifiers: [m.semantics({ role: 'list' })] }, rows))).toEqual([
      'list',
      '  listItem',
      '    button "One"',
      '    text "more"',
      '  listItem',
      '    button "Two"',
      '    text "more"',
    ]);
  });

  it('[FD21] has the fields of a form with a label inside of its landmark', () => {
    const field = ui.textField({ name: 'city', label: 'City' });
    const told = ['text "City" unspoken', 'textField "City"'];
    expect(dumpOf(ui.form({ label: 'Address' }, [field]))).toEqual([
      'form "Address"',
      ...told.map((line) => `  ${line}`),
    ]);
    expect(dumpOf(ui.form({}, [field]))).toEqual(told);
  });

  it('[SM2, D4] puts items that stand in no list into one, neighbours together', () => {
    const item = (headline: string): ComponentNode => ui.listItem({ headline });
    expect(dumpOf(ui.column({}, [item('a'), item('b'), ui.text({ text: 'between' }), item('c')]))).toEqual([
      'list',
      '  listItem',
      '    text "a"',
      '  listItem',
      '    text "b"',
      'text "between"',
      'list',
      '  listItem',
      '    text "c"',
    ]);
  });

  it('[SM2, D4] makes a group of a list that holds other things than items, or no items', () => {
    const listOf = (...content: ComponentNode[]): ComponentNode =>
      ui.column({ modifiers: [m.semantics({ role: 'list' })] }, content);
    // Items get a list of their own then.
    expect(
      dumpOf(listOf(ui.listItem({ headline: 'a' }), ui.button({ label: 'b' }), ui.listItem({ headline: 'c' }))),
    ).toEqual([
      'group',
      '  list',
      '    listItem',
      '      text "a"',
      '  button "b"',
      '  list',
      '    listItem',
      '      text "c"',
    ]);
    expect(
      dumpOf(listOf(listOf(ui.listItem({ headline: 'a' }), ui.button({ label: 'b' })), ui.listItem({ headline: 'c' }))),
    ).toEqual([
      'group',
      '  group',
      '    list',
      '      listItem',
      '        text "a"',
      '    button "b"',
      '  list',
      '    listItem',
      '      text "c"',
    ]);
    expect(dumpOf(ui.text({ text: 'a', modifiers: [m.semantics({ role: 'list' })] }))).toEqual(['text "a"']);
    expect(dumpOf(listOf(ui.text({ text: 'a' })))[0]).toBe('group');
    expect(dumpOf(listOf(ui.text({ text: 'a' }), ui.listItem({ headline: 'b' })))[0]).toBe('list');
  });

  it('[SM5, SM4, D4] makes a picture only of what has a name and nothing to operate', () => {
    const pictureOf = (label: string, inside: ComponentNode): string[] =>
      dumpOf(ui.column({ modifiers: [m.semantics({ role: 'image', label })] }, [inside]));
    expect(pictureOf('Stars', ui.text({ text: '***' }))).toEqual(['image "Stars"', '  text "***"']);
    expect(pictureOf('', ui.text({ text: '***' }))).toEqual(['text "***"']);
    expect(pictureOf('Stars', ui.button({ label: 'Rate' }))).toEqual(['group "Stars"', '  button "Rate"']);
  });

  it('[SM3, SM5, D4] takes no name from what is blank', () => {
    const blank = '\u00A0 \uFEFF';
    const semantics = m.semantics({ label: blank });
    expect(
      dumpOf(ui.checkbox({ state: 'dark', label: blank, modifiers: [semantics] }), { states: { dark: 1 } }),
    ).toEqual(['checkbox "dark" checked']);
    expect(
      dumpOf(ui.column({}, [ui.progress({ label: blank }), ui.canvas({ width: 9, height: 9, label: blank })])),
    ).toEqual([]);
    expect(dumpOf(ui.button({ label: 'Save', modifiers: [semantics] }))).toEqual(['button "Save"']);
    expect(dumpOf(ui.column({ modifiers: [semantics] }, [ui.text({ text: 'a' })]))).toEqual(['text "a"']);
    const heading = m.semantics({ headingLevel: 2 });
    expect(dumpOf(ui.text({ text: blank, modifiers: [heading] }))).toEqual(['text']);
    expect(dumpOf(ui.column({ modifiers: [heading] }, []))).toEqual([]);
    const unsaid = ui.text({ text: 'unsaid', modifiers: [m.semantics({ hidden: true })] });
    expect(dumpOf(ui.column({ modifiers: [heading] }, [unsaid]))).toEqual([]);
    expect(dumpOf(ui.column({ modifiers: [press] }, [unsaid, ui.text({ text: 'said' })]))[0]).toBe('button "said"');
    expect(dumpOf(ui.column({ modifiers: [m.semantics({ headingLevel: 2, label: 'Chart' })] }, []))).toEqual([
      'heading 2 "Chart"',
    ]);
  });

  const cells = (count: number): ComponentNode[] => Array.from({ length: count }, () => ui.text({ text: 'cell' }));
  const columnOf = (count: number, row: (index: number) => ComponentNode): ComponentNode =>
    ui.column(
      {},
      Array.from({ length: count }, (_, index) => row(index)),
    );
  const childrenOf = (root: ComponentNode): number[] => {
    const { children, count } = treeOf(root);
    return [...children.subarray(0, count)].filter((size) => size > 0);
  };

  it('[SM20, SM2, A4] tells of more than 2,000 rows, whatever they are, as one list', () => {
    const head = ui.text({ text: 'Head', modifiers: [m.semantics({ headingLevel: 2 })] });
    const rows = [
      head,
      ui.button({ label: 'Buy' }),
      ui.row({ modifiers: [m.size({ width: 99, height: 50 }), press] }, cells(2)),
      ui.divider(),
      ui.canvas({ width: 10, height: 10 }),
    ];
    expect(dumpOf(columnOf(3_400, (index) => rows[index] ?? ui.badge({ text: 'plain' }))).slice(0, 11)).toEqual([
      'list',
      '  listItem',
      '    heading 2 "Head"',
      '  listItem',
      '    button "Buy"',
      '  listItem',
      '    button "cell cell"',
      '      text "cell"',
      '      text "cell"',
      '  listItem',
      '    text "plain"',
    ]);
    expect(childrenOf(columnOf(2_001, () => cells(1)[0]))).toEqual([1, 2_001, ...Array<number>(2_001).fill(1)]);
    expect(childrenOf(columnOf(2_000, () => cells(1)[0]))).toEqual([2_000]);
    expect(childrenOf(columnOf(4_000, (index) => (index % 2 > 0 ? cells(1)[0] : ui.divider())))).toEqual([2_000]);
    expect(childrenOf(columnOf(401, () => ui.row({}, cells(5))))).toEqual([2_005]);
  });

  it('[SM20, SM2, A4] tells of fewer rows as a list where they hold more than a screen of which all is mirrored', () => {
    expect(childrenOf(columnOf(1_300, () => ui.row({}, cells(5)))).slice(0, 3)).toEqual([1, 1_300, 5]);
    expect(childrenOf(columnOf(30, () => columnOf(300, () => cells(1)[0]))).slice(0, 3)).toEqual([1, 30, 300]);
    expect(childrenOf(columnOf(10, () => columnOf(700, () => cells(1)[0]))).slice(0, 3)).toEqual([1, 7_000, 1]);
    // Nodes around the list do not count.
    expect(
      childrenOf(columnOf(400, (index) => (index > 0 ? cells(1)[0] : columnOf(1_300, () => ui.row({}, cells(5))))))[0],
    ).toBe(400);
  });

  it('[SM20, SM2, A4] leaves items in one list, and as they are', () => {
    const items = [
      () => ui.listItem({ headline: 'a' }),
      () => ui.box({ modifiers: [m.semantics({ role: 'listItem' })] }, cells(2)),
    ];
    for (const item of items) {
      for (const count of [700, 2_100]) {
        const list = columnOf(count, (index) => (index > 0 ? ui.column({}, [item(), ui.divider()]) : cells(1)[0]));
        expect(childrenOf(list).slice(0, 2)).toEqual([2, count - 1]);
      }
    }
  });

  it('[SM3, D4] tells of controls with their states', () => {
    expect(dumpOf(controlsRoot(), { states: controlsStates })).toEqual([
      'heading 2 "Settings"',
      'checkbox "I agree"',
      'switch "Sound" checked',
      'radioGroup "Size"',
      '  text "Size" unspoken',
      '  radio "Small"',
      '  radio "Medium" checked',
      '  radio "Large"',
      'tabList "Sections"',
      '  tab "First" checked',
      '  tab "Second"',
      '  tab "Third"',
      'progressBar "Done"',
      'button "Save" disabled',
      'text "Volume" unspoken',
      'slider "Volume"',
    ]);
  });

  it('[SM3, D4] names a control without a label like its state', () => {
    expect(dumpOf(ui.checkbox({ state: 'dark' }), { states: { dark: 1 } })).toEqual(['checkbox "dark" checked']);
  });

  it('[SM4, D4] makes one button of a box with actions, and its texts parts of it', () => {
    const root = ui.row({ modifiers: [press] }, [
      ui.text({ text: 'Open', modifiers: [m.semantics({ headingLevel: 3 })] }),
      ui.text({ text: 'now' }),
    ]);
    expect(dumpOf(root)).toEqual(['button "Open now"', '  text "Open"', '  text "now"']);
  });

  it('[SM4, D4] puts no control into another one: the button stands beside what the box holds', () => {
    const root = ui.card({ modifiers: [press] }, [ui.text({ text: 'Title' }), ui.button({ label: 'Inner' })]);
    expect(dumpOf(root)).toEqual(['none', '  button "Title"', '  text "Title" unspoken', '  button "Inner"']);
    // A button without words is named by the controls inside.
    expect(dumpOf(ui.card({ modifiers: [press] }, [ui.button({ label: 'Inner' })]))).toEqual([
      'none',
      '  button "Inner"',
      '  button "Inner"',
    ]);
  });

  it('[SM5, D4] leaves out what is hidden, decoration, and pictures without words', () => {
    const root = ui.column({}, [
      ui.text({ text: 'secret', modifiers: [m.semantics({ hidden: true })] }),
      ui.divider(),
      ui.canvas({ width: 10, height: 10 }),
      ui.canvas({ width: 10, height: 10, label: 'A chart' }),
    ]);
    expect(dumpOf(root)).toEqual(['image "A chart"']);
  });

  it('[SM5, D4] merges a group into one name that is spoken once', () => {
    const root = ui.row({ modifiers: [m.semantics({ merge: true })] }, [
      ui.text({ text: '3' }),
      ui.text({ text: 'tasks' }),
    ]);
    expect(dumpOf(root)).toEqual(['group "3 tasks"', '  text "3" unspoken', '  text "tasks" unspoken']);
  });

  it('[LY4, D3] tells of the screen that is shown only', () => {
    const root = ui.screens({ state: 'screen' }, [ui.text({ text: 'first' }), ui.text({ text: 'second' })]);
    expect(dumpOf(root, { states: { screen: 0 } }, { screen: 1 })).toEqual(['none screen', '  text "second"']);
  });

  it('[SM11, D4] says which targets are hard to meet', () => {
    const size = (width: number, height: number): ComponentNode =>
      ui.box({ modifiers: [m.size({ width, height }), press, m.semantics({ label: 'go' })] });
    expect(dumpOf(ui.column({}, [size(44, 44), size(43, 60), size(60, 20), ui.text({ text: 'no target' })]))).toEqual([
      'button "go"',
      'button "go" small 43x60',
      'button "go" small 60x20',
      'text "no target"',
    ]);
  });

  it('[SM2, D4] has a role for each value of `role` that stands by itself', () => {
    const own = ['list', 'group', 'navigation', 'main', 'banner', 'status', 'alert', 'toolbar'] as const;
    for (const role of own) expect(dumpOf(ui.column({ modifiers: [m.semantics({ role })] }, []))).toEqual([role]);
    for (const role of ['none', 'button', 'link', 'text'] as const)
      expect(dumpOf(ui.column({ modifiers: [m.semantics({ role })] }, []))).toEqual([]);
    expect(dumpOf(ui.column({ modifiers: [press, m.semantics({ role: 'link' })] }, []))).toEqual(['link']);
    expect(dumpOf(ui.column({ modifiers: [m.semantics({ role: 'listItem' })] }, []))).toEqual(['list', '  listItem']);
  });

  it('[IN17, D4] lets the keyboard reach a scroll container that holds nothing to focus', () => {
    const long = Array.from({ length: 60 }, (_, index) => ui.text({ text: `line ${index}` }));
    const items = Array.from({ length: 60 }, (_, index) => ui.listItem({ headline: `item ${index}` }));
    const whole = m.fill({ width: 1, height: 1 });
    expect(dumpOf(ui.scroll({ modifiers: [whole] }, long))[0]).toBe('group focusable');
    expect(dumpOf(ui.scroll({ modifiers: [whole, m.semantics({ role: 'list' })] }, items))[0]).toBe('list focusable');
    expect(dumpOf(ui.scroll({ modifiers: [whole] }, [...long, ui.button({ label: 'b' })]))[0]).toBe('scroll');
    // Nothing focusable stands between a list and its items.
    expect(
      dumpOf(
        ui.column({ modifiers: [whole, m.semantics({ role: 'list' })] }, [ui.scroll({ modifiers: [whole] }, items)]),
      ).slice(0, 2),
    ).toEqual(['group', '  list focusable']);
  });

  it('[LY4, D4] follows expressions', () => {
    const root = ui.column({}, [ui.text({ text: 'maybe', modifiers: [m.visibleIf({ condition: e.state('on') })] })]);
    expect(dumpOf(root, { states: { on: 0 } })).toEqual([]);
    expect(dumpOf(root, { states: { on: 0 } }, { on: 1 })).toEqual(['text "maybe"']);
  });

  it('[SM8, D4] finds every node again by document node and slot', () => {
    const tree = treeOf(controlsRoot(), { states: controlsStates });
    for (let index = 1; index < tree.count; index += 1) {
      expect(findNode(tree, tree.places.node[tree.box[index]], tree.slot[index])).toBe(index);
    }
  });

  it('[A4] keeps no room beyond its nodes', () => {
    const { count, role, parent } = treeOf(ui.column({}, [ui.text({ text: 'a' }), ui.text({ text: 'b' })]));
    expect([role.length, parent.length]).toEqual([count, count]);
  });
});
