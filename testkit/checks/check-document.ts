// Checks that bytes are a document that every player accepts, and equal the reference producer's bytes for it.

import type { DocumentNotice, Limits, PlayerDocument } from 'pantograph';
import { decodeDocument, isPlayerError, traceNodes } from 'pantograph';
import { findDuplicateKeys } from 'pantograph/internal';
import { encodeDocument } from '../producer/encode-document.ts';
import { readDocument } from '../producer/read-document.ts';
import type { CheckFinding, CheckReport } from './check-report.ts';
import { firstDifference, reportOf } from './check-report.ts';

/** Options of `checkDocument`. */
export interface CheckDocumentOptions {
  /** Limits of the player to check for, where they are lower than the defaults. Default: `limits`. [A3] [A4] */
  readonly limits?: Partial<Limits>;
  /** Profiles that the document may have, where its host has others than `profiles`. Default: `profiles`. */
  readonly profiles?: readonly string[];
}

function ofNotice(notice: DocumentNotice): CheckFinding {
  const { code, opcode, operationIndex, byteOffset } = notice;
  return {
    code: `document/${code}`,
    severity: 'warning',
    byteOffset,
    message: `operation ${operationIndex}: expected what this vocabulary knows, got ${opcode} at byte ${byteOffset}`,
  };
}

/** Findings for nodes with the key of an earlier node. */
function keyFindings(document: PlayerDocument): readonly CheckFinding[] {
  const duplicates = findDuplicateKeys(document);
  if (duplicates.length === 0) return [];
  const originOf = traceNodes(document);
  return duplicates.map(({ key, node }) => {
    const { operationIndex = -1, byteOffset } = originOf(node) ?? {};
    return {
      code: 'document/duplicate-name',
      severity: 'error',
      ...(byteOffset === undefined ? {} : { byteOffset }),
      message: `operation ${operationIndex}: expected a key that stands once, got the key ${key} again`,
    };
  });
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

/**
 * Checks that a document is valid for its profile, within the limits, and canonical: equal trees then have equal bytes
 * in every producer language, so that entity tags and digests are stable. [V3] [A3] [A4]
 * An operation that this vocabulary does not know is a warning, and ends the comparison with the reference producer.
 *
 * @param bytes - the body, decoded from any content coding; only read
 */
export function checkDocument(bytes: Uint8Array, options: CheckDocumentOptions = {}): CheckReport {
  const decoded = decodeDocument(bytes, options.limits, options);
  if (!decoded.ok) {
    const { code, message, details } = decoded.error;
    const { byteOffset } = details;
    return reportOf('document', [
      { code, severity: 'error', message, ...(typeof byteOffset === 'number' ? { byteOffset } : {}) },
    ]);
  }
  const duplicates = keyFindings(decoded.value);
  if (duplicates.length > 0) return reportOf('document', duplicates);
  if (decoded.value.noticeCount > 0) return reportOf('document', decoded.value.notices.map(ofNotice));
  try {
    return reportOf('document', canonicalFindings(bytes, encodeDocument(readDocument(decoded.value), options)));
  } catch (error) {
    if (!isPlayerError(error)) throw error;
    return reportOf('document', [{ code: error.code, severity: 'error', message: error.message }]);
  }
}
