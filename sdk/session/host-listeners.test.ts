// Host listeners that throw change no decision, and their exceptions stay visible.
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { defineActions } from '../actions/action-registry.ts';
import { bearer } from '../transport/auth.ts';
import { answer } from '../transport/test/bad-server.ts';
import { hearLoudFaults } from './test/loud-faults.ts';
import {
  bodyOf,
  good,
  manifestOf,
  revisionOf,
  sendDocument,
  shownBy,
  useScenario,
  untilShown,
} from './test/scenario.ts';

const loud = hearLoudFaults();
const scenario = useScenario();

const bug = new Error('a bug of the host');
const throwBug = (): never => {
  throw bug;
};

/** Gives each surface its own document. */
function serveAll(): void {
  const body = bodyOf(1);
  scenario.server.behave((request, response) =>
    sendDocument(request, response, body, manifestOf(body, { revision: 1, surface: request.path.slice(1) })),
  );
}

it('[F1] a listener that throws keeps nothing from the next one, nor from the surface', async () => {
  const surface = scenario.visit().open('tasks');
  const heard: string[] = [];
  surface.subscribe(throwBug);
  surface.subscribe(() => heard.push(shownBy(surface)));
  await untilShown(surface, 'fresh');
  expect(heard.at(-1)).toBe('fresh');
  await expect.poll(() => new Set(loud())).toEqual(new Set([bug]));
});

it.each(['a listener', 'telemetry', 'the credentials', 'a signal'] as const)(
  '[A9] %s that throws stops no sign-out: nothing is shown on any surface, nothing is kept',
  async (what) => {
    serveAll();
    let isOver = false;
    const throwAtEnd = (): void => (isOver ? throwBug() : undefined);
    const auth = { ...bearer({ token: 'secret' }), forget: what === 'the credentials' ? throwBug : () => undefined };
    const visibility = { isOn: () => true, subscribe: () => (what === 'a signal' ? throwBug : () => undefined) };
    const session = scenario.visit({
      visibility,
      transport: { auth },
      ...(what === 'telemetry' ? { telemetry: throwAtEnd } : {}),
    });
    const surfaces = ['tasks', 'other'].map((name) => session.open(name));
    for (const surface of surfaces) await untilShown(surface, 'fresh');
    if (what === 'a listener') surfaces[0].subscribe(throwAtEnd);
    isOver = true;
    expect(await session.signOut()).toEqual({ ok: true, value: undefined });
    expect(surfaces.map(shownBy)).toEqual(['nothing', 'nothing']);
    for (const surface of ['tasks', 'other'])
      expect(await scenario.store.load({ ...scenario.partition, surface })).toMatchObject({
        value: { document: undefined },
      });
    await expect.poll(() => new Set(loud())).toEqual(new Set([bug]));
  },
);

it('[A9] signed out in another tab while a listener throws: no surface shows anything any more', async () => {
  serveAll();
  const session = scenario.visit();
  const [first, second] = [session.open('tasks'), session.open('other')];
  for (const surface of [first, second]) await untilShown(surface, 'fresh');
  first.subscribe(() => (shownBy(first) === 'nothing' ? throwBug() : undefined));
  await scenario.store.clear({ origin: scenario.server.url, user: '' });
  first.retry();
  await expect.poll(() => [shownBy(first), shownBy(second)]).toEqual(['nothing', 'nothing']);
  expect(loud()).toEqual([bug]);
});

it('[F1] telemetry that throws decides no delivery', async () => {
  const surface = await scenario.freshVisit({ telemetry: throwBug });
  expect(surface.getSnapshot().rejected).toBeUndefined();
  expect(new Set(loud())).toEqual(new Set([bug]));
});

it.each(['sent', 'done'] as const)(
  '[F1] [D4] telemetry that throws when an action is %s: the action is done, and the document after it comes',
  async (step) => {
    let revision = 1;
    scenario.server.behave((request, response: ServerResponse, number) => {
      if (request.method === 'GET') {
        good(revision)(request, response, number);
        return;
      }
      revision = 2;
      answer(response, '{"status":"done","revision":2,"invalidates":[]}', { 'content-type': 'application/json' });
    });
    const actions = defineActions({ 'task.create': { command: () => ({ command: 'task.create', arguments: {} }) } });
    const surface = await scenario.freshVisit({
      actions,
      telemetry: (event) => (event.kind === 'action' && event.audit.step === step ? throwBug() : undefined),
    });
    expect((await surface.perform('task.create')).status).toBe('done');
    await expect.poll(() => revisionOf(surface)).toBe(2);
    expect(loud()).toEqual([bug]);
  },
);
