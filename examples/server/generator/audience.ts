// The audience of a document, which decides its contents. [T5] Data only.

export interface Audience {
  readonly canCreate: boolean;
  readonly canDelete: boolean;
  /** The rows of the list carry the numbers of their tasks. */
  readonly numbersRows: boolean;
}

/** The audience with all rights and without experiments. */
export const everybody: Audience = { canCreate: true, canDelete: true, numbersRows: false };
