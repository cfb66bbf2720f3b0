// Tasks in, bytes out: the only door to the producer. Must not know the store, the clock or HTTP. [V2, S5]
import { encodeDocument, ui } from 'pantograph/producer';
import { isPlayerError } from 'pantograph';
import type { Task } from '../store/task-store.ts';
import { detailSection } from './detail-section.ts';
import { documentContract } from './document-contract.ts';
import { listSection } from './list-section.ts';
import { page } from './look.ts';

/** The tasks do not fit into one document. */
export class DocumentTooLargeError extends Error {
  override readonly name = 'DocumentTooLargeError';
}

/**
 * The document of a list of tasks: the same bytes for the same tasks. [S5, S6]
 * @throws DocumentTooLargeError when the tasks do not fit into 512 KiB
 */
export function generateTaskDocument(tasks: readonly Task[]): Uint8Array {
  // Details first: strings are numbered by first use, and what every detail repeats then has the short numbers.
  const sections = tasks.length === 0 ? [listSection(tasks)] : [detailSection(tasks), listSection(tasks)];
  try {
    return encodeDocument({
      profile: documentContract.profile, designWidth: 390, designHeight: 720,
      lang: 'en', title: 'Tasks', states: { screen: 0 }, root: ui.column({ modifiers: page }, sections),
    });
  } catch (cause) {
    if (isPlayerError(cause) && cause.code === 'document/limit') throw new DocumentTooLargeError('The tasks do not fit.', { cause });
    throw cause;
  }
}
