// Changes and restores everything that a producer could read beside its arguments: clock, randomness, time zone, locale,
// environment variables. The only place of the testkit that touches globals, to find producers that read them.

/** Undoes a change. */
export type Undo = () => void;

export interface Surrounding {
  /** Name in findings. */
  readonly name: 'clock' | 'randomness' | 'time-zone' | 'locale' | 'environment';
  /** Changes all of it or, when it throws, nothing. */
  readonly apply: () => Undo;
}

type Callable = (...args: readonly unknown[]) => unknown;

/** A member of a global, and the function that makes its replacement. A platform that lacks the member is left as it is. */
type Change = readonly [owner: object | undefined, name: string, make: (previous: unknown) => unknown];

function replace([owner, name, make]: Change): Undo {
  if (owner === undefined || !(name in owner)) return () => undefined;
  const before = Object.getOwnPropertyDescriptor(owner, name);
  const value = make(Reflect.get(owner, name));
  const enumerable = before?.enumerable ?? false;
  Object.defineProperty(owner, name, { value, configurable: true, writable: true, enumerable });
  return () => {
    if (before === undefined) Reflect.deleteProperty(owner, name);
    else Object.defineProperty(owner, name, before);
  };
}

/** Makes all changes, or none: when a change fails, the changes before it are undone, and its error is thrown. */
function replaceAll(changes: readonly Change[]): Undo {
  const undos: Undo[] = [];
  const undoAll = (): void => {
    for (const undo of undos.splice(0).reverse()) undo();
  };
  try {
    for (const change of changes) undos.push(replace(change));
  } catch (error) {
    undoAll();
    throw error;
  }
  return undoAll;
}

/** A global that is an object or a function, where the platform has it. */
function globalOf(name: string, owner: object | undefined = globalThis): object | undefined {
  const value: unknown = owner && Reflect.get(owner, name);
  return (typeof value === 'object' && value !== null) || typeof value === 'function' ? value : undefined;
}

/** Moves every reading of the date by `byMs`. Timers and other clocks differ from run to run by themselves. */
function clock(byMs: number): Surrounding {
  const later = (previous: unknown): unknown =>
    new Proxy(previous as DateConstructor, {
      construct: (target, args, newTarget) =>
        Reflect.construct(target, args.length === 0 ? [target.now() + byMs] : args, newTarget) as object,
      apply: (target) => String(new target(target.now() + byMs)),
      get: (target, name, receiver) =>
        name === 'now' ? () => target.now() + byMs : (Reflect.get(target, name, receiver) as unknown),
    });
  return { name: 'clock', apply: () => replaceAll([[globalThis, 'Date', later]]) };
}

/** Makes every source of random numbers give this value. */
function randomness(value: number): Surrounding {
  const digit = Math.floor(value * 16).toString(16);
  const fill = (array: Uint8Array): Uint8Array => array.fill(Math.floor(value * 256));
  return {
    name: 'randomness',
    apply: () =>
      replaceAll([
        [Math, 'random', () => () => value],
        [globalOf('crypto'), 'getRandomValues', () => fill],
        [globalOf('crypto'), 'randomUUID', () => () => `00000000-0000-4000-8000-${digit.repeat(12)}`],
      ]),
  };
}

/** Local time of another place. Node's main thread reads TZ again when it is set. */
function timeZone(place: string, minutesBeforeUtc: number): Surrounding {
  return {
    name: 'time-zone',
    apply: () => {
      const env = globalOf('env', globalOf('process'));
      const before: unknown = env && Reflect.get(env, 'TZ');
      const undo = (): void => {
        if (env !== undefined && before === undefined) Reflect.deleteProperty(env, 'TZ');
        else if (env !== undefined) Reflect.set(env, 'TZ', before);
      };
      if (env !== undefined) Reflect.set(env, 'TZ', place);
      if (new Date(Date.UTC(2026, 6, 1)).getTimezoneOffset() === minutesBeforeUtc) return undo;
      undo();
      throw new Error('a worker or browser, where local time does not follow process.env.TZ');
    },
  };
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
const LOCALE_METHODS: readonly (readonly [prototype: object, method: string, position: number])[] = [
  [String.prototype, 'localeCompare', 1],
  [String.prototype, 'toLocaleUpperCase', 0],
  [String.prototype, 'toLocaleLowerCase', 0],
  [Number.prototype, 'toLocaleString', 0],
  [BigInt.prototype, 'toLocaleString', 0],
  [Date.prototype, 'toLocaleString', 0],
  [Date.prototype, 'toLocaleDateString', 0],
  [Date.prototype, 'toLocaleTimeString', 0],
];

/** Another default locale. */
function locale(tag: string): Surrounding {
  const format = (previous: unknown): unknown =>
    new Proxy(previous as typeof Intl.NumberFormat, {
      construct: (target, [locales, ...rest], newTarget) =>
        Reflect.construct(target, [locales ?? tag, ...(rest as unknown[])], newTarget) as object,
      apply: (target, _self, [locales, ...rest]) =>
        Reflect.construct(target, [locales ?? tag, ...(rest as unknown[])]) as object,
    });
  const method =
    (position: number) =>
    (previous: unknown): unknown =>
      function localised(this: unknown, ...args: unknown[]): unknown {
        args[position] ??= tag;
        return (previous as Callable).apply(this, args);
      };
  return {
    name: 'locale',
    apply: () =>
      replaceAll([
        [globalOf('navigator'), 'language', () => tag],
        [globalOf('navigator'), 'languages', () => Object.freeze([tag])],
        ...FORMATS.map((name): Change => [Intl, name, format]),
        ...LOCALE_METHODS.map(([owner, name, position]): Change => [owner, name, method(position)]),
      ]),
  };
}

/** Other environment variables: each reads `value`, known or not. Without `value` there are none. */
function environment(value?: string): Surrounding {
  const others = (previous: unknown): object => {
    if (value === undefined) return {};
    const names = [...Object.keys(previous as object), 'PANTOGRAPH_CHECK'];
    return new Proxy(Object.fromEntries(names.map((name) => [name, value])), {
      get: (target, name, receiver) =>
        typeof name === 'symbol' || name in Object.prototype ? (Reflect.get(target, name, receiver) as unknown) : value,
      has: () => true,
    });
  };
  return { name: 'environment', apply: () => replaceAll([[globalOf('process'), 'env', others]]) };
}

const YEAR_MS = 366 * 86_400_000;

/** The surroundings in which a deterministic producer must give the same bytes. */
export const surroundings: readonly Surrounding[] = [
  clock(YEAR_MS + 3_661_000),
  clock(-YEAR_MS),
  randomness(0.125),
  randomness(0.875),
  // At least one zone differs from the machine's: clocks of the first two agreed in 1970.
  timeZone('Pacific/Kiritimati', -840),
  timeZone('Pacific/Niue', 660),
  timeZone('Asia/Kathmandu', -345),
  // Turkish has its own case mapping, Arabic its own digits, Swedish its own order.
  locale('tr-TR'),
  locale('ar-EG'),
  locale('sv-SE'),
  environment(),
  environment('1'),
  environment('true'),
];
