// Planted faults of a producer: each is found by the check of its rule, and the right producer has none.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dumpDocument } from 'pantograph';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '../../../../scripts/rounds.ts';
import { expectGolden } from '../../../golden/golden.ts';
import { faultyProducer, producerFaults } from '../../../test/producer-faults.ts';
import { runProducerChecks } from './conform-producer.ts';
import { producerChecks } from './producer-checks.ts';
import { Producer } from './producer-process.ts';
import { decodedOf } from './producer-visit.ts';
import type { ProducerSettings } from './producer-visit.ts';

/** All faults run in the soak, and every fourth in `npm test`. */
const sample = producerFaults.filter((_, index) => index % rounds(4, 1) === 0);
const goldens = mkdtempSync(join(tmpdir(), 'producer-'));
const { signal } = new AbortController();
const task = {
  type: 'object',
  required: ['id', 'title'],
  properties: { id: { type: 'integer', minimum: 1, maximum: 1_000_000 }, title: { type: 'string', maxLength: 40 } },
};
const settings: ProducerSettings = {
  command: faultyProducer(),
  earlier: faultyProducer(),
  examples: [
    { title: 'Mine', tasks: [] },
    { title: 'Yours', tasks: [1, 2, 3].map((id) => ({ id, title: `Task ${id}` })) },
  ],
  schema: {
    type: 'object',
    required: ['title', 'tasks'],
    properties: { title: { type: 'string' }, tasks: { type: 'array', maxItems: 6, items: task } },
  },
  rules: [
    {
      says: 'A task more is a row more.',
      when: [{ op: 'add', path: '/tasks/-', value: { id: 9, title: 'More' } }],
      then: { listItem: 1, node: 1, byte: '<=120' },
    },
    { says: 'Tasks take the same bytes each.', grow: { path: '/tasks', value: { id: '$n', title: 'Task $n' } } },
  ],
  goldens,
  levels: [1, 2],
  runs: 200,
  seed: 7,
  timeoutMs: 20_000,
};

beforeAll(async () => {
  const producer = new Producer(settings.command, { timeoutMs: 20_000, signal });
  for (const [index, example] of settings.examples.entries()) {
    const document = decodedOf(await producer.document(example));
    if (document !== undefined)
      await expectGolden(goldens, `example-${index + 1}.txt`, dumpDocument(document), { update: true });
  }
  producer.stop();
});
afterAll(() => rmSync(goldens, { recursive: true }));

describe('conform producer', () => {
  it('[CO3] [CO5] [CO6] [CO7] [CO8] passes a right producer, with every check', async () => {
    const { results } = await runProducerChecks(settings, producerChecks, signal, () => undefined);
    expect(results.map(({ check, status, findings }) => [check.id, status, findings])).toEqual(
      producerChecks.map(({ id }) => [id, 'passed', []]),
    );
  });

  it.each(sample.map((fault) => [fault.check, fault.name, fault] as const))(
    '[CO5] [CO6] [CO7] [CO8] %s finds: %s',
    async (id, _name, fault) => {
      const checks = producerChecks.filter((check) => check.id === id);
      const { results } = await runProducerChecks(
        { ...settings, command: faultyProducer(fault) },
        checks,
        signal,
        () => undefined,
      );
      expect(results.map(({ check, status }) => [check.id, status])).toEqual([[id, 'failed']]);
    },
  );

  it('[CO5] tells the first cause of other bytes, and not each check that sees them', async () => {
    const fault = producerFaults.find(({ name }) => name === 'the number of the process');
    const checks = producerChecks.filter(({ id }) => id.startsWith('determinism/'));
    const command = faultyProducer(fault);
    const { results } = await runProducerChecks({ ...settings, command }, checks, signal, () => undefined);
    expect(results.filter(({ status }) => status === 'failed').map(({ check }) => check.id)).toEqual([
      'determinism/process',
    ]);
  });

  it('[CO6] names the least input that breaks', async () => {
    const fault = producerFaults.find(({ name }) => name.startsWith('a title of more than 12'));
    const checks = producerChecks.filter(({ id }) => id === 'producer/inputs');
    const { results } = await runProducerChecks(
      { ...settings, command: faultyProducer(fault) },
      checks,
      signal,
      () => undefined,
    );
    const { input } = JSON.parse(results[0].findings[0].exchanges[0].curl) as { input: { tasks: { title: string }[] } };
    expect([input.tasks.length, [...input.tasks[0].title].length]).toEqual([1, 13]);
  });
});
