// The cases of `vectors/manifest.json`, and what a player is asked and answers. Must not know how a player decides.

/** The kinds of cases: a document in bytes, or an input in JSON. */
export type CaseKind = 'document' | 'manifest' | 'capabilities' | 'negotiation' | 'action-name' | 'expression';

/** The encodings of a document's bytes. */
export type CaseEncoding = 'operations' | 'json' | 'cbor' | 'protobuf' | 'envelope';

/** The answer that every player gives. */
export interface CaseOutcome {
  readonly verdict: 'valid' | 'invalid';
  /** The code of the first fault, with its place where it has one. */
  readonly code?: string;
  readonly byteOffset?: number;
  readonly pointer?: string;
  /** The distinct codes of a document's notices, in their order. */
  readonly notices?: readonly string[];
  /** The document as text. In the manifest, these three are names of files. */
  readonly dump?: string;
  readonly semantics?: string;
  readonly layout?: string;
  /** The result for a case that is no document. */
  readonly value?: unknown;
}

/** A question to a player, a line of JSON. */
export interface CaseRequest {
  readonly id: string;
  readonly kind: CaseKind;
  readonly encoding?: CaseEncoding;
  /** The document, in base64. */
  readonly bytes?: string;
  readonly input?: unknown;
}

/** A case of the manifest: a file, or an input. */
export interface VectorCase {
  readonly id: string;
  readonly kind: CaseKind;
  /** The rules of the SPECs that it shows. */
  readonly rules: readonly string[];
  readonly encoding?: CaseEncoding;
  readonly file?: string;
  readonly sha256?: string;
  /** The frozen levels of documentApi with this document. */
  readonly frozen?: readonly number[];
  readonly input?: unknown;
  readonly expected: CaseOutcome;
}

/** A rule that no valid or no invalid case can show. */
export interface RuleException {
  readonly rule: string;
  readonly without: 'valid' | 'invalid' | 'both';
  readonly reason: string;
}

/** The content of `vectors/manifest.json`. */
export interface VectorManifest {
  /** The newest level of its documents. */
  readonly documentApi: number;
  readonly exceptions: readonly RuleException[];
  readonly cases: readonly VectorCase[];
}
