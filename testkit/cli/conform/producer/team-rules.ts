// Rules that a team states in a file of JSON: a change of the input and its effect on the document. Must not know processes.

import type { PlayerDocument } from 'pantograph';

/** A change of an input, an operation of JSON Patch (RFC 6902): `add`, `replace` or `remove`. */
export interface InputChange {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: string;
  readonly value?: unknown;
}

/** A rule: a change and its effect, or the growth of a list. */
export interface TeamRule {
  /** The rule in words. */
  readonly says: string;
  readonly when?: readonly InputChange[];
  /** By name of a component, or of `node`, `screen`, `state` or `byte`: how many more; or a bound such as `"<=64"`. */
  readonly then?: Readonly<Record<string, number | string>>;
  /** The list that grows, and an item, in which `$n` is the number of the item. */
  readonly grow?: { readonly path: string; readonly value: unknown };
}

/** The number of things in a document by their names. */
export function countsOf({ nodes, stateCount }: PlayerDocument, bytes: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>([
    ['node', nodes.length],
    ['state', stateCount],
    ['byte', bytes],
  ]);
  const add = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  for (let node = 0; node < nodes.length; node += 1) {
    const name = nodes.rows.kindNames[nodes.kinds[node]];
    add(name);
    if (name === 'screens')
      for (let child = node + 1; child < nodes.next[node]; child = nodes.next[child]) add('screen');
  }
  return counts;
}

/** A copy of an input with a change. Throws `RangeError` where the input has no such place. */
export function changed(input: unknown, { op, path, value }: InputChange): unknown {
  if (path === '') return value;
  const keys = path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const copy = structuredClone(input);
  const last = keys.pop() ?? '';
  let parent: unknown = copy;
  for (const key of keys) parent = (parent as Readonly<Record<string, unknown>> | undefined)?.[key];
  if (Array.isArray(parent)) {
    const at = last === '-' ? parent.length : Number(last);
    parent.splice(at, op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [value]));
  } else if (typeof parent === 'object' && parent !== null) {
    if (op === 'remove') Reflect.deleteProperty(parent, last);
    else Reflect.set(parent, last, value);
  } else throw new RangeError(`${path}: the input has no such place`);
  return copy;
}

/** A value with a number in place of `$n`. */
export function numbered(value: unknown, n: number): unknown {
  if (value === '$n') return n;
  if (typeof value === 'string') return value.replaceAll('$n', String(n));
  if (Array.isArray(value)) return value.map((item) => numbered(item, n));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, numbered(item, n)]));
}

/** The effects of a rule that are missing, in words. */
export function missingEffects(
  then: NonNullable<TeamRule['then']>,
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): readonly string[] {
  return Object.entries(then).flatMap(([name, wanted]) => {
    const difference = (after.get(name) ?? 0) - (before.get(name) ?? 0);
    const [, relation = '=', bound = ''] = /^(<=|>=|=)?\s*([+-]?\d+)$/u.exec(String(wanted)) ?? [];
    const holds =
      relation === '<='
        ? difference <= Number(bound)
        : relation === '>='
          ? difference >= Number(bound)
          : difference === Number(bound);
    return holds ? [] : [`${difference} more of ${name}, not ${String(wanted)}`];
  });
}

/** The rules of a file. Throws `RangeError` with the first mistake. */
export function readRules(given: unknown): readonly TeamRule[] {
  if (!Array.isArray(given)) throw new RangeError('expected a list of rules');
  return (given as readonly Partial<TeamRule>[]).map((rule, index) => {
    const { says, when, then, grow } = rule;
    const isChange = Array.isArray(when) && typeof then === 'object';
    if (typeof says !== 'string' || (!isChange && typeof grow?.path !== 'string'))
      throw new RangeError(`rule ${index + 1}: expected "says", and "when" with "then", or "grow"`);
    const wrong = Object.values(then ?? {}).find((wanted) => !/^(?:<=|>=|=)?\s*[+-]?\d+$/u.test(String(wanted)));
    if (wrong !== undefined)
      throw new RangeError(`rule ${index + 1}: expected a number or a bound such as "<=64", got ${String(wrong)}`);
    return { ...rule, says };
  });
}
