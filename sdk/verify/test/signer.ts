// A server's signing key, as WebCrypto makes it.
import { encodeSignatureHeader, signedManifestBytes } from '../signature.ts';
import type { TrustedKey } from '../signature.ts';

/** A key pair that signs manifests. */
export interface Signer {
  readonly key: TrustedKey;
  /** The value of `UI-Signature` for a value of `UI-Manifest`. */
  readonly sign: (manifestHeader: string) => Promise<string>;
}

/** A signer with a new key. */
export async function createSigner(keyId: string): Promise<Signer> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  return {
    key: { keyId, publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)) },
    sign: async (manifestHeader) => {
      const bytes = signedManifestBytes(manifestHeader) as Uint8Array<ArrayBuffer>;
      return encodeSignatureHeader(keyId, new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, bytes)));
    },
  };
}
