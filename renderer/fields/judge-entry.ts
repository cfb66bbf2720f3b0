// Judges the entry of a field. Total and linear in its text, without regular expressions of a document. Must not know elements.

import { isDate, isTime } from './date-text.ts';
import type { CharacterClass, FieldDefinition, FieldType } from './field-definition.ts';
import { isEmpty, textIn } from './field-entry.ts';
import type { FieldEntry } from './field-entry.ts';
import type { NumberText } from './number-text.ts';

/** The reason why an entry is not accepted. */
export type FieldFault =
  | 'required'
  | 'too-short'
  | 'too-long'
  | 'not-an-address'
  | 'not-a-number'
  | 'not-a-step'
  | 'not-a-date'
  | 'not-a-time'
  | 'too-low'
  | 'too-high'
  | 'too-early'
  | 'too-late'
  | 'wrong-characters'
  | 'not-equal'
  | 'not-checked'
  | 'too-large'
  | 'wrong-kind';

/** The rules of a field. Lengths are in UTF-16 units, as inputs count. */
export interface FieldRules extends FieldDefinition {
  /** The text of the field that it repeats, if it repeats any. */
  readonly repeated: string | undefined;
  /** Reads numbers. */
  readonly numbers: NumberText;
}

const isDigit = (character: string): boolean => character >= '0' && character <= '9';
/** Letters of every script, and the marks that belong to them. */
const isLetter = (character: string): boolean => /[\p{L}\p{M}]/u.test(character);

const members: Readonly<Record<CharacterClass, (character: string) => boolean>> = {
  any: () => true,
  digits: isDigit,
  letters: isLetter,
  lettersAndDigits: (character) => isDigit(character) || isLetter(character),
  name: (character) => isDigit(character) || isLetter(character) || '_-.'.includes(character),
};

/** True if a text has a name, a sign `@` and a domain: only the server can know whether mail arrives there. */
function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@');
  return at > 0 && at === text.lastIndexOf('@') && at < text.length - 1 && !text.includes(' ');
}

type Judge = (text: string, rules: FieldRules) => FieldFault | undefined;

function judgeNumber(number: number, { min, max, step }: FieldRules): FieldFault | undefined {
  if (Number.isNaN(number)) return 'not-a-number';
  if (number < min) return 'too-low';
  if (number > max) return 'too-high';
  const steps = (number - min) / step;
  return Math.abs(steps - Math.round(steps)) > 1e-6 ? 'not-a-step' : undefined;
}

/** Dates and times are in the order of their texts. */
const judgeMoment =
  (isValid: (text: string) => boolean, fault: FieldFault): Judge =>
  (text, { type, earliest, latest }) => {
    if (!isValid(text)) return fault;
    // Times from 22:00 to 06:00 go over midnight, as in HTML.
    if (type === 'time' && latest !== '' && latest < earliest)
      return text > latest && text < earliest ? 'too-early' : undefined;
    if (earliest !== '' && text < earliest) return 'too-early';
    return latest !== '' && text > latest ? 'too-late' : undefined;
  };

const judges: Partial<Readonly<Record<FieldType, Judge>>> = {
  email: (text) => (isEmailAddress(text) ? undefined : 'not-an-address'),
  number: (text, rules) => judgeNumber(rules.numbers.read(text), rules),
  stepper: (text, rules) => judgeNumber(Number(text), rules),
  date: judgeMoment(isDate, 'not-a-date'),
  time: judgeMoment(isTime, 'not-a-time'),
};

/** The first fault of a text; `undefined` if it is accepted. A text that is empty can only be required. */
function judgeText(given: string, rules: FieldRules): FieldFault | undefined {
  const text = given.trim();
  if (rules.repeated !== undefined && given !== rules.repeated) return given === '' ? 'required' : 'not-equal';
  if (text === '') return rules.isRequired ? 'required' : undefined;
  if (given.length < rules.minLength) return 'too-short';
  if (given.length > rules.maxLength) return 'too-long';
  if (![...given].every(members[rules.characters])) return 'wrong-characters';
  return judges[rules.type]?.(text, rules);
}

/** The first fault of a file by its size, and by its kind as the browser tells it; or of none. */
function judgeFile(file: File | undefined, { accept, isRequired, maxBytes }: FieldRules): FieldFault | undefined {
  if (file === undefined) return isRequired ? 'required' : undefined;
  if (file.size > maxBytes) return 'too-large';
  const isOfKind = accept.endsWith('/*') ? file.type.startsWith(accept.slice(0, -1)) : file.type === accept;
  return accept === '' || isOfKind ? undefined : 'wrong-kind';
}

/** The first fault of an entry; `undefined` if it is accepted. */
export function judgeEntry(entry: FieldEntry, rules: FieldRules): FieldFault | undefined {
  switch (entry.kind) {
    case 'text':
      return judgeText(entry.text, rules);
    case 'list':
      return isEmpty(entry) && rules.isRequired ? 'required' : undefined;
    case 'file':
      return judgeFile(entry.file, rules);
    case 'partial':
      return rules.type === 'date' ? 'not-a-date' : rules.type === 'time' ? 'not-a-time' : 'not-a-number';
  }
}

/** True if a field may take over an entry, right or wrong, that another document has left. Half a date went with its control. */
export function fitsField(entry: FieldEntry, { type, options, max, value: first }: FieldDefinition): boolean {
  if (entry.kind !== first.kind) return false;
  const offered = new Set(options.map(({ value }) => value));
  if (entry.kind === 'list') return entry.values.every((value) => offered.has(value));
  const text = textIn(entry);
  if (text === '') return true;
  if (type === 'select' || type === 'choice') return offered.has(text);
  if (type === 'date') return isDate(text);
  if (type === 'time') return isTime(text);
  // As the radio buttons of its stars have it.
  if (type === 'rating') return /^[1-9]\d*$/u.test(text) && Number(text) <= max;
  return type !== 'stepper' || Number.isFinite(Number(text));
}
