// Damage to contracts as trees: wrong or strange values inside valid trees.

import fc from 'fast-check';
import { documentApiRange } from '../../vocabulary/support.ts';

type Container = Record<string, unknown> | unknown[];

/** Values of every type, and at every edge. */
const strange: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e300,
  5e-324,
  '',
  'x',
  '__proto__',
  'constructor',
  '#fff',
  '#12345678',
  'https://x.example/',
  'x'.repeat(20_000),
  [],
  [[]],
  [[[]]],
  {},
  { kind: 'spacer' },
  { kind: 'constructor' },
  { kind: 'state', name: 'screen' },
  { kind: 'add', args: [1] },
  { kind: 'add', args: [1, { kind: 'state', name: 'nope' }] },
  { kind: 'marquee', ifUnknown: 'placeholder' },
  { kind: 'marquee', fallback: { kind: 'spacer' } },
  { kind: 'host', name: 'a', extra: 1 },
  { bytes: 'AAAA' },
  { bytes: 'no base64' },
  { asset: '' },
  { role: 'error', light: 5 },
  Array.from({ length: 70 }, () => ({ kind: 'clip' })),
  Array.from({ length: 40 }, () => 1),
];

/** Every object and list of a tree. */
function containersOf(value: unknown, found: Container[]): readonly Container[] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return found;
  found.push(value as Container);
  for (const item of Object.values(value)) containersOf(item, found);
  return found;
}

const pick = <T>(items: readonly T[], place: number): T => items[Math.floor(place * items.length)];

/** Sets an own property, also with the name `__proto__`, which an assignment would take for the prototype. */
function set(container: Container, key: string, value: unknown): void {
  Object.defineProperty(container, key, { value, writable: true, enumerable: true, configurable: true });
}

type Change = (container: Container, key: string, value: unknown) => void;

const changes: readonly Change[] = [
  set,
  (container, key) => {
    if (Array.isArray(container)) container.splice(Number(key), 1);
    else Reflect.deleteProperty(container, key);
  },
  (container, key, value) => {
    if (Array.isArray(container)) container.splice(Number(key), 0, value);
    else set(container, typeof value === 'string' ? value.slice(0, 40) : 'more', container[key]);
  },
  (container, key) => {
    if (Array.isArray(container))
      container.push(...Array.from({ length: 3 }, () => structuredClone(container[Number(key)])));
  },
  (container, key, value) => {
    set(container, key, [(container as Record<string, unknown>)[key], value]);
  },
];

/** A change of a tree that puts one to three wrong or strange values into it. */
export function treeDamage(): fc.Arbitrary<(tree: object) => unknown> {
  const place = fc.double({ min: 0, max: 0.999, noNaN: true });
  const change = fc.tuple(place, place, fc.constantFrom(...changes), fc.constantFrom(...strange));
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((wanted) => (tree) => {
    const copy = { documentApi: documentApiRange.max, ...structuredClone(tree) };
    for (const [where, which, apply, value] of wanted) {
      const container = pick(containersOf(copy, []), where);
      const keys = Object.keys(container);
      if (keys.length > 0) apply(container, pick(keys, which), structuredClone(value));
    }
    return copy;
  });
}
