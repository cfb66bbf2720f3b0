// The same data with the keys of its objects in another order. Must not know what the data is.

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A copy whose plain objects have their keys in reverse order; arrays keep theirs, everything else is shared. */
export function withKeysTurned<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => withKeysTurned(item)) as T;
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).reverse().map(([key, item]) => [key, withKeysTurned(item)])) as T;
}
