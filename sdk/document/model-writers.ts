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

// Grown once and used by every decoding: what a document keeps is copied from it. Making arrays took as long as decoding.
let writersRoom = 4_096;
let writers: ModelWriters | undefined;

/** Writers of which none has written yet, for a document of so many bytes. */
export function takeWriters(room: number, vocabulary: DecoderVocabulary): ModelWriters {
  if (writers?.[0].rows !== vocabulary.operations || room > writersRoom) {
    writers = createWriters((writersRoom = Math.max(writersRoom, room)), vocabulary);
  }
  // The first list, string and expression are empty ones.
  writers.forEach((writer, index) => (writer.length = index < 3 ? 0 : 1));
  return writers;
}
