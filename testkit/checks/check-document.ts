// Checks that bytes are a document that every player accepts, and that operations equal the reference producer's bytes.

import type { DocumentFormat, DocumentNotice, Limits, Manifest, PlayerDocument, PlayerError } from 'pantograph';
import { isPlayerError } from 'pantograph';
import { entityTagOf, findDuplicateKeys, sha256, toHex } from 'pantograph/internal';
import { encodeDocument } from '../producer/encode-document.ts';
import { readDocument } from '../producer/read-document.ts';
import type { CheckFinding, CheckReport } from './check-report.ts';
import { firstDifference, reportOf } from './check-report.ts';
import { explainFile, placeInJson } from './explain-file.ts';
import { formFindings } from './form-findings.ts';
import { placesOfNodes } from './node-places.ts';
import { documentFormats, openBytes } from './open-bytes.ts';

/** Options of `checkDocument`. */
export interface CheckDocumentOptions {
  /** Limits of the player to check for, where they are lower than the defaults. Default: `limits`. [A3] [A4] */
  readonly limits?: Partial<Limits>;
  /** Profiles that the document may have, where its host has others than `profiles`. Default: `profiles`. */
  readonly profiles?: readonly string[];
  /** Media type of the bytes, or the id of their format. Default: the bytes themselves tell. */
  readonly mediaType?: string;
}

export function findingOf({ code, message, details }: PlayerError): CheckFinding {
  const { byteOffset, pointer } = details as { readonly byteOffset?: unknown; readonly pointer?: unknown };
  return {
    code,
    severity: 'error',
    message,
    ...(typeof byteOffset === 'number' ? { byteOffset } : {}),
    ...(typeof pointer === 'string' ? { pointer } : {}),
  };
}

function ofNotice({ code, opcode, operationIndex, byteOffset, path, node }: DocumentNotice): CheckFinding {
  const place = path === undefined ? `operation ${operationIndex}` : path;
  const got = path === undefined ? `, got ${opcode} at byte ${byteOffset}` : '';
  return {
    code: `document/${code}`,
    severity: 'warning',
    ...(path === undefined ? { byteOffset } : { pointer: path }),
    ...(node === undefined ? {} : { node }),
    message: `${place}: expected what this vocabulary knows${got}`,
  };
}

/** Findings for nodes with the key of an earlier node. */
function keyFindings(document: PlayerDocument, format: DocumentFormat): readonly CheckFinding[] {
  const duplicates = findDuplicateKeys(document);
  if (duplicates.length === 0) return [];
  const placeOf = placesOfNodes(document, format);
  return duplicates.map(({ key, node }) => ({
    code: 'document/duplicate-name',
    severity: 'error',
    ...placeOf(node),
    message: `node ${node}: expected a key that stands once, got the key ${key} again`,
  }));
}

function canonicalFindings(bytes: Uint8Array, encoded: Uint8Array): readonly CheckFinding[] {
  const byteOffset = firstDifference(bytes, encoded);
  if (byteOffset < 0) return [];
  return [
    {
      code: 'document/not-canonical',
      severity: 'error',
      byteOffset,
      message:
        `expected the ${encoded.length} bytes of the reference producer, got ${bytes.length}, which differ from byte ${byteOffset} on: ` +
        'a string, an expression or a modifier list stands in a table when, and only when, it occurs more than once',
    },
  ];
}

/** Findings where the manifest of an envelope says something else than its body. */
function manifestFindings(manifest: Manifest, body: Uint8Array, document?: PlayerDocument): readonly CheckFinding[] {
  const digest = toHex(sha256(body));
  const claims: readonly (readonly [code: string, field: string, claimed: unknown, found: unknown])[] = [
    ['verify/digest', 'sha256', manifest.sha256, digest],
    ['verify/manifest-field', 'etag', manifest.etag.replace(/^W\//u, ''), entityTagOf(digest)],
    ...(document === undefined
      ? []
      : ([
          ['verify/manifest-document', 'documentApi', manifest.documentApi, document.documentApi],
          ['verify/manifest-document', 'profile', manifest.profile, document.profile],
        ] as const)),
  ];
  return claims
    .filter(([, , claimed, found]) => claimed !== found)
    .map(([code, field, claimed, found]) => ({
      code,
      severity: 'error',
      message: `manifest of the envelope: expected ${field} to be ${String(found)}, got ${String(claimed)}`,
    }));
}

/** The finding of bytes that are no document. A file of another kind is named, and a fault of JSON has its line. */
function undecodedFinding(error: PlayerError, body: Uint8Array): CheckFinding {
  const kind = explainFile(body);
  const finding = findingOf(error);
  if (kind !== undefined) return { ...finding, message: `expected a document, got ${kind}` };
  return error.code === 'wire/json' ? { ...finding, message: finding.message + placeInJson(body) } : finding;
}

/** Faults of a document that was decoded. */
function decodedFindings(
  document: PlayerDocument,
  body: Uint8Array,
  format: DocumentFormat,
  options: CheckDocumentOptions,
): readonly CheckFinding[] {
  const duplicates = keyFindings(document, format);
  if (duplicates.length > 0) return duplicates;
  if (document.noticeCount > 0) return document.notices.map(ofNotice);
  const forms = formFindings(document, format);
  try {
    const encoded = encodeDocument(readDocument(document), options);
    // Authors write contracts in any order, and with any white space.
    return format.id === document.format ? [...canonicalFindings(body, encoded), ...forms] : forms;
  } catch (error) {
    if (!isPlayerError(error)) throw error;
    return [findingOf(error)];
  }
}

/**
 * Checks that a document is valid for its profile and within the limits: operations, a contract in JSON, CBOR or ProtoBuf, or
 * an envelope with any of them. Operations are also canonical: equal trees then have equal bytes in every producer language, so
 * that entity tags and digests are stable. An envelope has a manifest that agrees with its body. Forms lose no value. [V3] [A3] [A4]
 * An operation that this vocabulary does not know is a warning, and ends the comparison with the reference producer.
 *
 * @param bytes - the body, decoded from any content coding; only read
 */
export function checkDocument(bytes: Uint8Array, options: CheckDocumentOptions = {}): CheckReport {
  const opened = openBytes(bytes, options.mediaType);
  if (!opened.ok) return reportOf('document', [findingOf(opened.error)]);
  const { format, body, manifest } = opened.value;
  if (manifest !== undefined && documentFormats.every(({ id }) => id !== manifest.format)) {
    const message = `manifest of the envelope: expected a known format, got ${manifest.format}`;
    return reportOf('document', [{ code: 'verify/format', severity: 'error', message }]);
  }
  const decoded = format.decode(body, options.limits, options);
  const judged = decoded.ok
    ? decodedFindings(decoded.value, body, format, options)
    : [undecodedFinding(decoded.error, body)];
  if (manifest === undefined) return reportOf('document', judged);
  return reportOf('document', [...manifestFindings(manifest, body, decoded.ok ? decoded.value : undefined), ...judged]);
}
