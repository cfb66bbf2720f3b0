// The words for the rows of forms. Must not know rows.

import { enabled } from './row-prose.ts';

const modifiers = 'Size, place, decoration and interaction of the component, outermost modifier first.';
const gap = 'Space between children.';

/** The fields of every row of a field. */
const ofEveryField = {
  modifiers,
  name: 'Its name in the values of the form. A document that follows keeps its value by `key`, or else by this name.',
  label: 'Text above it, and its name for assistive technology.',
  helper: 'Text below it, which assistive technology reads as its description.',
  required: 'True: a form is not sent without it.',
  enabled,
};

/** The fields of a row whose value is judged by a check. */
const field = { ...ofEveryField, check: 'Name of a check that the host registered.' };

/** The words for forms and their fields. */
export const formProse = {
  form: {
    summary: 'A column of fields, which the action `submit` sends together.',
    fields: { modifiers, label: 'Its name for assistive technology; not painted.', gap },
  },
  textField: {
    summary: 'A field that a person types into. It owns its text, which a host gets by its name.',
    fields: {
      ...field,
      type: 'The kind of text. The host may refuse `password` and `oneTimeCode`, which are never stored or reported.',
      value: 'Its first text.',
      placeholder: 'An example of a text, while it is empty; not a label.',
      minLength: 'Fewest characters of a text that is not empty.',
      maxLength: 'Most characters; the rest of a longer text is cut off.',
      counter: 'True: shows how many characters there are, and how many there may be.',
      characters: 'The characters that it takes; `name` is letters, digits, `_`, `-` and `.`.',
      min: 'The least number, for `number`.',
      max: 'The largest number, for `number`.',
      equalTo: 'Name of a field of the same form whose text it repeats.',
      autocomplete: "The person's own data that the browser may fill in.",
      inputMode: 'The keyboard of a touch screen; that of the type when `auto`.',
      capitalization: 'Capital letters that a touch keyboard begins with; those of the type when `auto`.',
      lines: 'Lines that are visible at once, for `multiline`.',
      state:
        'A text state that holds its text, of at most 256 UTF-16 units; no password or one-time code. Default: none.',
    },
  },
  select: {
    summary:
      'A choice out of many. The list of the browser opens over the page, unless the options stand in the field.',
    fields: {
      ...field,
      options: 'The words of the options, in their order.',
      values: 'The values of the options, in the same order. An option without a value has its words as its value.',
      value: 'The value of the option that is chosen at first. Default: none.',
      placeholder: 'The words while nothing is chosen, or in the box for a search.',
      autocomplete: "The person's own data that the browser may fill in.",
      multiple: 'True: several options can be chosen, each with a checkbox in the field. The value is a list.',
      chosen: 'The values of the options that are chosen at first, with `multiple`.',
      search: 'True: the options stand in the field, below a box that finds them by their words.',
      state:
        'A text state that holds the value of the chosen option, of at most 256 UTF-16 units; not with `multiple`. Default: none.',
    },
  },
  dateField: {
    summary: 'A date, chosen or typed in the order of the language of the person.',
    fields: {
      ...field,
      value: 'Its first date, as 2026-11-26.',
      min: 'The earliest date. Default: none.',
      max: 'The latest date. Default: none.',
      autocomplete: "The person's own data that the browser may fill in.",
      state: 'A text state that holds the date, as 2026-11-26. Default: none.',
    },
  },
  timeField: {
    summary: 'A time of the day, without a time zone.',
    fields: {
      ...field,
      value: 'Its first time, as 16:30.',
      min: 'The earliest time. Default: none.',
      max: 'The latest time. Default: none.',
      state: 'A text state that holds the time, as 16:30. Default: none.',
    },
  },
  stepper: {
    summary: 'A number that two buttons raise and lower, or that a person types.',
    fields: {
      ...field,
      value: 'Its first number.',
      min: 'The least number.',
      max: 'The largest number.',
      step: 'The difference that a button makes.',
      state: 'An integer state that holds the number, rounded; 0 without any. Default: none.',
    },
  },
  rating: {
    summary: 'A number of stars.',
    fields: {
      ...field,
      value: 'The stars that are chosen at first; 0: none.',
      max: 'All stars.',
      state: 'An integer state that holds the number of stars; 0: none. Default: none.',
    },
  },
  fileField: {
    summary: 'A file of the person. The host gets it by its name, and nothing stores it.',
    fields: {
      ...ofEveryField,
      accept: 'The kind of file, which the registry of the host judges again.',
      maxBytes: 'Most bytes of the file.',
    },
  },
};
