// Refuses invalid session options with a sentence, for hosts without types. Must not know the purpose of an option.

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
const isListOf = (value: unknown, fits: (item: Readonly<Record<string, unknown>>) => boolean): boolean =>
  Array.isArray(value) && value.every((item: unknown) => isObject(item) && fits(item));

const isFormat = (value: unknown): boolean =>
  isObject(value) &&
  ['id', 'mediaType'].every((name) => typeof value[name] === 'string') &&
  ['recognizes', 'decode', 'checkPermitted'].every((name) => isFunction(value[name]));

/** Engines of a session and of a player. */
const engines: Check = {
  expected: 'an array of one or more engines',
  advice: 'give `[nativeEngine]`, or leave it out',
  fits: (value) =>
    isListOf(value, ({ format, profiles }) => isFormat(format) && Array.isArray(profiles)) &&
    (value as readonly unknown[]).length > 0,
};

const optional = (what: string): Check => ({ expected: 'a function', advice: what, fits: isFunction });

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
  formats: {
    expected: 'an array of one or more formats',
    advice: 'give `[operationFormat]`, or leave it out',
    fits: (value) => isListOf(value, isFormat) && (value as readonly unknown[]).length > 0,
  },
  keys: {
    expected: "an array of `{ keyId, publicKey }`, or 'skip'",
    advice: 'a public key is the 32 bytes of an Ed25519 key; leave it out where signatures are not required',
    fits: (value) =>
      value === 'skip' ||
      isListOf(value, ({ keyId, publicKey }) => typeof keyId === 'string' && ArrayBuffer.isView(publicKey)),
  },
  telemetry: optional('give `(event) => ...`, or leave it out'),
  urls: optional('give `(surface) => ({ document, actions, events })`, or leave it out'),
  deliver: optional('give a function that sends a command, or leave it out'),
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
    throw invalidValue(
      'createSession',
      'options',
      kindOf(given),
      'give at least `{ baseUrl, capabilities, smokeCheck }`',
    );
  for (const [name, one] of Object.entries<Check>(checks)) check(name, given[name], one);
}
