// Remembers lists of names by their hash. [C4] Must not know how hashes are sent.
import { createHash } from 'node:crypto';
import { builtInComponents } from 'pantograph';
import { canonicalNames } from 'pantograph/server';
import type { DeclaredNames } from 'pantograph/server';

/** The most kept lists; a client whose list was removed sends it again. A list is no longer than a header. */
const MAX_LISTS = 256;

/** Learns the lists that clients send, and finds them again by hash. */
export class KnownNames {
  readonly #lists = new Map<string, readonly string[]>();

  /** @param lists - known from the start, and forgotten like others */
  constructor(lists: readonly (readonly string[])[] = [builtInComponents]) {
    for (const names of lists) this.#keep(names);
  }

  readonly find = (sha256: string): readonly string[] | undefined => {
    const names = this.#lists.get(sha256);
    if (names !== undefined) {
      // The least recently used list is forgotten first.
      this.#lists.delete(sha256);
      this.#lists.set(sha256, names);
    }
    return names;
  };

  learn(declared: DeclaredNames | undefined): void {
    if (declared?.kind === 'names') this.#keep(declared.names);
  }

  #keep(names: readonly string[]): void {
    const canonical = canonicalNames(names);
    const sha256 = createHash('sha256').update(canonical.join('\n')).digest('hex');
    this.#lists.delete(sha256);
    this.#lists.set(sha256, canonical);
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > MAX_LISTS) this.#lists.delete(oldest);
  }
}
