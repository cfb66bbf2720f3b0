// A tiny document with what most screens have: a heading, a button, a scrolled list of rows.
// `prewarm.test.ts` holds the tree that it is encoded from.

const base64 =
  'lKRQR1IxlgGoY2FudmFzLTEBzQGGzQLQkZGhc5fAkpEDkQHAkZ0ABQsBEwsBEw0BBQ0EwMCRkpIDAZIHAZ6SMZKTAwEBkgcCkzKRkwUQEAiVApGUEMDAAaFBHM0CvJcIwK'
  + 'FCkZICoXjAwAGRAJI0kpIDAZEEkzGSkgkUkQoBkziSAZIPkZMBAQGhQ5EAkziSAZIPkZMBAQGhRJEAkQCRAJEA';

/** The bytes of the tiny document, anew: a decoded document keeps those that it was given. */
export function prewarmBytes(): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
