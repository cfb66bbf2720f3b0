// The values that expressions read. Must not know expressions or documents.

import type { TextFormats } from './text-formats.ts';

/** The current values of a document's variables, in the order of `document.variables`, and the language of computed texts. */
export interface Variables {
  /** States, then system variables; 0 for a text state. */
  readonly numbers: Float64Array;
  /** The texts of text states, at the same indices; empty for all others. */
  readonly texts: string[];
  /** Write values as text, in the player's locale. */
  formats: TextFormats;
}

/** A copy that keeps its values. */
export function copyVariables({ numbers, texts, formats }: Variables): Variables {
  return { numbers: numbers.slice(), texts: texts.slice(), formats };
}

/** True if the first `count` variables have equal values. */
export function areSame(one: Variables, other: Variables, count: number): boolean {
  for (let index = 0; index < count; index += 1)
    if (one.numbers[index] !== other.numbers[index] || one.texts[index] !== other.texts[index]) return false;
  return true;
}
