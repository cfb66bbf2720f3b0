// Reads references to the parameters of a template: `{ kind: 'parameter', name }`, and text of parts with some among them.
// Must not know which field they stand in.

import { MAX_PARTS } from '../document/composed-text.ts';
import type { ParameterType } from '../vocabulary/parameter-types.ts';
import type { EncodingContext } from './context.ts';
import { requireOnly } from './context.ts';
import type { Form } from './form.ts';
import { requireText } from './text-rules.ts';
import { describeValue } from './tree-place.ts';

/** Whether a value is a reference to a parameter. */
export function isParameter(value: unknown): value is { readonly name?: unknown } {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'parameter';
}

/** The number of the parameter that is meant, from 1; its type is one of these. Fails at the current place. */
export function parameterNumber(
  context: EncodingContext,
  value: { readonly name?: unknown },
  types: readonly ParameterType[],
): number {
  const { place, template } = context;
  requireOnly(context, value, ['kind', 'name']);
  const names = [...(template?.parameters.keys() ?? [])];
  const index = names.findIndex((name) => name === value.name);
  if (template === undefined || index < 0)
    return place.fail(
      'document/unknown-name',
      `expected a parameter of the template, got ${describeValue(value.name)}`,
    );
  const type = template.parameters.get(names[index]);
  if (type === undefined || !types.includes(type))
    return place.fail(
      'document/parameter',
      `expected a parameter of type ${types.join(' or ')}, got ${type ?? 'none'}`,
    );
  template.seen.add(names[index]);
  template.references += 1;
  return index + 1;
}

/** A value that is a parameter as a whole; undefined where it is none. */
export function readParameter(
  context: EncodingContext,
  value: unknown,
  types: readonly ParameterType[],
): Form | undefined {
  return isParameter(value) ? [parameterNumber(context, value, types)] : undefined;
}

/** Text of parts, in normal form: no two strings beside each other, and none that is empty. Undefined where it is none. */
export function readTextParts(context: EncodingContext, value: unknown): Form | undefined {
  const { place } = context;
  if (isParameter(value)) return [parameterNumber(context, value, ['text', 'integer'])];
  if (!Array.isArray(value)) return undefined;
  const parts: (string | number)[] = [];
  value.forEach((part: unknown, index) => {
    place.enter(index);
    const last = parts.at(-1);
    if (isParameter(part)) parts.push(parameterNumber(context, part, ['text', 'integer']));
    else if (typeof last === 'string') parts[parts.length - 1] = last + requireText(context, part);
    else if (requireText(context, part) !== '') parts.push(part as string);
    place.leave();
  });
  if (!parts.some((part) => typeof part === 'number') || parts.length > MAX_PARTS)
    place.fail('document/parameter', `expected at most ${MAX_PARTS} parts, a parameter among them`);
  return parts;
}
