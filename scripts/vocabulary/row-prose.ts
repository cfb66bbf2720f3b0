// The shape of the words for a row of the vocabulary, and words that rows share.

/** Words for a row and for each of its fields. */
export interface RowProse {
  readonly summary: string;
  readonly fields: Readonly<Record<string, string>>;
}

// Components and modifiers share these words.
export const label = 'Name for assistive technology; it is not painted.';
export const enabled = 'True: a person can operate it.';
export const actions = 'Actions when it is activated, in order.';
