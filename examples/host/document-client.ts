// Fetches a surface's document and keeps the last verified one. The sdk's session takes over its work later.
import { documentApiRange, limits, parseManifestHeader } from 'pantograph';
import type { Manifest } from 'pantograph';
import { exchange } from './exchange.ts';
import type { Answer, Patience } from './exchange.ts';
import { Failure } from './reason.ts';

const SURFACE = 'tasks';
const MEDIA_TYPE = 'application/vnd.pantograph.remote-ui';
/** Build of this client. [V1] */
const APP_BUILD = 1;

/** Bytes that are what the server says they are. */
export interface VerifiedDocument {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly manifest: Manifest;
}

export interface DocumentClient {
  /** The newest verified document. @throws Failure, or the signal's reason */
  load(signal: AbortSignal): Promise<VerifiedDocument>;
}

/** A client of `GET document` below a base address. */
export function createDocumentClient(base: URL, patience: Patience): DocumentClient {
  let verified: VerifiedDocument | undefined;
  return {
    async load(signal) {
      const headers = { Accept: MEDIA_TYPE, ...(verified === undefined ? {} : { 'If-None-Match': verified.manifest.etag }) };
      const answer = await exchange(new URL('document', base), { headers }, { ...patience, maxBytes: limits.maxBytes, signal });
      verified = answer.status === 304 && verified !== undefined ? keep(verified, answer) : await verify(answer, verified?.manifest);
      return verified;
    },
  };
}

/** The document that we have, when the server means the same one. [A2] */
function keep({ bytes, manifest }: VerifiedDocument, answer: Answer): VerifiedDocument {
  const newer = readManifest(answer.headers);
  if (newer.sha256 !== manifest.sha256) throw new Failure('digest');
  return { bytes, manifest: newer };
}

async function verify({ status, headers, body }: Answer, last: Manifest | undefined): Promise<VerifiedDocument> {
  if (status === 401 || status === 403) throw new Failure('auth');
  if (status !== 200) throw new Failure('http');
  if (headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() !== MEDIA_TYPE) throw new Failure('unsupported');
  const manifest = readManifest(headers);
  if (manifest.surface !== SURFACE) throw new Failure('mismatch');
  if (manifest.minAppBuild > APP_BUILD || manifest.documentApi > documentApiRange.max) throw new Failure('version');
  if ((await digest(body)) !== manifest.sha256) throw new Failure('digest');
  if ((manifest.revision ?? 0) < (last?.revision ?? 0)) throw new Failure('rolled-back');
  return { bytes: body, manifest };
}

function readManifest(headers: Headers): Manifest {
  const manifest = parseManifestHeader(headers.get('UI-Manifest'), headers.get('ETag'));
  if (!manifest.ok) throw new Failure('parse', { cause: manifest.error });
  return manifest.value;
}

/** SHA-256 in hex. Pages over plain HTTP from another machine have no WebCrypto, and then nothing can be verified. */
async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!isSecureContext) throw new Failure('digest');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
