// Values of states: how numbers are rounded and texts are cut, and which values a host may set. Must not know scenes.

import { limits } from 'pantograph';
import { cutText, invalidValue, kindOf } from 'pantograph/internal';
import type { Variable, Variables } from 'pantograph/internal';

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

/** The value of a state. */
export function stateValueOf({ type }: Variable, { numbers, texts }: Variables, state: number): StateValue {
  return type === 'text' ? texts[state] : numbers[state];
}

/** Writes the value of a state, which must be of its kind. */
export function writeStateValue({ numbers, texts }: Variables, state: number, value: StateValue): void {
  if (typeof value === 'string') texts[state] = value;
  else numbers[state] = value;
}

/** Refuses a host's value that a state does not take [PL51]: `host/invalid-value`. */
export function requireStateValue({ name, type }: Variable, value: unknown): void {
  const isText = type === 'text';
  if (isText ? typeof value === 'string' && toStateText(value) === value : typeof value !== 'string') return;
  throw invalidValue(
    `setState: the state ${name}`,
    isText ? `well-formed text of at most ${limits.maxStateUnits} UTF-16 units` : 'a number',
    isText && typeof value === 'string' ? `text of ${value.length}` : kindOf(value),
    isText ? 'cut texts between characters' : 'only a state that begins with a text takes texts',
  );
}
