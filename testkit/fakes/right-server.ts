// A right server of a list of tasks in memory, which faults are planted in. Must not know faults.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { cborFormat } from 'pantograph/cbor';
import { jsonFormat } from 'pantograph/contract';
import { encodeDocument } from 'pantograph/producer';
import { protobufFormat } from 'pantograph/protobuf';
import { createSurfaces, defineSurface, Problem } from 'pantograph/server';
import type { Principal, Surface, VariantEncoding } from 'pantograph/server';
import { numberedTasks, taskListTree } from './task-list-tree.ts';
import type { Task } from './task-list-tree.ts';

/** The credentials of two users of different tenants. */
export const FIRST = 'Bearer fake-token-1';
export const SECOND = 'Bearer fake-token-2';
const ORIGIN = 'https://conform.example';

interface Tenant extends Principal {
  tasks: readonly Task[];
  /** Ids are never used again. */
  last: number;
  revision: number;
}

const unknownTask = new Problem('unknown-task', 404, 'There is no such task.');
const encodings: readonly VariantEncoding[] = ['operations', 'json', 'cbor', 'protobuf'];
/** Tasks whose document is large enough for compression, as after a change for each. */
const tenant = (id: string): Tenant => ({ id, tasks: numberedTasks(12), last: 12, revision: 12 });

function change(owner: Tenant, tasks: readonly Task[]): void {
  owner.tasks = tasks;
  owner.revision += 1;
}

const surface: Surface<readonly Task[], Tenant> = defineSurface<readonly Task[], Tenant>({
  name: 'tasks',
  variants: [1, 2].flatMap((documentApi) => encodings.map((as) => ({ as, documentApi }))),
  samples: [numberedTasks(0), numberedTasks(1)],
  revision: ({ revision }) => revision,
  load: ({ tasks }) => tasks,
  generate: (tasks, { documentApi }) => ({ ...taskListTree(tasks), documentApi }),
  commands: {
    'task.create': {
      fields: ['title'],
      read: ({ title }, owner) =>
        typeof title === 'string'
          ? (): undefined => {
              change(owner, [...owner.tasks, { id: (owner.last += 1), title }]);
              return undefined;
            }
          : undefined,
    },
    'task.delete': {
      fields: ['id'],
      read: ({ id }, owner) =>
        Number.isSafeInteger(id)
          ? (): Problem | undefined => {
              const left = owner.tasks.filter((task) => task.id !== id);
              if (left.length === owner.tasks.length) return unknownTask;
              change(owner, left);
              return undefined;
            }
          : undefined,
    },
  },
});

/** A right server, which listens on a free port of the loopback interface. @param hasUsers - whether it wants credentials */
export async function rightServer(hasUsers: boolean): Promise<Server> {
  const users = new Map([FIRST, SECOND].map((credentials) => [credentials, tenant(credentials)]));
  const surfaces = createSurfaces<Tenant>({
    surfaces: [surface],
    encode: encodeDocument,
    formats: [jsonFormat, cborFormat, protobufFormat],
    guest: tenant(''),
    limits: { heartbeatMs: 100 },
    ...(hasUsers
      ? {
          authenticate: ({ headers }: Request) => users.get(headers.get('Authorization') ?? ''),
          authSchemes: ['bearer'],
          allowedOrigins: [ORIGIN],
        }
      : {}),
  });
  const server = createServer((incoming, outgoing) => void surfaces.node(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
