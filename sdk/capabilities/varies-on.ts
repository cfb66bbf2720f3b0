// Reads `Vary`: does an answer depend on changed request headers? [C3] Must not know capabilities.

/**
 * True where an answer with this `Vary` may differ now that the values of these request headers have changed: it must be
 * requested again. [C3] `*` depends on everything; an absent `Vary` on nothing.
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
