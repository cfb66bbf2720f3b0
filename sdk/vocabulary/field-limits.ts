// Bounds and defaults of a field, as numbers. Must not know bytes.

import type { Field } from './row.ts';

/** Smallest and largest literal of a field: of its value, or of the number of items of a list; 0 and 0 where neither is a number. */
export function boundsOf(field: Field): readonly [min: number, max: number] {
  switch (field.kind) {
    case 'int':
    case 'number':
      return [field.min, field.max];
    // Anything but 0 is true. Expression results are clamped to -1 to 1; -1 equals no default.
    case 'boolean':
      return [-1, 1];
    case 'enum':
      return [0, field.values.length - 1];
    case 'strings':
    case 'colors':
    case 'numbers':
    case 'actions':
      return [field.minItems ?? 0, field.maxItems];
    case 'map':
      return [0, field.maxItems];
    case 'value':
      return [-Infinity, Infinity];
    default:
      return [0, 0];
  }
}

/** Smallest and largest item of a list of numbers. */
export function itemBoundsOf(field: Field): readonly [min: number, max: number] {
  return field.kind === 'numbers' ? [field.min ?? -Infinity, field.max ?? Infinity] : [NaN, NaN];
}

/** The default as a number: of an enum the index of its value. NaN where it is absent, empty or none. */
export function defaultOf(field: Field): number {
  switch (field.kind) {
    case 'int':
      return field.default ?? NaN;
    case 'number':
      return typeof field.default === 'number' ? field.default : NaN;
    case 'boolean':
      return field.default === undefined ? NaN : Number(field.default);
    case 'enum':
      return field.default === undefined ? NaN : field.values.indexOf(field.default);
    default:
      return NaN;
  }
}

/** Index of the enum value that stands for an unknown value; -1 where the field rejects it, or is no enum. [F2] */
export function substituteOf(field: Field): number {
  return field.kind !== 'enum' || field.ifUnknown === 'reject' ? -1 : field.values.indexOf(field.ifUnknown.use);
}
