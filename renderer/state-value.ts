// Values of states: how numbers are rounded and texts are cut, and which values a host may set. Must not know scenes.

import { limits } from 'pantograph';
import { cutText, invalidValue, kindOf } from 'pantograph/internal';
import type { Variable } from 'pantograph/internal';

/** The value of an integer state, or of a text state. */
export type StateValue = number | string;

/** The value of an integer state [PL5]: rounded (halves upwards) and clamped to 32 bits; 0 for NaN. */
export function toStateValue(value: number): number {
  return Math.min(2 ** 31 - 1, Math.max(-(2 ** 31), Math.round(value))) + 0 || 0;
}

/** The value of a text state [PL51]: cut between characters, with a replacement character for half of a surrogate pair. */
export function toStateText(text: string): string {
  return cutText(text, limits.maxStateUnits).replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

/** Refuses a host's value that a state does not take [PL51]: `host/invalid-value`. */
export function requireStateValue({ name, type }: Variable, value: unknown): void {
  const what = `setState: the state ${name}`;
  if (type !== 'text') {
    if (typeof value === 'string')
      throw invalidValue(what, 'a number', kindOf(value), 'only a state that begins with a text takes texts');
    return;
  }
  if (typeof value !== 'string')
    throw invalidValue(what, 'a text', kindOf(value), 'it begins with a text, and takes nothing else');
  if (value.length > limits.maxStateUnits)
    throw invalidValue(
      what,
      `at most ${limits.maxStateUnits} UTF-16 units`,
      String(value.length),
      'cut the text, or show it by another document',
    );
  if (toStateText(value) !== value)
    throw invalidValue(what, 'well-formed text', 'half of a surrogate pair', 'cut texts between characters');
}
