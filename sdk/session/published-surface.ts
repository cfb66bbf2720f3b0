// Asks a host of files for a surface that `pantograph publish` wrote: an index with the manifest of each class, and documents
// under their digest. [C6] Makes one answer of both, which is judged as that of a server. Must not judge it.

import { isPlayerError, PlayerError } from '../errors.ts';
import { encodeManifestHeader } from '../manifest/manifest-header.ts';
import { manifestOf } from '../manifest/manifest.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { Variant } from '../negotiate/catalogue.ts';
import { negotiateVariant } from '../negotiate/negotiate-variant.ts';
import type { Negotiation } from '../negotiate/negotiate-variant.ts';
import type { Result } from '../result.ts';
import type { DocumentAnswer } from '../transport/transport.ts';
import type { DocumentAsking } from './document-asking.ts';
import type { SurfaceUrls } from './session-options.ts';

/** A class of clients: a variant with the manifest of its document. */
interface PublishedVariant extends Variant {
  readonly manifest: Manifest;
}

/**
 * The addresses of surfaces that `pantograph publish` wrote, for the option `urls`. The session chooses its class from the index,
 * which it asks for with its entity tag, and loads a document only when its digest is new. The host needs no header. [M4]
 *
 * @param folder - the folder of `--out` as the host serves it, relative to `baseUrl`, such as `ui`
 */
export function publishedUrls(folder: string): (surface: string) => SurfaceUrls {
  const path = folder.replace(/\/?$/u, folder === '' ? '' : '/');
  return (surface) => ({ document: `${path}${encodeURIComponent(surface)}/index.json`, ask: askPublished });
}

const askPublished: DocumentAsking = async (request, { transport, capabilities, held }) => {
  const { url, etag, maxBytes, signal, tries } = request;
  const common = { maxBytes, signal, tries };
  const index = await transport.getDocument({ ...common, url, etag, headers: { Accept: 'application/json' } });
  if (!index.ok) return index;
  const { kind, dateMs, address } = index.value;
  if (kind === 'not-modified') return { ok: true, value: { ...index.value, headers: headersOf(index.value) } };
  const variants = readIndex(index.value);
  if (!variants.ok) return variants;
  const [{ manifest: first }] = variants.value;
  const asked = { ...capabilities, media: request.headers?.['Accept'] };
  const chosen = negotiateVariant(asked, { variants: variants.value, fallbackKey: first.fallbackKey });
  if (chosen.kind === 'fallback') return { ok: false, error: refusal(chosen, variants.value, address) };
  const { manifest, mediaType } = chosen.variant;
  const headers = headersOf(index.value, { 'Content-Type': mediaType, 'UI-Manifest': encodeManifestHeader(manifest) });
  if (manifest.sha256 === held?.sha256)
    return { ok: true, value: { ...index.value, kind: 'not-modified', headers, body: new Uint8Array(0) } };
  const document = await transport.getDocument({
    ...common,
    url: url.replace(/[^/?#]*(?:[?#].*)?$/u, `documents/${manifest.sha256}.pantograph`),
    headers: { Accept: mediaType },
  });
  // The document may be years old in a cache, so the time is that of the index.
  return document.ok ? { ok: true, value: { ...document.value, kind: 'document', headers, dateMs } } : document;
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
  const { id, mediaType, manifest, ...lists } = Object(value) as Readonly<Record<string, unknown>>;
  const checked = manifestOf(Object(manifest) as Readonly<Record<string, unknown>>);
  return {
    ...checked,
    id: textOf(id),
    mediaType: textOf(mediaType),
    components: namesOf(lists['components']),
    modifiers: namesOf(lists['modifiers']),
    actions: namesOf(lists['actions']),
    manifest: checked,
  };
}

/** Throws for anything but a list of texts. */
function namesOf(value: unknown): readonly string[] {
  return (value as readonly unknown[]).map(textOf);
}

/** Throws for anything but printable ASCII without spaces. */
function textOf(value: unknown): string {
  if (typeof value === 'string' && /^[!-~]{1,256}$/u.test(value)) return value;
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
