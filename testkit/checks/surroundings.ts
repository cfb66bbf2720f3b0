// Changes what a producer could read behind its arguments: clock, time zone, locale, randomness. Each change is undone.
// The one place of the testkit that touches globals, because seeing who reads them is its purpose.

/** The globals of the producer under test. */
type Scope = object;

/** Undoes a change. */
type Undo = () => void;

/** A change of the surroundings. */
export interface Surrounding {
  /** Name in findings. */
  readonly name: 'clock' | 'randomness' | 'time-zone' | 'locale';
  readonly apply: (scope: Scope) => Undo;
}

type Callable = (...args: readonly unknown[]) => unknown;
type Newable = new (...args: unknown[]) => object;

/** Puts a value in place of a property, as it would be assigned; gives back how it was. */
function override(target: object, name: string, make: (previous: unknown) => unknown): Undo {
  const before = Object.getOwnPropertyDescriptor(target, name);
  const value = make(Reflect.get(target, name));
  Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: before?.enumerable ?? false });
  return () => {
    if (before === undefined) Reflect.deleteProperty(target, name);
    else Object.defineProperty(target, name, before);
  };
}

function overrideAll(changes: readonly (() => Undo)[]): Undo {
  const undos = changes.map((change) => change());
  return () => undos.reverse().forEach((undo) => undo());
}

function memberOf(scope: object, name: string): object | undefined {
  const value: unknown = Reflect.get(scope, name);
  return (typeof value === 'object' && value !== null) || typeof value === 'function' ? value : undefined;
}

/** What a conversion to text gives, whatever the value. */
const textOf = (value: unknown): string => String(value);

/** The clock stands elsewhere: every reading of the present is later by `byMs`. */
function clock(byMs: number): Surrounding {
  const later = (previous: unknown): Callable => (...args) => Number((previous as Callable)(...args)) + byMs;
  return {
    name: 'clock',
    apply: (scope) => overrideAll([
      () => override(scope, 'Date', (previous) => new Proxy(previous as Newable & { now(): number }, {
        construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [target.now() + byMs] : args, newTarget) as object,
        apply: (target) => textOf(Reflect.construct(target, [target.now() + byMs])),
        get: (target, name, receiver) => (name === 'now' ? () => target.now() + byMs : Reflect.get(target, name, receiver) as unknown),
      })),
      ...[memberOf(scope, 'performance')].filter((member) => member !== undefined).map((member) => () => override(member, 'now', (previous) => later((previous as Callable).bind(member)))),
    ]),
  };
}

/** Everything that draws a random number draws this one. */
function randomness(value: number): Surrounding {
  const digit = Math.floor(value * 16).toString(16);
  const fill = (array: unknown): unknown => (ArrayBuffer.isView(array) && 'fill' in array ? (array as Uint8Array).fill(Math.floor(value * 256)) : array);
  return {
    name: 'randomness',
    apply: (scope) => {
      const math = memberOf(scope, 'Math');
      const crypto = memberOf(scope, 'crypto');
      return overrideAll([
        ...(math === undefined ? [] : [() => override(math, 'random', () => () => value)]),
        ...(crypto === undefined ? [] : [
          () => override(crypto, 'getRandomValues', () => fill),
          () => override(crypto, 'randomUUID', () => () => `00000000-0000-4000-8000-${digit.repeat(12)}`),
        ]),
      ]);
    },
  };
}

const LOCAL_GETTERS = ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'];

/** Local time is `minutes` before UTC, wherever the machine stands. */
function timeZone(minutes: number, name: string): Surrounding {
  return {
    name: 'time-zone',
    apply: (scope) => {
      const date = memberOf(scope, 'Date') as Newable & { readonly prototype: object };
      const shifted = (value: unknown): object => Reflect.construct(date, [Number(value) - minutes * 60_000]);
      const utc = (value: unknown, method: string): unknown => (Reflect.get(date.prototype, method) as Callable).call(shifted(value));
      const local = (method: string, instead: string): (() => Undo) => () =>
        override(date.prototype, method, () => function read(this: unknown): unknown { return utc(this, instead); });
      return overrideAll([
        () => override(date.prototype, 'getTimezoneOffset', () => () => minutes),
        ...LOCAL_GETTERS.map((part) => local(`get${part}`, `getUTC${part}`)),
        ...['toString', 'toDateString', 'toTimeString'].map((method) => local(method, 'toISOString')),
        ...formatOverrides(scope, { DateTimeFormat: (args) => [args[0], { timeZone: name, ...(args[1] as object | undefined) }] }),
      ]);
    },
  };
}

type Rewrite = (args: readonly unknown[]) => unknown[];

/** Formatters of `Intl` with other arguments; they are made with and without `new`. */
function formatOverrides(scope: object, rewrites: Readonly<Record<string, Rewrite>>): (() => Undo)[] {
  const intl = memberOf(scope, 'Intl');
  if (intl === undefined) return [];
  return Object.entries(rewrites).filter(([name]) => typeof Reflect.get(intl, name) === 'function').map(([name, rewrite]) => () =>
    override(intl, name, (previous) => new Proxy(previous as Newable, {
      construct: (target, args, newTarget) => Reflect.construct(target, rewrite(args as unknown[]), newTarget) as object,
      apply: (target, _self, args) => Reflect.construct(target, rewrite(args as unknown[])),
    })));
}

const FORMATS = ['Collator', 'DateTimeFormat', 'DisplayNames', 'ListFormat', 'NumberFormat', 'PluralRules', 'RelativeTimeFormat', 'Segmenter'];
/** Methods that use the machine's locale, each with the position of its locale argument. */
const LOCALE_METHODS: readonly (readonly [type: string, method: string, position: number])[] = [
  ['String', 'localeCompare', 1], ['String', 'toLocaleUpperCase', 0], ['String', 'toLocaleLowerCase', 0],
  ['Number', 'toLocaleString', 0], ['BigInt', 'toLocaleString', 0],
  ['Date', 'toLocaleString', 0], ['Date', 'toLocaleDateString', 0], ['Date', 'toLocaleTimeString', 0],
];

/** The machine speaks another language. */
function locale(tag: string): Surrounding {
  const rewrite: Rewrite = ([locales, ...rest]) => [locales ?? tag, ...rest];
  return {
    name: 'locale',
    apply: (scope) => overrideAll([
      ...formatOverrides(scope, Object.fromEntries(FORMATS.map((name) => [name, rewrite]))),
      ...LOCALE_METHODS.map(([type, method, position]) => () => {
        const { prototype } = memberOf(scope, type) as { readonly prototype: object };
        return override(prototype, method, (previous) => function localised(this: unknown, ...args: unknown[]): unknown {
          args[position] ??= tag;
          return (previous as Callable).apply(this, args);
        });
      }),
    ]),
  };
}

const YEAR_MS = 366 * 86_400_000;

/** The surroundings in which a deterministic producer gives what it gives everywhere. */
export const surroundings: readonly Surrounding[] = [
  clock(YEAR_MS + 3_661_001), clock(-YEAR_MS),
  randomness(0.125), randomness(0.875),
  timeZone(-840, 'Pacific/Kiritimati'), timeZone(660, 'Pacific/Niue'),
  // Turkish has its own case mapping, Arabic its own digits, Swedish its own order.
  locale('tr-TR'), locale('ar-EG'), locale('sv-SE'),
];
