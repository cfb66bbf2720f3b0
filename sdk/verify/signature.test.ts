// Detached signatures over the manifest, with keys of Node's WebCrypto.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { encodeManifestHeader } from '../manifest/manifest-header.ts';
import { encodeEnvelope } from '../manifest/envelope.ts';
import { reasonOf } from './reason-of.ts';
import { signedManifestBytes, fitsSignature } from './signature.ts';
import type { TrustedKey } from './signature.ts';
import { body, headersFor, inputFor, manifestFor } from './test/delivered.ts';
import { createSigner } from './test/signer.ts';
import { verifyDocument } from './verify-document.ts';
import { fromHex } from './digest.ts';

const [spring, autumn, stranger] = await Promise.all([
  createSigner('spring'),
  createSigner('autumn'),
  createSigner('stranger'),
]);
const manifest = manifestFor(body);
const header = encodeManifestHeader(manifest);

async function outcome(
  signature: string | null,
  keys: readonly TrustedKey[],
  manifestHeader = header,
): Promise<string> {
  const headers = headersFor(manifest, { 'UI-Signature': signature, 'UI-Manifest': manifestHeader });
  const result = await verifyDocument(inputFor({ delivery: { kind: 'response', headers, body }, keys }));
  return result.ok ? `signed by ${String(result.value.signedBy)}` : `${result.error.code} ${reasonOf(result.error)}`;
}

afterEach(() => vi.unstubAllGlobals());

describe('[A1] UI-Signature', () => {
  it('[K17] [A1] signs "UI-Manifest: " and the value as sent, and is a dictionary of key id and signature', async () => {
    expect(new TextDecoder().decode(signedManifestBytes('a=1'))).toBe('UI-Manifest: a=1');
    expect(await spring.sign(header)).toMatch(/^keyid="spring", sig=:[A-Za-z0-9+/]{86}==:$/);
  });

  it('[K5] [A1] accepts either key during a rotation, and says which', async () => {
    const keys = [spring.key, autumn.key];
    expect(await outcome(await spring.sign(header), keys)).toBe('signed by spring');
    expect(await outcome(await autumn.sign(header), keys)).toBe('signed by autumn');
    expect(await outcome(await spring.sign(header), [autumn.key])).toBe('verify/signature-key signature');
  });

  it("[K12] [A1] a stored document is judged by today's keys and its signed manifest", async () => {
    const judge = async (
      keys: readonly TrustedKey[],
      signatureHeader: string | null,
      stored = manifest,
      manifestHeader = header,
    ): Promise<string> => {
      const delivery = { kind: 'stored', manifest: stored, body, proof: { manifestHeader, signatureHeader } } as const;
      const result = await verifyDocument(inputFor({ delivery, keys, clock: 'skip', smokeCheck: 'skip' }));
      return result.ok ? `${String(result.value.signedBy)} ${result.value.manifest.expiresAt}` : result.error.code;
    };
    const signature = await spring.sign(header);
    expect(await judge([autumn.key, spring.key], signature)).toBe(`spring ${manifest.expiresAt}`);
    expect(await judge([autumn.key], signature)).toBe('verify/signature-key');
    expect(await judge([spring.key], null)).toBe('verify/signature-missing');
    expect(await judge([spring.key], signature, { ...manifest, expiresAt: '2099-01-01T00:00:00Z' })).toBe(
      `spring ${manifest.expiresAt}`,
    );
    expect(await judge([spring.key], signature, manifest, header.replace('revision=7', 'revision=8'))).toBe(
      'verify/signature',
    );
    const bare = await verifyDocument(
      inputFor({ delivery: { kind: 'stored', manifest, body, proof: undefined }, keys: [spring.key], clock: 'skip' }),
    );
    expect(bare).toMatchObject({ ok: false, error: { code: 'verify/signature-missing' } });
  });

  it('[A1] accepts either of two keys of the same id', async () => {
    const renamed = { keyId: 'spring', publicKey: autumn.key.publicKey };
    expect(await outcome(await spring.sign(header), [renamed, spring.key])).toBe('signed by spring');
    expect(await outcome(await spring.sign(header), [renamed])).toBe('verify/signature signature');
  });

  it('[A1] a host with keys refuses a manifest that they have not signed; a host without keys ignores signatures', async () => {
    expect(await outcome(null, [spring.key])).toBe('verify/signature-missing signature');
    expect(await outcome(await stranger.sign(header), [spring.key, autumn.key])).toBe('verify/signature-key signature');
    expect(await outcome((await stranger.sign(header)).replace('stranger', 'spring'), [spring.key])).toBe(
      'verify/signature signature',
    );
    expect(await outcome(null, [])).toBe('signed by undefined');
    expect(await outcome('nonsense', [])).toBe('signed by undefined');
  });

  it.each([
    '',
    'keyid="spring"',
    'sig=:AAAA:',
    'keyid=spring, sig=:AAAA:',
    'keyid="spring", sig="x"',
    '%',
    'keyid="spring", sig=(:AAAA:)',
  ])('[A1] refuses the malformed signature %j', async (signature) => {
    expect(await outcome(signature, [spring.key])).toBe('verify/signature-syntax signature');
  });

  it('[A1] refuses two signatures in one header', async () => {
    expect(await outcome(`${await stranger.sign(header)}, ${await spring.sign(header)}`, [spring.key])).toBe(
      'verify/signature-syntax signature',
    );
  });

  it('[A1] refuses any change of the signed header, also of its whitespace', async () => {
    const signature = await spring.sign(header);
    for (const changed of [
      header.replace('revision=7', 'revision=8'),
      header.replace(', ', ','),
      `${header}, extra`,
      header.replace('2026-11-22', '2027-11-22'),
    ]) {
      expect(await outcome(signature, [spring.key], changed)).toBe('verify/signature signature');
    }
  });

  it('[A1] refuses an envelope when the host requires signatures, unless it is its own', async () => {
    const delivery = { kind: 'envelope', bytes: encodeEnvelope({ manifest, body }) } as const;
    const refused = await verifyDocument(inputFor({ delivery, keys: [spring.key] }));
    expect(refused.ok ? '' : refused.error.code).toBe('verify/signature-missing');
    expect((await verifyDocument(inputFor({ delivery, keys: 'skip' }))).ok).toBe(true);
  });

  it('[K5] [A1] fails closed on a platform without Ed25519, without WebCrypto, and with a key that is none', async () => {
    const signature = await spring.sign(header);
    expect(await outcome(signature, [{ keyId: 'spring', publicKey: new Uint8Array(31) }])).toBe(
      'verify/signature-unavailable signature',
    );
    const { subtle } = crypto;
    const digest = subtle.digest.bind(subtle);
    vi.stubGlobal('crypto', {
      subtle: { digest, importKey: () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError')) },
    });
    expect(await outcome(signature, [spring.key])).toBe('verify/signature-unavailable signature');
    vi.stubGlobal('crypto', { subtle: undefined });
    expect(await outcome(signature, [spring.key])).toBe('verify/signature-unavailable signature');
    await expect(fitsSignature(spring.key.publicKey, new Uint8Array(64), new Uint8Array(0))).rejects.toMatchObject({
      code: 'verify/signature-unavailable',
    });
    vi.stubGlobal('crypto', undefined);
    expect(await outcome(signature, [spring.key])).toBe('verify/signature-unavailable signature');
  });

  it('[A1] agrees with RFC 8032, section 7.1, test 2', async () => {
    const publicKey = fromHex('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c');
    const signature = fromHex(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    );
    expect(await fitsSignature(publicKey, signature, Uint8Array.of(0x72))).toBe(true);
    expect(await fitsSignature(publicKey, signature, Uint8Array.of(0x73))).toBe(false);
  });
});
