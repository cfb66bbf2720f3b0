// A published documentApi never changes: `frozen-api-1.json` was written once, from the table of documentApi 1, and so was that of 2.
// Documents in caches and producers in other languages rely on it. [F4]
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Field, FunctionRow, Row } from './row.ts';
import {
  actionRows,
  colorRoles,
  documentApiRange,
  functionRows,
  modifierRows,
  operationRows,
  profiles,
  systemVariables,
} from './table.ts';

type Rows = Readonly<Record<string, Row>>;
type Functions = Readonly<Record<string, FunctionRow>>;

interface Vocabulary {
  readonly operations: Rows;
  readonly modifiers: Rows;
  readonly actions: Rows;
  readonly functions: Functions;
  readonly colorRoles: Readonly<Record<string, unknown>>;
  readonly systemVariables: readonly string[];
  readonly profiles: readonly string[];
}

const frozenOf = (level: number): Vocabulary =>
  JSON.parse(readFileSync(new URL(`frozen-api-${level}.json`, import.meta.url), 'utf8')) as Vocabulary;
const frozen = frozenOf(1);
const current: Vocabulary = {
  operations: operationRows,
  modifiers: modifierRows,
  actions: actionRows,
  functions: functionRows,
  colorRoles,
  systemVariables,
  profiles,
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** `place: what it was, what it is`. */
function change(place: string, was: unknown, is: unknown): string {
  return `${place} was ${JSON.stringify(was)}, and is ${JSON.stringify(is) ?? 'gone'}`;
}

/** The frozen documentApi, and the newest level of the table that is compared with it. */
interface Levels {
  readonly frozenApi: number;
  readonly latestApi: number;
}

/** Changes of members by name, in any order; a missing member is undefined. */
function memberChanges(place: string, was: object, is: object): readonly string[] {
  const [before, after] = [was, is].map((value) => new Map<string, unknown>(Object.entries(value)));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) =>
    same(before.get(name), after.get(name))
      ? []
      : [change(`${place}.${name}`, before.get(name) ?? null, after.get(name))],
  );
}

/** Changes of a field. Only a later documentApi may append enum values. */
function fieldChanges(place: string, was: Field, is: Field, { frozenApi, latestApi }: Levels): readonly string[] {
  if (was.kind !== 'enum' || is.kind !== 'enum') return memberChanges(place, was, is);
  const kept = latestApi > frozenApi ? is.values.slice(0, was.values.length) : is.values;
  return memberChanges(place, was, { ...is, values: kept });
}

/** Changes of a row. Fields may be appended, with a `since`. */
function rowChanges(place: string, was: Row, is: Row, levels: Levels): readonly string[] {
  const names = Object.keys(was.fields);
  const [kept, added] = [Object.keys(is.fields).slice(0, names.length), Object.keys(is.fields).slice(names.length)];
  if (!same(names, kept)) return [change(`${place}: the order of fields`, names, kept)];
  return [
    ...memberChanges(place, { ...was, fields: 0 }, { ...is, fields: 0 }),
    ...names.flatMap((name) => fieldChanges(`${place}.${name}`, was.fields[name], is.fields[name], levels)),
    ...added.flatMap((name) =>
      (is.fields[name].since ?? is.since) > levels.frozenApi
        ? []
        : [`${place}.${name} is new, and has no later \`since\``],
    ),
  ];
}

function tableChanges<T extends { readonly since: number }>(
  place: string,
  was: Readonly<Record<string, T>>,
  is: Readonly<Record<string, T>>,
  { frozenApi }: Levels,
  compare: (place: string, was: T, is: T) => readonly string[],
): readonly string[] {
  const of = (name: string): string => `${place}.${name}`;
  const added = Object.keys(is).filter((name) => !Object.hasOwn(was, name));
  return [
    ...Object.keys(was).flatMap((name) =>
      Object.hasOwn(is, name) ? compare(of(name), was[name], is[name]) : [`${of(name)} is gone`],
    ),
    ...added.flatMap((name) => (is[name].since > frozenApi ? [] : [`${of(name)} is new, and has no later \`since\``])),
  ];
}

/** Lists and roles are numbered by their place: more may follow once there is a later documentApi. */
function listChanges(
  place: string,
  was: readonly unknown[],
  is: readonly unknown[],
  { frozenApi, latestApi }: Levels,
): readonly string[] {
  const kept = latestApi > frozenApi ? is.slice(0, was.length) : is;
  return same(was, kept) ? [] : [change(place, was, kept)];
}

/** Differences from a frozen documentApi, as sentences. */
function changes(was: Vocabulary, is: Vocabulary, latestApi: number, frozenApi = 1): readonly string[] {
  const levels = { frozenApi, latestApi };
  const rows = (place: string, one: Row, other: Row): readonly string[] => rowChanges(place, one, other, levels);
  return [
    ...tableChanges('operations', was.operations, is.operations, levels, rows),
    ...tableChanges('modifiers', was.modifiers, is.modifiers, levels, rows),
    ...tableChanges('actions', was.actions, is.actions, levels, rows),
    ...tableChanges('functions', was.functions, is.functions, levels, memberChanges),
    ...listChanges('colorRoles', Object.entries(was.colorRoles), Object.entries(is.colorRoles), levels),
    ...listChanges('systemVariables', was.systemVariables, is.systemVariables, levels),
    ...listChanges('profiles', was.profiles, is.profiles, levels),
  ];
}

const WHAT_TO_DO =
  'This documentApi is published: documents that rely on it are in caches, and producers in other languages. Take the change back, and bring ' +
  'what is new as a row, or a field at the end of a row, with the newest level as its `since`. Do not edit frozen-api-*.json. Changed:';

describe('the vocabulary of frozen levels', () => {
  it.each([1, 2])('[P9] [F4] says what it has always said in documentApi %d', (level) => {
    const found = changes(frozenOf(level), current, documentApiRange.max, level);
    expect(found, `${WHAT_TO_DO}\n${found.join('\n')}`).toEqual([]);
  });

  const text = operationRows.text;
  const { size, overflow, ...others } = text.fields;
  const withText = (row: Row): Vocabulary => ({ ...current, operations: { ...current.operations, text: row } });
  const withField = (name: string, field: Field): Vocabulary =>
    withText({ ...text, fields: { ...text.fields, [name]: field } });

  it.each<[name: string, vocabulary: Vocabulary, place: string]>([
    ['a default', withField('size', { ...size, default: 17 }), 'operations.text.size.default was 16, and is 17'],
    ['a range', withField('size', { ...size, max: 999 }), 'operations.text.size.max was 1000, and is 999'],
    ['a unit', withField('size', { ...size, unit: 'dp' }), 'operations.text.size.unit was "sp", and is "dp"'],
    [
      'a type',
      withField('wrap', { kind: 'int', min: 0, max: 1, default: 1 }),
      'operations.text.wrap.kind was "boolean", and is "int"',
    ],
    [
      'a fallback',
      withField('overflow', { ...overflow, ifUnknown: { use: 'clip' } }),
      'operations.text.overflow.ifUnknown was {"use":"ellipsis"}, and is {"use":"clip"}',
    ],
    [
      'the order of enum values',
      withField('overflow', { ...overflow, values: ['ellipsis', 'clip'] }),
      'operations.text.overflow.values was ["clip","ellipsis"], and is ["ellipsis","clip"]',
    ],
    [
      'an enum value more',
      withField('overflow', { ...overflow, values: ['clip', 'ellipsis', 'fade'] }),
      'operations.text.overflow.values was',
    ],
    [
      'a field that may be left out',
      withField('text', { kind: 'string', default: '' }),
      'operations.text.text.required was true, and is gone',
    ],
    [
      'the order of fields',
      withText({ ...text, fields: { size, overflow, ...others } }),
      'operations.text: the order of fields was',
    ],
    ['a field less', withText({ ...text, fields: { ...others, size } }), 'operations.text: the order of fields was'],
    ['a field more', withField('shade', { kind: 'color' }), 'operations.text.shade is new, and has no later `since`'],
    ['an opcode', withText({ ...text, op: 46 }), 'operations.text.op was 2, and is 46'],
    ['a level', withText({ ...text, since: 2 }), 'operations.text.since was 1, and is 2'],
    ['a parent', withText({ ...text, within: 'richText' }), 'operations.text.within was null, and is "richText"'],
    [
      'a row less',
      { ...current, modifiers: Object.fromEntries(Object.entries(modifierRows).filter(([name]) => name !== 'clip')) },
      'modifiers.clip is gone',
    ],
    [
      'a row more',
      { ...current, actions: { ...actionRows, beep: { op: 3, since: 1, fields: {} } } },
      'actions.beep is new, and has no later `since`',
    ],
    [
      'a function',
      { ...current, functions: { ...functionRows, floor: { op: 12, since: 1, arity: 2 } } },
      'functions.floor.arity was 1, and is 2',
    ],
    [
      'a colour',
      { ...current, colorRoles: { ...colorRoles, focus: { ...colorRoles.focus, dark: 0xff00_0000 } } },
      'colorRoles was',
    ],
    ['a system variable', { ...current, systemVariables: [...systemVariables].reverse() }, 'systemVariables was'],
    ['a profile', { ...current, profiles: ['canvas-2'] }, 'profiles was'],
  ])('[P9] [F4] would not pass with another one of: %s', (_, vocabulary, expected) => {
    expect(changes(frozen, vocabulary, 1).join('\n')).toContain(expected);
  });

  it('[P9] [F4] may be followed by a later documentApi', () => {
    const later: Vocabulary = {
      ...withField('shade', { kind: 'color', since: 2 }),
      modifiers: { ...modifierRows, blur: { op: 105, since: 2, fields: {} } },
      functions: { ...functionRows, power: { op: 23, since: 2, arity: 2 } },
      systemVariables: [...systemVariables, 'viewport.hinge'],
      profiles: [...profiles, 'watch-1'],
    };
    expect(changes(frozen, later, 2)).toEqual([]);
    expect(changes(frozen, withField('overflow', { ...overflow, values: ['clip', 'ellipsis', 'fade'] }), 2)).toEqual(
      [],
    );
    expect(
      changes(frozen, withField('overflow', { ...overflow, values: ['clip', 'fade', 'ellipsis'] }), 2),
    ).toHaveLength(1);
  });
});
