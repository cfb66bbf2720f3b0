// Records of the table's rows: required fields always, other fields now and then.

import fc from 'fast-check';
import type { Field, ListField, Row, RowTable } from 'pantograph/internal';
import { actionRows, modifierRows } from 'pantograph/internal';
import { expression, INTEGER_STATES, TEXT_STATES, textExpression } from './expression.ts';
import { integerBetween, numberBetween } from './number.ts';
import { once } from './once.ts';
import { colorValue, imageValue, pathValue } from './resource.ts';
import { actionName, identifier, languageTag, text } from './text.ts';

/** A record as plain data; `documentTree` gives it its type. */
export type PlainRecord = Readonly<Record<string, unknown>>;

/** Stands for a shared group of the document until the whole tree is there. */
export interface StylePlaceholder {
  readonly style: number;
}

/** Most shared groups of a document. */
export const STYLE_COUNT = 3;

function listItem(field: ListField): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'strings':
      return text();
    case 'colors':
      return colorValue();
    case 'numbers':
      return numberBetween(field.min ?? -1_000, field.max ?? 1_000);
    case 'actions':
      return actionRecord();
  }
}

function identifierOf(grammar: 'action' | 'name' | 'language'): fc.Arbitrary<string> {
  switch (grammar) {
    case 'action':
      return actionName();
    case 'name':
      return identifier();
    case 'language':
      return languageTag();
  }
}

function plainValue(): fc.Arbitrary<number | boolean> {
  return fc.oneof(
    numberBetween(-1_000, 1_000),
    integerBetween(-9_007_199_254_740_991, 9_007_199_254_740_991),
    fc.boolean(),
  );
}

function fieldValue(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'int':
      return integerBetween(field.min, field.max);
    case 'number':
      return fc.oneof(
        { weight: 3, arbitrary: numberBetween(field.min, field.max) },
        { weight: 1, arbitrary: expression() },
      );
    case 'boolean':
      return fc.oneof({ weight: 2, arbitrary: fc.boolean() }, { weight: 1, arbitrary: expression() });
    case 'enum':
      return fc.constantFrom(...field.values);
    case 'string':
      return field.grammar === undefined
        ? fc.oneof({ weight: 6, arbitrary: text() }, { weight: 1, arbitrary: textExpression() })
        : identifierOf(field.grammar);
    case 'color':
      return colorValue();
    case 'path':
      return pathValue();
    case 'image':
      return imageValue();
    case 'font':
      return identifier();
    case 'state':
      return fc.constantFrom(...Object.keys(field.holds === 'text' ? TEXT_STATES : INTEGER_STATES));
    case 'modifiers':
      return modifierList();
    case 'map':
      return fc.dictionary(identifier(), fc.oneof(plainValue(), text()), { maxKeys: 5, noNullPrototype: true });
    case 'value':
      return fc.oneof({ weight: 2, arbitrary: plainValue() }, { weight: 1, arbitrary: expression() });
    default:
      return fc.array(listItem(field), { minLength: field.minItems ?? 0, maxLength: Math.min(4, field.maxItems) });
  }
}

export function rowRecord(kind: string, row: Row): fc.Arbitrary<PlainRecord> {
  const required = Object.keys(row.fields).filter((name) => row.fields[name].required === true);
  const fields = Object.fromEntries(Object.entries(row.fields).map(([name, field]) => [name, fieldValue(field)]));
  return fc
    .record(fields, { requiredKeys: required, noNullPrototype: true })
    .map((values) => withHeldValue(row, { kind, ...inOrder(row, values) }));
}

/** The fields of a record, in the order that its row demands (`atMost`). */
function inOrder({ fields }: Row, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const valueOf = (name: string): number => {
    const field = fields[name];
    return Number(values[name] ?? (field.kind === 'int' ? field.default : NaN));
  };
  let ordered = values;
  for (const [low, field] of Object.entries(fields)) {
    const high = field.kind === 'int' ? field.atMost : undefined;
    if (high !== undefined && valueOf(low) > valueOf(high))
      ordered = { ...values, [low]: valueOf(high), [high]: valueOf(low) };
  }
  return ordered;
}

/** The record, without a state that cannot hold the value of its field: a secret, or several options. */
function withHeldValue({ fields }: Row, record: PlainRecord): PlainRecord {
  const isSecret = Object.entries(fields).some(
    ([name, field]) => field.kind === 'enum' && field.secrets?.includes(String(record[name])) === true,
  );
  if (!isSecret && record['multiple'] === undefined) return record;
  const { state: _, ...others } = record;
  return others;
}

export function recordOf(table: RowTable): fc.Arbitrary<PlainRecord> {
  return fc.oneof(...Object.entries(table).map(([kind, row]) => rowRecord(kind, row)));
}

const actionRecord = once(() => recordOf(actionRows));
const modifierRecord = once(() => recordOf(modifierRows));

/** A shared group of modifiers, without keys, since keys are unique. */
export function style(): fc.Arbitrary<readonly PlainRecord[]> {
  return fc.array(
    modifierRecord().filter(({ kind }) => kind !== 'key'),
    { minLength: 1, maxLength: 3 },
  );
}

const modifierList = once((): fc.Arbitrary<readonly (PlainRecord | readonly PlainRecord[] | StylePlaceholder)[]> =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: modifierRecord() },
      {
        weight: 3,
        arbitrary: fc.integer({ min: 0, max: STYLE_COUNT - 1 }).map((index): StylePlaceholder => ({ style: index })),
      },
      { weight: 1, arbitrary: style() },
    ),
    { maxLength: 3 },
  ),
);
