// Changes what a producer could read behind its arguments: clock, time zone, locale, randomness, environment variables.
// Each change is undone. With its neighbours `override` and `time-zone` the one place of the testkit that touches
// globals, because seeing who reads them is its purpose.

import type { Callable, Newable, Rewrite, Undo } from './override.ts';
import { formatOverrides, memberOf, override, overrideAll, overrideMember } from './override.ts';
import type { Place } from './time-zone.ts';
import { moveTo } from './time-zone.ts';

/** The globals of the producer under test. */
type Scope = object;

/** A change of the surroundings. */
export interface Surrounding {
  /** Name in findings. */
  readonly name: 'clock' | 'randomness' | 'time-zone' | 'locale' | 'environment';
  /** Changes all of it or, when it throws, nothing. */
  readonly apply: (scope: Scope) => Undo;
}

/** What a conversion to text gives, whatever the value. */
const textOf = (value: unknown): string => String(value);

type HighResolution = ((previous?: readonly [number, number]) => [number, number]) & { bigint(): bigint };

/** `process.hrtime` and its `bigint`, later by whole seconds. */
function laterHrtime(previous: HighResolution, seconds: number): HighResolution {
  const read = (since?: readonly [number, number]): [number, number] => {
    const [whole, nanoseconds] = previous(since === undefined ? undefined : [since[0] - seconds, since[1]]);
    // A difference stays one: the reading it is taken from was later by as much.
    return since === undefined ? [whole + seconds, nanoseconds] : [whole, nanoseconds];
  };
  return Object.assign(read, { bigint: () => previous.bigint() + BigInt(seconds) * 1_000_000_000n });
}

/** The clock stands elsewhere: every reading of the present is later by so much. */
function clock(bySeconds: number): Surrounding {
  const byMs = bySeconds * 1_000;
  return {
    name: 'clock',
    apply: (scope) => {
      const performance = memberOf(scope, 'performance');
      const process = memberOf(scope, 'process');
      const later = (owner: object | undefined, by: number) => (previous: unknown) => () =>
        Number((previous as Callable).call(owner)) + by;
      return overrideAll([
        () =>
          override(
            scope,
            'Date',
            (previous) =>
              new Proxy(previous as Newable & { now(): number }, {
                construct: (target, args, newTarget) =>
                  Reflect.construct(target, args.length === 0 ? [target.now() + byMs] : args, newTarget) as object,
                apply: (target) => textOf(Reflect.construct(target, [target.now() + byMs])),
                get: (target, name, receiver) =>
                  name === 'now' ? () => target.now() + byMs : (Reflect.get(target, name, receiver) as unknown),
              }),
          ),
        ...overrideMember(performance, 'now', later(performance, byMs)),
        ...overrideMember(performance, 'timeOrigin', (previous) => Number(previous) + byMs),
        ...overrideMember(process, 'hrtime', (previous) => laterHrtime(previous as HighResolution, bySeconds)),
        ...overrideMember(process, 'uptime', later(process, bySeconds)),
      ]);
    },
  };
}

/** Everything that draws a random number draws this one. */
function randomness(value: number): Surrounding {
  const digit = Math.floor(value * 16).toString(16);
  const fill = (array: unknown): unknown =>
    ArrayBuffer.isView(array) && 'fill' in array ? (array as Uint8Array).fill(Math.floor(value * 256)) : array;
  return {
    name: 'randomness',
    apply: (scope) => {
      const crypto = memberOf(scope, 'crypto');
      return overrideAll([
        ...overrideMember(memberOf(scope, 'Math'), 'random', () => () => value),
        ...overrideMember(crypto, 'getRandomValues', () => fill),
        ...overrideMember(crypto, 'randomUUID', () => () => `00000000-0000-4000-8000-${digit.repeat(12)}`),
      ]);
    },
  };
}

function timeZone(place: Place): Surrounding {
  return { name: 'time-zone', apply: (scope) => moveTo(scope, place) };
}

const FORMATS = [
  'Collator',
  'DateTimeFormat',
  'DisplayNames',
  'ListFormat',
  'NumberFormat',
  'PluralRules',
  'RelativeTimeFormat',
  'Segmenter',
];
/** Methods that use the machine's locale, each with the position of its locale argument. */
const LOCALE_METHODS: readonly (readonly [type: string, method: string, position: number])[] = [
  ['String', 'localeCompare', 1],
  ['String', 'toLocaleUpperCase', 0],
  ['String', 'toLocaleLowerCase', 0],
  ['Number', 'toLocaleString', 0],
  ['BigInt', 'toLocaleString', 0],
  ['Date', 'toLocaleString', 0],
  ['Date', 'toLocaleDateString', 0],
  ['Date', 'toLocaleTimeString', 0],
];

/** The machine speaks another language. */
function locale(tag: string): Surrounding {
  const rewrite: Rewrite = ([locales, ...rest]) => [locales ?? tag, ...rest];
  return {
    name: 'locale',
    apply: (scope) => {
      const navigator = memberOf(scope, 'navigator');
      return overrideAll([
        ...overrideMember(navigator, 'language', () => tag),
        ...overrideMember(navigator, 'languages', () => Object.freeze([tag])),
        ...formatOverrides(scope, Object.fromEntries(FORMATS.map((name) => [name, rewrite]))),
        ...LOCALE_METHODS.flatMap(([type, method, position]) =>
          overrideMember(
            memberOf(memberOf(scope, type), 'prototype'),
            method,
            (previous) =>
              function localised(this: unknown, ...args: unknown[]): unknown {
                args[position] ??= tag;
                return (previous as Callable).apply(this, args);
              },
          ),
        ),
      ]);
    },
  };
}

/** Environment variables are others; `value` is what each one reads, known or not. Without it there is none. */
function environment(value?: string): Surrounding {
  const replacement = (previous: unknown): object => {
    if (value === undefined) return {};
    const names = [...Object.keys(previous as object), 'PANTOGRAPH_CHECK'];
    const variables = Object.fromEntries(names.map((name) => [name, value]));
    return new Proxy(variables, {
      get: (target, name, receiver) =>
        typeof name === 'symbol' || name in Object.prototype ? (Reflect.get(target, name, receiver) as unknown) : value,
      has: () => true,
    });
  };
  return {
    name: 'environment',
    apply: (scope) => overrideAll(overrideMember(memberOf(scope, 'process'), 'env', replacement)),
  };
}

const YEAR = 366 * 86_400;

/** The surroundings in which a deterministic producer gives what it gives everywhere. */
export const surroundings: readonly Surrounding[] = [
  clock(YEAR + 3_661),
  clock(-YEAR),
  randomness(0.125),
  randomness(0.875),
  // One of three differs from wherever the machine is: clocks of the first two agreed in 1970.
  timeZone({ name: 'Pacific/Kiritimati', minutes: -840 }),
  timeZone({ name: 'Pacific/Niue', minutes: 660 }),
  timeZone({ name: 'Asia/Kathmandu', minutes: -345 }),
  // Turkish has its own case mapping, Arabic its own digits, Swedish its own order.
  locale('tr-TR'),
  locale('ar-EG'),
  locale('sv-SE'),
  environment(),
  environment('1'),
  environment('true'),
];
