import fc from 'fast-check';
import { actionRows, functionRows, modifierRows, operationRows } from 'pantograph/internal';
import type { Row } from 'pantograph/internal';
import { describe, expect, it } from 'vitest';
import { documentTree } from './document-tree.ts';
import { templatedTree } from './templated-tree.ts';

/** Everything that the table names: kinds, fields of kinds, values of enum fields. */
function namesOf(table: Readonly<Record<string, Row>>): readonly string[] {
  return Object.entries(table).flatMap(([kind, row]) => [
    kind,
    ...Object.entries(row.fields).flatMap(([name, field]) => [
      `${kind}.${name}`,
      ...(field.kind === 'enum' ? field.values.map((value) => `${kind}.${name}=${value}`) : []),
    ]),
  ]);
}

function collect(value: unknown, seen: Set<string>): void {
  if (Array.isArray(value)) value.forEach((item) => collect(item, seen));
  else if (typeof value === 'object' && value !== null && 'kind' in value) {
    const kind = value.kind as string;
    seen.add(kind);
    for (const [name, field] of Object.entries(value)) {
      seen.add(`${kind}.${name}`);
      if (typeof field === 'string') seen.add(`${kind}.${name}=${field}`);
      collect(field, seen);
    }
  }
}

describe('document trees', () => {
  it('[AR1] [V4] reach every component, modifier, action, function, field and enum value of the table', () => {
    const seen = new Set<string>();
    for (const tree of fc.sample(documentTree(), 4_000)) collect(tree.root, seen);
    for (const { tree } of fc.sample(templatedTree(), 100))
      collect(
        tree.templates?.map(({ root }) => root),
        seen,
      );
    const wanted = [
      ...namesOf(operationRows),
      ...namesOf(modifierRows),
      ...namesOf(actionRows),
      // Parameters stand in templates, and these trees have none.
      ...Object.keys(functionRows).filter((name) => name !== 'parameter'),
    ];
    expect(wanted.filter((name) => !seen.has(name))).toEqual([]);
  });
});
