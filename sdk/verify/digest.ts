// The digest port: SHA-256 and its text forms. Must not know what is digested.

import { PlayerError } from '../errors.ts';

/** SHA-256 of bytes: 32 bytes. Bytes are only read. Rejects with a `PlayerError` where the platform cannot compute it. */
export type Digest = (bytes: Uint8Array) => Promise<Uint8Array>;

/**
 * SHA-256 by WebCrypto: the default of every digest port.
 * Rejects with `verify/digest-unavailable` where there is no WebCrypto: a page over plain HTTP from another machine.
 */
export const webDigest: Digest = async (bytes) => {
  const subtle = webSubtle();
  if (subtle === undefined) {
    throw new PlayerError(
      'verify/digest-unavailable',
      'SHA-256 needs WebCrypto, which pages have over HTTPS or from localhost only',
    );
  }
  return new Uint8Array(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
};

/** WebCrypto's subtle half. Types say that it is always there; pages that are no secure context have none. */
export function webSubtle(): SubtleCrypto | undefined {
  const { crypto } = globalThis as { readonly crypto?: { readonly subtle?: SubtleCrypto } };
  return crypto?.subtle;
}

/** Bytes as lowercase hex. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of lowercase hex that `isSha256Hex` has accepted, or any other even number of hex digits. */
export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}

/** Whether a text is 64 lowercase hex digits. */
export function isSha256Hex(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
