// The options of a host for the fields of documents, and the words that a person reads beside them. Must not know elements.

import type { FieldFault } from './judge-entry.ts';

/**
 * Judges the text of a field, or each chosen option of a select with `multiple`, in code of the host.
 *
 * @returns the words of the error; `undefined` if the text is accepted
 */
export type FieldCheck = (text: string) => string | undefined;

/**
 * The words beside a field. `{least}` and `{most}` stand for the bounds, `{step}` for the step. `{label}` is the label of the repeated
 * field, or of the stepper whose buttons are named `less` and `more`. `stars` names a star of a rating, whose number is `{value}`. `search` names the box that finds
 * options, and `found` says how many (`{count}`) it has found.
 * `remove` names the button that takes a file back.
 */
export type FieldWords = Readonly<
  Record<FieldFault | 'not-allowed' | 'less' | 'more' | 'stars' | 'search' | 'found' | 'remove', string>
>;

/** The options of a host for the fields of documents. */
export interface FieldOptions {
  /**
   * True if documents may ask for passwords and one-time codes. Such fields are closed otherwise, because a document comes from a
   * server, and the person trusts the page around it. Default false.
   */
  readonly allowSecrets?: boolean | undefined;
  /** Checks by the name that documents use. Default: none; a field with an unknown check is never accepted. */
  readonly checks?: Readonly<Record<string, FieldCheck>> | undefined;
  /** The words in the language of the page. Default: English. */
  readonly words?: Partial<FieldWords> | undefined;
}

/** The English words. */
export const englishFieldWords: FieldWords = {
  required: 'Fill in this field.',
  'too-short': 'Use at least {least} characters.',
  'too-long': 'Use at most {most} characters.',
  'not-an-address': 'Enter an address such as name@example.com.',
  'not-a-number': 'Enter a number.',
  'too-low': 'Enter {least} or more.',
  'not-a-step': 'Use steps of {step}, from {least} on.',
  'not-a-date': 'Enter a date.',
  'not-a-time': 'Enter a time.',
  'too-high': 'Enter {most} or less.',
  'too-early': 'Enter {least} or later.',
  'too-late': 'Enter {most} or earlier.',
  'wrong-characters': 'Some of these characters are not allowed here.',
  'not-equal': 'This differs from “{label}”.',
  'not-checked': 'This cannot be checked here.',
  'not-allowed': 'This app takes no passwords or codes here.',
  less: 'Less: {label}',
  more: 'More: {label}',
  stars: '{value} of {most}',
  search: 'Search: {label}',
  found: '{count} found',
  'too-large': 'Choose a file of at most {most}.',
  'wrong-kind': 'This kind of file is not taken here.',
  remove: 'Remove: {label}',
};
