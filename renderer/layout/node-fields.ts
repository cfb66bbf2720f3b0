// Reads fields of nodes for layout and paint. Must not know the meaning of fields.

import { isWritten, readBoolean, readInt, readNumber, readPool, readText } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import type { Variables } from 'pantograph/internal';

/** A document with the current values of its variables: tables of layout, or a frame. */
export interface FieldSource {
  readonly document: PlayerDocument;
  readonly variables: Variables;
}

/** A number, in the field's unit; NaN when it is `auto`. */
export function numberOf(source: FieldSource, node: number, field: number): number {
  return readNumber(source.document, source.document.nodes, node, field, source.variables);
}

/** A length in whole device pixels, at least 1, if it is thinner than 4 pixels. A line is then equally thick at any place. */
export function wholeWhereThin({ document, variables }: FieldSource, length: number): number {
  // The first variable after the states is the density.
  const pixels = length * variables.numbers[document.stateCount];
  return pixels > 0 && pixels < 4 ? (length / pixels) * (Math.round(pixels) || 1) : length;
}

/** A number, or `otherwise` when it is `auto`. */
export function numberOr(source: FieldSource, node: number, field: number, otherwise: number): number {
  const value = numberOf(source, node, field);
  return value === value ? value : otherwise;
}

/** An integer, or the index of an enum's value. */
export function intOf(source: FieldSource, node: number, field: number): number {
  return readInt(source.document, source.document.nodes, node, field);
}

export function flagOf(source: FieldSource, node: number, field: number): boolean {
  return readBoolean(source.document, source.document.nodes, node, field, source.variables);
}

/** An index in the pool of the field's kind; 0 is none. */
export function poolOf(source: FieldSource, node: number, field: number): number {
  return readPool(source.document.nodes, node, field);
}

/** A text, computed where it is an expression. */
export function textOf(source: FieldSource, node: number, field: number): string {
  return readText(source.document, source.document.nodes, node, field, source.variables);
}

/** True if the field differs from its default. */
export function isGiven(source: FieldSource, node: number, field: number): boolean {
  return isWritten(source.document.nodes, node, field);
}
