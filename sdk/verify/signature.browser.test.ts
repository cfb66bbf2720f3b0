// The default ports with WebCrypto of a real page.
import { expect, it } from 'vitest';
import { fromHex, toHex, webDigest } from './digest.ts';
import { fitsSignature } from './signature.ts';

it('[A1] verifies Ed25519 (RFC 8032, 7.1, test 2) and refuses another message', async () => {
  const publicKey = fromHex('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c');
  const signature = fromHex(
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  );
  expect(await fitsSignature(publicKey, signature, Uint8Array.of(0x72))).toBe(true);
  expect(await fitsSignature(publicKey, signature, Uint8Array.of(0x73))).toBe(false);
});

it('[M2] computes SHA-256', async () => {
  expect(toHex(await webDigest(new TextEncoder().encode('abc')))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
