// A value or the error that took its place. Must not import anything.

/** What a door of untrusted input returns: it never throws for bad input. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };
