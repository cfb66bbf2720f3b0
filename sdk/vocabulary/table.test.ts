// The table keeps its own promises: opcodes, classes, ranges and defaults.
import { describe, expect, it } from 'vitest';
import { opcodeClass, opensContainer } from './opcode-class.ts';
import type { PackedRows } from './pack.ts';
import { packRows, packedActions, packedModifiers, packedOperations } from './pack.ts';
import type { RowTable } from './row.ts';
import { actionRows, colorRoles, documentApiRange, functionRows, modifierRows, operationRows } from './table.ts';

const tables: readonly (readonly [string, RowTable])[] = [
  ['operations', operationRows],
  ['modifiers', modifierRows],
  ['actions', actionRows],
];
const fields = tables.flatMap(([, table]) =>
  Object.entries(table).flatMap(([row, { fields: own }]) =>
    Object.entries(own).map(([name, field]) => ({ place: `${row}.${name}`, field })),
  ),
);

/** WCAG 2.2 contrast of two opaque colours. */
function contrast(a: number, b: number): number {
  const luminance = (color: number): number => {
    const [red, green, blue] = [16, 8, 0].map((shift) => {
      const channel = ((color >>> shift) & 0xff) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe('the vocabulary', () => {
  it.each(tables)('[U1] gives each of the %s an opcode of its own, in a range', (_, table) => {
    const opcodes = Object.values(table).map(({ op }) => op);
    expect(new Set(opcodes).size).toBe(opcodes.length);
    for (const opcode of opcodes) expect(opcodeClass(opcode)).toBeDefined();
  });

  it('[F2] has components and actions that are critical or placeholders, never hints', () => {
    for (const { op } of [...Object.values(operationRows), ...Object.values(actionRows)])
      expect(opcodeClass(op)).not.toBe('hint');
    expect(opcodeClass(modifierRows.shadow.op)).toBe('hint');
  });

  it('[O2] opens containers for those that have children', () => {
    const containers = Object.entries(operationRows)
      .filter(([, { op }]) => opensContainer(op))
      .map(([name]) => name);
    expect(containers.sort()).toEqual([
      'alternatives',
      'box',
      'canvas',
      'card',
      'column',
      'custom',
      'flow',
      'form',
      'hostComponent',
      'listItem',
      'richText',
      'row',
      'screens',
      'scroll',
    ]);
  });

  it('[E1] gives functions opcodes that a token holds in a byte, beside the codes of literals and variables', () => {
    const opcodes = Object.values(functionRows).map(({ op }) => op);
    expect(new Set(opcodes).size).toBe(opcodes.length);
    expect(Math.min(...opcodes.filter((op) => op > 2))).toBe(3);
    expect(Math.max(...opcodes)).toBeLessThan(48);
  });

  it('[V1] is of the levels that it declares', () => {
    for (const [, table] of tables) {
      for (const { since } of Object.values(table)) expect(since).toBeLessThanOrEqual(documentApiRange.max);
    }
  });

  it.each(fields)(
    '[F4] [O6] has a default of $place that lies in its range, and only where it may be left out',
    ({ field }) => {
      if (field.kind === 'enum') {
        if (field.default !== undefined) expect(field.values).toContain(field.default);
        if (field.ifUnknown !== 'reject') expect(field.values).toContain(field.ifUnknown.use);
        expect(field.values).toEqual(expect.arrayContaining([...(field.secrets ?? [])]));
      }
      if (field.kind === 'int' || field.kind === 'number') {
        expect(field.min).toBeLessThan(field.max);
        if (typeof field.default === 'number') {
          expect(field.default).toBeGreaterThanOrEqual(field.min);
          expect(field.default).toBeLessThanOrEqual(field.max);
        }
      }
      // Literal numbers are operands of 32 bits.
      if (field.kind === 'number') expect([field.min | 0, field.max | 0]).toEqual([field.min, field.max]);
      if ('default' in field && field.default !== undefined) expect(field.required).toBeUndefined();
      // A field that need not be written has a default.
      if (['int', 'number', 'boolean', 'enum', 'string'].includes(field.kind))
        expect('default' in field || field.required === true).toBe(true);
    },
  );

  it('[F4] packs rows so that names, kinds and fields find each other', () => {
    const packs: [PackedRows, RowTable][] = [
      [packedOperations, operationRows],
      [packedModifiers, modifierRows],
      [packedActions, actionRows],
    ];
    for (const [packed, table] of packs) {
      Object.entries(table).forEach(([name, row], index) => {
        expect([packed.kindNames[index + 1], packed.kindOf[row.op], packed.opcodeOf[index + 1]]).toEqual([
          name,
          index + 1,
          row.op,
        ]);
        expect(packed.fieldNames.slice(packed.fieldStart[index + 1], packed.fieldStart[index + 2])).toEqual(
          Object.keys(row.fields),
        );
      });
    }
  });

  it('[P3] packs the level and the parent of rows that came later', () => {
    const { modifiers, text } = operationRows.text.fields;
    const { since, opcodeOf, parentOf, fieldStart, minFields } = packRows({
      plain: { op: 1, since: 1, fields: { modifiers } },
      holder: { op: 48, since: 1, fields: {} },
      late: { op: 15, since: 2, fields: { modifiers, text } },
      inside: { op: 16, since: 3, within: 'holder', fields: { text } },
      early: { op: 17, since: 1, within: 'holder', fields: {} },
    });
    expect([since, opcodeOf, parentOf, fieldStart, minFields].map((column) => Array.from(column))).toEqual([
      [1, 1, 1, 2, 3, 1],
      [0, 1, 48, 15, 16, 17],
      [0, 0, 0, 0, 2, 2],
      [0, 0, 1, 1, 3, 4, 4],
      [0, 0, 0, 2, 1, 0],
    ]);
  });

  it('[D6] has roles whose text reads on them in both themes', () => {
    const pairs = [
      ['surface', 'onSurface'],
      ['surface', 'onSurfaceVariant'],
      ['surfaceContainer', 'onSurface'],
      ['surfaceContainer', 'onSurfaceVariant'],
      ['primary', 'onPrimary'],
      ['primaryContainer', 'onPrimaryContainer'],
      ['secondaryContainer', 'onSecondaryContainer'],
      ['error', 'onError'],
      ['errorContainer', 'onErrorContainer'],
      ['inverseSurface', 'inverseOnSurface'],
    ] as const;
    for (const [below, above] of pairs) {
      for (const theme of ['light', 'dark'] as const)
        expect(
          contrast(colorRoles[below][theme], colorRoles[above][theme]),
          `${above} on ${below}, ${theme}`,
        ).toBeGreaterThanOrEqual(4.5);
    }
  });
});
