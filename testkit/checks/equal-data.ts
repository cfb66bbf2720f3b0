// Compares two copies of data. Must not know their origin.

type Pair = readonly [a: unknown, b: unknown];

// Not `instanceof`: results of structuredClone may be of another realm than this module, as in test runners with sandboxes.
const tagOf = (value: object): string => Object.prototype.toString.call(value).slice('[object '.length, -1);

function bytesOf(value: object): Uint8Array | undefined {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  return tagOf(value) === 'ArrayBuffer' ? new Uint8Array(value as ArrayBuffer) : undefined;
}

function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** The contents of an object beside its own keys, in order. */
function contentsOf(value: object): readonly unknown[] {
  switch (tagOf(value)) {
    case 'Map':
      return [...(value as ReadonlyMap<unknown, unknown>)].flatMap(([key, item]) => [key, item]);
    case 'Set':
      return [...(value as ReadonlySet<unknown>)];
    case 'Array':
      return [(value as readonly unknown[]).length];
    case 'Date':
      return [Number(value)];
    case 'RegExp':
      return [(value as RegExp).source, (value as RegExp).flags];
    case 'Error':
      return [(value as Error).name, (value as Error).message];
    default:
      return [];
  }
}

/** The pairs of values that decide whether two objects are equal; undefined when the objects differ already. */
function pairsOf(a: object, b: object): readonly Pair[] | undefined {
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return undefined;
  const bytes = [bytesOf(a), bytesOf(b)];
  if (bytes[0] !== undefined && bytes[1] !== undefined) return equalBytes(bytes[0], bytes[1]) ? [] : undefined;
  const keys = Object.keys(a);
  const others = Object.keys(b);
  const [left, right] = [contentsOf(a), contentsOf(b)];
  if (keys.length !== others.length || left.length !== right.length) return undefined;
  return [
    ...keys.map((key, index): Pair => [key, others[index]]),
    ...keys.map((key): Pair => [Reflect.get(a, key), Reflect.get(b, key)]),
    ...left.map((item, index): Pair => [item, right[index]]),
  ];
}

/**
 * True where two results of `structuredClone` are deeply equal: keys and their order, maps, sets, dates, bytes, bigints,
 * -0 and NaN. Data may contain itself. Linear in its size.
 */
export function equalData(a: unknown, b: unknown): boolean {
  const met = new Map<object, object>();
  const open: Pair[] = [[a, b]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [left, right] = pair;
    if (Object.is(left, right)) continue;
    if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
    if (met.get(left) === right) continue;
    // A single object in two places has become two objects.
    if (met.has(left)) return false;
    met.set(left, right);
    const pairs = pairsOf(left, right);
    if (pairs === undefined) return false;
    for (const next of pairs) open.push(next);
  }
  return true;
}
