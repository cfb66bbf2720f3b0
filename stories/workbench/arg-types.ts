// Derives Storybook's controls from the fields of a row, with unit, range, default and words.
// Must not know any component by name, nor the document of a story.

import type { InputType } from 'storybook/internal/csf';
import type { Field, NumberField, Row, Unit } from 'pantograph/producer';
import { colorRoles } from 'pantograph/internal';
import type { RowProse } from '../../scripts/vocabulary/prose.ts';
import { fontNames, iconNames, pictureNames, responseNames } from './samples.ts';

/** Ranges of sliders, narrower than those of the fields: nobody drags through 100,000 dp. */
const slider: Readonly<Record<Unit, { readonly min: number; readonly max: number; readonly step: number }>> = {
  dp: { min: -200, max: 320, step: 1 },
  sp: { min: -8, max: 96, step: 1 },
  fraction: { min: 0, max: 1, step: 0.01 },
  degrees: { min: -360, max: 360, step: 1 },
  none: { min: -100, max: 100, step: 1 },
};

/** The controls of a row's fields, in wire order. */
export function argTypesOf(row: Row, prose: RowProse): Record<string, InputType> {
  return Object.fromEntries(
    Object.entries(row.fields).map(([name, field]) => [name, argTypeOf(name, field, prose.fields[name] ?? '')]),
  );
}

function argTypeOf(name: string, field: Field, words: string): InputType {
  const unit = unitOf(field);
  const summary = defaultOf(field);
  return {
    name: unit === '' ? name : `${name} (${unit})`,
    description: words,
    table: { type: { summary: typeOf(field) }, ...(summary === undefined ? {} : { defaultValue: { summary } }) },
    ...(field.required === true ? { type: { name: 'other', value: typeOf(field), required: true } } : {}),
    ...controlOf(field),
  };
}

function unitOf(field: Field): string {
  if (field.kind !== 'number' || field.unit === 'none') return '';
  return field.unit === 'fraction' ? '0 to 1' : field.unit;
}

function defaultOf(field: Field): string | undefined {
  if (!('default' in field) || field.default === undefined) return undefined;
  return field.default === '' ? 'none' : String(field.default);
}

function typeOf(field: Field): string {
  switch (field.kind) {
    case 'int':
      return `integer, ${String(field.min)} to ${String(field.max)}`;
    case 'number':
      return `number or expression, ${String(field.min)} to ${String(field.max)}`;
    case 'boolean':
      return 'boolean or expression';
    case 'enum':
      return field.values.join(' | ');
    case 'color':
      return 'colour';
    case 'strings':
    case 'colors':
    case 'numbers':
    case 'actions':
      return `list of at most ${String(field.maxItems)}`;
    case 'map':
      return `map of at most ${String(field.maxItems)}`;
    case 'string':
      return field.grammar === undefined ? 'string' : `string (${field.grammar})`;
    case 'path':
    case 'image':
    case 'font':
    case 'state':
    case 'modifiers':
    case 'value':
      return field.kind;
  }
}

function controlOf(field: Field): InputType {
  switch (field.kind) {
    case 'number':
      return { control: { type: 'range', ...rangeOf(field) } };
    case 'int':
      return {
        control: {
          type: field.max > 1_000 ? 'number' : 'range',
          min: field.min,
          max: field.max,
          step: field.min >= 100 ? 100 : 1,
        },
      };
    case 'boolean':
      return { control: 'boolean' };
    case 'enum':
      return select(field.values);
    case 'string':
      return { control: 'text' };
    case 'color':
      return select(Object.keys(colorRoles));
    case 'path':
      return select(iconNames);
    case 'image':
      return select(pictureNames);
    case 'font':
      return select(fontNames);
    case 'actions':
      return select(responseNames);
    case 'value':
      return { control: 'number' };
    // The story declares the states: every control sets the state of its story.
    case 'state':
      return { control: false };
    case 'strings':
    case 'colors':
    case 'numbers':
    case 'modifiers':
    case 'map':
      return { control: 'object' };
  }
}

function rangeOf(field: NumberField): { min: number; max: number; step: number } {
  const { min, max, step } = slider[field.unit];
  return { min: Math.max(min, field.min), max: Math.min(max, field.max), step };
}

function select(options: readonly string[]): InputType {
  return { control: 'select', options };
}
