import type { ComponentNode } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { plainEnvironment } from '../environment.ts';
import { smokeCheck } from '../smoke-check.ts';
import { dearRoots } from '../test/dear-documents.ts';
import { documentOf } from '../test/documents.ts';

const many = (count: number, make: () => ComponentNode): ComponentNode[] => Array.from({ length: count }, make);
const whole = [m.fill({ width: 1, height: 1 })];

describe('elements of what can be seen', () => {
  it.each([
    ['names', dearRoots['names over each other'](1)],
    [
      'options',
      ui.box(
        {},
        many(200, () => ui.radioGroup({ state: 'on', options: Array<string>(64).fill('one') })),
      ),
    ],
  ])('[FC8] are too costly where they are very many, though nothing is painted: %s', (_, root) => {
    const result = smokeCheck()(documentOf(root, { states: { on: 0 } }));
    if (result.ok) throw new Error('it passed');
    expect(result.error.code).toBe('render/too-costly');
    expect(result.error.details.costMs).toBeGreaterThan(200);
  });

  it('[FC8] cost nothing where they are scrolled out of sight, nor do those that scroll within what is', () => {
    const row = (): ComponentNode =>
      ui.scroll({ axis: 'horizontal', modifiers: [m.size({ height: 100 }), m.fill({ width: 1 })] }, [
        ui.row(
          {},
          many(20, () => ui.box({ modifiers: [m.size({ width: 100, height: 100 })] })),
        ),
      ]);
    const rows = ui.scroll({ modifiers: whole }, [ui.column({}, many(1_000, row))]);
    expect(smokeCheck(plainEnvironment, undefined, 20)(documentOf(rows))).toMatchObject({ ok: true });
  });
});
