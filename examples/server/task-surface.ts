// The surface `tasks`: its variants, and what its users see and may do. [S4, T5]
import { defineSurface } from 'pantograph/server';
import type { Surface, VariantEncoding } from 'pantograph/server';
import type { TaskUser } from './auth/principal.ts';
import type { Audience } from './generator/audience.ts';
import { generateTaskDocument } from './generator/task-document.ts';
import type { Task, TaskStore } from './store/task-store.ts';
import { readTitle, taskProblems } from './task-rules.ts';

/** The input of a document. */
export interface TaskInput {
  readonly tasks: readonly Task[];
  readonly audience: Audience;
}

const everything: Audience = { canCreate: true, canDelete: true, numbersRows: true };
const encodings: readonly VariantEncoding[] = ['operations', 'json', 'cbor', 'protobuf'];

/** Lists whose documents together use everything that documents of this surface use. */
export const samples: readonly TaskInput[] = [0, 1, 3].map((count) => ({
  tasks: Array.from({ length: count }, (_, index) => ({ id: index + 1, title: 'A task' })),
  audience: everything,
}));

/** The surface on the tasks of each tenant. Level 2 is for lists that are too large at level 1. [D2] */
export function taskSurface(tasksOf: (tenant: string) => TaskStore): Surface<TaskInput, TaskUser> {
  return defineSurface<TaskInput, TaskUser>({
    name: 'tasks',
    variants: [1, 2].flatMap((documentApi) => encodings.map((as) => ({ as, documentApi }))),
    samples,
    scope: ({ tenant }) => tenant,
    audience: (user) => JSON.stringify(audienceOf(user)),
    revision: ({ tenant }) => tasksOf(tenant).revision(),
    load: async (user) => ({ tasks: await tasksOf(user.tenant).tasks(), audience: audienceOf(user) }),
    generate: ({ tasks, audience }, variant) => generateTaskDocument(tasks, audience, variant),
    commands: {
      'task.create': {
        fields: ['title'],
        allows: ({ rights }) => rights.includes('task.create'),
        read: (given, { tenant }) => {
          if (typeof given['title'] !== 'string') return undefined;
          const title = readTitle(given['title']);
          if (title === undefined) return taskProblems.titleInvalid;
          return async () => {
            await tasksOf(tenant).create([title]);
            return undefined;
          };
        },
      },
      'task.delete': {
        fields: ['id'],
        allows: ({ rights }) => rights.includes('task.delete'),
        read: ({ id }, { tenant }) =>
          Number.isSafeInteger(id) && (id as number) > 0
            ? async () => ((await tasksOf(tenant).delete(id as number)) ? undefined : taskProblems.unknown)
            : undefined,
      },
    },
  });
}

function audienceOf({ rights, experiments }: TaskUser): Audience {
  return {
    canCreate: rights.includes('task.create'),
    canDelete: rights.includes('task.delete'),
    numbersRows: experiments.includes('numbered-rows'),
  };
}
