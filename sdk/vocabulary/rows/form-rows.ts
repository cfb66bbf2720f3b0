// Rows of forms: fields that a person types into, and the container that sends them. A field owns its value, by its name.

import type { RowTable } from '../row.ts';
import { enabled, label, length, modifiers } from './shared-fields.ts';

/** Characters of a field, at most; a paste is cut there. */
const MAX_LENGTH = 10_000;

/** Options of a select, at most: a person finds none among more of them. */
const MAX_OPTIONS = 1_000;

const MAX_NUMBER = 1_000_000_000;

/** Bytes of a file, at most: 1 GiB. The default is 10 MiB. */
const MAX_FILE = 1_073_741_824;
const USUAL_FILE = 10_485_760;

// Fields that every field of a form has, or several.
const name = { kind: 'string', grammar: 'name', required: true } as const;
const caption = { kind: 'string', required: true } as const;
const text = { kind: 'string', default: '' } as const;
const isRequired = { kind: 'boolean', default: false } as const;
const check = { kind: 'string', grammar: 'name', default: '' } as const;
const state = { kind: 'state', holds: 'text' } as const;
const numberState = { kind: 'state' } as const;
const bound = { kind: 'number', unit: 'none', min: -MAX_NUMBER, max: MAX_NUMBER } as const;
const autocomplete = {
  kind: 'enum',
  values: [
    'auto',
    'off',
    'name',
    'givenName',
    'familyName',
    'nickname',
    'username',
    'email',
    'tel',
    'organization',
    'streetAddress',
    'addressLine1',
    'addressLine2',
    'postalCode',
    'addressLevel1',
    'addressLevel2',
    'countryName',
    'bday',
    'url',
    'currentPassword',
    'newPassword',
    'oneTimeCode',
    'country',
    'language',
  ],
  default: 'auto',
  ifUnknown: { use: 'auto' },
  secrets: ['currentPassword', 'newPassword', 'oneTimeCode'],
} as const;

/** The first fields of every field of a form, and those of a field whose value the player or the host judges. */
const field = { modifiers, name, label: caption } as const;
const judged = { helper: text, required: isRequired, check } as const;

export const formRows = {
  form: { op: 59, since: 3, fields: { modifiers, label, gap: length } },
  textField: {
    op: 16,
    since: 3,
    fields: {
      ...field,
      type: {
        kind: 'enum',
        values: ['text', 'multiline', 'number', 'email', 'tel', 'search', 'url', 'password', 'oneTimeCode'],
        default: 'text',
        ifUnknown: 'reject',
        secrets: ['password', 'oneTimeCode'],
      },
      value: text,
      placeholder: text,
      helper: text,
      required: isRequired,
      minLength: { kind: 'int', min: 0, max: MAX_LENGTH, default: 0, atMost: 'maxLength' },
      maxLength: { kind: 'int', min: 1, max: MAX_LENGTH, default: 200 },
      counter: { kind: 'boolean', default: false },
      characters: {
        kind: 'enum',
        values: ['any', 'digits', 'letters', 'lettersAndDigits', 'name'],
        default: 'any',
        ifUnknown: { use: 'any' },
      },
      min: { ...bound, default: 'auto' },
      max: { ...bound, default: 'auto' },
      equalTo: { kind: 'string', grammar: 'name', default: '' },
      check,
      autocomplete,
      inputMode: {
        kind: 'enum',
        values: ['auto', 'text', 'numeric', 'decimal', 'tel', 'email', 'url', 'search'],
        default: 'auto',
        ifUnknown: { use: 'auto' },
      },
      capitalization: {
        kind: 'enum',
        values: ['auto', 'none', 'sentences', 'words', 'characters'],
        default: 'auto',
        ifUnknown: { use: 'auto' },
      },
      lines: { kind: 'int', min: 1, max: 40, default: 3 },
      enabled,
      state,
    },
  },
  select: {
    op: 17,
    since: 3,
    fields: {
      ...field,
      options: { kind: 'strings', required: true, minItems: 1, maxItems: MAX_OPTIONS },
      values: { kind: 'strings', maxItems: MAX_OPTIONS },
      value: text,
      placeholder: text,
      ...judged,
      autocomplete,
      enabled,
      multiple: { kind: 'boolean', default: false },
      chosen: { kind: 'strings', maxItems: MAX_OPTIONS },
      search: { kind: 'boolean', default: false },
      state,
    },
  },
  dateField: {
    op: 18,
    since: 3,
    fields: { ...field, value: text, min: text, max: text, ...judged, autocomplete, enabled, state },
  },
  timeField: { op: 19, since: 3, fields: { ...field, value: text, min: text, max: text, ...judged, enabled, state } },
  stepper: {
    op: 38,
    since: 3,
    fields: {
      ...field,
      value: { ...bound, default: 0 },
      min: { ...bound, default: 0 },
      max: { ...bound, default: 100 },
      step: { kind: 'number', unit: 'none', min: 0, max: MAX_NUMBER, default: 1 },
      ...judged,
      enabled,
      state: numberState,
    },
  },
  rating: {
    op: 39,
    since: 3,
    fields: {
      ...field,
      value: { kind: 'int', min: 0, max: 10, default: 0, atMost: 'max' },
      max: { kind: 'int', min: 2, max: 10, default: 5 },
      ...judged,
      enabled,
      state: numberState,
    },
  },
  fileField: {
    op: 40,
    since: 3,
    fields: {
      ...field,
      accept: {
        kind: 'enum',
        values: ['any', 'image', 'audio', 'video', 'text', 'pdf'],
        default: 'any',
        ifUnknown: { use: 'any' },
      },
      maxBytes: { kind: 'int', min: 1, max: MAX_FILE, default: USUAL_FILE },
      helper: text,
      required: isRequired,
      enabled,
    },
  },
} as const satisfies RowTable;
