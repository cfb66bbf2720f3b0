// Bytes as base64. Pure.

/** Most arguments of a call in all engines. */
const PART = 0x8000;

/** Padded base64 of any number of bytes. */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += PART) binary += String.fromCharCode(...bytes.subarray(at, at + PART));
  return btoa(binary);
}
