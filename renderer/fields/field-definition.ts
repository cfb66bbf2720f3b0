// A field as its document defines it. Must not know elements or what was entered.

import { limits } from 'pantograph';
import {
  DateFieldField,
  FileFieldAccept,
  FileFieldField,
  NodeKind,
  RatingField,
  SelectField,
  StepperField,
  TextFieldAutocomplete,
  TextFieldCapitalization,
  TextFieldCharacters,
  TextFieldField,
  TextFieldInputMode,
  TextFieldType,
  TimeFieldField,
  decimalOf,
  packedOperations,
  readState,
  takesSecret,
} from 'pantograph/internal';
import { optionsOf } from '../layout/labels.ts';
import { flagOf, intOf, numberOf, textOf } from '../layout/node-fields.ts';
import type { FieldSource } from '../layout/node-fields.ts';
import { toStateText } from '../state-value.ts';
import { isDate, isTime } from './date-text.ts';
import { textEntry } from './field-entry.ts';
import type { FieldEntry } from './field-entry.ts';

/** The type of a field: that of a text field, or its component. */
export type FieldType =
  | keyof typeof TextFieldType
  | 'select'
  /** A select with a search, and a select of several options. */
  | 'choice'
  | 'choices'
  | 'date'
  | 'time'
  | 'stepper'
  | 'rating'
  | 'file';

/** The characters that a field takes. */
export type CharacterClass = 'any' | 'digits' | 'letters' | 'lettersAndDigits' | 'name';

/** An option of a select. */
export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/** A field as its document defines it. A bound that its row does not have bounds nothing. */
export interface FieldDefinition {
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  /** The state that holds its value; -1: the field itself holds it. */
  readonly state: number;
  /** Its first entry, or that of its state; a number and a date are texts. */
  readonly value: FieldEntry;
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
  readonly step: number;
  /** The bounds of a date or a time; empty: there is no bound. */
  readonly earliest: string;
  readonly latest: string;
  readonly options: readonly FieldOption[];
  readonly hasSearch: boolean;
  /** The media type of a file as HTML has it, such as `image/*`; empty: any. */
  readonly accept: string;
  readonly maxBytes: number;
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

/** The positions of the fields of a row, which has all of the first line. */
type FieldRow = Readonly<
  Record<'name' | 'label' | 'helper' | 'required' | 'enabled', number> &
    Partial<Record<Exclude<keyof typeof TextFieldField, 'modifiers'>, number>>
>;

const namesOf = <Name extends string>(values: Readonly<Record<Name, number>>): readonly Name[] =>
  Object.keys(values) as Name[];
const types = namesOf(TextFieldType);
const characterClasses = namesOf(TextFieldCharacters);
const autocompletes = namesOf(TextFieldAutocomplete);
const passwords: readonly (typeof autocompletes)[number][] = ['currentPassword', 'newPassword'];
const inputModes = namesOf(TextFieldInputMode);
const capitalizations = namesOf(TextFieldCapitalization);

/** The fields of a definition in which components differ. */
type OwnDefinition = Pick<FieldDefinition, 'type' | 'value'> & Partial<FieldDefinition>;
type Reader = (source: FieldSource, node: number) => OwnDefinition;

/** A number as its document writes it. */
function decimal(source: FieldSource, node: number, field: number): number {
  return decimalOf(numberOf(source, node, field));
}

function readTextField(source: FieldSource, node: number): OwnDefinition {
  const int = (field: number): number => intOf(source, node, field);
  const autocomplete = autocompletes[int(TextFieldField.autocomplete)];
  const state = readState(source.document.nodes, node, TextFieldField.state);
  return {
    // A field that a browser fills with a password shows no letters of it.
    type: passwords.includes(autocomplete) ? 'password' : types[int(TextFieldField.type)],
    state,
    value: textEntry(state < 0 ? textOf(source, node, TextFieldField.value) : source.variables.texts[state]),
    minLength: int(TextFieldField.minLength),
    maxLength: Math.min(int(TextFieldField.maxLength), state < 0 ? Infinity : limits.maxStateUnits),
    hasCounter: flagOf(source, node, TextFieldField.counter),
    characters: characterClasses[int(TextFieldField.characters)],
    min: decimal(source, node, TextFieldField.min),
    max: decimal(source, node, TextFieldField.max),
    equalTo: textOf(source, node, TextFieldField.equalTo),
    inputMode: inputModes[int(TextFieldField.inputMode)],
    capitalization: capitalizations[int(TextFieldField.capitalization)],
  };
}

function readSelect(source: FieldSource, node: number): OwnDefinition {
  const { document } = source;
  const [labels, values, chosen] = [SelectField.options, SelectField.values, SelectField.chosen].map((field) =>
    optionsOf(document, node, field).map((string) => document.strings.get(string)),
  );
  const options = labels.map((label, option) => ({ label, value: values[option] ?? label }));
  const hasSearch = flagOf(source, node, SelectField.search);
  if (flagOf(source, node, SelectField.multiple)) {
    const first = new Set(chosen);
    const offered = new Set(options.map(({ value }) => value).filter((value) => first.has(value)));
    return { type: 'choices', options, hasSearch, value: { kind: 'list', values: [...offered] } };
  }
  const type = hasSearch ? 'choice' : 'select';
  const state = readState(document.nodes, node, SelectField.state);
  const first = textOf(source, node, SelectField.value);
  // A state holds a long value as far as it has room.
  const option = options.find(({ value }) =>
    state < 0 ? value === first : toStateText(value) === source.variables.texts[state],
  );
  return { type, options, hasSearch, state, value: textEntry(option?.value ?? '') };
}

function dateReader(
  type: 'date' | 'time',
  row: Readonly<Record<'value' | 'min' | 'max' | 'state', number>>,
  isValid: (text: string) => boolean,
): Reader {
  return (source, node) => {
    const state = readState(source.document.nodes, node, row.state);
    const first = state < 0 ? textOf(source, node, row.value) : source.variables.texts[state];
    const [value, earliest, latest] = [first, textOf(source, node, row.min), textOf(source, node, row.max)].map(
      (text) => (isValid(text) ? text : ''),
    );
    return { type, state, value: textEntry(value), earliest, latest };
  };
}

function readStepper(source: FieldSource, node: number): OwnDefinition {
  const number = (field: number): number => decimal(source, node, field);
  const min = number(StepperField.min);
  const max = Math.max(min, number(StepperField.max));
  const state = readState(source.document.nodes, node, StepperField.state);
  const first = state < 0 ? number(StepperField.value) : source.variables.numbers[state];
  const value = Math.min(max, Math.max(min, first));
  return { type: 'stepper', state, value: textEntry(String(value)), min, max, step: number(StepperField.step) || 1 };
}

function readRating(source: FieldSource, node: number): OwnDefinition {
  const state = readState(source.document.nodes, node, RatingField.state);
  const stars = state < 0 ? intOf(source, node, RatingField.value) : source.variables.numbers[state];
  const max = intOf(source, node, RatingField.max);
  return { type: 'rating', state, value: textEntry(stars < 1 ? '' : String(Math.min(max, stars))), min: 1, max };
}

const mediaTypes: Readonly<Record<keyof typeof FileFieldAccept, string>> = {
  any: '',
  image: 'image/*',
  audio: 'audio/*',
  video: 'video/*',
  text: 'text/*',
  pdf: 'application/pdf',
};

function readFile(source: FieldSource, node: number): OwnDefinition {
  const accept = namesOf(FileFieldAccept)[intOf(source, node, FileFieldField.accept)];
  return {
    type: 'file',
    value: { kind: 'file', file: undefined },
    accept: mediaTypes[accept],
    maxBytes: intOf(source, node, FileFieldField.maxBytes),
  };
}

/** The fields of documents, by `NodeKind`: the positions of a row, and the reader of those in which it differs. */
const fields: Readonly<Partial<Record<number, readonly [row: FieldRow, read: Reader]>>> = {
  [NodeKind.textField]: [TextFieldField, readTextField],
  [NodeKind.select]: [SelectField, readSelect],
  [NodeKind.dateField]: [DateFieldField, dateReader('date', DateFieldField, isDate)],
  [NodeKind.timeField]: [TimeFieldField, dateReader('time', TimeFieldField, isTime)],
  [NodeKind.stepper]: [StepperField, readStepper],
  [NodeKind.rating]: [RatingField, readRating],
  [NodeKind.fileField]: [FileFieldField, readFile],
};

/** The position of a field's name in the row of its component; `undefined` for a component that is no field. */
export function nameFieldOf(kind: number): number | undefined {
  return fields[kind]?.[0].name;
}

/** Reads a field for the current values of states. */
export function readField(source: FieldSource, node: number): FieldDefinition {
  const kind = source.document.nodes.kinds[node];
  const [row, read] = fields[kind] ?? [TextFieldField, readTextField];
  const text = (field = -1): string => (field < 0 ? '' : textOf(source, node, field));
  const autocomplete = row.autocomplete === undefined ? 'off' : autocompletes[intOf(source, node, row.autocomplete)];
  return {
    name: text(row.name),
    label: text(row.label),
    placeholder: text(row.placeholder),
    helper: text(row.helper),
    isRequired: flagOf(source, node, row.required),
    minLength: 0,
    maxLength: Infinity,
    hasCounter: false,
    characters: 'any',
    min: NaN,
    max: NaN,
    step: NaN,
    earliest: '',
    latest: '',
    options: [],
    hasSearch: false,
    accept: '',
    maxBytes: Infinity,
    equalTo: '',
    check: text(row.check),
    autocomplete,
    inputMode: 'auto',
    capitalization: 'auto',
    isEnabled: flagOf(source, node, row.enabled),
    isSecret: takesSecret(packedOperations, kind, (field) => intOf(source, node, field)),
    state: -1,
    ...read(source, node),
  };
}
