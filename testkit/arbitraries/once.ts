// Makes a value at the first call. Arbitraries hold no state, so that each serves all documents.

/** A function that calls `make` once. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
