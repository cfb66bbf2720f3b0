// Refuses session options that a host without types forgets most often. Must not know the purpose of an option.

import { invalidValue, kindOf } from '../host-value.ts';
import type { SessionOptions } from './session-options.ts';

interface Check {
  readonly isRequired?: true;
  readonly expected: string;
  readonly advice: string;
  readonly fits: (value: unknown) => boolean;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isFunction = (value: unknown): boolean => typeof value === 'function';
const isFormat = (value: unknown): boolean =>
  isObject(value) &&
  ['id', 'mediaType'].every((name) => typeof value[name] === 'string') &&
  ['recognizes', 'decode', 'checkPermitted'].every((name) => isFunction(value[name]));

/** Engines of a session and of a player. */
const engines: Check = {
  expected: 'an array of one or more engines',
  advice: 'give `[nativeEngine]`, or leave it out',
  fits: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((item: unknown) => isObject(item) && isFormat(item['format']) && Array.isArray(item['profiles'])),
};

const checks = {
  capabilities: {
    isRequired: true,
    expected: 'a function that gives the capabilities of now',
    advice: 'give `() => capabilitiesFrom(...)`',
    fits: isFunction,
  },
  smokeCheck: {
    isRequired: true,
    expected: "a function, or 'skip'",
    advice: "give `smokeCheck(environment)` of pantograph/renderer, or 'skip' where nothing is rendered",
    fits: (value) => value === 'skip' || isFunction(value),
  },
  engines,
} satisfies Partial<Record<keyof SessionOptions, Check>>;

function check(name: string, value: unknown, { isRequired, expected, advice, fits }: Check): void {
  if (value === undefined && isRequired !== true) return;
  if (fits(value)) return;
  const item = Array.isArray(value) && value.length > 0 ? 'an array with something else in it' : kindOf(value);
  throw invalidValue(`the option ${name}`, expected, item, advice);
}

/** Throws `host/invalid-value` unless the value is a usable list of engines. */
export function checkEngines(value: unknown): void {
  check('engines', value, engines);
}

/** Throws `host/invalid-value` for the first invalid session option. */
export function checkSessionOptions(given: unknown): void {
  if (!isObject(given))
    throw invalidValue('createSession', 'options', kindOf(given), 'give `{ baseUrl, capabilities, smokeCheck }`');
  for (const [name, rule] of Object.entries<Check>(checks)) check(name, given[name], rule);
}
