// For whom a document is made: what is left out of it for those who may not have it. [T5] Data only.

export interface Audience {
  readonly canCreate: boolean;
  readonly canDelete: boolean;
  /** The rows of the list carry the numbers of their tasks. */
  readonly numbersRows: boolean;
}

/** Whoever sees all that everybody sees. */
export const everybody: Audience = { canCreate: true, canDelete: true, numbersRows: false };
