// Judges the text of a field. Total and linear in the text, without regular expressions of a document. Must not know elements.

import { chosenIn } from './chosen-values.ts';
import { isDate, isTime } from './date-text.ts';
import { NO_VALUE } from './field-control.ts';
import type { CharacterClass, FieldDefinition, FieldType } from './field-definition.ts';
import type { NumberText } from './number-text.ts';

/** The reason why a text is not accepted. */
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
  | 'not-checked';

/** The rules of a field. Lengths are in UTF-16 units, as inputs count. */
export interface FieldRules extends Pick<
  FieldDefinition,
  'type' | 'isRequired' | 'minLength' | 'maxLength' | 'characters' | 'min' | 'max' | 'step' | 'earliest' | 'latest'
> {
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
export function judgeText(given: string, rules: FieldRules): FieldFault | undefined {
  const text = given.trim();
  if (rules.repeated !== undefined && given !== rules.repeated) return given === '' ? 'required' : 'not-equal';
  if (text === '') return rules.isRequired ? 'required' : undefined;
  if (given.length < rules.minLength) return 'too-short';
  if (given.length > rules.maxLength) return 'too-long';
  if (![...given].every(members[rules.characters])) return 'wrong-characters';
  return judges[rules.type]?.(text, rules);
}

/** True if a text may be the value of a field, right or wrong: another document has left it for a field of the type `from`. */
export function fitsField(
  text: string,
  from: FieldType,
  { type, options, max }: Pick<FieldDefinition, 'type' | 'options' | 'max'>,
): boolean {
  if (text === '') return true;
  // A list, and half a date, are no words of a person.
  if (type !== from && (from === 'choices' || text === NO_VALUE)) return false;
  const offered = new Set(options.map(({ value }) => value));
  if (type === 'select' || type === 'choice') return offered.has(text);
  if (type === 'choices') return chosenIn(text).length > 0 && chosenIn(text).every((value) => offered.has(value));
  if (type === 'date') return isDate(text);
  if (type === 'time') return isTime(text);
  if (type === 'rating') return Number(text) >= 1 && Number(text) <= max;
  return type !== 'stepper' || Number.isFinite(Number(text));
}
