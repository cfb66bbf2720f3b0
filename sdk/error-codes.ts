// Every error code, with its fallback reason. [F1] Must not import anything.

export const reasonByCode = {
  // Bytes that are not canonical MessagePack.
  'wire/count-too-large': 'parse',
  'wire/integer-out-of-range': 'parse',
  'wire/invalid-float': 'parse',
  'wire/invalid-utf8': 'parse',
  'wire/map-keys': 'parse',
  'wire/not-shortest': 'parse',
  'wire/too-deep': 'parse',
  'wire/trailing-bytes': 'parse',
  'wire/truncated': 'parse',
  'wire/unsupported-type': 'parse',
  'wire/wrong-type': 'parse',

  // Bytes that are not the JSON, CBOR or ProtoBuf of a contract.
  'wire/cbor': 'parse',
  'wire/duplicate-key': 'parse',
  'wire/json': 'parse',
  'wire/protobuf': 'parse',

  // A tree or MessagePack that is no document, or exceeds the limits. [A4]
  'document/duplicate-name': 'parse',
  'document/duplicate-state': 'parse',
  'document/end': 'parse',
  'document/explicit-default': 'parse',
  'document/expression': 'parse',
  'document/grammar': 'parse',
  'document/image': 'parse',
  'document/item-count': 'parse',
  'document/invalid-value': 'parse',
  'document/limit': 'parse',
  'document/magic': 'parse',
  'document/misplaced': 'parse',
  'document/missing-field': 'parse',
  'document/newer-than-api': 'parse',
  'document/opcode': 'parse',
  'document/out-of-range': 'parse',
  'document/parameter': 'parse',
  'document/path': 'parse',
  'document/reference': 'parse',
  'document/root': 'parse',
  'document/state-use': 'parse',
  'document/table-order': 'parse',
  'document/too-deep': 'parse',
  'document/top-level': 'parse',
  'document/unclosed': 'parse',
  'document/unknown-field': 'parse',
  'document/unknown-name': 'parse',
  'document/unused-entry': 'parse',
  'document/unused-parameter': 'parse',

  // A document that cannot be written in a format.
  'document/not-representable': 'parse',

  // A document with operations or versions that this client does not know [F2], or with too many bytes [A3].
  'document/too-large': 'too-large',
  'document/unsupported-action': 'unsupported',
  'document/unsupported-api': 'unsupported',
  'document/unsupported-argument': 'unsupported',
  'document/unsupported-enum-value': 'unsupported',
  'document/unsupported-function': 'unsupported',
  'document/unsupported-modifier': 'unsupported',
  'document/unsupported-operation': 'unsupported',
  'document/unsupported-profile': 'unsupported',
  'document/unsupported-variable': 'unsupported',

  // Capabilities and structured fields.
  'negotiate/capabilities-unknown': 'http',
  'negotiate/structured-field': 'parse',

  // Acceptance, in the order of its steps. [A1]
  'verify/media-type': 'unsupported',
  'verify/manifest-missing': 'parse',
  'verify/manifest-syntax': 'parse',
  'verify/manifest-field': 'parse',
  'verify/body-missing': 'parse',
  'verify/surface': 'mismatch',
  'verify/format': 'unsupported',
  'verify/format-mismatch': 'mismatch',
  'verify/too-large': 'too-large',
  'verify/digest': 'digest',
  'verify/digest-unavailable': 'digest',
  'verify/contract-version': 'version',
  'verify/document-api': 'version',
  'verify/profile': 'version',
  'verify/min-app-build': 'version',
  'verify/signature': 'signature',
  'verify/signature-key': 'signature',
  'verify/signature-missing': 'signature',
  'verify/signature-syntax': 'signature',
  'verify/signature-unavailable': 'signature',
  'verify/clock': 'clock',
  'verify/expired': 'expired',
  'verify/rolled-back': 'rolled-back',
  // The row is for a code that was remembered without its details; `reasonOf` takes the first rejection's reason.
  'verify/rejected-before': 'parse',
  'verify/component-not-allowed': 'unsupported',
  'verify/action-not-allowed': 'unsupported',
  'verify/manifest-document': 'mismatch',
  'verify/not-modified-digest': 'digest',

  // The smoke check and the player.
  'render/ended-last-visit': 'render',
  'render/failed': 'render',
  'render/no-canvas': 'render',
  'render/no-document': 'render',
  'render/over-budget': 'render',
  'render/too-costly': 'render',
  'render/unsupported': 'unsupported',

  // Keeping documents and intents.
  'store/aborted': 'store',
  'store/blocked': 'store',
  'store/corrupted': 'store',
  'store/key-reused': 'store',
  'store/newer': 'store',
  'store/quota': 'store',
  'store/signed-out': 'store',
  'store/timeout': 'store',
  'store/unavailable': 'store',

  // Host actions: no document is refused for them, but their error state has a reason. [H2] [D5]
  'host/action-definition': 'unsupported',
  'host/action-name': 'unsupported',
  'host/busy': 'unsupported',
  'host/invalid-command': 'unsupported',
  'host/invalid-parameter': 'unsupported',
  'host/invalid-value': 'unsupported',
  'host/no-actions': 'unsupported',
  'host/no-confirmation': 'unsupported',
  'host/not-authorized': 'auth',
  'host/port-failed': 'render',
  'host/too-many-waiting': 'unsupported',
  'host/unknown-action': 'unsupported',
  'host/unknown-intent': 'unsupported',

  // The network and the server.
  'transport/aborted': 'network',
  'transport/capabilities-unknown': 'http',
  'transport/forbidden': 'auth',
  'transport/gone': 'http',
  'transport/network': 'network',
  'transport/redirect': 'http',
  'transport/rejected': 'http',
  'transport/status': 'http',
  'transport/timeout': 'timeout',
  'transport/too-large': 'too-large',
  'transport/unauthorized': 'auth',
  'transport/unexpected-not-modified': 'http',
  'transport/url': 'network',
  'transport/use-fallback': 'server-fallback',
} as const;

/** An error code, `phase/what`. Codes are public: added, never renamed. SPEC.md describes the cause and the remedy of each. */
export type ErrorCode = keyof typeof reasonByCode;

/** True where a text is a code of this version; stored codes may be of another. */
export function isErrorCode(text: string | undefined): text is ErrorCode {
  return text !== undefined && Object.hasOwn(reasonByCode, text);
}
