// Transcribes texts, and the parameters of templates that may stand in them. Must not know which field they stand in.

import type { Transcription } from './context.ts';
import { requireOnly } from './context.ts';
import type { Form } from './form.ts';
import { describeValue } from './tree-place.ts';

const HALF_OF_PAIR = /\p{Surrogate}/u;

/** The string. Fails for any other value and for text that UTF-8 cannot hold. */
export function requireText({ place }: Transcription, value: unknown): string {
  if (typeof value !== 'string') return place.failType('a string', value);
  if (HALF_OF_PAIR.test(value))
    place.fail('document/invalid-value', 'expected well-formed text, got half of a surrogate pair', {
      index: value.search(HALF_OF_PAIR),
    });
  return value;
}

/** The text as a pooled string; the empty text itself. */
export function readText(context: Transcription, value: unknown): Form {
  const text = requireText(context, value);
  return text === '' ? text : context.pools.intern('strings', text, text, context);
}

/** True if a value refers to a parameter. */
export function isParameter(value: unknown): value is { readonly name?: unknown } {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'parameter';
}

/** The number of the parameter, from 1. */
export function parameterNumber(context: Transcription, value: { readonly name?: unknown }): number {
  const { place, template } = context;
  requireOnly(context, value, ['kind', 'name']);
  const index = [...(template?.parameters.keys() ?? [])].findIndex((name) => name === value.name);
  if (template === undefined || index < 0)
    return place.fail(
      'document/unknown-name',
      `expected a parameter of the template, got ${describeValue(value.name)}`,
    );
  template.references += 1;
  return index + 1;
}

/** The form of a value that is a parameter as a whole; undefined for any other value. */
export function readParameter(context: Transcription, value: unknown): Form | undefined {
  if (!isParameter(value)) return undefined;
  const form = [parameterNumber(context, value)];
  context.trace?.note(form, context.place.pointer, ['']);
  return form;
}

/** The form of a text of parts, none of them empty and no two strings in a row. Undefined for any other value. */
export function readTextParts(context: Transcription, value: unknown): Form | undefined {
  const { place } = context;
  if (!Array.isArray(value)) return readParameter(context, value);
  const parts: (string | number)[] = [];
  value.forEach((part: unknown, index) => {
    place.enter(index);
    const last = parts.at(-1);
    if (isParameter(part)) parts.push(parameterNumber(context, part));
    else if (typeof last === 'string') parts[parts.length - 1] = last + requireText(context, part);
    else if (requireText(context, part) !== '') parts.push(part as string);
    place.leave();
  });
  if (!parts.some((part) => typeof part === 'number'))
    place.fail('document/parameter', 'expected parts of text with a parameter among them');
  return parts;
}
