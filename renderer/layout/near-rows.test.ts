import type { ComponentNode, ModifierValue } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import { documentOf } from '../test/documents.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { dumpLayout, isWhole, layoutDocument, layoutNear } from './layout-document.ts';
import type { LayoutResult } from './layout-result.ts';

const wide = m.fill({ width: 1 });
const rest = [wide, m.weight()];

function rowsOf(count: number, ...modifiers: ModifierValue[]): ComponentNode[] {
  return Array.from({ length: count }, (_, index) =>
    ui.row({ modifiers: [wide, ...modifiers] }, [
      ui.box({ modifiers: [m.size({ width: 40, height: 40 })] }, []),
      ui.column({ modifiers: [m.weight()] }, [
        ui.text({ text: `Task ${index}` }),
        ui.text({ text: 'It has some words' }),
      ]),
    ]),
  );
}

const below = (list: ComponentNode): ComponentNode =>
  ui.column({ modifiers: [m.fill({ width: 1, height: 1 })] }, [ui.text({ text: 'Tasks' }), list]);
const list = (rows: readonly ComponentNode[], more: readonly ModifierValue[] = rest): ComponentNode =>
  below(ui.scroll({ modifiers: more }, [ui.column({ modifiers: [wide] }, rows)]));

function layouts(root: ComponentNode, fontScale = 1): readonly [near: LayoutResult, whole: () => LayoutResult] {
  const document = documentOf(root);
  const environment = { ...plainEnvironment, fontScale };
  const given = [document, environment, createVariables(document, environment), createFixedMeasurer()] as const;
  const near = layoutNear(...given);
  return [near, () => layoutDocument(...given, { reuse: near })];
}

describe('a first layout', () => {
  it('[LY36] has two windows of the rows of a long list, however long it is', () => {
    const [near] = layouts(list(rowsOf(600)));
    const [nearer] = layouts(list(rowsOf(1_200)));
    expect(near.scrolls.contentHeight[1]).toBeGreaterThan(2 * near.scrolls.viewHeight[1]);
    expect(near.count).toBeLessThan(600);
    expect(nearer.count).toBe(near.count);
  });

  it('[LY36] has more rows where rows are low', () => {
    const [near] = layouts(
      list([...Array.from({ length: 2_000 }, () => ui.spacer({ modifiers: [m.size({ height: 2 })] }))]),
    );
    expect(near.scrolls.contentHeight[1]).toBeGreaterThan(2 * near.scrolls.viewHeight[1]);
    expect(isWhole(near)).toBe(false);
  });

  it('[LY36] leaves out what comes after the rows as well', () => {
    const [near] = layouts(
      below(
        ui.scroll({ modifiers: rest }, [ui.column({ modifiers: [wide] }, rowsOf(300)), ui.text({ text: 'The end' })]),
      ),
    );
    expect(near.node.slice(0, near.count)).not.toContain(near.document.nodes.length - 1);
    expect(near.count).toBeLessThan(600);
  });

  it('[LY36] is followed by the layout that there would be without it', () => {
    const root = list(rowsOf(400));
    const [near, whole] = layouts(root);
    expect(isWhole(near)).toBe(false);
    const document = documentOf(root);
    expect(dumpLayout(whole())).toBe(
      dumpLayout(
        layoutDocument(document, plainEnvironment, createVariables(document, plainEnvironment), createFixedMeasurer()),
      ),
    );
  });

  it('[LY36] is whole in a short document', () => {
    const [near] = layouts(list(rowsOf(40, m.size({ height: 100 }))));
    expect(isWhole(near)).toBe(true);
  });

  const rows = rowsOf(150);
  const listOf = (...modifiers: readonly ModifierValue[]): ComponentNode =>
    ui.scroll({ modifiers }, [ui.column({ modifiers: [wide] }, rows)]);
  const inList = (...content: readonly ComponentNode[]): ComponentNode =>
    below(ui.scroll({ modifiers: rest }, content));
  const inColumn = (...modifiers: readonly ModifierValue[]): ComponentNode => inList(ui.column({ modifiers }, rows));
  it.each<readonly [because: string, root: ComponentNode]>([
    ['the list is as high as its rows', list(rows, [wide])],
    ['the list has a weight in no column', below(ui.box({ modifiers: [wide] }, [listOf(...rest)]))],
    ['it scrolls in another one', ui.scroll({}, [listOf(wide, m.size({ height: 300 }))])],
    ['it scrolls sideways', ui.scroll({ axis: 'horizontal' }, [listOf(m.size({ width: 200, height: 300 }))])],
    ['it stands beside another one', ui.row({}, [list(rows), list(rows)])],
    ['it stands in a row', ui.row({}, [listOf(m.size({ width: 200, height: 300 }))])],
    ['rows stand in lines', inList(ui.flow({ modifiers: [wide] }, rows))],
    ['rows stand upon each other', inList(ui.box({ modifiers: [wide] }, rows))],
    ['the list is as wide as its rows', inColumn(m.align({ horizontal: 'center' }))],
    ['rows are moved', list([...rows, ui.text({ text: 'Up', modifiers: [m.offset({ x: 0, y: -9_000 })] })])],
    ['rows share the height of the list', list(rowsOf(150, m.weight()))],
    ['the list has a least height', inColumn(wide, m.sizeRange({ minHeight: 90_000 }))],
    ['the list has a largest height', inColumn(wide, m.sizeRange({ maxHeight: 9_000 }))],
    ['the list fills a height', inColumn(wide, m.fill({ height: 1 }))],
    ['the list shares a height', inList(ui.column({ modifiers: [wide] }, [ui.column({ modifiers: rest }, rows)]))],
    ['the list is in motion', list([...rows, ui.text({ text: 'In', modifiers: [m.animate()] })])],
  ])('[LY37] has all rows where %s', (_, root) => {
    const [near] = layouts(root);
    expect(isWhole(near)).toBe(true);
  });

  it('[LY37] has all rows where the list may grow with large words', () => {
    const root = below(listOf(m.fill({ width: 0.5 }), m.weight()));
    expect(isWhole(layouts(root)[0])).toBe(false);
    expect(isWhole(layouts(root, 2)[0])).toBe(true);
  });

  it('[LY36] asks nothing of the arrangement of rows, which have no height to share', () => {
    const column = ui.column({ modifiers: [wide], arrangement: 'spaceBetween' }, rows);
    const [near] = layouts(inList(column));
    expect(isWhole(near)).toBe(false);
  });
});
