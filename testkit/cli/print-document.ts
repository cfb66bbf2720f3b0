// `pantograph dump`, `layout`, `semantics` and `diff`: a document as text.

import { dumpDocument } from 'pantograph';
import { createFixedMeasurer, dumpLayout, dumpSemantics } from 'pantograph/renderer';
import { buildSemantics, createVariables, layoutDocument } from 'pantograph/renderer-internal';
import { lineDifference } from '../golden/line-difference.ts';
import type { Command, CommandCall } from './command.ts';
import {
  readSource,
  sourceOptions,
  sourceWords,
  environmentOf,
  statesOf,
  viewOptions,
  viewWords,
} from './document-options.ts';

const view = {
  usage: '<file|url>',
  takes: [1, 1] as const,
  options: { ...sourceOptions, ...viewOptions },
  words: { ...sourceWords, ...viewWords },
};

/** Lays a source out, with fixed advances of text. */
async function laidOut(call: CommandCall) {
  const environment = environmentOf(call);
  const { document } = await readSource(call, call.sources[0]);
  const variables = createVariables(document, environment, statesOf(call, document));
  return { variables, layout: layoutDocument(document, environment, variables, createFixedMeasurer()) };
}

export const dump: Command = {
  ...view,
  name: 'dump',
  summary: 'prints a document: its head, then a line for each node',
  options: sourceOptions,
  words: sourceWords,
  async run(call) {
    const { document } = await readSource(call, call.sources[0]);
    call.io.out(dumpDocument(document));
    return 0;
  },
};

export const layout: Command = {
  ...view,
  name: 'layout',
  summary: 'prints the boxes and lines of a document, with fixed advances of text',
  async run(call) {
    const { layout: boxes } = await laidOut(call);
    call.io.out(dumpLayout(boxes));
    return 0;
  },
};

export const semantics: Command = {
  ...view,
  name: 'semantics',
  summary: 'prints the tree that assistive technology reads',
  async run(call) {
    const { layout: boxes, variables } = await laidOut(call);
    call.io.out(dumpSemantics(buildSemantics(boxes, variables), boxes));
    return 0;
  },
};

export const diff: Command = {
  name: 'diff',
  usage: '<file|url> <file|url>',
  summary: 'prints the lines in which the dumps of two documents differ, of any formats',
  takes: [2, 2],
  options: sourceOptions,
  words: sourceWords,
  async run(call) {
    const [before, after] = await Promise.all(call.sources.map((source) => readSource(call, source)));
    const [first, second] = [dumpDocument(before.document), dumpDocument(after.document)];
    if (first === second) return 0;
    call.io.out(`${lineDifference(first, second)}\n`);
    return 1;
  },
};
