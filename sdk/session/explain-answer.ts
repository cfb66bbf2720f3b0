// Adds an explanation for developers to the fault of a refused answer. Must not change its code.

import type { Capabilities } from '../capabilities/capabilities.ts';
import type { PlayerError } from '../errors.ts';
import { restated } from '../errors.ts';
import type { DocumentAnswer } from '../transport/transport.ts';

/** Faults of the head of an answer, with the header that a browser may hide; undefined if it was there. */
const OF_HEAD: Readonly<Record<string, string | undefined>> = {
  'verify/manifest-missing': 'UI-Manifest',
  'verify/manifest-field': undefined,
  'verify/manifest-syntax': undefined,
  'verify/signature-missing': 'UI-Signature',
};

/** The fault with the address. For another origin it names the header that CORS may hide from this page. [T6] */
export function explainAnswer(
  error: PlayerError,
  { address, isCrossOrigin = false }: Pick<DocumentAnswer, 'address' | 'isCrossOrigin'>,
): PlayerError {
  if (!Object.hasOwn(OF_HEAD, error.code)) return error;
  const notReadable = isCrossOrigin ? OF_HEAD[error.code] : undefined;
  const words =
    notReadable &&
    `; a page of another origin reads ${notReadable} only where Access-Control-Expose-Headers of the server names it`;
  return restated(
    error,
    [error.message, address && `, at ${address}`, words].join(''),
    { address, ...(notReadable === undefined ? {} : { isCrossOrigin, notReadable }) },
    { cause: error },
  );
}

/** The fault; if the server has no document for this client, with the obstacles. [C7] */
export function explainRefusal(error: PlayerError, { client: { build } }: Capabilities): PlayerError {
  if (error.code !== 'transport/use-fallback' || error.details.obstacles === undefined) return error;
  const { obstacles, minAppBuild } = error.details;
  const isTooOld = obstacles.split(' ').includes('min-app-build');
  const builds = isTooOld
    ? `; the server wants build ${minAppBuild ?? '(not said)'}, the application says ${build}`
    : '';
  return restated(error, `${error.message}; obstacles: ${obstacles}${builds}`, isTooOld ? { build } : {}, {
    cause: error.cause,
  });
}
