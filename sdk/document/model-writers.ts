// The growing arrays of a document that is being built. Must not know their contents.

import type { DecoderVocabulary } from './decoder-vocabulary.ts';
import { ListWriter, RecordWriter } from './record-writer.ts';
import { StringWriter } from './string-table.ts';

/** The arrays of a document. Setting the length of an array drops its end. */
export type ModelWriters = readonly [
  nodes: RecordWriter,
  modifiers: RecordWriter,
  actions: RecordWriter,
  expressions: RecordWriter<undefined>,
  lists: ListWriter,
  strings: StringWriter,
];

/** Empty writers. Their first sizes follow from usual documents of this length; all of them grow. */
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

/** Arrays for building a document. They belong to a builder until it returns them. */
export interface ModelRoom {
  readonly writers: ModelWriters;
  /** For each node of the tree the index after its subtree. */
  next: Uint32Array;
}

// The arrays are reused by the next decoding, and a document keeps copies. Making arrays took as long as decoding.
let largest = 4_096;
let spare: ModelRoom | undefined;

/** Empty room for a document of `byteLength` bytes. */
export function takeRoom(byteLength: number, vocabulary: DecoderVocabulary): ModelRoom {
  const isLarger = byteLength > largest;
  if (isLarger) largest = byteLength;
  const room =
    spare === undefined || isLarger || spare.writers[0].rows !== vocabulary.operations
      ? { writers: createWriters(largest, vocabulary), next: spare?.next ?? new Uint32Array() }
      : spare;
  spare = undefined;
  // The first list, string and expression are empty.
  room.writers.forEach((writer, index) => (writer.length = index < 3 ? 0 : 1));
  return room;
}

/** Takes room back for the next document. */
export function returnRoom(room: ModelRoom): void {
  spare = room;
}
