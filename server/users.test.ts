// Users over the handler: who is recognised, and whose bytes they get.
import { encodeDocument } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { authenticate, problemOf, TaskSurfaces, treeOf } from './test/task-surfaces.ts';

describe('users', () => {
  it('[SE11] [T5] [C3] answers 401 without a user, and private answers to a user', async () => {
    const server = new TaskSurfaces({ authenticate, allowedOrigins: ['https://shop.example'] });
    const refused = await server.ask();
    expect([refused.headers.get('WWW-Authenticate'), refused.headers.get('Vary'), await problemOf(refused)]).toEqual([
      'Bearer realm="pantograph"',
      'Authorization, Origin',
      '401 unauthorized',
    ]);
    const answer = await server.ask('/v1/ui/tasks', {
      headers: { Authorization: 'acme/ada', Origin: 'https://shop.example' },
    });
    expect([
      answer.status,
      answer.headers.get('Cache-Control'),
      answer.headers.get('Vary'),
      answer.headers.get('Access-Control-Allow-Origin'),
    ]).toEqual([
      200,
      'private, no-cache',
      'Accept, Accept-Encoding, Authorization, Origin, UI-Accept, UI-Client',
      'https://shop.example',
    ]);
    expect((await server.ask('/v1/ui/capabilities')).headers.get('Vary')).toBe('Accept-Encoding, Origin');
  });

  it('[SE11] takes null for nobody, as queries of databases give it', async () => {
    expect(await problemOf(await new TaskSurfaces({ authenticate: () => null }).ask())).toBe('401 unauthorized');
  });

  it.each([
    ['rejects', new Error('the keys are away'), () => Promise.reject(new Error('the keys are away'))],
    ['hangs', new Error('authenticate takes too long'), () => new Promise<never>(() => undefined)],
  ])('[SE27] answers 503, never 401, while authenticate %s', async (_how, error, authenticate) => {
    const server = new TaskSurfaces({ authenticate, limits: { generateTimeoutMs: 20 } });
    const answer = await server.ask('/v1/ui/tasks', { headers: { Authorization: 'acme/ada' } });
    expect([answer.headers.get('Retry-After'), answer.headers.get('Vary'), await problemOf(answer)]).toEqual([
      '10',
      'Authorization, Origin',
      '503 users-unavailable',
    ]);
    expect(server.faults).toEqual([{ path: '/v1/ui/tasks', error }]);
  });

  it.each([
    [undefined, 'undefined'],
    ['', 'an empty string'],
  ])('[SE10] takes no user with the id %s, whose documents would be those of all such users', async (id, told) => {
    const server = new TaskSurfaces({ authenticate: () => ({ id, tenant: 'acme' }) as never });
    expect(await problemOf(await server.ask())).toBe('500 internal');
    expect(String(server.faults[0].error)).toBe(
      `TypeError: expected authenticate to give an id that is a string of a character or more, got ${told}`,
    );
  });

  it('[SE10] keeps the bytes of a user apart from a buffer that generate fills again', async () => {
    const buffer = new Uint8Array(4_096);
    const generate = (titles: readonly string[]) => {
      const bytes = encodeDocument(treeOf(titles));
      buffer.set(bytes);
      return buffer.subarray(0, bytes.byteLength);
    };
    const server = new TaskSurfaces({ authenticate }, { generate });
    server.add('acme', 'Plan of acme');
    server.add('rival', 'Plan of rival');
    const ask = async (user: string) => (await server.ask('/v1/ui/tasks', { headers: { Authorization: user } })).text();
    const first = await ask('acme/ada');
    await ask('rival/gil');
    expect(await ask('acme/ada')).toBe(first);
  });
});
