// The closed union of reasons why a document was not promoted. [F1] Must not know error codes.

/** Every reason; the order has no meaning. [F1] */
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

/** The reason why a document is not shown, or may not be the newest. Recorded, and shown to people as `Reason: <code>`. [F1] */
export type FallbackReason = (typeof fallbackReasons)[number];
