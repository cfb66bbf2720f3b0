// Properties of verification for any answer of a server. [A1]
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { encodeEnvelope } from '../manifest/envelope.ts';
import { encodeManifestHeader } from '../manifest/manifest-header.ts';
import { mediaTypes } from '../negotiate/media-type.ts';
import { fallbackReasons } from './fallback-reason.ts';
import { reasonOf } from './reason-of.ts';
import { body, digestOf, headersFor, inputFor, manifestFor } from './test/delivered.ts';
import { verifyDocument } from './verify-document.ts';

const manifest = manifestFor(body);
const header = encodeManifestHeader(manifest);
const insert = (text: string, place: number, edit: string, cut: number): string =>
  text.slice(0, place % (text.length + 1)) + edit + text.slice((place % (text.length + 1)) + cut);
const edit = fc.oneof(
  fc.constantFrom('', '"', ',', ';', '=', ':', '1', ' ', '?0', '(', ', surface="tasks"'),
  fc.string({ maxLength: 5 }),
);

describe('[A1] verifyDocument, for everything that a server may send', () => {
  it("[M3] an edit in the manifest header: verified with the body's digest, or refused with a reason", async () => {
    await fc.assert(
      fc.asyncProperty(edit, fc.nat(), fc.nat(3), async (text, place, cut) => {
        const value = insert(header, place, text, cut);
        const headers = headersFor(manifest);
        const result = await verifyDocument(
          inputFor({
            delivery: {
              kind: 'response',
              body,
              headers: { get: (name) => (name === 'UI-Manifest' ? value : headers.get(name)) },
            },
          }),
        );
        if (result.ok)
          expect([result.value.manifest.sha256, result.value.manifest.surface]).toEqual([manifest.sha256, 'tasks']);
        else expect(fallbackReasons).toContain(reasonOf(result.error));
      }),
      { numRuns: rounds(1_000) },
    );
  });

  it('[A1] a changed byte of the body under the old digest is refused for the digest', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const changed = Uint8Array.from(body);
        changed[place] ^= change;
        const result = await verifyDocument(
          inputFor({ delivery: { kind: 'response', headers: headersFor(manifest), body: changed } }),
        );
        expect(result.ok ? '' : result.error.code).toBe('verify/digest');
      }),
      { numRuns: rounds(200) },
    );
  });

  it('[F1] a changed byte of the body under its own digest: verified, or refused as parse, unsupported, too-large or mismatch', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const changed = Uint8Array.from(body);
        changed[place] ^= change;
        const result = await verifyDocument(
          inputFor({ delivery: { kind: 'response', headers: headersFor(manifestFor(changed)), body: changed } }),
        );
        if (!result.ok) expect(['parse', 'unsupported', 'too-large', 'mismatch']).toContain(reasonOf(result.error));
      }),
      { numRuns: rounds(1_000) },
    );
  });

  it('[M4] any bytes as an envelope, and any changed byte of an envelope', async () => {
    const envelope = encodeEnvelope({ manifest, body });
    const nearly = fc
      .tuple(fc.nat(envelope.length - 1), fc.nat(255))
      .map(([place, value]) => Uint8Array.from(envelope, (byte, index) => (index === place ? value : byte)));
    await fc.assert(
      fc.asyncProperty(fc.oneof(nearly, fc.uint8Array({ maxLength: 200 })), async (bytes) => {
        const result = await verifyDocument(inputFor({ delivery: { kind: 'envelope', bytes } }));
        if (result.ok) expect(digestOf(result.value.body)).toBe(result.value.manifest.sha256);
        else expect(fallbackReasons).toContain(reasonOf(result.error));
      }),
      { numRuns: rounds(1_000) },
    );
  });

  it('[F1] any Content-Type and ETag: a reason, never a throw', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        fc.boolean(),
        async (contentType, etag, isOurs) => {
          const headers: Record<string, string> = {
            'Content-Type': isOurs ? mediaTypes.document : contentType,
            ETag: etag,
            'UI-Manifest': header,
          };
          const result = await verifyDocument(
            inputFor({ delivery: { kind: 'response', body, headers: { get: (name) => headers[name] ?? null } } }),
          );
          expect(result.ok ? '' : result.error.code).toMatch(
            isOurs ? /^(?:verify\/manifest-field)?$/ : /^verify\/media-type$/,
          );
        },
      ),
      { numRuns: rounds(300) },
    );
  });
});
