// Tables from the roles of their parts, as assistive technology has them.

import { a, m, ui } from 'pantograph/producer';
import type { ComponentNode, ModifierValue } from 'pantograph/producer';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { encodeRoot } from './documents.ts';
import { atRest, endAll, start } from './play.ts';

afterEach(endAll);

type Role = 'table' | 'row' | 'cell' | 'columnHeader';

const as = (role: Role, ...more: ModifierValue[]): { readonly modifiers: readonly ModifierValue[] } => ({
  modifiers: [m.semantics({ role }), ...more],
});
const header = (text: string): ComponentNode => ui.text({ text, ...as('columnHeader', m.weight()) });
const cell = (text: string): ComponentNode => ui.text({ text, ...as('cell', m.weight()) });
const row = (...cells: ComponentNode[]): ComponentNode => ui.row(as('row'), cells);
const table = (...rows: ComponentNode[]): ComponentNode =>
  ui.column({ modifiers: [m.semantics({ role: 'table', label: 'Prices' })] }, rows);
const head = row(header('Size'), header('Price'));
const order = ui.button({ label: 'Order', actions: [a.host({ name: 'order' })] });

/** The roles of the mirror, with the words of parts, and the violations that axe finds. */
async function toldOf(root: ComponentNode): Promise<{ readonly roles: string[]; readonly violations: string[] }> {
  const { host, shadow } = await start(encodeRoot(root));
  await atRest();
  const { violations } = await axe.run(host, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return {
    roles: [...shadow.querySelectorAll('[role]')].map((element) => element.role ?? ''),
    violations: violations.map(({ id }) => id),
  };
}

describe('a table', () => {
  it('[SM33] has rows, cells and headers', async () => {
    expect(await toldOf(table(head, row(cell('Small'), cell('4 €'))))).toEqual({
      roles: ['table', 'row', 'columnheader', 'columnheader', 'row', 'cell', 'cell'],
      violations: [],
    });
  });

  it('[SM33] holds controls in cells', async () => {
    const pressed = row(cell('Small'), ui.box(as('cell'), [order]));
    expect(await toldOf(table(head, pressed))).toEqual({
      roles: ['table', 'row', 'columnheader', 'columnheader', 'row', 'cell', 'cell'],
      violations: [],
    });
  });

  it('[SM33] has rows in a scroll container, which takes the focus', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => row(cell(`${index}`), cell('4 €')));
    const { roles, violations } = await toldOf(
      ui.column({ modifiers: [m.fill({ height: 1 }), m.semantics({ role: 'table', label: 'Prices' })] }, [
        head,
        ui.scroll({ modifiers: [m.weight()] }, rows),
      ]),
    );
    expect([roles[0], roles[4], roles.length]).toEqual(['table', 'rowgroup', 5 + 3 * 60]);
    expect(violations).toEqual([]);
  });

  it('[SM35] tells the number of its rows, and that of each, where far rows have no elements', async () => {
    const rows = Array.from({ length: 2_100 }, (_, index) => row(cell(`${index}`)));
    const root = ui.column({ modifiers: [m.fill({ height: 1 }), m.semantics({ role: 'table', label: 'Prices' })] }, [
      row(header('Size')),
      ui.scroll({ modifiers: [m.weight()] }, rows),
    ]);
    const { shadow } = await start(encodeRoot(root));
    await atRest();
    const told = [...shadow.querySelectorAll('[role=row]')];
    expect(shadow.querySelector('[role=table]')?.getAttribute('aria-rowcount')).toBe('2101');
    expect(told.length).toBeLessThan(200);
    expect(told.slice(0, 3).map((element) => element.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3']);
  });

  it.each([
    ['a control between its rows', table(head, order), ['group']],
    ['a control between its cells', table(row(cell('Small'), order)), ['group']],
    ['no rows', table(ui.text({ text: 'none' })), ['group']],
    ['a row without cells', table(head, row(ui.text({ text: 'none' }))), ['group']],
    [
      'a row that is pressed',
      table(ui.row(as('row', m.clickable({ actions: [a.host({ name: 'x' })] })), [cell('a')])),
      ['group'],
    ],
    ['rows without a table', ui.column({}, [head]), []],
    ['cells without a row', table(cell('a')), ['group']],
  ])('[SM33] is none with %s', async (_, root, roles) => {
    expect(await toldOf(root)).toEqual({ roles, violations: [] });
  });
});
