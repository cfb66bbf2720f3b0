// Texts that people and attackers write: every script direction, emoji, combining marks, control characters, markup.
// All are well-formed; producers refuse other texts.

import fc from 'fast-check';

const samples = [
  'Back',
  'Delete',
  'Buy milk',
  ' ',
  'a'.repeat(200),
  'two words',
  'line\nbreak',
  'tab\there',
  '\u0000',
  '\u001b[31m',
  '\u200b',
  '\u202e',
  '\ufeff',
  '👩‍👩‍👧‍👦',
  '🏳️‍🌈',
  '👍🏽',
  '🇩🇪',
  'e\u0301',
  'n\u0303\u0323\u0331',
  'Z\u0351\u036B\u0343a\u0323lgo',
  'عنوان المهمة',
  'כותרת',
  'عربي english עברית',
  '买牛奶',
  'ซื้อนม',
  'हिन्दी',
  '한국어',
  '\u2028',
  '\u2029',
  '<script>alert(1)</script>',
  '<b>bold</b> & "quoted"',
  "'; DROP TABLE tasks; --",
  '${x}',
  '{{x}}',
  '__proto__',
  'constructor',
  'https://example.org/?q=1',
  '\u{10ffff}',
  '\ud7ff\ue000',
  '-0',
  'NaN',
  'null',
];

const units = fc.constantFrom(
  'a',
  'Z',
  '0',
  ' ',
  '\n',
  '\u00ad',
  '\u0301',
  'ß',
  'İ',
  'ا',
  '\u05d0',
  '\u200d',
  '\u200f',
  '漢',
  '🙂',
  '👩',
  '\ufe0f',
  '<',
  '&',
  '"',
  '\\',
  '\u0007',
);

/** Well-formed text of at most a few hundred bytes; the empty string included. Some texts come often, so that they repeat. */
export function text(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...samples) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 24 }) },
    { weight: 2, arbitrary: fc.string({ unit: units, maxLength: 40 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
    { weight: 1, arbitrary: fc.constant('') },
  );
}

/** Host action names. [S3] */
export function actionName(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom('task.create', 'task.delete', 'a', '_.-'),
    fc.stringMatching(/^[a-z0-9_-]{1,8}(?:\.[a-z0-9_-]{1,8}){0,3}$/u),
  );
}

/** Names of states, keys, components, assets. */
export function identifier(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom('rating', 'row-1', 'constructor', '__proto__', 'toString'),
    fc.stringMatching(/^[A-Za-z0-9_-]{1,8}(?:\.[A-Za-z0-9_-]{1,8}){0,2}$/u),
  );
}

/** BCP 47 tags. */
export function languageTag(): fc.Arbitrary<string> {
  return fc.constantFrom('en', 'de', 'ar', 'he', 'zh-Hant', 'sr-Latn-RS', 'x-a', 'de-CH-1996');
}
