// The demo's task list in every compared form: ours in each version and encoding, and the JSON of two peers.
import { isPlayerError } from 'pantograph';
import type { Encoding } from 'pantograph/producer';
import { adaptiveCard, adaptiveCardWithDetails } from '../../bench/fixtures/adaptive-card.ts';
import { divkitCard, divkitCardWithDetails } from '../../bench/fixtures/divkit-card.ts';
import type { ListTask } from '../../bench/fixtures/list-task.ts';
import { generateTaskDocument } from '../../examples/server/generator/task-document.ts';
import { seedTitles } from '../../examples/server/seed-titles.ts';

/** A form of the list. */
export interface SizedForm {
  readonly name: string;
  readonly make: (tasks: readonly ListTask[]) => Uint8Array;
}

/** The size of a form; only `bytes` where a document would exceed the limits of players. */
export type FormSize =
  | { readonly kind: 'document'; readonly content: Uint8Array }
  | { readonly kind: 'refused'; readonly limit: string; readonly count: number };

export const taskCounts: readonly number[] = [25, 1_000, 10_000];

const encodings: Readonly<Record<Encoding, string>> = {
  operations: 'operations',
  json: 'contract, JSON',
  cbor: 'contract, CBOR',
  protobuf: 'contract, ProtoBuf',
};
const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** The forms that carry the list and the detail of every task. */
export const ownForms: readonly SizedForm[] = [1, 2].flatMap((documentApi) =>
  (Object.keys(encodings) as Encoding[]).map((as) => ({
    name: `api ${documentApi}, ${encodings[as]}`,
    make: (tasks) => generateTaskDocument(tasks, undefined, { as, documentApi }),
  })),
);

export const peerForms: readonly SizedForm[] = [
  { name: 'Adaptive Cards JSON', make: (tasks) => json(adaptiveCardWithDetails(tasks)) },
  { name: 'DivKit JSON, with templates', make: (tasks) => json(divkitCardWithDetails(tasks)) },
  { name: 'Adaptive Cards JSON, list alone', make: (tasks) => json(adaptiveCard(tasks)) },
  { name: 'DivKit JSON, with templates, list alone', make: (tasks) => json(divkitCard(tasks)) },
];

/** The tasks of the demo's server. */
export function tasksOf(count: number): readonly ListTask[] {
  return seedTitles(count).map((title, index) => ({ id: index + 1, title }));
}

/** The size of the tasks in a form. */
export function sizeOf({ make }: SizedForm, count: number): FormSize {
  try {
    return { kind: 'document', content: make(tasksOf(count)) };
  } catch (error) {
    if (!isPlayerError(error) || error.code !== 'document/limit') throw error;
    return { kind: 'refused', limit: error.details.limit, count: Number(error.details.count) };
  }
}
