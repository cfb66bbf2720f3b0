// The fields of a document and their forms, found in one pass. Must not know elements or what was typed.

import { NodeKind, readString } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import { keyOf } from '../native/carry-over.ts';
import { nameFieldOf } from './field-definition.ts';

/** A field of a document. */
export interface IndexedField {
  readonly node: number;
  /** The nearest form around it; -1 if there is none. */
  readonly form: number;
  readonly name: string;
  /** Outlives the document: the `key` of the field, or else the key or number of its form, and its name. */
  readonly identity: string;
}

/** The nearest form around a node; -1 if there is none. */
export function formAround({ nodes }: PlayerDocument, node: number): number {
  let form = node - 1;
  while (form >= 0 && !(nodes.kinds[form] === NodeKind.form && nodes.next[form] > node)) form -= 1;
  return form;
}

/** The fields of a document in its order. Linear in the nodes. */
export function indexFields(document: PlayerDocument): readonly IndexedField[] {
  const { kinds, next } = document.nodes;
  const fields: IndexedField[] = [];
  /** The forms around the node, the innermost last. */
  const forms: { readonly node: number; readonly identity: string }[] = [];
  let count = 0;
  for (let node = 0; node < kinds.length; node += 1) {
    while (forms.length > 0 && next[forms[forms.length - 1].node] <= node) forms.pop();
    if (kinds[node] === NodeKind.form) {
      count += 1;
      forms.push({ node, identity: keyOf(document, node) ?? `#${count}` });
    }
    const nameField = nameFieldOf(kinds[node]);
    if (nameField === undefined) continue;
    const name = readString(document, document.nodes, node, nameField);
    const form = forms.at(-1);
    const identity = keyOf(document, node) ?? `${form?.identity ?? ''}/${name}`;
    fields.push({ node, form: form?.node ?? -1, name, identity });
  }
  return fields;
}
