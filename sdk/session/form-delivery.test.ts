// A form that is sent while its server cannot be reached, and a submit that is pressed twice.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineActions, formAction } from '../actions/action-registry.ts';
import { textValue } from '../actions/parameter.ts';
import { startScenario } from './test/scenario.ts';
import type { Scenario } from './test/scenario.ts';
import { taskServer } from './test/task-server.ts';

let scenario: Scenario;
beforeEach(async () => {
  scenario = await startScenario();
});
afterEach(() => scenario.dispose());

const actions = defineActions({
  'profile.save': formAction({
    fields: { name: textValue({ max: 20 }), word: textValue({ max: 20 }) },
    command: (values) => ({ command: 'profile.save', arguments: values }),
  }),
});
const values = { name: 'Ada', word: 'hush' };
const keysOf = ({ server }: Scenario): unknown[] =>
  server.seen.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key']);

describe('a form', () => {
  it.each([[[]], [['word']]])(
    '[Q6] [H5] that is sent offline is told as failed, and is sent whole with the same key when a person retries (secrets: %j)',
    async (secrets) => {
      const tasks = taskServer();
      scenario.server.behave(tasks.behave);
      const surface = await scenario.freshVisit({ actions, transport: { retry: { tries: 1 } } });
      scenario.server.behave((_request, response) => response.destroy());
      const outcome = await surface.perform('profile.save', { values, secrets });
      expect(surface.getSnapshot().actionFault).toMatchObject({ reason: 'network', code: 'transport/network' });
      scenario.server.behave(tasks.behave);
      const key = outcome.status === 'failed' ? outcome.key : '';
      expect(await surface.retryAction(key)).toMatchObject({ status: 'done' });
      expect(tasks.executed.map((body) => JSON.parse(body) as unknown)).toMatchObject([{ arguments: values }]);
      expect(new Set(keysOf(scenario))).toEqual(new Set([key]));
      expect(surface.getSnapshot().actionFault).toBeUndefined();
    },
  );

  it('[Q7] [H4] whose submit is pressed twice is sent once, and no fault is shown unless its values differ', async () => {
    const tasks = taskServer();
    scenario.server.behave(tasks.behave);
    const surface = await scenario.freshVisit({ actions });
    const record = { values, secrets: [] };
    const outcomes = await Promise.all([
      surface.perform('profile.save', record),
      surface.perform('profile.save', record),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['done', 'cancelled']);
    expect(tasks.executed).toHaveLength(1);
    expect(surface.getSnapshot().actionFaults).toEqual([]);
    await Promise.all([
      surface.perform('profile.save', record),
      surface.perform('profile.save', { ...record, values: { ...values, name: 'Eva' } }),
    ]);
    expect(surface.getSnapshot().actionFault).toMatchObject({ code: 'host/busy' });
  });
});
