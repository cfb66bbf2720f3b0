// Restates a fault or notice of operations with its place in the tree and in the words of contracts. Authors do not
// know opcodes and bytes. Must not judge.

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

/** Faults of operations that are a single fault in a contract: a value of the wrong type or outside its range. */
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

/** The origins of one tree's values. */
class Places {
  readonly #document: WireDocument;
  readonly #trace: Trace;

  constructor(document: WireDocument, trace: Trace) {
    this.#document = document;
    this.#trace = trace;
  }

  /** The pointer to the value that holds a byte of the operations. */
  pointerAt(bytes: Uint8Array, byteOffset: number, field?: string): string {
    return this.#trace.pointerAt(this.#document, bytes, byteOffset, field);
  }

  /** The unknown name at a place, or else the first inside of it. */
  #unknownAt(pointer: string): UnknownName | undefined {
    const { unknown } = this.#trace;
    return (
      unknown.find((name) => name.pointer === pointer) ?? unknown.find((name) => name.pointer.startsWith(`${pointer}/`))
    );
  }

  /** The words for a fault at a place. An unknown name as the reason gives its own words. */
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
    // An excess of bytes has no place.
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

  /** The decoder's notices with their places, and notices of names that the decoder merges or does not report. */
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

/** The places of a tree, which is transcribed a second time for them. Only faults and notices pay for this. */
export function placesOf(tree: unknown, options: ContractOptions): Places {
  const trace = new Trace();
  return new Places(transcribe(tree, options, trace).document, trace);
}
