// Rows of the components that show something.

import type { RowTable } from '../row.ts';
import { autoLength, label, modifiers, unitLength } from './shared-fields.ts';

const size = { kind: 'number', unit: 'sp', min: 1, max: 1_000, default: 16 } as const;
const weight = { kind: 'int', min: 100, max: 900, default: 400 } as const;
const letterSpacing = { kind: 'number', unit: 'sp', min: -100, max: 100, default: 0 } as const;
const decoration = {
  kind: 'enum',
  values: ['none', 'underline', 'lineThrough'],
  default: 'none',
  ifUnknown: { use: 'none' },
} as const;
const paragraph = {
  alignment: { kind: 'enum', values: ['start', 'center', 'end'], default: 'start', ifUnknown: { use: 'start' } },
  maxLines: { kind: 'int', min: 0, max: 10_000, default: 0 },
  overflow: { kind: 'enum', values: ['clip', 'ellipsis'], default: 'ellipsis', ifUnknown: { use: 'ellipsis' } },
  wrap: { kind: 'boolean', default: true },
  lineHeight: { kind: 'number', unit: 'sp', min: 1, max: 2_000, default: 'auto' },
} as const;
const lang = { kind: 'string', grammar: 'language', default: '' } as const;
const color = { kind: 'color' } as const;
const font = { kind: 'font' } as const;

export const contentRows = {
  text: {
    op: 2,
    since: 1,
    fields: {
      modifiers,
      text: { kind: 'string', required: true },
      size,
      weight,
      color,
      ...paragraph,
      letterSpacing,
      font,
      lang,
      decoration,
    },
  },
  richText: { op: 58, since: 1, fields: { modifiers, ...paragraph, lang } },
  run: {
    op: 12,
    since: 1,
    within: 'richText',
    fields: {
      text: { kind: 'string', required: true },
      size,
      weight,
      color,
      letterSpacing,
      font,
      lang,
      decoration,
      baseline: { kind: 'number', unit: 'sp', min: -1_000, max: 1_000, default: 0 },
      link: { kind: 'string', grammar: 'name', default: '', since: 3 },
    },
  },
  image: {
    op: 3,
    since: 1,
    fields: {
      modifiers,
      image: { kind: 'image', required: true },
      label,
      fit: {
        kind: 'enum',
        values: ['contain', 'cover', 'fill', 'none'],
        default: 'contain',
        ifUnknown: { use: 'contain' },
      },
    },
  },
  icon: {
    op: 4,
    since: 1,
    fields: { modifiers, path: { kind: 'path', required: true }, size: autoLength, color, label },
  },
  divider: {
    op: 5,
    since: 1,
    fields: {
      modifiers,
      orientation: {
        kind: 'enum',
        values: ['horizontal', 'vertical'],
        default: 'horizontal',
        ifUnknown: { use: 'horizontal' },
      },
      thickness: unitLength,
      color,
    },
  },
  progress: {
    op: 6,
    since: 1,
    fields: {
      modifiers,
      value: { kind: 'number', unit: 'fraction', min: 0, max: 1, default: 'auto' },
      label,
      shape: { kind: 'enum', values: ['linear', 'circular'], default: 'linear', ifUnknown: { use: 'linear' } },
      color,
    },
  },
  badge: { op: 7, since: 1, fields: { modifiers, text: { kind: 'string', default: '' }, color, contentColor: color } },
} as const satisfies RowTable;
