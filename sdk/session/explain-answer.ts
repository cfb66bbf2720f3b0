// What a developer is told of a refused answer beside its fault. Must not change its code.

import type { PlayerError } from '../errors.ts';
import { restated } from '../errors.ts';
import type { DocumentAnswer } from '../transport/transport.ts';

/** Faults of headers that a browser hides where the server does not expose them. */
const HIDDEN = new Set<string>(['verify/manifest-missing', 'verify/manifest-field', 'verify/signature-missing']);

/** The same fault; of an answer from another origin that lacks what must be exposed, with a sentence that says so. [T6] */
export function explainAnswer(
  error: PlayerError,
  { headers, isCrossOrigin = false }: Pick<DocumentAnswer, 'headers' | 'isCrossOrigin'>,
): PlayerError {
  const hidden = ['UI-Manifest', 'ETag', 'UI-Signature'].filter((name) => headers.get(name) === null);
  const isHidden = error.code === 'verify/signature-missing' || hidden.some((name) => name !== 'UI-Signature');
  if (!isCrossOrigin || !HIDDEN.has(error.code) || !isHidden) return error;
  const advice =
    'the answer is of another origin, whose server must name these headers in Access-Control-Expose-Headers for this page to read them';
  return restated(
    error,
    `${error.message}; not readable here: ${hidden.join(', ')}: ${advice}`,
    { isCrossOrigin, notReadable: hidden.join(' ') },
    { cause: error },
  );
}
