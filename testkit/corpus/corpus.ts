// The corpus: documents with what every player makes of them. It only grows, so that an old player and a new one, in any
// language, can be held against the same bytes. [V4]

import type { CorpusCase } from './corpus-case.ts';
import { noticedCases } from './noticed-cases.ts';
import { rejectedCases } from './rejected-cases.ts';
import { validCases } from './valid-cases.ts';

/** All cases: valid documents, documents with unknown things, and documents that are rejected. */
export const corpus: readonly CorpusCase[] = [...validCases, ...noticedCases, ...rejectedCases];
