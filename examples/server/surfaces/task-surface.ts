// The surface `tasks`: its catalogue, as data. [S4]
import { operationFormat } from 'pantograph';
import { describeDocument } from 'pantograph/server';
import { cborFormat } from 'pantograph/cbor';
import { jsonFormat } from 'pantograph/contract';
import { protobufFormat } from 'pantograph/protobuf';
import type { Principal } from '../auth/principal.ts';
import type { Audience } from '../generator/audience.ts';
import { documentContract } from '../generator/document-contract.ts';
import { generateTaskDocument } from '../generator/task-document.ts';
import type { DocumentOptions } from '../generator/task-document.ts';
import type { Task } from '../store/task-store.ts';
import type { DocumentVariant, ServedSurface } from './surface.ts';

/** The audience of a user, from rights and experiments. [T5] */
export function audienceOf({ rights, experiments }: Principal): Audience {
  return {
    canCreate: rights.includes('task.create'),
    canDelete: rights.includes('task.delete'),
    numbersRows: experiments.includes('numbered-rows'),
  };
}

/** The contract's encodings, beside operations. */
const encodings = ['json', 'cbor', 'protobuf'] as const;
const formats = [operationFormat, jsonFormat, cborFormat, protobufFormat];

/** Lists whose documents together use everything that documents of this surface use. */
const sampleLists: readonly (readonly Task[])[] = [0, 1, 3].map((count) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, title: 'A task' })),
);
const everything: Audience = { canCreate: true, canDelete: true, numbersRows: true };

/** A variant. Its requirements of clients are read from samples of its documents. [C6] */
function variantOf(id: string, as: NonNullable<DocumentOptions['as']>, documentApi: number): DocumentVariant {
  const samples = sampleLists.map((tasks) => generateTaskDocument(tasks, everything, { as, documentApi }));
  return {
    id,
    ...describeDocument(samples, { formats }),
    contractVersion: documentContract.contractVersion,
    minAppBuild: documentContract.minAppBuild,
    producerVersion: documentContract.producerVersion,
    generate: (tasks, principal) => generateTaskDocument(tasks, audienceOf(principal), { as, documentApi }),
  };
}

/** Operations, contract 1, documentApi 1: the variant of `/document`, without negotiation. */
export const binaryVariant: DocumentVariant = variantOf('binary-1', 'operations', 1);

/**
 * The same tree in each level of the support window, as operations and as a contract, for clients that request it. [S1] [V4]
 * Level 2 is for lists that are too large at level 1. [D2]
 */
const variants: readonly DocumentVariant[] = [
  binaryVariant,
  ...encodings.map((as) => variantOf(`${as}-1`, as, 1)),
  variantOf('binary-2', 'operations', 2),
  ...encodings.map((as) => variantOf(`${as}-2`, as, 2)),
];

export const taskSurface: ServedSurface = {
  name: documentContract.surface,
  catalogue: { variants, fallbackKey: 'tasks' },
  commands: ['task.create', 'task.delete'],
};

/** The surfaces of this server by name. */
export const surfaces: ReadonlyMap<string, ServedSurface> = new Map([[taskSurface.name, taskSurface]]);
