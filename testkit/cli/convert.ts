// `pantograph convert`: the same document in another format.

import { encodeDocument } from '../producer/encode-document.ts';
import { readDocument } from '../producer/read-document.ts';
import type { Command } from './command.ts';
import { readSource, sourceOptions, sourceWords, wordOption, writeResult } from './document-options.ts';
import { CannotRunError } from './load-source.ts';

const encodings = ['operations', 'json', 'cbor', 'protobuf'] as const;

export const convert: Command = {
  name: 'convert',
  usage: '<file|url> --to operations|json|cbor|protobuf [--out <file>]',
  summary: 'writes the same document in another format',
  takes: [1, 1],
  options: { ...sourceOptions, to: { type: 'string' }, out: { type: 'string' } },
  words: { ...sourceWords, to: encodings.join(' | '), out: 'the file to write; default: standard output' },
  async run(call) {
    const as = wordOption(call, 'to', encodings);
    if (as === undefined) throw new CannotRunError(`--to: expected ${encodings.join(', ')}`);
    const { document } = await readSource(call, call.sources[0]);
    await writeResult(call, encodeDocument(readDocument(document), { as }));
    return 0;
  },
};
