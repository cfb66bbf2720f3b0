// Rows of forms: fields that a person types into, and the container that sends them. A field owns its value, by its name.

import type { RowTable } from '../row.ts';
import { enabled, label, length, modifiers } from './shared-fields.ts';

/** Characters of a field, at most; a paste is cut there. */
const MAX_LENGTH = 10_000;

export const formRows = {
  form: { op: 59, since: 3, fields: { modifiers, label, gap: length } },
  textField: {
    op: 16,
    since: 3,
    fields: {
      modifiers,
      name: { kind: 'string', grammar: 'name', required: true },
      label: { kind: 'string', required: true },
      type: {
        kind: 'enum',
        values: ['text', 'multiline', 'number', 'email', 'tel', 'search', 'url', 'password', 'oneTimeCode'],
        default: 'text',
        ifUnknown: 'reject',
      },
      value: { kind: 'string', default: '' },
      placeholder: { kind: 'string', default: '' },
      helper: { kind: 'string', default: '' },
      required: { kind: 'boolean', default: false },
      minLength: { kind: 'int', min: 0, max: MAX_LENGTH, default: 0, atMost: 'maxLength' },
      maxLength: { kind: 'int', min: 1, max: MAX_LENGTH, default: 200 },
      counter: { kind: 'boolean', default: false },
      characters: {
        kind: 'enum',
        values: ['any', 'digits', 'letters', 'lettersAndDigits', 'name'],
        default: 'any',
        ifUnknown: { use: 'any' },
      },
      min: { kind: 'number', unit: 'none', min: -1_000_000_000, max: 1_000_000_000, default: 'auto' },
      max: { kind: 'number', unit: 'none', min: -1_000_000_000, max: 1_000_000_000, default: 'auto' },
      equalTo: { kind: 'string', grammar: 'name', default: '' },
      check: { kind: 'string', grammar: 'name', default: '' },
      autocomplete: {
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
        ],
        default: 'auto',
        ifUnknown: { use: 'auto' },
      },
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
    },
  },
} as const satisfies RowTable;
