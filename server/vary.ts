// The header Vary, with the request headers that an answer depends on. [C3]

/** Adds names to `Vary`, each once, sorted. Without names nothing changes. */
export function addVary(headers: Headers, names: readonly string[]): void {
  if (names.length > 0)
    headers.set('Vary', varyOf([...(headers.get('Vary') ?? '').split(',').map((name) => name.trim()), ...names]));
}

/** The value of `Vary` for these names. */
export function varyOf(names: readonly string[]): string {
  return [...new Set(names.filter((name) => name !== ''))].sort().join(', ');
}
