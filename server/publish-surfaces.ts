// Surfaces as files for hosts that only serve files: documents under their digest, an index of them, and an envelope for each
// variant. [M4] Must not know where files are kept.
import { limits } from 'pantograph';
import { encodeEnvelope, writeTimestamp } from 'pantograph/sdk-server';
import { DocumentTooLarge } from './catalogue.ts';
import type { DocumentTools } from './catalogue.ts';
import { manifestHeadersOf, manifestOf } from './document-manifest.ts';
import type { SignManifest } from './document-manifest.ts';
import { DocumentSource } from './document-source.ts';
import type { ServedDocument } from './document-source.ts';
import { servingLimits } from './serving-options.ts';
import { surfacesByName } from './surface.ts';
import type { Principal, Surface } from './surface.ts';

/** Options of `publishSurfaces`. */
export interface PublishOptions<P extends Principal> extends DocumentTools {
  readonly surfaces: readonly Surface<unknown, P>[];
  /** The user whose documents are published, for everybody to read. Default: the guest, whose id is ''. [T5] */
  readonly guest?: P;
  /** The time of issue, for surfaces with `policy.validSeconds`. Default: the platform's. */
  readonly now?: () => Date;
  /** Signs the manifests of the index, for sessions with `keys`. Envelopes carry no signature. Default: nothing is signed. */
  readonly sign?: SignManifest | undefined;
}

/** A file of a published surface. */
export interface PublishedFile {
  /** The path below the folder: that of an index ends in `.json`. Hosts need not know the types of the others. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** The header `Cache-Control`, where a host can set it. */
  readonly cacheControl: string;
}

/**
 * The files of each surface, for hosts of static files, in the order in which they are written: each document below `documents/`
 * under its digest, then `index.json`, by which `publishedUrls` chooses a class of clients, and an envelope for each variant, for
 * clients that name it. A document without `policy.validSeconds` is valid for good, and an unchanged surface then gives equal bytes.
 * @throws RangeError for a surface whose name is no file name or that of another, or whose policy no manifest can carry; DocumentTooLarge for an envelope above 512 KiB; an error of the surface
 */
export async function publishSurfaces<P extends Principal = Principal>(
  options: PublishOptions<P>,
): Promise<readonly PublishedFile[]> {
  const { surfaces, guest = { id: '' } as P, now = () => new Date(), sign } = options;
  const source = new DocumentSource<P>({ ...options, ...servingLimits, now });
  const files: PublishedFile[] = [];
  for (const surface of surfacesByName(surfaces).values()) {
    if (!/^[\w-][\w.-]{0,127}$/u.test(surface.name))
      throw new RangeError(
        `${surface.name}: expected a name of letters, digits, '_', '-' and '.', without a '.' in front`,
      );
    const { variants } = await source.catalogue(surface);
    const documents = new Map<string, PublishedFile>();
    const envelopes: PublishedFile[] = [];
    const classes: unknown[] = [];
    for (const variant of variants) {
      const document = await source.document(surface, variant, guest);
      const manifest = manifestOf(document, surface, timesOf(surface.policy?.validSeconds, now));
      const bytes = encodeEnvelope({ manifest, body: document.content.bytes });
      if (bytes.byteLength > limits.maxBytes) throw new DocumentTooLarge(`${surface.name}: ${variant.id} is too large`);
      envelopes.push({ path: `${surface.name}/${variant.id}.bin`, bytes, cacheControl: 'no-cache' });
      classes.push(classOf(document, await manifestHeadersOf(manifest, sign)));
      const path = `${surface.name}/documents/${manifest.sha256}.pantograph`;
      documents.set(path, { path, bytes: document.content.bytes, cacheControl: 'public, max-age=31536000, immutable' });
    }
    const index = new TextEncoder().encode(`${JSON.stringify({ variants: classes }, undefined, 2)}\n`);
    files.push(
      ...documents.values(),
      { path: `${surface.name}/index.json`, bytes: index, cacheControl: 'no-cache' },
      ...envelopes,
    );
  }
  return files;
}

/** The entry of the index by which a client knows its class: the needs of the document, and the headers of its manifest. */
function classOf({ variant }: ServedDocument, headers: Readonly<Record<string, string>>) {
  const { id, mediaType, components, modifiers, actions } = variant;
  return { id, mediaType, components, modifiers, actions, headers };
}

/** The times of a manifest. Without a validity they are the same in every call, so that an unchanged file stays as it is. */
function timesOf(validSeconds: number | undefined, now: () => Date) {
  if (validSeconds === undefined) return { issuedAt: '1970-01-01T00:00:00Z', expiresAt: '9999-12-31T23:59:59Z' };
  const issuedAt = now().getTime() / 1_000;
  return { issuedAt: writeTimestamp(issuedAt), expiresAt: writeTimestamp(issuedAt + validSeconds) };
}
