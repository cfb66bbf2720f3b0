// The digest port: SHA-256 and its text forms. Must not know documents.

import { PlayerError } from '../errors.ts';

/** SHA-256 of bytes: 32 bytes. Bytes are only read. Rejects with a `PlayerError` where the platform cannot compute it. */
export type Digest = (bytes: Uint8Array) => Promise<Uint8Array>;

/**
 * SHA-256 of WebCrypto: the default of every digest port. A page over plain HTTP from another machine has no WebCrypto, and
 * loads a library instead. [T8] Rejects with `verify/digest-unavailable` where the library cannot be loaded.
 */
export const webDigest: Digest = async (bytes) => {
  const subtle = webSubtle();
  if (subtle !== undefined) return new Uint8Array(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  const sha256 = await loadSha256();
  return sha256(bytes);
};

async function loadSha256(): Promise<(bytes: Uint8Array) => Uint8Array> {
  try {
    const { sha256 } = await import('./sha256.ts');
    return sha256;
  } catch (cause) {
    throw new PlayerError(
      'verify/digest-unavailable',
      'SHA-256 needs WebCrypto, which pages have over HTTPS or from localhost, or a part of the package that could not be loaded',
      {},
      { cause },
    );
  }
}

/** WebCrypto's `subtle`; undefined in pages that are no secure context, although the platform's types deny it. */
export function webSubtle(): SubtleCrypto | undefined {
  const { crypto } = globalThis as { readonly crypto?: { readonly subtle?: SubtleCrypto } };
  return crypto?.subtle;
}

/** Bytes as lowercase hex. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of an even number of hex digits. */
export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}

/** True where a text is 64 lowercase hex digits. */
export function isSha256Hex(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
