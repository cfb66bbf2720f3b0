// The reducer of intents alone: what each event makes of an intent, and what no order of events can make it do.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlayerError } from '../errors.ts';
import type { PlainCode } from '../errors.ts';
import type { Intent } from '../store/intent-journal.ts';
import { defineActions } from './action-registry.ts';
import { reduceIntents } from './intent-reducer.ts';
import type { IntentEvent, Intents, IntentStep, ReadyIntent } from './intent-state.ts';

const key = 'k1';
const message = { command: 'task.create', arguments: {} };
const registry = defineActions({ 'task.create': { command: () => ({ command: 'task.create', arguments: {} }) } });
const resolved = registry.resolve('task.create', undefined);
if (!resolved.ok) throw resolved.error;
const action = resolved.value;
const intent: Intent = { key, name: 'task.create', input: {}, command: JSON.stringify(message), createdAt: 1_000 };
const ready: ReadyIntent = { action, intent, message };
const fault = (code: PlainCode) => ({ ok: false, error: new PlayerError(code, 'no') }) as const;

const begun: IntentEvent = { kind: 'begun', key, ready };
const retried: IntentEvent = { kind: 'retried', key, intent, isListed: true };
const found: IntentEvent = { kind: 'found', key };
const freed: IntentEvent = { kind: 'freed', key };
const claimed: IntentEvent = { kind: 'claimed', key, lease: { owner: 'page', until: 9 } };
const taken: IntentEvent = { kind: 'taken', key };
const put: IntentEvent = { kind: 'put', key, result: { ok: true, value: undefined } };
const judged: IntentEvent = { kind: 'judged', key, action, judgement: { ok: true, value: message } };
const listed = (held: Intent | undefined, isWhole = true, now = 2_000): IntentEvent => ({
  kind: 'listed',
  key,
  intent: held,
  isWhole,
  now,
});
const done: IntentEvent = {
  kind: 'answered',
  key,
  answer: { ok: true, value: { status: 200, revision: 1, invalidates: [] } },
};
const broken: IntentEvent = { kind: 'answered', key, answer: fault('transport/network') };

/** The steps of events, one after the other. */
function run(events: readonly IntentEvent[], isIdempotent = true): IntentStep[] {
  let intents: Intents = new Map();
  return events.map((event) => {
    const step = reduceIntents(intents, event, { isIdempotent });
    ({ intents } = step);
    return step;
  });
}

function last(events: readonly IntentEvent[], isIdempotent = true): { stage: string | undefined; effects: string[] } {
  const step = run(events, isIdempotent).at(-1);
  return { stage: step?.intents.get(key)?.stage, effects: step?.effects.map(({ kind }) => kind) ?? [] };
}

describe('[H5] the stages of an intent', () => {
  it.each([
    ['begun', [begun], 'sending', ['claim']],
    ['claimed for the first time', [begun, claimed], 'sending', ['put']],
    ['noted', [begun, claimed, put], 'sending', ['audit', 'send']],
    ['answered', [begun, claimed, put, done], undefined, ['remove', 'audit', 'release', 'end']],
    ['failed', [begun, claimed, put, broken], 'waiting', ['keep', 'audit', 'release', 'end']],
    ['tried again', [begun, claimed, put, broken, retried], 'sending', ['claim']],
    ['claimed again', [begun, claimed, put, broken, retried, claimed], 'sending', ['judge']],
    ['judged again', [begun, claimed, put, broken, retried, claimed, judged], 'sending', ['put']],
    ["another page's", [found, taken], 'noted', ['follow']],
    ["another page's, and asked for", [retried, taken], 'noted', ['follow', 'end']],
    ['free again', [found, taken, freed, claimed], 'sending', ['list']],
    ['over elsewhere', [found, taken, freed, claimed, listed(undefined)], undefined, ['release', 'end']],
    ['cut off', [found, claimed, listed(intent)], 'sending', ['audit', 'judge']],
    ['cut off long ago', [found, claimed, listed(intent, true, 700_000)], undefined, ['audit', 'remove', 'release']],
    [
      'failed earlier',
      [found, claimed, listed({ ...intent, failed: 'transport/network' })],
      'waiting',
      ['release', 'offer'],
    ],
    ['of a journal that cannot say', [found, claimed, listed(undefined, false)], 'noted', ['release']],
    ['of one that can again', [found, claimed, listed(undefined, false), found], 'sending', ['claim']],
    [
      'forgotten',
      [found, claimed, listed({ ...intent, failed: 'x' }), { kind: 'forgotten', key }],
      undefined,
      ['remove'],
    ],
    ['of a host that threw', [retried, claimed, { kind: 'threw', key }], 'waiting', ['release']],
  ] as const)('[H5] %s', (_what, events, stage, effects) => {
    expect(last(events)).toEqual({ stage, effects });
  });

  it('[H5] a server that may act twice: what was cut off is offered, and a retry first asks whether it is over', () => {
    expect(last([found, claimed, listed(intent)], false)).toEqual({ stage: 'waiting', effects: ['release', 'offer'] });
    expect(last([retried, claimed], false)).toEqual({ stage: 'sending', effects: ['list'] });
    expect(last([retried, claimed, listed(undefined)], false)).toEqual({
      stage: undefined,
      effects: ['release', 'end'],
    });
    expect(last([retried, claimed, listed(undefined, false)], false).effects).toEqual(['judge']);
  });

  it.each(['store/key-reused', 'store/signed-out'] as const)('[A9] a journal that says %s: nothing is sent', (code) => {
    const refused: IntentEvent = { kind: 'put', key, result: fault(code) };
    expect(last([begun, claimed, refused])).toEqual({ stage: undefined, effects: ['audit', 'release', 'end'] });
  });
});

describe('a command that is answered with 404 or 410', () => {
  const notFound = (problem: string | undefined): IntentEvent => ({
    kind: 'answered',
    key,
    answer: { ok: false, error: new PlayerError('transport/gone', 'no', { status: 404, problem }) },
  });
  const ended = (alreadyDone: readonly string[], problem: string | undefined) =>
    run([{ ...begun, ready: { ...ready, action: { ...action, alreadyDone } } }, claimed, put, notFound(problem)]).at(
      -1,
    );

  it('[H7] has ended well where the action names the problem for that', () => {
    const step = ended(['unknown-list', 'unknown-task'], 'unknown-task');
    expect(step?.intents.size).toBe(0);
    expect(step?.effects.at(-1)).toEqual({ kind: 'end', outcome: { status: 'gone', key } });
  });

  it.each([
    ['another problem', ['unknown-task'], 'unknown-surface'],
    ['no problem, as a page of a proxy', ['unknown-task'], undefined],
    ['a problem that is named for nothing', [], 'unknown-task'],
  ] as const)('[H7] has failed with %s, and waits with its input for a retry', (_, alreadyDone, problem) => {
    const step = ended(alreadyDone, problem);
    expect(step?.intents.get(key)).toMatchObject({
      stage: 'waiting',
      intent: { failed: 'transport/gone' },
      isKept: true,
    });
    expect(step?.effects.map(({ kind }) => kind)).toEqual(['keep', 'audit', 'release', 'end']);
  });
});

const anyEvent = fc.constantFrom<IntentEvent>(
  begun,
  retried,
  found,
  freed,
  claimed,
  taken,
  put,
  { kind: 'put', key, result: fault('store/signed-out') },
  judged,
  { kind: 'judged', key, action, judgement: fault('host/not-authorized') },
  listed(intent),
  listed({ ...intent, failed: 'transport/network' }),
  listed(undefined),
  listed(undefined, false),
  done,
  broken,
  { kind: 'answered', key, answer: fault('transport/aborted') },
  { kind: 'answered', key, answer: fault('transport/rejected') },
  { kind: 'forgotten', key },
  { kind: 'threw', key },
);

it('[H5] in no order of events is anything sent that is not claimed and noted first, and what ends holds nothing', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), fc.boolean(), (events, isIdempotent) => {
      const steps = run(events, isIdempotent);
      steps.forEach(({ intents, effects }, index) => {
        const kinds = effects.map(({ kind }) => kind);
        const before = index === 0 ? undefined : steps[index - 1].intents.get(key);
        // The one gate: a put that went well, of an intent whose claim was had before.
        if (kinds.includes('send')) expect(events[index].kind).toBe('put');
        if (kinds.includes('put')) expect(['claimed', 'judged']).toContain(events[index].kind);
        for (const effect of effects) if (effect.kind === 'put') expect(effect.intent.key).toBe(key);
        // Whoever leaves the stage of sending gives the claim back, unless it was never given.
        const left = before?.stage === 'sending' && intents.get(key)?.stage !== 'sending';
        if (left && events[index].kind !== 'taken') expect(kinds).toContain('release');
      });
    }),
    { numRuns: 300 },
  );
});
