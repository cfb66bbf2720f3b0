// The client's side of every encoding: a tree that somebody else wrote becomes a PlayerDocument, by way of operations.
// Must not know how the tree was written.

import { decodeDocument } from '../document/decode-document.ts';
import type { DocumentNotice, PlayerDocument } from '../document/model.ts';
import { PlayerError, restated } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { lowerLimits } from '../limits.ts';
import type { Result } from '../result.ts';
import type { PlayedDocuments } from '../vocabulary/support.ts';
import { writeMessagePack } from '../wire/message-pack-writer.ts';
import type { UnknownContent } from './context.ts';
import type { ContractOptions } from './operation-document.ts';
import { toWireDocument } from './operation-document.ts';
import type { TreePlace } from './tree-place.ts';

/** Codes of notices that say what became of an operation, whatever was unknown in it. */
const ABOUT_OPERATIONS: readonly string[] = ['alternative-skipped', 'unknown-hint'];

/** Takes what a notice is about out of what is left. */
function takeMatch(left: UnknownContent[], { code, operationIndex }: DocumentNotice): UnknownContent | undefined {
  const index = left.findIndex(
    (unknown) => unknown.operation === operationIndex && (unknown.code === code || ABOUT_OPERATIONS.includes(code)),
  );
  return index < 0 ? undefined : left.splice(index, 1)[0];
}

/** The notices of the operations with their places in the contract; what they do not tell apart has a notice of its own. */
function noticesOf({ notices }: PlayerDocument, unknown: readonly UnknownContent[]): readonly DocumentNotice[] {
  const left = [...unknown];
  const placed = notices.map((notice) => {
    const match = takeMatch(left, notice);
    return match === undefined ? notice : { ...notice, path: match.pointer };
  });
  const others = left.map(({ code, operation, pointer }): DocumentNotice => {
    const beside = notices.find(({ operationIndex }) => operationIndex === operation);
    return {
      code,
      opcode: beside?.opcode ?? 0,
      operationIndex: operation,
      byteOffset: beside?.byteOffset ?? 0,
      path: pointer,
    };
  });
  return [...placed, ...others];
}

/** Where an operation stands in the contract. Read again for it: only what is refused is asked for its place. */
function pointerOf(tree: unknown, options: ContractOptions, operation: number): string | undefined {
  let pointer: string | undefined;
  const onOperation = (index: number, place: TreePlace): void => {
    if (index === operation) pointer ??= place.pointer;
  };
  toWireDocument(tree, { ...options, onOperation }, []);
  return pointer;
}

function isAboutNames({ code }: PlayerError): boolean {
  return code.startsWith('document/unsupported-') || code === 'document/unknown-field';
}

/** The decoder's error, as the contract's place and words say it: nobody who writes one knows opcodes. */
function placed(
  tree: unknown,
  error: PlayerError,
  unknown: readonly UnknownContent[],
  options: ContractOptions,
): PlayerError {
  const { operationIndex = -1 } = error.details;
  const match =
    unknown.find(({ operation }) => operation === operationIndex) ??
    // A body is refused where it is used, and what nobody knows in it stands in the table of templates.
    (isAboutNames(error) ? unknown.find(({ pointer }) => pointer.startsWith('/templates/')) : undefined);
  if (match !== undefined) return restated(error, `${match.pointer}: ${match.message()}`, { pointer: match.pointer });
  // What is wrong with a body is found out where the template is used, or in the table of templates.
  const pointer = operationIndex < 0 ? '/templates' : pointerOf(tree, options, operationIndex);
  if (pointer === undefined) return error;
  return restated(error, `${pointer}: ${error.message}`, { pointer });
}

/**
 * The document that a tree is, or the first fault found. The tree is encoded as canonical operations, and these
 * are decoded. So limits, grammar and every check stand in one place, and equal trees give equal bytes in every encoding.
 *
 * Names that this player does not know reject, or stand in `notices` with their `path`, as the contract's `ifUnknown` and
 * `fallback` say. [F2] Unknown fields of actions reject. [F3]
 *
 * @param tree - plain data as JSON has it; only read
 * @param limits - lower limits than the client's own
 * @param declared - levels of documentApi to play, where they are fewer than this sdk's, and profiles, where they are others
 * @returns `document/...` with `details.pointer`, a JSON Pointer (RFC 6901)
 */
export function decodeContract(
  tree: unknown,
  limits?: Partial<Limits>,
  declared?: PlayedDocuments,
): Result<PlayerDocument, PlayerError> {
  const unknown: UnknownContent[] = [];
  const options = { limits, profiles: declared?.profiles };
  let bytes: Uint8Array;
  try {
    bytes = writeMessagePack(toWireDocument(tree, options, unknown));
  } catch (error) {
    if (error instanceof PlayerError) return { ok: false, error };
    throw error;
  }
  const decoded = decodeDocument(bytes, limits, declared);
  if (!decoded.ok) return { ok: false, error: placed(tree, decoded.error, unknown, options) };
  if (unknown.length === 0) return decoded;
  const notices = noticesOf(decoded.value, unknown);
  const more = notices.length - decoded.value.notices.length;
  const { maxNotices } = lowerLimits(limits);
  return {
    ok: true,
    value: { ...decoded.value, notices: notices.slice(0, maxNotices), noticeCount: decoded.value.noticeCount + more },
  };
}
