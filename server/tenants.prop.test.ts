// Random users of random tenants: nothing of a tenant reaches another. [T5]
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authenticate, TaskSurfaces } from './test/task-surfaces.ts';

/** Names that could be mistaken for each other in a key that is joined carelessly. */
const name = fc.constantFrom('a', 'b', 'ab', 'a,b', '"a"', 'a"', '[', '\\', 'a:b', '', '-');
const user = fc.tuple(name, name).map(([tenant, member]) => `${tenant}/${member}`);
const step = fc.record({ user, isChange: fc.boolean(), isRetry: fc.boolean(), isConditional: fc.boolean() });
const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e';

const markOf = (tenant: string) => `<<${tenant}>>`;

describe('users of many tenants', () => {
  it('[SE10] [SE13] [T5] get documents, tags, answers and events of their own tenant alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const server = new TaskSurfaces({ authenticate });
        const tags = new Map<string, string>();
        const sent = new Set<string>();
        const streams = new Map<string, Response>();
        for (const { user: id, isChange, isRetry, isConditional } of steps) {
          const tenant = id.split('/', 1)[0];
          const headers = { Authorization: id };
          if (!streams.has(id)) streams.set(id, await server.ask('/v1/ui/tasks/events', { headers }));
          if (isChange) {
            const key = isRetry ? KEY : crypto.randomUUID();
            const before = server.listOf(tenant).length;
            await server.act(
              { command: 'task.create', arguments: { title: markOf(tenant) } },
              { ...headers, 'Idempotency-Key': key },
            );
            // A key of another user never stands in the way.
            expect(server.listOf(tenant).length - before).toBe(isRetry && sent.has(id) ? 0 : 1);
            if (isRetry) sent.add(id);
          }
          const others = [...tags].filter(([tag, owner]) => owner !== tenant && tag !== '').map(([tag]) => tag);
          const condition = isConditional && others.length > 0 ? { 'If-None-Match': others.join(', ') } : {};
          const answer = await server.ask('/v1/ui/tasks', { headers: { ...headers, ...condition } });
          const text = await answer.text();
          const shown = Array.from(text.matchAll(/<<(.*?)>>/gu), ([, owner]) => owner);
          if (server.listOf(tenant).length === 0) expect([answer.status === 304 || shown.length === 0]).toEqual([true]);
          else expect([answer.status, new Set(shown)]).toEqual([200, new Set([tenant])]);
          if (server.listOf(tenant).length > 0) tags.set(answer.headers.get('ETag') ?? '', tenant);
          expect(answer.headers.get('UI-Manifest')).toContain(`revision=${server.listOf(tenant).length}`);
        }
        server.surfaces.close();
        for (const [id, stream] of streams) {
          const told = Array.from((await stream.text()).matchAll(/^id: (\d+)$/gmu), ([, revision]) => Number(revision));
          const last = server.listOf(id.split('/', 1)[0]).length;
          // Each number from the first to the newest, and none of another tenant's.
          expect(told).toEqual(Array.from({ length: last - told[0] + 1 }, (_, index) => told[0] + index));
        }
      }),
      { numRuns: 60 },
    );
  });
});
