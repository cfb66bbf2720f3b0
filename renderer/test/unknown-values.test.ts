// Enum values and colour roles that this player has no name for: layout, painting and semantics see fallbacks only. [F2]
import { actionRows, modifierRows, operationRows } from 'pantograph/producer';
import { isWritten, OperandTag, tagOf } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import type { ComponentNode, Field, Row, RowTable } from 'pantograph/producer';
import type { RecordTable } from 'pantograph/internal';
import { a, m, path, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import { dumpLayout } from '../layout/dump-layout.ts';
import { layoutDocument } from '../layout/layout-document.ts';
import { buildDisplayList } from '../paint/build-display-list.ts';
import { dumpDisplayList } from '../paint/dump-display-list.ts';
import { createRecordingTarget } from '../paint/recording-target.ts';
import { paintDisplayList } from '../paint/paint-display-list.ts';
import { buildSemantics } from '../semantics/build-semantics.ts';
import { dumpSemantics } from '../semantics/dump-semantics.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { documentOf } from './documents.ts';
import { galleryRoot, galleryStates } from './gallery.ts';

const tables: RowTable = { ...operationRows, ...modifierRows, ...actionRows };

/** The gallery, with the enums that it lacks. */
function everyEnum(): ComponentNode {
  const drawings = ui.canvas({ width: 90, height: 40, label: 'Lines' }, [
    ui.paint({ target: 'stroke', color: 'primary' }),
    ui.strokeStyle({ width: 6 }),
    ui.drawPath({ path: path('M5 5 L40 20 L80 9') }),
    ui.drawText({ text: 'Words', x: 40, y: 20 }),
  ]);
  const inside = ui.box(
    { modifiers: [m.align({}), m.semantics({ label: 'Part' }), m.size({ width: 120, height: 80 }), m.animate({})] },
    [
      ui.richText({}, [
        ui.run({ text: 'Some words that go on for more than one line' }),
        ui.run({ text: ' and more' }),
      ]),
    ],
  );
  const rest = [
    drawings,
    inside,
    ui.row({ gap: 4 }, [ui.text({ text: 'One', maxLines: 1 }), ui.badge({ text: '2' })]),
    ui.scroll({}, [ui.divider({}), ui.progress({ value: 0.5 })]),
    ui.image({ image: { asset: 'logo' }, label: 'A picture', modifiers: [m.size({ width: 40, height: 20 })] }),
    ui.card({}, [ui.text({ text: 'In a card' })]),
    ui.button({ label: 'Go', actions: [a.setState({ state: 'screen', value: 1 })] }),
    ui.iconButton({ icon: path('M1 1 L9 9'), label: 'Icon' }),
    ui.textField({ name: 'mail', label: 'E-mail' }),
    ui.select({ name: 'meal', label: 'Meal', options: ['Fish'] }),
    ui.dateField({ name: 'day', label: 'Day' }),
    ui.fileField({ name: 'scan', label: 'Scan' }),
  ];
  return ui.column({ modifiers: [m.background({ color: 'surface' })] }, [galleryRoot(), ...rest]);
}

/** The tree with every enum field of which some value stands for an unknown one set, as `valueOf` says. */
function withEnums(
  value: unknown,
  valueOf: (field: Extract<Field, { kind: 'enum' }>, use: string) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((item) => withEnums(item, valueOf));
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, withEnums(item, valueOf)] as const);
  const kind: unknown = (value as { readonly kind?: unknown }).kind;
  const row: Row | undefined = typeof kind === 'string' ? tables[kind] : undefined;
  const enums = Object.entries(row?.fields ?? {}).flatMap(([name, field]) =>
    field.kind === 'enum' && field.ifUnknown !== 'reject' ? [[name, valueOf(field, field.ifUnknown.use)] as const] : [],
  );
  return Object.fromEntries([...entries, ...enums]);
}

/** Layout, frame and semantics of a document, as text. */
function shown(document: PlayerDocument): readonly string[] {
  const environment = { ...plainEnvironment, viewportHeight: 2_000 };
  const variables = createVariables(document, environment);
  const layout = layoutDocument(document, environment, variables, createFixedMeasurer());
  const list = buildDisplayList(layout, variables, new Float64Array(2 * layout.scrolls.count));
  const target = createRecordingTarget();
  paintDisplayList(list, target, { paths: document.paths, image: () => undefined });
  return [
    dumpLayout(layout),
    dumpDisplayList(list),
    dumpSemantics(buildSemantics(layout, variables)),
    target.calls.join('\n'),
  ];
}

/** Names of the fields of a table that hold unknown values. */
function unknownFields(table: RecordTable, names: Set<string>): void {
  const { kindNames, fieldNames } = table.rows;
  for (let record = 0; record < table.length; record += 1) {
    const kind = table.kinds[record];
    const first = table.rows.fieldStart[kind];
    for (let field = first; field < table.rows.fieldStart[kind + 1]; field += 1) {
      if (isWritten(table, record, field - first) && tagOf(table, record, field - first) === OperandTag.UNKNOWN)
        names.add(`${kindNames[kind]}.${fieldNames[field]}`);
    }
  }
}

describe('values that this player has no name for', () => {
  const played = (root: unknown): PlayerDocument => documentOf(root as ComponentNode, { states: galleryStates });
  const fallbacks = played(withEnums(everyEnum(), (_, use) => use));

  it.each([
    ['the next one', 0],
    ['one byte', 199],
    ['64 bits', 2 ** 40],
  ])('[F2] play as the fallback of their field: %s', (_, more) => {
    const unknown = played(withEnums(everyEnum(), ({ values }) => values.length + more));
    const covered = new Set<string>();
    unknownFields(unknown.nodes, covered);
    unknownFields(unknown.modifiers, covered);
    const expected = Object.entries(tables).flatMap(([kind, { fields }]) =>
      Object.entries(fields).flatMap(([name, field]) =>
        field.kind === 'enum' && field.ifUnknown !== 'reject' ? [`${kind}.${name}`] : [],
      ),
    );
    expect([...covered].sort()).toEqual(expected.sort());
    expect(shown(unknown)).toEqual(shown(fallbacks));
  });

  it('[F2] play as literal colours where they are roles', () => {
    const blue = { light: '#3366cc', dark: '#99aaff' };
    const rootWith = (color: unknown): unknown => ({
      kind: 'column',
      modifiers: [{ kind: 'background', color }],
      children: [{ kind: 'text', text: 'Words', color }],
    });
    for (const role of [21, 200, 2 ** 40])
      expect(shown(played(rootWith({ role, ...blue })))).toEqual(shown(played(rootWith(blue.light))));
  });
});
