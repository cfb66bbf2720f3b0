// Says of a fault or a notice of operations where it stands in the tree that they were transcribed from, and in the words of
// contracts: nobody who writes one knows opcodes and bytes. Must not judge.

import type { DocumentNotice, PlayerDocument } from '../document/model.ts';
import type { ErrorCode } from '../error-codes.ts';
import type { ErrorDetails } from '../errors.ts';
import { PlayerError } from '../errors.ts';
import { faultWords } from '../wire/fault.ts';
import type { ContractOptions, WireDocument } from './operation-document.ts';
import { transcribe } from './operation-document.ts';
import { Trace } from './trace.ts';
import type { UnknownName } from './trace.ts';
import { placeInWords } from './tree-place.ts';

/** Faults of operations that are one in a contract: a value of the wrong type, or outside its range. */
const valueFaults: ReadonlySet<ErrorCode> = new Set([
  'wire/wrong-type',
  'document/duplicate-state',
  'document/explicit-default',
  'document/expression',
  'document/grammar',
  'document/image',
  'document/item-count',
  'document/out-of-range',
  'document/path',
]);

/** Where the values of one tree's operations came from. */
class Places {
  readonly #document: WireDocument;
  readonly #trace: Trace;

  constructor(document: WireDocument, trace: Trace) {
    this.#document = document;
    this.#trace = trace;
  }

  /** The pointer to whatever a byte of the operations belongs to. */
  pointerAt(bytes: Uint8Array, byteOffset: number, field?: string): string {
    return this.#trace.pointerAt(this.#document, bytes, byteOffset, field);
  }

  /** The unknown name at a place, or else in it. */
  #unknownAt(pointer: string): UnknownName | undefined {
    const { unknown } = this.#trace;
    return (
      unknown.find((name) => name.pointer === pointer) ?? unknown.find((name) => name.pointer.startsWith(`${pointer}/`))
    );
  }

  /** The words of a fault at a place: those of an unknown name where that is the reason. */
  #wordsOf(error: PlayerError, pointer: string): string {
    const words = faultWords(error);
    if (error.code.startsWith('document/unsupported-')) return this.#unknownAt(pointer)?.message() ?? words;
    if (error.code !== 'document/missing-field') return words;
    // The field may be there under a wrong name.
    const record = pointer.slice(0, pointer.lastIndexOf('/') + 1);
    const beside = this.#trace.unknown.find(
      (name) => name.pointer.startsWith(record) && !name.pointer.includes('/', record.length),
    );
    return beside === undefined ? words : `${words}; ${beside.message()}`;
  }

  /** The decoder's error with its place in the tree. @param bytes - the operations */
  placed(error: PlayerError, bytes: Uint8Array): PlayerError {
    const { code, details } = error;
    // Too many bytes are nobody's in particular.
    const byteOffset = code === 'document/too-large' ? undefined : details.byteOffset;
    const found = this.pointerAt(bytes, byteOffset ?? bytes.length, details.field);
    const isAboutNames = code.startsWith('document/unsupported-');
    const pointer = (isAboutNames ? this.#unknownAt(found)?.pointer : undefined) ?? found;
    return new PlayerError<ErrorCode>(
      valueFaults.has(code) ? 'document/invalid-value' : code,
      `${placeInWords(pointer)}: ${this.#wordsOf(error, pointer)}`,
      { ...details, byteOffset: undefined, operationIndex: undefined, pointer } as ErrorDetails,
    );
  }

  /** The decoder's notices with their places, and those of names that it reports once for many or not at all. */
  noticesOf({ bytes, notices }: PlayerDocument): readonly DocumentNotice[] {
    const placed = notices.map((notice) => {
      const pointer = this.pointerAt(bytes, notice.byteOffset);
      return { ...notice, path: this.#unknownAt(pointer)?.pointer ?? pointer };
    });
    const said = new Set(placed.map(({ path }) => path));
    const others = this.#trace.unknown
      .filter(({ code, pointer }) => code === 'unknown-argument' && !said.has(pointer))
      .map(({ code, operation, pointer }) => {
        const { opcode, byteOffset } = notices.find(({ operationIndex }) => operationIndex === operation) ?? noPlace;
        return { code, opcode, operationIndex: operation, byteOffset, path: pointer };
      });
    return [...placed, ...others];
  }
}

const noPlace = { opcode: 0, byteOffset: 0 };

/** The places of a tree, which is transcribed again for it: only faults and notices are asked for theirs. */
export function placesOf(tree: unknown, options: ContractOptions): Places {
  const trace = new Trace();
  return new Places(transcribe(tree, options, trace).document, trace);
}
