// Why a document was not promoted: the closed union of reasons. [F1] Must not know error codes.

/** Every reason there is, in no order that matters. [F1] */
export const fallbackReasons = [
  'auth',
  'timeout',
  'parse',
  'network',
  'http',
  'too-large',
  'digest',
  'version',
  'unsupported',
  'mismatch',
  'render',
  'expired',
  'clock',
  'rolled-back',
  'signature',
  'store',
  'server-fallback',
] as const;

/** Why something else than a fresh document is shown. Recorded, and shown to people as `Reason: <code>`. [F1] */
export type FallbackReason = (typeof fallbackReasons)[number];
