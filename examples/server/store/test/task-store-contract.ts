// The rules that every store of tasks keeps. A store runs them on an empty database for each test.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CommandKey, OnceOutcome, RecordedAnswer } from 'pantograph/server';
import { createApp } from '../../app.ts';
import type { TaskDatabase } from '../task-store.ts';

export const command = (key: string, asked: string, owner = 'ada'): CommandKey => ({
  owner,
  key,
  digest: Buffer.from(asked).toString('hex'),
});
export const answer = (body: string): RecordedAnswer => ({ status: 200, headers: { A: 'b' }, body });

/** Revision and tasks of a tenant. */
export async function snapshotOf(store: TaskDatabase, tenant = '') {
  const tasks = store.tasksOf(tenant);
  return { revision: await tasks.revision(), tasks: await tasks.tasks() };
}

/**
 * @param open - opens the database of the running test; again, to look at it after a restart
 * @param watchQueries - gives a function for the queries since then
 */
export function describeTaskStore(
  name: string,
  open: () => Promise<TaskDatabase>,
  watchQueries: () => () => readonly string[],
): void {
  describe(`the tasks in ${name}`, () => {
    let store: TaskDatabase;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.dispose());
    const restart = async () => {
      await store.dispose();
      store = await open();
    };

    it('[D2] start empty at revision 0, which rises with each create and delete', async () => {
      expect(await snapshotOf(store)).toEqual({ revision: 0, tasks: [] });
      expect(await store.tasksOf('').create(['One', 'Two'])).toEqual([
        { id: 1, title: 'One' },
        { id: 2, title: 'Two' },
      ]);
      expect((await snapshotOf(store)).revision).toBe(2);
      expect(await store.tasksOf('').delete(1)).toBe(true);
      expect(await store.tasksOf('').delete(1)).toBe(false);
      expect(await snapshotOf(store)).toEqual({ revision: 3, tasks: [{ id: 2, title: 'Two' }] });
      expect(await store.lagSeconds()).toBeLessThan(60);
    });

    it('[SE7] are asked for nothing but the revision, by its key, for an answer 304', async () => {
      const { answer: ask } = createApp({ database: store });
      const request = (headers = {}) => new Request('http://server.test/v1/ui/tasks', { headers });
      const first = await ask(request());
      const queries = watchQueries();
      const second = await ask(request({ 'If-None-Match': first?.headers.get('ETag') ?? '' }));
      expect([first?.status, second?.status]).toEqual([200, 304]);
      expect(queries()).toEqual([expect.stringMatching(/^SELECT revision FROM tenant WHERE name = (\?|\$1)$/)]);
    });

    it('[D2] never get an id again, not even the last one and after a restart', async () => {
      await store.tasksOf('').create(['One', 'Two']);
      await store.tasksOf('').delete(2);
      await store.tasksOf('').delete(1);
      await restart();
      expect(await store.tasksOf('').create(['Three'])).toEqual([{ id: 3, title: 'Three' }]);
      expect((await snapshotOf(store)).revision).toBe(5);
    });

    it('[D2] keep every character of a title', async () => {
      const titles = [
        'a\0b',
        '\u0001\u001b[31m',
        'שלום 😀 e\u0301',
        "'); DROP TABLE task; --",
        '<script>alert(1)</script>',
        '\ufeffbom',
      ];
      await store.tasksOf('').create(titles);
      expect((await store.tasksOf('').tasks()).map((task) => task.title)).toEqual(titles);
    });

    it('[D2] get ids and revisions without gaps from writers at once', async () => {
      const tasks = store.tasksOf('');
      const created = await Promise.all(Array.from({ length: 20 }, (_, index) => tasks.create([`Task ${index}`])));
      expect(new Set(created.map(([task]) => task.id)).size).toBe(20);
      expect((await tasks.tasks()).map((task) => task.id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
      expect((await snapshotOf(store)).revision).toBe(20);
    });

    it('[T5] are kept apart by tenant, ids and revisions included; listeners learn of durable changes only', async () => {
      const changes: string[] = [];
      const stop = store.onChange((tenant) => changes.push(tenant));
      const [acme, globex] = [store.tasksOf('acme'), store.tasksOf('globex')];
      await acme.create(['One', 'Two']);
      expect(await globex.create(['Three'])).toEqual([{ id: 1, title: 'Three' }]);
      expect([await globex.delete(2), await acme.delete(3), await acme.delete(1)]).toEqual([false, false, true]);
      expect([await snapshotOf(store, 'acme'), await snapshotOf(store, 'globex'), await snapshotOf(store)]).toEqual([
        { revision: 3, tasks: [{ id: 2, title: 'Two' }] },
        { revision: 1, tasks: [{ id: 1, title: 'Three' }] },
        { revision: 0, tasks: [] },
      ]);
      const broken = store.runOnce(command('k', 'broken'), async () => {
        await store.tasksOf('nobody').create(['Rolled back']);
        throw new Error('broken');
      });
      await expect(broken).rejects.toThrow('broken');
      expect(await snapshotOf(store, 'nobody')).toEqual({ revision: 0, tasks: [] });
      await expect.poll(() => [...new Set(changes)]).toEqual(['acme', 'globex']);
      stop();
    });

    it('[H5] change once for a key, which belongs to its owner, also after a restart', async () => {
      const create = (owner: string, asked: string) =>
        store.runOnce(command('k', asked, owner), async () => {
          const [{ id }] = await store.tasksOf('').create([asked]);
          // The work sees its own change, as the revision of an answer has to.
          return answer(`${id} of ${await store.tasksOf('').revision()}`);
        });
      expect(await create('ada', 'x')).toEqual({ kind: 'answered', answer: answer('1 of 1') });
      await restart();
      expect(await create('ada', 'x')).toEqual({ kind: 'answered', answer: answer('1 of 1') });
      expect(await create('ada', 'y')).toEqual({ kind: 'other-command' });
      expect(await create('ben', 'x')).toEqual({ kind: 'answered', answer: answer('2 of 2') });
    });

    it('[H5] change once for tries at once, of which others get the answer or hear that it is under way', async () => {
      const create = async () =>
        store.runOnce(command('k', 'x'), async () => {
          await store.tasksOf('').create(['Once']);
          return answer('first');
        });
      const outcomes = await Promise.all(Array.from({ length: 8 }, create));
      const answered: OnceOutcome = { kind: 'answered', answer: answer('first') };
      for (const outcome of outcomes) expect([answered, { kind: 'in-progress' }]).toContainEqual(outcome);
      expect(outcomes).toContainEqual(answered);
      expect((await snapshotOf(store)).revision).toBe(1);
    });

    it('[SE28] [H5] keep nothing of work that goes on after its transaction was rolled back', async () => {
      let goOn = (): void => undefined;
      const waiting = new Promise<void>((done) => (goOn = done));
      const late: Promise<unknown>[] = [];
      const work = () => {
        late.push(waiting.then(() => store.tasksOf('').create(['Late'])));
        throw new Error('too late');
      };
      await expect(store.runOnce(command('k', 'x'), work)).rejects.toThrow('too late');
      goOn();
      expect(await Promise.allSettled(late)).toMatchObject([{ reason: new Error('The transaction has ended.') }]);
      expect(await snapshotOf(store)).toEqual({ revision: 0, tasks: [] });
    });

    it('[H5] leave the key free when the work throws', async () => {
      const work = async () => {
        await store.tasksOf('').create(['Broken']);
        throw new Error('broken');
      };
      await expect(store.runOnce(command('k', 'x'), work)).rejects.toThrow('broken');
      expect(await store.runOnce(command('k', 'x'), () => answer('now'))).toMatchObject({ answer: { body: 'now' } });
      expect((await snapshotOf(store)).revision).toBe(0);
    });
  });
}
