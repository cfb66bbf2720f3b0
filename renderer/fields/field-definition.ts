// A field as its document defines it. Must not know elements or what was typed.

import {
  findModifier,
  KeyModifier,
  ModifierKind,
  NodeKind,
  readString,
  TextFieldAutocomplete,
  TextFieldCapitalization,
  TextFieldCharacters,
  TextFieldField,
  TextFieldInputMode,
  TextFieldType,
} from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import { flagOf, intOf, numberOf, textOf } from '../layout/node-fields.ts';
import type { FieldSource } from '../layout/node-fields.ts';
import type { CharacterClass } from './judge-text.ts';

/** The type of a text field. */
export type FieldType = keyof typeof TextFieldType;

/** A field as its document defines it. */
export interface FieldDefinition {
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly value: string;
  readonly placeholder: string;
  readonly helper: string;
  readonly isRequired: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  readonly hasCounter: boolean;
  readonly characters: CharacterClass;
  /** NaN: there is no bound. */
  readonly min: number;
  readonly max: number;
  readonly equalTo: string;
  readonly check: string;
  /** As the vocabulary has them, such as `givenName`. */
  readonly autocomplete: string;
  readonly inputMode: string;
  readonly capitalization: string;
  readonly isEnabled: boolean;
  /** True for a password or a one-time code: nothing stores or reports it. */
  readonly isSecret: boolean;
}

const namesOf = <Name extends string>(values: Readonly<Record<Name, number>>): readonly Name[] =>
  Object.keys(values) as Name[];
const types = namesOf(TextFieldType);
const characterClasses = namesOf(TextFieldCharacters);
const autocompletes = namesOf(TextFieldAutocomplete);
const inputModes = namesOf(TextFieldInputMode);
const capitalizations = namesOf(TextFieldCapitalization);

/** Reads a field for the current values of states. */
export function readField(source: FieldSource, node: number): FieldDefinition {
  const text = (field: number): string => textOf(source, node, field);
  const int = (field: number): number => intOf(source, node, field);
  const type = types[int(TextFieldField.type)];
  return {
    name: text(TextFieldField.name),
    label: text(TextFieldField.label),
    type,
    value: text(TextFieldField.value),
    placeholder: text(TextFieldField.placeholder),
    helper: text(TextFieldField.helper),
    isRequired: flagOf(source, node, TextFieldField.required),
    minLength: int(TextFieldField.minLength),
    maxLength: int(TextFieldField.maxLength),
    hasCounter: flagOf(source, node, TextFieldField.counter),
    characters: characterClasses[int(TextFieldField.characters)],
    min: numberOf(source, node, TextFieldField.min),
    max: numberOf(source, node, TextFieldField.max),
    equalTo: text(TextFieldField.equalTo),
    check: text(TextFieldField.check),
    autocomplete: autocompletes[int(TextFieldField.autocomplete)],
    inputMode: inputModes[int(TextFieldField.inputMode)],
    capitalization: capitalizations[int(TextFieldField.capitalization)],
    isEnabled: flagOf(source, node, TextFieldField.enabled),
    isSecret: type === 'password' || type === 'oneTimeCode',
  };
}

/** The nearest form around a node; -1 if there is none. */
export function formAround({ nodes }: PlayerDocument, node: number): number {
  let form = node - 1;
  while (form >= 0 && !(nodes.kinds[form] === NodeKind.form && nodes.next[form] > node)) form -= 1;
  return form;
}

/** The text fields of a form, or those outside of all forms (-1), in document order. */
export function fieldsIn(document: PlayerDocument, form: number): readonly number[] {
  const { kinds, next } = document.nodes;
  const fields: number[] = [];
  for (let node = form + 1; node < (form < 0 ? kinds.length : next[form]); node += 1)
    if (kinds[node] === NodeKind.textField && formAround(document, node) === form) fields.push(node);
  return fields;
}

function keyOf(document: PlayerDocument, node: number): string | undefined {
  const modifier = findModifier(document, node, ModifierKind.key);
  return modifier < 0 ? undefined : readString(document, document.modifiers, modifier, KeyModifier.key);
}

/**
 * The fields of a document by an identity that outlives it: the `key` of the field, or else the form and the name. Of fields that
 * share an identity the first has it. Linear in the nodes.
 */
export function identifyFields(document: PlayerDocument): ReadonlyMap<string, number> {
  const { kinds, next } = document.nodes;
  const fields = new Map<string, number>();
  const forms: { readonly end: number; readonly identity: string }[] = [];
  let count = 0;
  for (let node = 0; node < kinds.length; node += 1) {
    while (forms.length > 0 && (forms.at(-1)?.end ?? 0) <= node) forms.pop();
    if (kinds[node] === NodeKind.form) {
      forms.push({ end: next[node], identity: keyOf(document, node) ?? `#${count}` });
      count += 1;
    }
    if (kinds[node] !== NodeKind.textField) continue;
    const name = readString(document, document.nodes, node, TextFieldField.name);
    const identity = keyOf(document, node) ?? `${forms.at(-1)?.identity ?? ''}/${name}`;
    if (!fields.has(identity)) fields.set(identity, node);
  }
  return fields;
}
