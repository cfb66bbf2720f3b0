// What a structured field value (RFC 9651) is as data. Must not know how it is written, nor any header of ours.

/** A bare item. `integer`, `decimal` and `date` (seconds since 1970) are numbers; `string` and `token` are ASCII. */
export type BareItem =
  | { readonly kind: 'integer' | 'decimal' | 'date'; readonly value: number }
  | { readonly kind: 'string' | 'token' | 'display-string'; readonly value: string }
  | { readonly kind: 'bytes'; readonly value: Uint8Array }
  | { readonly kind: 'boolean'; readonly value: boolean };

/** Parameters in the order of their first appearance. */
export type FieldParameters = ReadonlyMap<string, BareItem>;

/** A bare item with its parameters. */
export interface FieldItem {
  readonly kind: 'item';
  readonly bare: BareItem;
  readonly parameters: FieldParameters;
}

/** Items in parentheses, with parameters of their own. Inner lists do not nest. */
export interface InnerList {
  readonly kind: 'inner-list';
  readonly items: readonly FieldItem[];
  readonly parameters: FieldParameters;
}

/** A member of a list or of a dictionary. */
export type FieldMember = FieldItem | InnerList;

/** A field of list type. */
export type FieldList = readonly FieldMember[];

/** A field of dictionary type, in the order of first appearance. */
export type FieldDictionary = ReadonlyMap<string, FieldMember>;

const NO_PARAMETERS: FieldParameters = new Map();

/** An item without parameters, or with those given. */
export function fieldItem(bare: BareItem, parameters: FieldParameters = NO_PARAMETERS): FieldItem {
  return { kind: 'item', bare, parameters };
}

/** An inner list of items without parameters. */
export function innerList(bares: readonly BareItem[]): InnerList {
  return { kind: 'inner-list', items: bares.map((bare) => fieldItem(bare)), parameters: NO_PARAMETERS };
}
