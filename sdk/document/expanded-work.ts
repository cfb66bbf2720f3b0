// The work of nodes, in which shared parts count at every use. [A4] Must not know which parts are shared.

export interface ExpandedWork {
  textBytes: number;
  modifiers: number;
  /** Values of paths and tokens of expressions. */
  values: number;
  /** Components and draw operations in the expanded uses of templates. */
  components: number;
  draws: number;
}

export function noWork(): ExpandedWork {
  return { textBytes: 0, modifiers: 0, values: 0, components: 0, draws: 0 };
}
