// Copies data with the keys of its objects in another order. Must not know the data's meaning.

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function turned(value: unknown, copies: Map<object, unknown>): unknown {
  const isArray = Array.isArray(value);
  if (!isArray && !isPlainObject(value)) return value;
  if (copies.has(value)) return copies.get(value);
  if (isArray) {
    const copy: unknown[] = [];
    copies.set(value, copy);
    for (const item of value) copy.push(turned(item, copies));
    return copy;
  }
  const copy = {};
  copies.set(value, copy);
  for (const key of Object.keys(value).reverse()) {
    // Defined, not assigned: a key may be `__proto__`.
    Object.defineProperty(copy, key, {
      value: turned(value[key], copies),
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
  return copy;
}

/** A copy whose plain objects have their keys in reverse order; arrays keep theirs, everything else is shared. Cycles are copied as cycles. */
export function withKeysTurned<T>(value: T): T {
  return turned(value, new Map()) as T;
}
