// Templates: the documentApi that brought them, the opcode of their use, and the types of their parameters.
// A leaf: players read it without the rows.

import { BOOLEAN, COLOR, IMAGE, INT, NUMBER, PATH, STRING, VALUE } from './field-kinds.ts';

/** The documentApi that brought templates. */
export const TEMPLATES_SINCE = 2;

/** The opcode of `use`: a critical leaf. It is no component: the tree has the template's body instead. */
export const USE = 45;

/** Types of parameters by their number on the wire, from 1. */
export const parameterTypes = ['text', 'integer', 'number', 'boolean', 'color', 'path', 'image'] as const;

/** Type of an argument. An `integer` may also stand in text, in decimal digits. */
export type ParameterType = (typeof parameterTypes)[number];

/** Kinds of the fields whose whole value may be a parameter of the type. */
export const parameterFields: Readonly<Record<ParameterType, readonly number[]>> = {
  text: [STRING],
  integer: [INT, NUMBER, VALUE],
  number: [NUMBER, VALUE],
  boolean: [BOOLEAN, VALUE],
  color: [COLOR],
  path: [PATH],
  image: [IMAGE],
};

/** True where a parameter of the type may stand in an expression. */
export function isComputable(type: ParameterType): boolean {
  return type === 'text' || type === 'integer' || type === 'number' || type === 'boolean';
}
