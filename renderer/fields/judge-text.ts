// Judges the text of a field. Total and linear in the text, without regular expressions of a document. Must not know documents or elements.

/** The reason why a text is not accepted. */
export type FieldFault =
  | 'required'
  | 'too-short'
  | 'too-long'
  | 'not-an-address'
  | 'not-a-number'
  | 'too-low'
  | 'too-high'
  | 'wrong-characters'
  | 'not-equal'
  | 'not-checked';

/** The characters that a field takes. */
export type CharacterClass = 'any' | 'digits' | 'letters' | 'lettersAndDigits' | 'name';

/** The rules of a field. */
export interface FieldRules {
  readonly isRequired: boolean;
  /** In UTF-16 units, as inputs count. */
  readonly minLength: number;
  readonly maxLength: number;
  readonly characters: CharacterClass;
  readonly isNumber: boolean;
  /** NaN: there is no bound. */
  readonly min: number;
  readonly max: number;
  readonly isEmail: boolean;
  /** The text of the field that it repeats, if it repeats any. */
  readonly repeated: string | undefined;
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

/** A comma that may stand for thousands in the language of the person, as in `1,234`: nobody wants 1.234 sent then. */
const THOUSANDS = /^[-+]?[1-9]\d{0,2},\d{3}$/u;

/** The number of a text: digits with at most a sign before them and a `.` or `,` among them. NaN for any other text. */
export function numberOfText(text: string): number {
  if (THOUSANDS.test(text.trim())) return NaN;
  const [first, ...rest] = text.trim().replace(',', '.');
  const digits = first === '-' || first === '+' ? rest : [first, ...rest];
  const isPlain = digits.every((character) => isDigit(character ?? '') || character === '.');
  return isPlain && digits.some((character) => isDigit(character ?? '')) ? Number([first, ...rest].join('')) : NaN;
}

/** True if a text has a name, a sign `@` and a domain: only the server can know whether mail arrives there. */
function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@');
  return at > 0 && at === text.lastIndexOf('@') && at < text.length - 1 && !text.includes(' ');
}

/** The first fault of a text; `undefined` if it is accepted. A text that is empty can only be required. */
export function judgeText(given: string, rules: FieldRules): FieldFault | undefined {
  const text = given.trim();
  if (rules.repeated !== undefined && given !== rules.repeated) return given === '' ? 'required' : 'not-equal';
  if (text === '') return rules.isRequired ? 'required' : undefined;
  if (given.length < rules.minLength) return 'too-short';
  if (given.length > rules.maxLength) return 'too-long';
  if (![...given].every(members[rules.characters])) return 'wrong-characters';
  if (rules.isEmail && !isEmailAddress(text)) return 'not-an-address';
  if (!rules.isNumber) return undefined;
  const number = numberOfText(text);
  if (Number.isNaN(number)) return 'not-a-number';
  if (number < rules.min) return 'too-low';
  return number > rules.max ? 'too-high' : undefined;
}
