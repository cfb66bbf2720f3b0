// Remembers lists of names by their hash. [C4] Must not know how hashes are sent.
import { builtInComponents } from 'pantograph';
import { canonicalNames, hashNames, webDigest } from 'pantograph/sdk-server';
import type { DeclaredNames } from 'pantograph/sdk-server';

/** The most kept lists; a client whose list was removed sends it again. A list is no longer than a header. */
const MAX_LISTS = 256;

interface KnownList {
  readonly sha256: string;
  readonly names: readonly string[];
}

/** Learns the lists that clients send, and finds them again by hash. */
export class KnownNames {
  /** By their text; the least recently used list is first. */
  readonly #lists = new Map<string, KnownList>();

  readonly find = (sha256: string): readonly string[] | undefined => {
    for (const [text, list] of this.#lists) {
      if (list.sha256 !== sha256) continue;
      this.#lists.delete(text);
      this.#lists.set(text, list);
      return list.names;
    }
    return undefined;
  };

  async learn(...declared: readonly (DeclaredNames | undefined)[]): Promise<void> {
    if (this.#lists.size === 0) await this.#keep(builtInComponents);
    for (const list of declared) if (list?.kind === 'names') await this.#keep(list.names);
  }

  async #keep(names: readonly string[]): Promise<void> {
    const canonical = canonicalNames(names);
    const text = canonical.join('\n');
    const list = this.#lists.get(text) ?? { sha256: await hashNames(canonical, webDigest), names: canonical };
    this.#lists.delete(text);
    this.#lists.set(text, list);
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > MAX_LISTS) this.#lists.delete(oldest);
  }
}
