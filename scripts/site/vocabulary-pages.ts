// Reference pages made from the vocabulary. Must not write files.
import { readFileSync } from 'node:fs';
import { tableOf } from './markdown.ts';

interface FieldEntry {
  readonly kind: string;
  readonly required?: boolean;
  readonly default?: unknown;
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly maxItems?: number;
  readonly grammar?: string;
  readonly values?: readonly string[];
  readonly description: string;
}
interface RowEntry {
  readonly op: number;
  readonly class: string;
  readonly since: number;
  readonly within?: unknown;
  readonly summary: string;
  readonly fields: Readonly<Record<string, FieldEntry>>;
}
interface FunctionEntry {
  readonly op: number;
  readonly since: number;
  readonly arity: number;
  readonly description: string;
}
type Rows = Readonly<Record<string, RowEntry>>;

const vocabulary = JSON.parse(readFileSync(new URL('../../schema/vocabulary.json', import.meta.url), 'utf8')) as {
  readonly operations: Rows;
  readonly modifiers: Rows;
  readonly actions: Rows;
  readonly functions: Readonly<Record<string, FunctionEntry>>;
  readonly colorRoles: Readonly<Record<string, { readonly light: number; readonly dark: number }>>;
};

const code = (text: string): string => `\`${text}\``;

function takes({ kind, unit, values, min, max, maxItems, grammar }: FieldEntry): string {
  if (values !== undefined) return values.map(code).join(', ');
  const range = min === undefined || max === undefined ? '' : `, ${min} to ${max}`;
  const bound = maxItems === undefined ? '' : `, at most ${maxItems}`;
  const form = grammar === undefined ? '' : `, grammar ${code(grammar)}`;
  return `${kind}${unit === undefined || unit === 'none' ? '' : ` in ${unit}`}${range}${bound}${form}`;
}

function defaultOf({ required, default: value }: FieldEntry): string {
  if (required === true) return 'required';
  return value === undefined ? 'none' : code(JSON.stringify(value));
}

function rowText(name: string, row: RowEntry, picture = ''): string {
  const fields = Object.entries(row.fields).map(([field, entry]) => [
    code(field),
    takes(entry),
    defaultOf(entry),
    entry.description,
  ]);
  const facts = `Opcode ${row.op}, since documentApi ${row.since}, ${code(row.class)} where it is not known.`;
  const table =
    fields.length === 0 ? 'It has no fields.' : tableOf(['field', 'takes', 'default', 'what it is'], fields);
  return [`## ${name}`, row.summary, picture, facts, table].filter((part) => part !== '').join('\n\n');
}

function rowsText(rows: Rows, wanted: (name: string) => boolean, pictures: ReadonlySet<string>): string {
  return Object.entries(rows)
    .filter(([name]) => wanted(name))
    .map(([name, row]) =>
      rowText(name, row, pictures.has(name) ? `![What ${name} looks like](/pictures/light/${name}.svg)` : ''),
    )
    .join('\n\n');
}

const hex = (color: number): string => code(`#${(color >>> 0).toString(16).padStart(8, '0').slice(2)}`);

const isDrawn = (name: string): boolean => vocabulary.operations[name].within !== undefined && name !== 'run';
const none: ReadonlySet<string> = new Set();

/** Text of the page of components. `pictures`: names of components with a picture. */
export function componentsPage(pictures: ReadonlySet<string>): string {
  return `The same names, fields and defaults hold for the builder, for contracts and for operations.\n\n${rowsText(vocabulary.operations, (name) => !isDrawn(name), pictures)}`;
}

export function operationsPage(): string {
  return `These stand in a \`canvas\`, in the order in which they are painted.\n\n${rowsText(vocabulary.operations, isDrawn, none)}`;
}

export function modifiersPage(): string {
  return `The order of modifiers counts: the outermost stands first.\n\n${rowsText(vocabulary.modifiers, () => true, none)}`;
}

export function valuesPage(): string {
  const functions = Object.entries(vocabulary.functions).map(([name, entry]) => [
    code(name),
    String(entry.arity),
    `api ${entry.since}`,
    entry.description,
  ]);
  const roles = Object.entries(vocabulary.colorRoles).map(([name, { light, dark }]) => [
    code(name),
    hex(light),
    hex(dark),
  ]);
  return [
    rowsText(vocabulary.actions, () => true, none),
    '## Functions',
    'An expression may stand where a number does.',
    tableOf(['function', 'operands', 'since', 'result'], functions),
    '## Colour roles',
    'A host replaces these by its own, see [Theming](/theming).',
    tableOf(['role', 'light', 'dark'], roles),
  ].join('\n\n');
}
