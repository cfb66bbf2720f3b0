// The entry of a field: the answer of a person, before a form sends it. Must not know elements.

/** The entry of a field. */
export type FieldEntry =
  | { readonly kind: 'text'; readonly text: string }
  /** The chosen options of a select with `multiple`, by their values. */
  | { readonly kind: 'list'; readonly values: readonly string[] }
  | { readonly kind: 'file'; readonly file: File | undefined }
  /** No value, such as half a date. Only the control has its signs. */
  | { readonly kind: 'partial' };

/** The entry of a text, a date, or a number as it was typed. */
export const textEntry = (text: string): FieldEntry => ({ kind: 'text', text });

/** The text of an entry; empty for an entry of another kind. */
export const textIn = (entry: FieldEntry): string => (entry.kind === 'text' ? entry.text : '');

/** True for no text, no option and no file. */
export function isEmpty(entry: FieldEntry): boolean {
  if (entry.kind === 'list') return entry.values.length === 0;
  return entry.kind === 'file' ? entry.file === undefined : entry.kind === 'text' && entry.text === '';
}
