// The attributes of a surface element as options, with warnings of values that mean nothing. Must not know how a surface works.

import type { PlayerOptions } from '../player/player-options.ts';
import { warnOnce } from '../warn-once.ts';

/** Attributes that a player's options follow, live. */
export const optionAttributes = ['theme', 'dir', 'density', 'scale', 'height'] as const;
/** Attributes that name the source. */
export const sourceAttributes = ['src', 'surface', 'base', 'published', 'app-build', 'dev'] as const;

/** The largest integer of a structured field (RFC 9651). */
const MAX_BUILD = 999_999_999_999_999;

function oneOf<Value extends string>(
  element: Element,
  name: string,
  values: readonly [Value, ...Value[]],
): Value | undefined {
  const text = element.getAttribute(name);
  if (text === null || text === '') return undefined;
  const found = values.find((value) => value === text.toLowerCase());
  if (found === undefined)
    warnOnce(element, `${name}: expected one of ${values.join(', ')}; another value counts as ${values[0]}`);
  return found;
}

function numberOf(
  element: Element,
  name: string,
  expected: string,
  fits: (value: number) => boolean,
): number | undefined {
  const text = element.getAttribute(name);
  if (text === null) return undefined;
  const value = Number(text);
  if (text.trim() !== '' && fits(value)) return value;
  warnOnce(element, `${name}: expected ${expected}; another value counts as none`);
  return undefined;
}

function positive(element: Element, name: string): number | undefined {
  return numberOf(element, name, 'a number above 0', (value) => value > 0 && Number.isFinite(value));
}

/** The build of the application; undefined where the attribute says none. [V1] */
export function buildFromAttribute(element: Element): number | undefined {
  return numberOf(
    element,
    'app-build',
    'a whole number',
    (value) => value >= 0 && value <= MAX_BUILD && Number.isInteger(value),
  );
}

export function optionsFromAttributes(element: Element): PlayerOptions {
  const direction = oneOf(element, 'dir', ['auto', 'ltr', 'rtl']);
  return {
    theme: oneOf(element, 'theme', ['auto', 'light', 'dark']),
    direction: direction === 'auto' ? undefined : direction,
    density: positive(element, 'density'),
    scale: element.getAttribute('scale') === 'fit' ? 'fit' : positive(element, 'scale'),
    height: oneOf(element, 'height', ['design', 'content']),
  };
}
