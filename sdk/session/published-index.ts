// Asks a host of files for a surface that `pantograph publish` wrote: an index with the manifest of each class, and documents
// under their digest. [C6] Makes one answer of both, which is judged as that of a server. Must not judge it.

import { isPlayerError, PlayerError } from '../errors.ts';
import { parseManifestHeader } from '../manifest/manifest-header.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { Variant } from '../negotiate/catalogue.ts';
import { negotiateVariant } from '../negotiate/negotiate-variant.ts';
import type { Negotiation } from '../negotiate/negotiate-variant.ts';
import type { Result } from '../result.ts';
import type { DocumentAnswer } from '../transport/transport.ts';
import type { DocumentAsking } from './document-asking.ts';

/** A class of clients: a variant with the manifest of its document, and the headers that carry it. */
interface PublishedVariant extends Variant {
  readonly manifest: Manifest;
  readonly headers: Readonly<Record<string, string>>;
}

/** Asks for the index, and for the document of the session's class where it is new. */
export const askPublished: DocumentAsking = async (request, { transport, capabilities, held, needsSignature }) => {
  const { url, maxBytes, signal, tries } = request;
  // A 304 of a host of files has no manifest, and so no signature.
  const etag = needsSignature ? undefined : request.etag;
  const common = { maxBytes, signal, tries };
  const index = await transport.getDocument({ ...common, url, etag, headers: { Accept: 'application/json' } });
  if (!index.ok) return index;
  const { kind, address } = index.value;
  if (kind === 'not-modified') return { ok: true, value: { ...index.value, headers: headersOf(index.value) } };
  const variants = readIndex(index.value);
  if (!variants.ok) return variants;
  const [{ manifest: first }] = variants.value;
  const asked = { ...capabilities, media: request.headers?.['Accept'] };
  const chosen = negotiateVariant(asked, { variants: variants.value, fallbackKey: first.fallbackKey });
  if (chosen.kind === 'fallback') return { ok: false, error: refusal(chosen, variants.value, address) };
  const { manifest, mediaType } = chosen.variant;
  const headers = headersOf(index.value, { ...chosen.variant.headers, 'Content-Type': mediaType });
  if (manifest.sha256 === held?.sha256)
    return { ok: true, value: { ...index.value, kind: 'not-modified', headers, body: new Uint8Array(0) } };
  const document = await transport.getDocument({
    ...common,
    url: url.replace(/[^/?#]*(?:[?#].*)?$/u, `documents/${manifest.sha256}.pantograph`),
    headers: { Accept: mediaType },
  });
  // The document may be years old in a cache, so the headers are those of the index.
  return document.ok ? { ok: true, value: { ...document.value, kind: 'document', headers } } : document;
};

/** The headers that a server would have sent. The class follows from the capabilities that `Vary` names. [C3] */
function headersOf(index: DocumentAnswer, more: Readonly<Record<string, string>> = {}): Headers {
  const headers = new Headers({ Vary: 'Accept, UI-Accept, UI-Client', ...more });
  for (const name of ['ETag', 'Date']) {
    const value = index.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

function readIndex({
  body,
  address,
}: DocumentAnswer): Result<readonly [PublishedVariant, ...PublishedVariant[]], PlayerError> {
  try {
    const { variants } = Object(JSON.parse(new TextDecoder().decode(body))) as { readonly variants?: unknown };
    const [first, ...others] = (variants as readonly unknown[]).map(readVariant);
    if (first === undefined) throw new TypeError('expected a variant');
    return { ok: true, value: [first, ...others] };
  } catch (error) {
    if (isPlayerError(error)) return { ok: false, error };
    const message = 'the index of a published surface: expected JSON with a list of variants, got something else';
    return { ok: false, error: new PlayerError('verify/manifest-syntax', message, { address }, { cause: error }) };
  }
}

/** Throws for anything but a variant. */
function readVariant(value: unknown): PublishedVariant {
  const { id, mediaType, headers: given, ...lists } = Object(value) as Readonly<Record<string, unknown>>;
  const sent = Object(given) as Readonly<Record<string, unknown>>;
  const names = ['UI-Manifest', 'UI-Signature'].filter((name) => Object.hasOwn(sent, name));
  const headers = Object.fromEntries(names.map((name) => [name, textOf(sent[name], /^[ -~]{1,8192}$/u)]));
  const manifest = parseManifestHeader(headers['UI-Manifest'] ?? null, null);
  if (!manifest.ok) throw manifest.error;
  return {
    ...manifest.value,
    id: textOf(id),
    mediaType: textOf(mediaType),
    components: namesOf(lists['components']),
    modifiers: namesOf(lists['modifiers']),
    actions: namesOf(lists['actions']),
    manifest: manifest.value,
    headers,
  };
}

/** Throws for anything but a list of texts. */
function namesOf(value: unknown): readonly string[] {
  return (value as readonly unknown[]).map((name) => textOf(name));
}

/** Throws for anything but a text of the form: by default printable ASCII without spaces. */
function textOf(value: unknown, form = /^[!-~]{1,256}$/u): string {
  if (typeof value === 'string' && form.test(value)) return value;
  throw new TypeError('expected a text of printable ASCII');
}

/** The error of a server's 406 `use-fallback`, with the obstacles of the closest variant. [C7] */
function refusal(
  { fallbackKey, losses }: Extract<Negotiation, { readonly kind: 'fallback' }>,
  variants: readonly Variant[],
  address: string | undefined,
): PlayerError {
  const [closest] = [...losses].sort((a, b) => a.obstacles.length - b.obstacles.length);
  return new PlayerError('transport/use-fallback', 'the index: expected a document for this client, got none', {
    address,
    problem: 'use-fallback',
    fallbackKey,
    obstacles: closest?.obstacles.join(' '),
    minAppBuild: Math.min(...variants.map(({ minAppBuild }) => minAppBuild)),
  });
}
