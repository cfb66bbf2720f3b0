// Makes a value when it is first asked for. Arbitraries hold no state, so that one serves all documents.

/** A function that calls `make` once. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
