// The corpus: documents with the results of every player. It only grows, so that old and new players, in any language, can be
// tested with the same bytes. [V4]

import type { CorpusCase } from './corpus-case.ts';
import { noticedCases } from './noticed-cases.ts';
import { rejectedCases } from './rejected-cases.ts';
import { validCases } from './valid-cases.ts';

/** All cases: valid documents, documents with unknown things, and documents that are rejected. */
export const corpus: readonly CorpusCase[] = [...validCases, ...noticedCases, ...rejectedCases];
