// A field as its document defines it. Must not know elements or what was typed.

import {
  TextFieldAutocomplete,
  TextFieldCapitalization,
  TextFieldCharacters,
  TextFieldField,
  TextFieldInputMode,
  TextFieldType,
} from 'pantograph/internal';
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
