// Validators of a document's inputs to an action: name segments, values, and the fields of a form. [H2] [H7] Must not know
// actions.

/** Reads one segment of an action's name. */
export interface SegmentParameter<T> {
  /** Name of the type, for messages. */
  readonly kind: string;
  /** The value of the segment, or undefined if it is not valid. */
  readonly read: (segment: string) => T | undefined;
}

/** The value of a field of a form. A choice of several options is a list of their values. A file is never stored, logged or reported. */
export type FieldValue = string | number | boolean | readonly string[] | File;

/** The values that a person has sent with a form, by the names of its fields. [H7] */
export interface FormRecord {
  readonly values: Readonly<Record<string, FieldValue>>;
  /** Names of passwords and one-time codes: these values are never stored, logged or reported. */
  readonly secrets: readonly string[];
}

/** The value that comes with an action: of the document, or of a form. */
export type SentValue = number | boolean | FormRecord;

/** True for the values of a form. */
export function isFormRecord(value: SentValue | undefined): value is FormRecord {
  return typeof value === 'object';
}

/** Reads a field of a form. */
export interface FieldReader<T extends FieldValue | undefined> {
  /** Name of the type, for messages. */
  readonly kind: string;
  /** The value, or `undefined` if it is not accepted, or is absent. */
  readonly read: (value: FieldValue | undefined) => T | undefined;
  /** True if the field may be absent or empty. */
  readonly isOptional?: boolean | undefined;
}

/** Reads the value that comes with an action. */
export interface ValueParameter<T> {
  readonly kind: string;
  readonly read: (value: FieldValue | undefined) => T | undefined;
}

/** An integer from 1 to 2^53 - 1 in its only form: no sign, no leading zero, no exponent. [H2] */
export function positiveInteger(): SegmentParameter<number> {
  return {
    kind: 'positive integer',
    read: (segment) => {
      if (!/^[1-9][0-9]{0,15}$/.test(segment)) return undefined;
      const value = Number(segment);
      return Number.isSafeInteger(value) ? value : undefined;
    },
  };
}

/** One of the given words. */
export function oneOf<const W extends readonly string[]>(...words: W): SegmentParameter<W[number]> {
  return { kind: `one of ${words.join(', ')}`, read: (segment) => words.find((word) => word === segment) };
}

/** Any segment of an action's name: lower-case letters, digits, `_` and `-`, at most 64 characters. */
export function slug(): SegmentParameter<string> {
  return { kind: 'slug', read: (segment) => (/^[a-z0-9_-]{1,64}$/.test(segment) ? segment : undefined) };
}

/** A number within inclusive bounds; an integer by default. */
export function numberValue({
  min,
  max,
  integer = true,
}: {
  readonly min: number;
  readonly max: number;
  readonly integer?: boolean;
}): ValueParameter<number> {
  return {
    kind: `number from ${min} to ${max}`,
    read: (value) =>
      typeof value === 'number' && value >= min && value <= max && (!integer || Number.isInteger(value))
        ? value
        : undefined,
  };
}

/** True or false. */
export function booleanValue(): ValueParameter<boolean> {
  return { kind: 'boolean', read: (value) => (typeof value === 'boolean' ? value : undefined) };
}

/** A text of a form within inclusive bounds of its length, in UTF-16 units. */
export function textValue({ min = 0, max }: { readonly min?: number; readonly max: number }): FieldReader<string> {
  return {
    kind: `text of ${min} to ${max} characters`,
    read: (value) => (typeof value === 'string' && value.length >= min && value.length <= max ? value : undefined),
  };
}

/** A list of texts, such as the chosen options of a `select`: so many, each without any other and at most `maxLength` UTF-16 units long. */
export function textListValue({
  min = 0,
  max,
  maxLength,
}: {
  readonly min?: number;
  readonly max: number;
  readonly maxLength: number;
}): FieldReader<readonly string[]> {
  return {
    kind: `list of ${min} to ${max} texts of at most ${maxLength} characters`,
    read: (value) =>
      Array.isArray(value) &&
      value.length >= min &&
      value.length <= max &&
      new Set(value).size === value.length &&
      value.every((text) => typeof text === 'string' && text.length <= maxLength)
        ? (value as readonly string[])
        : undefined,
  };
}

/** True for the values of a form that no store may have: with a password, a one-time code or a file. [H7] */
export function isForMemoryOnly(value: SentValue | undefined): boolean {
  if (!isFormRecord(value)) return false;
  return value.secrets.length > 0 || Object.values(value.values).some((field) => field instanceof Blob);
}

/**
 * A file of a form. The action's `input` sends it where files go; its `command` has what names it there.
 *
 * @param maxBytes - most bytes
 * @param types - media types, such as `image/png` or `image/*`, as the browser of the person tells them: only the server can look into the
 *   bytes. Default: every type
 */
export function fileValue({
  maxBytes,
  types,
}: {
  readonly maxBytes: number;
  readonly types?: readonly string[];
}): FieldReader<File> {
  const isOfType = (type: string): boolean =>
    types === undefined ||
    types.some((wanted) => (wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted));
  return {
    kind: `file of at most ${maxBytes} bytes`,
    read: (value) => (value instanceof File && value.size <= maxBytes && isOfType(value.type) ? value : undefined),
  };
}

/** A field of a form that may be left empty. */
export function optionalValue<T extends FieldValue>(reader: FieldReader<T>): FieldReader<T | undefined> {
  return { kind: reader.kind, read: (value) => (value === '' ? undefined : reader.read(value)), isOptional: true };
}
