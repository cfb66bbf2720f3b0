// Validators of a document's inputs to an action: name segments and values. [H2] Must not know actions.

/** Reads one segment of an action's name. */
export interface SegmentParameter<T> {
  /** Name of the type, for messages. */
  readonly kind: string;
  /** The value of the segment, or undefined if it is not valid. */
  readonly read: (segment: string) => T | undefined;
}

/** Reads the value that comes with an action. */
export interface ValueParameter<T> {
  readonly kind: string;
  readonly read: (value: number | boolean | undefined) => T | undefined;
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
