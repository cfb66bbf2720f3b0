// Local time of another place. Node's main thread reads TZ again when it is set, and then everything follows it;
// elsewhere the functions that give or take local time are replaced. Must not know who asks.

import type { Callable, Change, Newable, Undo } from './override.ts';
import { formatOverrides, memberOf, override, overrideAll } from './override.ts';

/** A place without summer time. */
export interface Place {
  /** IANA name. */
  readonly name: string;
  /** Local time is this many minutes before UTC. */
  readonly minutes: number;
}

const MINUTE_MS = 60_000;
const PARTS = ['FullYear', 'Month', 'Date', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'];
const LOCAL_DATE_TIME = /^(?:\d{4}|[+-]\d{6})-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/u;

type DateType = Newable & {
  readonly prototype: object;
  parse(text: string): number;
  UTC(...parts: readonly unknown[]): number;
};

/** Sets TZ for the process; gives nothing, and leaves it as it was, where that does not move local time. */
function applyVariable(env: object, date: DateType, { name, minutes }: Place): Undo | undefined {
  const before: unknown = Reflect.get(env, 'TZ');
  const undo = (): void => {
    if (before === undefined) Reflect.deleteProperty(env, 'TZ');
    else Reflect.set(env, 'TZ', before);
  };
  Reflect.set(env, 'TZ', name);
  const summer = Reflect.construct(date, [date.UTC(2026, 6, 1)]) as { getTimezoneOffset(): number };
  if (summer.getTimezoneOffset() === minutes) return undo;
  undo();
  return undefined;
}

/** `Date` that takes parts, and ISO date-times without an offset, as local time of a place. */
function localDate(scope: object, date: DateType, minutes: number): Change {
  const parse = (text: unknown): number =>
    typeof text === 'string' && LOCAL_DATE_TIME.test(text)
      ? date.parse(`${text}Z`) + minutes * MINUTE_MS
      : date.parse(text as string);
  const argumentsOf = (args: readonly unknown[]): readonly unknown[] => {
    if (args.length > 1) return [date.UTC(...args) + minutes * MINUTE_MS];
    return typeof args[0] === 'string' ? [parse(args[0])] : args;
  };
  return () =>
    override(
      scope,
      'Date',
      () =>
        new Proxy(date, {
          construct: (target, args, newTarget) => Reflect.construct(target, argumentsOf(args), newTarget) as object,
          get: (target, name, receiver) =>
            name === 'parse' ? parse : (Reflect.get(target, name, receiver) as unknown),
        }),
    );
}

function applyFunctions(scope: object, date: DateType, { name, minutes }: Place): Undo {
  const { prototype } = date;
  const call = (self: unknown, method: string, args: readonly unknown[] = []): unknown =>
    (Reflect.get(prototype, method) as Callable).apply(self, [...args]);
  const shifted = (self: unknown): object => Reflect.construct(date, [Number(self) - minutes * MINUTE_MS]);
  const replace =
    (method: string, as: (self: unknown, args: readonly unknown[], previous: Callable) => unknown): Change =>
    () =>
      override(
        prototype,
        method,
        (previous) =>
          function local(this: unknown, ...args: unknown[]): unknown {
            return as(this, args, previous as Callable);
          },
      );
  return overrideAll([
    localDate(scope, date, minutes),
    replace('getTimezoneOffset', () => minutes),
    ...[...PARTS, 'Day'].map((part) => replace(`get${part}`, (self) => call(shifted(self), `getUTC${part}`))),
    ...PARTS.map((part) =>
      replace(`set${part}`, (self, args) => {
        const moved = shifted(self);
        call(moved, `setUTC${part}`, args);
        return call(self, 'setTime', [Number(moved) + minutes * MINUTE_MS]);
      }),
    ),
    ...['toString', 'toDateString', 'toTimeString'].map((method) =>
      replace(method, (self) => call(shifted(self), 'toISOString')),
    ),
    ...['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'].map((method) =>
      replace(method, (self, [locales, options], previous) =>
        previous.apply(self, [locales, { timeZone: name, ...(options as object | undefined) }]),
      ),
    ),
    ...formatOverrides(scope, {
      DateTimeFormat: ([locales, options]) => [locales, { timeZone: name, ...(options as object | undefined) }],
    }),
  ]);
}

/** Moves local time to a place. */
export function moveTo(scope: object, place: Place): Undo {
  const date = memberOf(scope, 'Date') as DateType;
  const env = memberOf(memberOf(scope, 'process'), 'env');
  return (env === undefined ? undefined : applyVariable(env, date, place)) ?? applyFunctions(scope, date, place);
}
