// The surface `tasks`: its catalogue, as data. [S4]
import { cborFormat } from 'pantograph/cbor';
import { jsonFormat } from 'pantograph/contract';
import { protobufFormat } from 'pantograph/protobuf';
import type { Principal } from '../auth/principal.ts';
import type { Audience } from '../generator/audience.ts';
import { documentContract } from '../generator/document-contract.ts';
import { generateTaskDocument } from '../generator/task-document.ts';
import type { DocumentVariant, ServedSurface } from './surface.ts';

/** What the rights and experiments of a user mean for the document. [T5] */
export function audienceOf({ rights, experiments }: Principal): Audience {
  return {
    canCreate: rights.includes('task.create'),
    canDelete: rights.includes('task.delete'),
    numbersRows: experiments.includes('numbered-rows'),
  };
}

/** Operations, contract 1, documentApi 1: what `/document` serves without negotiation. */
export const binaryVariant: DocumentVariant = {
  id: 'binary-1',
  format: documentContract.format,
  mediaType: documentContract.mediaType,
  contractVersion: documentContract.contractVersion,
  documentApi: documentContract.documentApi,
  profile: documentContract.profile,
  minAppBuild: documentContract.minAppBuild,
  producerVersion: documentContract.producerVersion,
  // Everything that a document of this surface may use; a test compares it with what documents do use.
  components: ['button', 'column', 'flow', 'icon', 'listItem', 'row', 'screens', 'scroll', 'spacer', 'text'],
  modifiers: [
    'background',
    'clickable',
    'cornerRadius',
    'fill',
    'opacity',
    'padding',
    'semantics',
    'visibleIf',
    'weight',
  ],
  actions: ['task.create', 'task.delete.{id}'],
  generate: (tasks, principal) => generateTaskDocument(tasks, audienceOf(principal)),
};

const contractFormats = { json: jsonFormat, cbor: cborFormat, protobuf: protobufFormat } as const;

/** The levels that this server writes: the support window. [V4] */
const LEVELS = [1, 2] as const;

/** The same tree in every level, as operations and as a contract, for clients that ask for it. [S1] [V4] */
const variants = LEVELS.flatMap((documentApi): readonly DocumentVariant[] => [
  documentApi === binaryVariant.documentApi
    ? binaryVariant
    : {
        ...binaryVariant,
        id: `binary-${documentApi}`,
        documentApi,
        generate: (tasks, principal) => generateTaskDocument(tasks, audienceOf(principal), { documentApi }),
      },
  ...(['json', 'cbor', 'protobuf'] as const).map((as): DocumentVariant => ({
    ...binaryVariant,
    id: `${as}-${documentApi}`,
    format: contractFormats[as].id,
    mediaType: contractFormats[as].mediaType,
    documentApi,
    generate: (tasks, principal) => generateTaskDocument(tasks, audienceOf(principal), { as, documentApi }),
  })),
]);

export const taskSurface: ServedSurface = {
  name: documentContract.surface,
  catalogue: { variants, fallbackKey: 'tasks' },
  commands: ['task.create', 'task.delete'],
};

/** Every surface of this server by its name. */
export const surfaces: ReadonlyMap<string, ServedSurface> = new Map([[taskSurface.name, taskSurface]]);
