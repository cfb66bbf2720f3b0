// A surface that is closed and opened again during its action gets the outcome of the action.
import type { ServerResponse } from 'node:http';
import { beforeEach, expect, it } from 'vitest';
import { defineActions } from '../actions/action-registry.ts';
import type { ActionOutcome } from '../actions/action-ports.ts';
import { answer } from '../transport/test/bad-server.ts';
import { until } from '../transport/test/fake-clock.ts';
import { good, revisionOf, useScenario, untilShown } from './test/scenario.ts';
import type { Surface } from './surface.ts';

const scenario = useScenario();
let revision: number;
let posted: ServerResponse | undefined;
beforeEach(() => {
  [revision, posted] = [1, undefined];
  scenario.server.behave((request, response, number) => {
    if (request.method === 'GET') good(revision)(request, response, number);
    else posted = response;
  });
});

/** Opens the surface again while the action of the earlier opening is under way. */
async function reopen(): Promise<{
  readonly again: Surface;
  readonly acting: Promise<ActionOutcome>;
  readonly response: ServerResponse;
}> {
  const actions = defineActions({ 'task.create': { command: () => ({ command: 'task.create', arguments: {} }) } });
  const session = scenario.visit({ actions, transport: { retry: { tries: 1 } } });
  const surface = session.open('tasks');
  await untilShown(surface, 'fresh');
  const acting = surface.perform('task.create');
  await until(() => posted !== undefined);
  surface.close();
  const again = session.open('tasks');
  await untilShown(again, 'fresh');
  if (posted === undefined) throw new Error('expected a command, got none');
  return { again, acting, response: posted };
}

it('[D4] the document after a success comes', async () => {
  const { again, acting, response } = await reopen();
  revision = 2;
  answer(response, '{"status":"done","revision":2,"invalidates":[]}', { 'content-type': 'application/json' });
  expect((await acting).status).toBe('done');
  expect(again.getSnapshot().activity).toBe('loading');
  await expect.poll(() => revisionOf(again)).toBe(2);
  expect(again.getSnapshot()).toMatchObject({ shown: 'fresh', content: { start: 'reset' } });
});

it('[F1] [H5] a failure is told, and can be tried again there', async () => {
  const { again, acting, response } = await reopen();
  response.destroy();
  expect((await acting).status).toBe('failed');
  expect(again.getSnapshot().actionFaults).toMatchObject([{ pattern: 'task.create', code: 'transport/network' }]);
  posted = undefined;
  const retrying = again.retryAction(again.getSnapshot().actionFault?.key ?? '');
  await until(() => posted !== undefined);
  revision = 2;
  if (posted !== undefined)
    answer(posted, '{"status":"done","revision":2,"invalidates":[]}', { 'content-type': 'application/json' });
  expect((await retrying).status).toBe('done');
  await expect.poll(() => [revisionOf(again), again.getSnapshot().actionFaults]).toEqual([2, []]);
});
