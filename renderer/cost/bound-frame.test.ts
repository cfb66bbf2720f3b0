import { m, ui } from 'pantograph/producer';
import type { ComponentNode, DrawOperation } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { DisplayOp } from '../paint/display-list.ts';
import type { DisplayList } from '../paint/display-list.ts';
import { costlyRoots } from '../test/costly-documents.ts';
import { documentOf } from '../test/documents.ts';
import { judged } from '../test/judged.ts';

const plates = (count: number): DrawOperation[] =>
  Array<DrawOperation>(count).fill(ui.drawRect({ width: 300, height: 300 }));
const drawing = (count: number): ComponentNode =>
  ui.canvas({ width: 300, height: 300 }, [
    ui.linearGradient({ x2: 300, colors: ['primary', 'error'] }),
    ...plates(count),
  ]);
const textsIn = ({ operations }: DisplayList): string[] =>
  operations.filter(({ code }) => code === DisplayOp.TEXT).map(({ text }) => text);
const codesOf = ({ operations }: DisplayList, box: number): number[] =>
  operations.filter((operation) => operation.box === box).map(({ code }) => code);

describe('a frame over its bound', () => {
  it('[FC9] has a placeholder for what is dearest, and all the rest', () => {
    const root = ui.column({}, [ui.text({ text: 'above' }), drawing(100), ui.text({ text: 'below' }), drawing(2)]);
    const { list, omitted, cost, wholeCost, dearest } = judged(documentOf(root), {}, 20);
    expect([...omitted]).toEqual([[2, 'placeholder']]);
    expect(dearest).toBe(2);
    expect(textsIn(list)).toEqual(['above', 'below']);
    expect(codesOf(list, 2)).toEqual([DisplayOp.IMAGE]);
    expect(codesOf(list, 4)).toContain(DisplayOp.GRADIENT);
    expect(cost).toBeLessThan(20e6);
    expect(wholeCost).toBeGreaterThan(40e6);
  });

  it('[FC9] leaves out the ground of a box that is dear, and keeps what is in it', () => {
    const dear = [
      m.size({ width: 300, height: 300 }),
      m.cornerRadius({ topStart: 9 }),
      m.shadow({ elevation: 100 }),
      m.background({ color: 'primary' }),
      m.clip(),
      m.border({ color: 'outline' }),
    ];
    const { list } = judged(
      documentOf(
        ui.column({}, [ui.box({ modifiers: dear }, [ui.text({ text: 'inside' })]), ui.text({ text: 'below' })]),
      ),
      {},
      3,
    );
    expect(codesOf(list, 1)).toEqual([DisplayOp.SAVE, DisplayOp.CLIP, DisplayOp.IMAGE, DisplayOp.POP]);
    expect(textsIn(list)).toEqual(['inside', 'below']);
  });

  it.each(Object.entries(costlyRoots))('[FC4, FC9] is within it, however many there are: %s', (_, root) => {
    for (const boundMs of [1, 20, 200]) {
      const { cost, list } = judged(documentOf(root(1)), {}, boundMs);
      expect(cost).toBeLessThanOrEqual(boundMs * 1e6);
      // The ground of the surface is always there.
      expect(list.operations[0]).toMatchObject({ code: DisplayOp.BOX, box: -1 });
    }
  });

  it('[FC4] is the list itself when it is within', () => {
    const { omitted, list } = judged(documentOf(drawing(3)), {}, 200);
    expect(omitted.size).toBe(0);
    expect(codesOf(list, 0)).not.toContain(DisplayOp.IMAGE);
  });
});
