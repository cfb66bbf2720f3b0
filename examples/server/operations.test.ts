import { expect, it } from 'vitest';
import { Operations } from './operations.ts';
import { askRaw, LiveServer, problemOf } from './test/live-server.ts';

it('counts answers by outcome, documents, streams and the time of generation', async () => {
  const server = await new LiveServer({ seed: 2 }).start();
  const events = await server.listen();
  for (const headers of [{}, {}, { 'UI-Accept': 'contract=(7 7), api=(7 9)' }])
    await server.ask('/v1/ui/tasks', { headers });
  await server.act({ command: 'task.create', arguments: { title: 'One' } });
  await server.act({ command: 'task.delete', arguments: { id: 99 } });
  await server.ask('/v1/ui/tasks/nothing/x');
  const meters = (await server.ask('/metrics')).body.toString();
  for (const line of [
    'pantograph_requests_total{address="document",outcome="200"} 2',
    'pantograph_requests_total{address="document",outcome="use-fallback"} 1',
    'pantograph_requests_total{address="actions",outcome="200"} 1',
    'pantograph_requests_total{address="actions",outcome="unknown-task"} 1',
    'pantograph_requests_total{address="other",outcome="not-found"} 1',
    'pantograph_documents_total{surface="tasks",kept="false"} 1',
    'pantograph_documents_total{surface="tasks",kept="true"} 1',
    'pantograph_generation_seconds_count{surface="tasks",variant="binary-1"} 1',
    'pantograph_streams 1',
    'pantograph_outbox_lag_seconds 0',
  ])
    expect(meters.split('\n')).toContain(line);
  events.close();
  await server.dispose();
});

it('is healthy while it runs, and ready until it stops or its database lags', async () => {
  const server = await new LiveServer({ graceMs: 2_000 }).start();
  expect([(await server.ask('/healthz')).status, (await server.ask('/readyz')).status]).toEqual([200, 200]);
  const { origin } = server;
  const stopped = server.stop();
  await expect.poll(async () => problemOf(await askRaw(`${origin}/readyz`))).toBe('503 not-ready');
  expect((await askRaw(`${origin}/v1/ui/tasks`)).status).toBe(200);
  await stopped;
  await server.dispose();
  for (const lagSeconds of [async () => 6, () => Promise.reject(new Error('away'))]) {
    const operations = new Operations({ lagSeconds, streams: () => 0 });
    expect((await operations.answer('/readyz'))?.status).toBe(503);
    expect((await operations.answer('/healthz'))?.status).toBe(200);
  }
});
