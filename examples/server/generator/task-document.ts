// Tasks in, bytes out: the only door to the producer. Must not know the store, the clock or HTTP. [V2, S5]
import { encodeDocument, ui } from 'pantograph/producer';
import type { Encoding } from 'pantograph/producer';
import { isPlayerError } from 'pantograph';
import type { Task } from '../store/task-store.ts';
import { everybody } from './audience.ts';
import type { Audience } from './audience.ts';
import { detailSection, detailTemplate } from './detail-section.ts';
import { documentContract } from './document-contract.ts';
import { listSection, rowTemplate } from './list-section.ts';
import { page } from './look.ts';

/** The tasks do not fit into one document. */
export class DocumentTooLargeError extends Error {
  override readonly name = 'DocumentTooLargeError';
}

/** How a document is written. */
export interface DocumentOptions {
  /** Operations, or the contract in one of its encodings: the same tree. Default `'operations'`. [S1] */
  readonly as?: Encoding;
  /** The documentApi of the players that it is for. Default that of `documentContract`. [V4] */
  readonly documentApi?: number;
}

/**
 * The document of a list of tasks: the same bytes for the same tasks and audience. [S5, S6]
 * @param audience - what it may contain [T5]
 * @throws DocumentTooLargeError when the tasks do not fit into 512 KiB
 */
export function generateTaskDocument(
  tasks: readonly Task[],
  audience: Audience = everybody,
  { as = 'operations', documentApi = documentContract.documentApi }: DocumentOptions = {},
): Uint8Array {
  const [detail, row] = [detailTemplate(audience), rowTemplate(audience)];
  // Details first: strings are numbered by first use, and what every detail repeats then has the short numbers.
  const sections =
    tasks.length === 0
      ? [listSection(tasks, audience, row)]
      : [detailSection(tasks, detail), listSection(tasks, audience, row)];
  // A template stands where it is used: rows between others there are from three tasks on.
  const templates = [...(tasks.length > 0 ? [detail] : []), ...(tasks.length > 2 ? [row] : [])];
  try {
    const tree = {
      documentApi,
      profile: documentContract.profile,
      designWidth: 390,
      designHeight: 720,
      lang: 'en',
      title: 'Tasks',
      states: { screen: 0 },
      ...(templates.length === 0 ? {} : { templates: templates.map(({ definition }) => definition) }),
      root: ui.column({ modifiers: page }, sections),
    };
    return encodeDocument(tree, { as, api: documentApi });
  } catch (cause) {
    if (isPlayerError(cause) && cause.code === 'document/limit')
      throw new DocumentTooLargeError('The tasks do not fit.', { cause });
    throw cause;
  }
}
