// Step: signature. Detached Ed25519 (RFC 8032) over the manifest header, which holds the digest of the body.
// Must not know where keys come from.

import type { HeaderReader } from '../capabilities/decode-capabilities.ts';
import { readDictionary, valueOf, writeDictionary } from '../capabilities/structured-field.ts';
import { PlayerError } from '../errors.ts';
import { webSubtle } from './digest.ts';

/** A public key that the host trusts. During a rotation the host configures the old and the new key. */
export interface TrustedKey {
  readonly keyId: string;
  /** Ed25519 public key: 32 bytes. */
  readonly publicKey: Uint8Array;
}

/** True where an Ed25519 signature (64 bytes) over a message fits a public key. Rejects with `verify/signature-unavailable` without WebCrypto. */
export async function fitsSignature(
  publicKey: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean> {
  try {
    const subtle = webSubtle();
    if (subtle === undefined) throw new Error('no WebCrypto');
    const key = await subtle.importKey('raw', publicKey as Uint8Array<ArrayBuffer>, 'Ed25519', false, ['verify']);
    return await subtle.verify(
      'Ed25519',
      key,
      signature as Uint8Array<ArrayBuffer>,
      message as Uint8Array<ArrayBuffer>,
    );
  } catch (cause) {
    throw new PlayerError(
      'verify/signature-unavailable',
      'This platform cannot verify Ed25519 signatures',
      {},
      { cause },
    );
  }
}

/**
 * The bytes that are signed: `UI-Manifest: ` (13 bytes) and the field value as it is sent, in ASCII, without a line end.
 * The name in front separates these signatures from all others that the key may make. The `ETag` is not signed.
 *
 * @param headerValue - the value of `UI-Manifest`, without whitespace around it, lines joined by `, `
 */
export function signedManifestBytes(headerValue: string): Uint8Array {
  return new TextEncoder().encode(`UI-Manifest: ${headerValue}`);
}

/** The value of `UI-Signature` for a signature (64 bytes) over `signedManifestBytes`. */
export function encodeSignatureHeader(keyId: string, signature: Uint8Array): string {
  return writeDictionary({ keyid: keyId, sig: signature });
}

function parseSignatureHeader(headerValue: string): { readonly keyId: string; readonly signature: Uint8Array } {
  const read = readDictionary(headerValue, { uniqueKeys: true });
  const keyId = read.ok ? valueOf(read.value, 'keyid') : undefined;
  const signature = read.ok ? valueOf(read.value, 'sig') : undefined;
  if (typeof keyId !== 'string' || !(signature instanceof ArrayBuffer) || signature.byteLength !== 64)
    throw new PlayerError('verify/signature-syntax', 'UI-Signature: expected keyid="..." and sig=:64 bytes:');
  return { keyId, signature: new Uint8Array(signature) };
}

/** A manifest as it was sent, and its signature, for keys of this and of later visits. */
export interface ManifestProof {
  /** The value of `UI-Manifest`. */
  readonly manifestHeader: string;
  /** The value of `UI-Signature`; null when there was none. */
  readonly signatureHeader: string | null;
}

/** The proof that an answer brings; undefined without a manifest. */
export function manifestProofOf(headers: HeaderReader): ManifestProof | undefined {
  const manifestHeader = headers.get('UI-Manifest');
  return manifestHeader === null ? undefined : { manifestHeader, signatureHeader: headers.get('UI-Signature') };
}

/** Arguments of `checkSignature`. */
export interface SignatureCheck {
  /** Undefined where the manifest did not come in a header. */
  readonly proof: ManifestProof | undefined;
  /** Empty: signatures are ignored. Else every manifest that none of these keys has signed is refused. */
  readonly keys: readonly TrustedKey[];
}

/**
 * The id of the key that signed the manifest; undefined when the host configures no keys. Fails closed with
 * `verify/signature-missing`, `verify/signature-syntax`, `verify/signature-key` (no such key), `verify/signature` (does not
 * fit) or `verify/signature-unavailable` (the platform cannot verify it), all with the reason `signature`.
 */
export async function checkSignature({ proof, keys }: SignatureCheck): Promise<string | undefined> {
  if (keys.length === 0) return undefined;
  if (proof === undefined || proof.signatureHeader === null) {
    throw new PlayerError(
      'verify/signature-missing',
      'The host requires signed documents, and this one has no UI-Signature over a UI-Manifest',
      { manifestHeader: proof !== undefined },
    );
  }
  const { keyId, signature } = parseSignatureHeader(proof.signatureHeader);
  // Keys of the same id are tried in turn, so that a rotation may keep the name.
  const named = keys.filter((key) => key.keyId === keyId);
  if (named.length === 0)
    throw new PlayerError('verify/signature-key', 'UI-Signature names a key that the host does not trust', {
      keys: keys.length,
    });
  const message = signedManifestBytes(proof.manifestHeader);
  for (const { publicKey } of named) {
    if (await fitsSignature(publicKey, signature, message)) return keyId;
  }
  throw new PlayerError('verify/signature', 'UI-Signature does not fit the manifest', { keyId });
}
