// A store whose answers a test controls.
import type { PlayerError } from '../../errors.ts';
import type { DocumentStore } from '../document-store.ts';

/** A store whose functions, except `dispose`, first wait for `gate`, and fail with its error. */
export function gatedStore(
  store: DocumentStore,
  gate: (name: keyof DocumentStore) => Promise<PlayerError | undefined>,
): DocumentStore {
  return new Proxy(store, {
    get: (target, name: keyof DocumentStore) => {
      const original = target[name] as (...values: unknown[]) => Promise<unknown>;
      if (typeof original !== 'function' || name === 'dispose') return original;
      return async (...values: unknown[]) => {
        const error = await gate(name);
        return error === undefined ? original(...values) : { ok: false, error };
      };
    },
  });
}
