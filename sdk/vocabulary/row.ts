// The shape of a row of the vocabulary table. Rows are plain data: no prose, no functions.
// Must not know how a row is encoded, decoded, laid out or painted.

/** Unit of a `number` field; it decides the factor by which a player multiplies the value. [S5] */
export type Unit = 'dp' | 'sp' | 'fraction' | 'degrees' | 'none';

/** A player's treatment of an unknown enum value: reject the document, or use a named value and report. [F2] */
export type IfUnknown = 'reject' | { readonly use: string };

interface FieldBase {
  /** The documentApi that brought the field; the row's own when absent. */
  readonly since?: number;
  /** The field must be written; a field without it has a default. */
  readonly required?: true;
}

/** An integer literal between `min` and `max`, both included. */
export interface IntField extends FieldBase {
  readonly kind: 'int';
  readonly min: number;
  readonly max: number;
  readonly default?: number;
  /** The field of the same row that this field never exceeds. [O14] */
  readonly atMost?: string;
}

/** A number, or an expression; literals are checked against `min` and `max`, expression results are clamped to them. */
export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly unit: Unit;
  readonly min: number;
  readonly max: number;
  /** `'auto'`: absent, the component decides. */
  readonly default?: number | 'auto';
}

/** `true`, `false`, or an expression (0 is false). */
export interface BooleanField extends FieldBase {
  readonly kind: 'boolean';
  readonly default?: boolean;
}

/** A value of `values`, written as its index. Values are appended, never reordered. */
export interface EnumField extends FieldBase {
  readonly kind: 'enum';
  readonly values: readonly string[];
  readonly default?: string;
  readonly ifUnknown: IfUnknown;
  /** The values of a record into which a person enters a secret, such as a password. [O17] */
  readonly secrets?: readonly string[];
}

/** Text, inline or from the string table. `name` restricts it to the grammar of identifiers. */
export interface StringField extends FieldBase {
  readonly kind: 'string';
  readonly grammar?: 'action' | 'name' | 'language';
  readonly default?: '';
}

/** A reference into a resource table or into the header's states, from 1; 0 is none. */
export interface ReferenceField extends FieldBase {
  readonly kind: 'color' | 'path' | 'image' | 'font' | 'state';
  /** The state holds a text. Default: an integer. */
  readonly holds?: 'text';
}

/** A list, inline: of strings, colour references, number literals, action records. */
export interface ListField extends FieldBase {
  readonly kind: 'strings' | 'colors' | 'numbers' | 'actions';
  readonly minItems?: number;
  readonly maxItems: number;
  readonly min?: number;
  readonly max?: number;
}

/** The modifier list: modifier records and references to shared lists, spliced in place. */
export interface ModifiersField extends FieldBase {
  readonly kind: 'modifiers';
}

/** The fields of a `custom` component: a sorted map from names to numbers, booleans and strings. */
export interface MapField extends FieldBase {
  readonly kind: 'map';
  readonly maxItems: number;
}

/** The value of a host action beside its name: a number, a boolean, an expression, or nothing. [H1] */
export interface ValueField extends FieldBase {
  readonly kind: 'value';
}

export type Field =
  | IntField
  | NumberField
  | BooleanField
  | EnumField
  | StringField
  | ReferenceField
  | ListField
  | ModifiersField
  | MapField
  | ValueField;

export type FieldKind = Field['kind'];

/** A component, a draw operation, a modifier or an action. Its class follows from its opcode. */
export interface Row {
  /** Opcode on the wire; never reused. */
  readonly op: number;
  /** The documentApi that brought it. */
  readonly since: number;
  /** In wire order; only appended to. */
  readonly fields: Readonly<Record<string, Field>>;
  /** A draw operation: a child of `canvas` and of nothing else. */
  readonly draw?: true;
  /** The only container that it may stand in. */
  readonly within?: string;
}

/** An expression function: a token that takes `arity` values from the stack and leaves its result. */
export interface FunctionRow {
  readonly op: number;
  readonly since: number;
  readonly arity: number;
  /** The types of its values. Default: numbers. */
  readonly takes?: readonly ValueType[];
  /** The type of its result. Default: a number. */
  readonly gives?: ValueType;
  /** Contracts may give it more than two values, which it joins from the left. */
  readonly folds?: true;
}

/** Type of a value in an expression. A boolean is a number. */
export type ValueType = 'number' | 'text';

export type RowTable = Readonly<Record<string, Row>>;
