// The growing arrays of a document that is being built. Must not know what is written to them.

import type { DecoderVocabulary } from './decoder-vocabulary.ts';
import { ListWriter, RecordWriter } from './record-writer.ts';
import { StringWriter } from './string-table.ts';

/** What a document is built in. Setting the length of each drops what was written after it. */
export type ModelWriters = readonly [
  nodes: RecordWriter,
  modifiers: RecordWriter,
  actions: RecordWriter,
  expressions: RecordWriter<undefined>,
  lists: ListWriter,
  strings: StringWriter,
];

/** Empty writers. First guesses from what documents of so many bytes usually hold; all of them grow. */
function createWriters(room: number, { operations, modifiers, actions }: DecoderVocabulary): ModelWriters {
  const expressions = new RecordWriter(undefined, 16);
  expressions.begin(0, 0);
  return [
    new RecordWriter(operations, room / 6),
    new RecordWriter(modifiers, room / 32),
    new RecordWriter(actions, room / 16),
    expressions,
    new ListWriter(room / 12),
    new StringWriter(room / 32),
  ];
}

/** Arrays that one document is built in. They are its builder's until that gives them back. */
export interface ModelRoom {
  readonly writers: ModelWriters;
  /** For each node of the tree the index after its subtree. */
  next: Uint32Array;
}

// Grown once and handed from one decoding to the next: what a document keeps is copied. Making arrays took as long as decoding.
let largest = 4_096;
let spare: ModelRoom | undefined;

/** Room in which nothing is written, for a document of so many bytes. */
export function takeRoom(byteLength: number, vocabulary: DecoderVocabulary): ModelRoom {
  const isLarger = byteLength > largest;
  if (isLarger) largest = byteLength;
  const room =
    spare === undefined || isLarger || spare.writers[0].rows !== vocabulary.operations
      ? { writers: createWriters(largest, vocabulary), next: spare?.next ?? new Uint32Array() }
      : spare;
  spare = undefined;
  // The first list, string and expression are empty ones.
  room.writers.forEach((writer, index) => (writer.length = index < 3 ? 0 : 1));
  return room;
}

/** Takes room back for the next document. */
export function returnRoom(room: ModelRoom): void {
  spare = room;
}
