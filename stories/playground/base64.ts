// Bytes as base64. Pure.

/** More arguments than this are too many for one call in some engines. */
const PART = 0x8000;

/** Padded base64 of bytes, however many they are. */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += PART) binary += String.fromCharCode(...bytes.subarray(at, at + PART));
  return btoa(binary);
}
