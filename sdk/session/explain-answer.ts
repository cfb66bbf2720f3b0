// Adds an explanation for developers to the fault of a refused answer. Must not change its code.

import type { Capabilities } from '../capabilities/capabilities.ts';
import type { PlayerError } from '../errors.ts';
import { restated } from '../errors.ts';
import type { DocumentAnswer } from '../transport/transport.ts';

/** Faults of the head of an answer. */
const OF_HEAD = new Set<string>([
  'verify/manifest-missing',
  'verify/manifest-field',
  'verify/manifest-syntax',
  'verify/signature-missing',
]);
/** Headers that a browser hides unless the server exposes them. */
const GUARDED = ['UI-Manifest', 'ETag', 'UI-Signature'];

/** The fault with the address. For another origin it also lists headers that CORS may hide from this page. [T6] */
export function explainAnswer(
  error: PlayerError,
  { headers, address, isCrossOrigin = false }: Pick<DocumentAnswer, 'headers' | 'address' | 'isCrossOrigin'>,
): PlayerError {
  if (!OF_HEAD.has(error.code)) return error;
  const absent = GUARDED.filter((name) => headers.get(name) === null);
  const isAbsent = error.code === 'verify/signature-missing' || absent.some((name) => name !== 'UI-Signature');
  const hidden = isCrossOrigin && isAbsent ? readHidden(absent, headers) : undefined;
  if (address === undefined && hidden === undefined) return error;
  return restated(
    error,
    [error.message, address && `, at ${address}`, hidden && `; ${hidden.words}`].join(''),
    { address, ...(hidden === undefined ? {} : { isCrossOrigin, notReadable: hidden.names }) },
    { cause: error },
  );
}

/**
 * Absent headers that the server may have sent. The server's exposed headers decide, if this page can read their list.
 */
function readHidden(absent: readonly string[], headers: Headers): { readonly names?: string; readonly words: string } {
  const exposed = headers
    .get('access-control-expose-headers')
    ?.toLowerCase()
    .split(/[\s,]+/);
  const names = absent.filter((name) => exposed?.includes(name.toLowerCase()) !== true);
  const list = absent.join(', ');
  if (exposed === undefined)
    return {
      names: names.join(' '),
      words: `not readable here: ${list}: either the server, of another origin, has not sent it, or it does not expose it to this page by Access-Control-Expose-Headers`,
    };
  return exposed.includes('*') || names.every((name) => name === 'UI-Signature')
    ? { words: `not there: ${list}: this page could read it, so the server has not sent it` }
    : {
        names: names.join(' '),
        words: `not readable here: ${names.join(', ')}: Access-Control-Expose-Headers does not name it`,
      };
}

/** The words for each obstacle. */
const WANTED: Readonly<Record<string, string>> = {
  'contract-version': 'contract version',
  'document-api': 'documentApi',
  profile: 'profile',
  'media-type': 'media type',
};

/** The fault; if the server has no document for this client, with the obstacle. [C7] */
export function explainRefusal(error: PlayerError, { client }: Capabilities): PlayerError {
  if (error.code !== 'transport/use-fallback') return error;
  const { obstacles, minAppBuild } = error.details;
  const names = obstacles?.split(' ') ?? [];
  const isTooOld = names.includes('min-app-build');
  const wanted = names.flatMap((name) => WANTED[name] ?? []);
  const words = [
    isTooOld &&
      `this server wants ${minAppBuild === undefined ? 'a newer build' : `build ${minAppBuild} or newer`}, the application says ${client.build}`,
    wanted.length > 0 && `this server has no document of a ${wanted.join(' and ')} that this client reads`,
    names.includes('components') && 'this server has no document without components that this client lacks',
  ].filter((part) => part !== false);
  return restated(error, [error.message, ...words].join('; '), isTooOld ? { build: client.build } : {}, {
    cause: error.cause,
  });
}
