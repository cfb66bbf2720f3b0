// Judges the file of a field: its size, and its kind as the browser tells it. Must not know elements.

import type { FieldDefinition } from './field-definition.ts';

/** The reason why a file is not accepted. */
export type FileFault = 'required' | 'too-large' | 'wrong-kind';

/** The first fault of a file, or of a field without any; `undefined` if it is accepted. */
export function judgeFile(
  file: Pick<File, 'size' | 'type'> | undefined,
  { accept, isRequired, maxBytes }: Pick<FieldDefinition, 'accept' | 'isRequired' | 'maxBytes'>,
): FileFault | undefined {
  if (file === undefined) return isRequired ? 'required' : undefined;
  if (file.size > maxBytes) return 'too-large';
  const isOfKind = accept.endsWith('/*') ? file.type.startsWith(accept.slice(0, -1)) : file.type === accept;
  return accept === '' || isOfKind ? undefined : 'wrong-kind';
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

/** Bytes in the language of a person, such as `10 MB`: in steps of 1,024, as system dialogs have files, and never more than there are. */
export function writeBytes(bytes: number, locale: string): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const number = Math.floor((bytes / 1_024 ** step) * 10) / 10;
  return new Intl.NumberFormat(locale, { style: 'unit', unit: UNITS[step] ?? 'byte' }).format(number);
}
