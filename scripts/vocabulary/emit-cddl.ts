// The CDDL (RFC 8610) of contracts in CBOR.

import { limits } from '../../sdk/limits.ts';
import { parameterTypes } from '../../sdk/vocabulary/parameter-types.ts';
import type { Field, FunctionRow, Row, RowTable } from '../../sdk/vocabulary/row.ts';
import { opensContainer } from '../../sdk/vocabulary/opcode-class.ts';
import {
  actionRows,
  colorRoles,
  documentApiRange,
  functionRows,
  modifierRows,
  operationRows,
  profiles,
  systemVariables,
} from '../../sdk/vocabulary/table.ts';
import { densityBehaviors, directions } from '../../sdk/vocabulary/support.ts';

const choice = (names: readonly string[]): string => names.join(' / ');
const quoted = (names: readonly string[]): string => choice(names.map((name) => `"${name}"`));

function valueOf(field: Field): string {
  switch (field.kind) {
    case 'int':
      return `(${field.min}..${field.max} / function-parameter)`;
    case 'number':
      return '(number / expression)';
    case 'boolean':
      return '(bool / expression)';
    case 'enum':
      return field.ifUnknown === 'reject' ? `(${quoted(field.values)})` : `(${quoted(field.values)} / uint)`;
    case 'string':
      return 'text-value';
    case 'font':
    case 'state':
      return 'tstr';
    case 'color':
    case 'path':
    case 'image':
      return `(${field.kind} / function-parameter)`;
    case 'modifiers':
      return field.kind;
    case 'strings':
      return `[${field.minItems ?? 0}*${field.maxItems} tstr]`;
    case 'colors':
      return `[${field.minItems ?? 0}*${field.maxItems} color]`;
    case 'numbers':
      return `[${field.minItems ?? 0}*${field.maxItems} number]`;
    case 'actions':
      return `[${field.minItems ?? 0}*${field.maxItems} action]`;
    case 'map':
      return `{0*${field.maxItems} tstr => number / bool / tstr}`;
    case 'value':
      return '(number / bool / expression)';
  }
}

const operations: readonly (readonly [string, Row])[] = Object.entries(operationRows);
const inside = (row: Row): string => (row.draw === true ? 'canvas' : (row.within ?? ''));
const insideName = (container: string): string => (container === '' ? 'component' : `inside-${container}`);
const holders = [...new Set(operations.map(([, row]) => inside(row)))];

function recordText(prefix: string, kind: string, row: Row, more: readonly string[]): string {
  const fields = Object.entries(row.fields).map(
    ([name, field]) => `${field.required === true ? '' : '? '}${name}: ${valueOf(field)}`,
  );
  return `${prefix}-${kind} = { ${[`kind: "${kind}"`, ...fields, ...more, '? ifUnknown: "reject" / "placeholder" / "skip"'].join(', ')} }\n`;
}

function operationText([name, row]: readonly [string, Row]): string {
  const children = opensContainer(row.op) ? [`? children: [* ${insideName(holders.includes(name) ? name : '')}]`] : [];
  return recordText('operation', name, row, [...children, ...(inside(row) === '' ? ['? fallback: component'] : [])]);
}

function tableText(table: RowTable, prefix: string): string {
  return [
    `${prefix} = ${choice(Object.keys(table).map((name) => `${prefix}-${name}`))}\n`,
    ...Object.entries(table).map(([name, row]) => recordText(prefix, name, row, [])),
  ].join('');
}

function functionText([name, { arity, folds }]: readonly [string, FunctionRow]): string {
  const own =
    arity > 0
      ? `args: [${folds === true ? `${arity}* operand` : Array.from({ length: arity }, () => 'operand').join(', ')}]`
      : name === 'system'
        ? `name: ${quoted(systemVariables)}`
        : 'name: tstr';
  return `function-${name} = { kind: "${name}", ${own} }\n`;
}

/** Text of the file. */
export function emitCddl(): string {
  const { min, max } = documentApiRange;
  return [
    '; Emitted from the vocabulary table by `npm run emit`. A user interface as a Pantograph contract.',
    `contract = { documentApi: ${min}..${max}, profile: ${quoted(profiles)}, ? densityBehavior: ${quoted(densityBehaviors)}, designWidth: number, designHeight: number, ? states: states, ? lang: tstr, ? direction: ${quoted(directions)}, ? title: tstr, ? templates: [0*${limits.maxTemplates} template], root: component }`,
    'states = { * tstr => int / tstr } / [* [tstr, ? (int / tstr)]]',
    '',
    ...holders.map(
      (container) =>
        `${insideName(container)} = ${choice(
          operations
            .filter(([, row]) => inside(row) === container)
            .map(([name]) => `operation-${name}`)
            .concat('template-use'),
        )}`,
    ),
    'modifiers = [* (modifier / modifiers)]',
    `color = ${quoted(Object.keys(colorRoles))} / hex-color / { role: (${quoted(Object.keys(colorRoles))}), ? light: hex-color, ? dark: hex-color } / { role: uint, light: hex-color, dark: hex-color }`,
    'hex-color = tstr .regexp "#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})"',
    'path = [3* number]',
    'image = { bytes: bstr } / { asset: tstr }',
    'text-value = tstr / expression / [1*16 (tstr / function-parameter)]',
    `template = { name: tstr, ? parameters: [0*64 { name: tstr, type: ${quoted(parameterTypes)} }], root: ${choice(holders.map(insideName))} }`,
    'template-use = { kind: "use", template: tstr, ? arguments: { * tstr => argument }, ? fallback: component, ? ifUnknown: "reject" / "placeholder" / "skip" }',
    'argument = number / bool / text-value / color / path / image',
    'operand = number / bool / tstr / expression',
    `expression = ${choice(Object.keys(functionRows).map((name) => `function-${name}`))}`,
    '',
    operations.map(operationText).join(''),
    tableText(modifierRows, 'modifier'),
    tableText(actionRows, 'action'),
    Object.entries(functionRows).map(functionText).join(''),
  ].join('\n');
}
