// The shape of the words for a row of the vocabulary, and words that rows share.

/** Words for a row and for each of its fields. */
export interface RowProse {
  readonly summary: string;
  readonly fields: Readonly<Record<string, string>>;
}

// What components and modifiers both say of fields of these names.
export const label = 'Name for assistive technology; it is not painted.';
export const enabled = 'Whether it can be operated.';
export const actions = 'What happens when it is activated, in order.';
