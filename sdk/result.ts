// A value, or an error in its place. Must not import anything.

/** The result of a function that reads untrusted input: it never throws for bad input. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };
