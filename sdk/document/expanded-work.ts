// Work that nodes ask for, whatever is shared counted at every use. [A4] Must not know what is shared.

export interface ExpandedWork {
  textBytes: number;
  modifiers: number;
  /** Values of paths and tokens of expressions. */
  values: number;
  /** Components and draw operations that uses of templates stand for. */
  components: number;
  draws: number;
}

/** No work yet. */
export function noWork(): ExpandedWork {
  return { textBytes: 0, modifiers: 0, values: 0, components: 0, draws: 0 };
}
