// Whether an answer depends on what has changed since. [C3] Must not know capabilities.

/**
 * Whether an answer with this `Vary` could be another one, now that these request headers have other values: then it is
 * to be asked for again. [C3] `*` depends on everything; no `Vary` on nothing.
 *
 * @param vary - the field of the answer; null when absent
 * @param changed - names in any case, as `diffCapabilities` gives them
 */
export function variesOn(vary: string | null, changed: readonly string[]): boolean {
  const names = (vary ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  return changed.length > 0 && (names.includes('*') || changed.some((name) => names.includes(name.toLowerCase())));
}
