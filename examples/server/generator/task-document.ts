// Makes the bytes of a document from tasks; the only caller of the producer. Must not know the store, the clock or HTTP. [V2, S5]
import { encodeDocument, ui } from 'pantograph/producer';
import type { Encoding } from 'pantograph/producer';
import type { Task } from '../store/task-store.ts';
import { everybody } from './audience.ts';
import type { Audience } from './audience.ts';
import { detailSection, detailTemplate } from './detail-section.ts';
import { listSection, rowTemplate } from './list-section.ts';
import { page } from './look.ts';

/** Options of a document. */
export interface DocumentOptions {
  /** Operations, or the contract in an encoding; the tree is the same. Default `'operations'`. [S1] */
  readonly as?: Encoding;
  /** The documentApi of its players. Default 1. [V4] */
  readonly documentApi?: number;
}

/**
 * Makes the document of a list of tasks: the same bytes for the same tasks and audience. [S5, S6]
 * @param audience - decides its contents [T5]
 * @throws PlayerError `document/limit` if the tasks do not fit into 512 KiB
 */
export function generateTaskDocument(
  tasks: readonly Task[],
  audience: Audience = everybody,
  { as = 'operations', documentApi = 1 }: DocumentOptions = {},
): Uint8Array {
  const [detail, row] = [detailTemplate(audience), rowTemplate(audience)];
  // Details come first: strings are numbered by first use, so that the repeated strings of details get short numbers.
  const sections =
    tasks.length === 0
      ? [listSection(tasks, audience, row)]
      : [detailSection(tasks, detail), listSection(tasks, audience, row)];
  // Unused templates are left out: rows between other rows exist from three tasks on.
  const templates = [...(tasks.length > 0 ? [detail] : []), ...(tasks.length > 2 ? [row] : [])];
  const tree = {
    documentApi,
    profile: 'canvas-1',
    designWidth: 390,
    designHeight: 720,
    lang: 'en',
    title: 'Tasks',
    states: { screen: 0 },
    ...(templates.length === 0 ? {} : { templates: templates.map(({ definition }) => definition) }),
    root: ui.column({ modifiers: page }, sections),
  };
  return encodeDocument(tree, { as, api: documentApi });
}
