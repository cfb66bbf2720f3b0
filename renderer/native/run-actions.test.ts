import { a, e, ui } from 'pantograph/producer';
import { systemVariables } from 'pantograph/producer';
import { NodeKind } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import type { ActionValue } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import { requireStateValue, toStateValue } from '../state-value.ts';
import type { StateValue } from '../state-value.ts';
import { documentOf } from '../test/documents.ts';
import { activateTarget } from './activate.ts';
import { createHostActions } from '../player/host-actions.ts';
import type { HostActionListener } from '../player/host-actions.ts';
import type { PlayerReportCode, Reporter } from '../player/player-report.ts';
import type { ActionScope } from './run-actions.ts';
import type { Dispatch } from './element-ports.ts';

interface Run {
  readonly scope: ActionScope;
  readonly codes: PlayerReportCode[];
  readonly calls: unknown[];
  press(): void;
}

const NO_STATES = { get: () => undefined, set: () => false };

/** Hands actions to a listener of the host, beside which no text stands. */
function dispatchTo(options: Parameters<typeof createHostActions>[0], report: Reporter): Dispatch {
  const run = createHostActions(options, NO_STATES, report);
  return (name, value, _node, details) => run(name, value, { untrustedTexts: [] }, details);
}

function runOf(document: PlayerDocument, listener?: HostActionListener | 'none'): Run {
  const codes: PlayerReportCode[] = [];
  const calls: unknown[] = [];
  const collect: HostActionListener = (name, value) => calls.push([name, value]);
  const report: Reporter = (code) => codes.push(code);
  const onHostAction = listener === 'none' ? undefined : (listener ?? collect);
  const scope: ActionScope = {
    document,
    values: createVariables(document, plainEnvironment),
    report,
    onExpressionFault: () => undefined,
    dispatch: dispatchTo({ onHostAction }, report),
  };
  const node = document.nodes.kinds.findIndex((kind) => kind === NodeKind.button || kind === NodeKind.checkbox);
  return { scope, codes, calls, press: () => activateTarget(scope, { node, option: -1 }) };
}

const buttonWith = (actions: readonly ActionValue[], enabled = true): PlayerDocument =>
  documentOf(ui.button({ label: 'b', actions, enabled }), {
    states: [
      ['n', 3],
      ['m', 0],
    ],
  });

describe('actions', () => {
  it('[PL5, H1] run in their order: a later one sees what earlier ones set', () => {
    const run = runOf(
      buttonWith([
        a.setState({ state: 'n', value: e.multiply(e.state('n'), 2) }),
        a.setState({ state: 'm', value: e.add(e.state('n'), 0.5) }),
        a.host({ name: 'save', value: e.state('m') }),
      ]),
    );
    run.press();
    expect([...run.scope.values.numbers.slice(0, 2)]).toEqual([6, 7]);
    expect(run.calls).toEqual([['save', 7]]);
  });

  it('[PL51] set text states, to texts that are computed, and cut between characters where they are too long', () => {
    const document = documentOf(
      ui.button({
        label: 'b',
        actions: [
          a.setText({ state: 'name', text: 'Eve' }),
          a.setText({ state: 'hello', text: e.join('Hello ', e.state('name')) }),
          a.setText({ state: 'long', text: `x${'🙂'.repeat(200)}` }),
          a.setText({ state: 'gone' }),
        ],
      }),
      { states: { gone: 'here', hello: '', long: '', name: 'Ada' } },
    );
    const run = runOf(document);
    run.press();
    expect(run.scope.values.texts.slice(0, 4)).toEqual(['', 'Hello Eve', `x${'🙂'.repeat(127)}`, 'Eve']);
  });

  it('[PL5, H2] join name and number, up to the largest safe integer', () => {
    const run = runOf(
      buttonWith([
        a.host({ name: 'task.delete', id: 12 }),
        a.host({ name: 'task.delete', id: 9_007_199_254_740_991 }),
        a.host({ name: 'x', value: true }),
      ]),
    );
    run.press();
    expect(run.calls).toEqual([
      ['task.delete.12', undefined],
      ['task.delete.9007199254740991', undefined],
      ['x', true],
    ]);
  });

  it('[PL5, H2] do nothing when the control is disabled', () => {
    const run = runOf(buttonWith([a.host({ name: 'x' })], false));
    run.press();
    expect(run.calls).toEqual([]);
  });

  it('[PL5, H2] are reported when nobody takes them', () => {
    const run = runOf(buttonWith([a.host({ name: 'x' })]), 'none');
    run.press();
    expect(run.codes).toEqual(['host-action-unhandled']);
  });

  it('[PL5, H2] go on after a host that throws', () => {
    const run = runOf(buttonWith([a.host({ name: 'x' }), a.setState({ state: 'n', value: 9 })]), () => {
      throw new Error('host');
    });
    run.press();
    expect(run.codes).toEqual(['host-action-failed']);
    expect(run.scope.values.numbers[0]).toBe(9);
  });

  it('[PL5, H2] go on, however often, where the host throws when it is asked for its listener', () => {
    const run = runOf(buttonWith([a.host({ name: 'x' }), a.setState({ state: 'n', value: 9 })]));
    const options = {
      get onHostAction(): never {
        throw new Error('host');
      },
    };
    const dispatch = dispatchTo(options, run.scope.report);
    for (let time = 0; time < 10; time += 1) activateTarget({ ...run.scope, dispatch }, { node: 0, option: -1 });
    expect(run.codes).toEqual(Array.from({ length: 10 }, () => 'host-action-failed'));
    expect(run.scope.values.numbers[0]).toBe(9);
  });

  it('[PL5, H2] go on while a host takes its time, and are reported when it fails in the end', async () => {
    const run = runOf(buttonWith([a.host({ name: 'x' }), a.setState({ state: 'n', value: 9 })]), () =>
      Promise.reject(new Error('host')),
    );
    run.press();
    expect(run.scope.values.numbers[0]).toBe(9);
    expect(run.codes).toEqual([]);
    await Promise.resolve();
    expect(run.codes).toEqual(['host-action-failed']);
  });

  it('[PL5, A4] are cut off when they trigger themselves', () => {
    let count = 0;
    const run: Run = runOf(buttonWith([a.host({ name: 'x' })]), () => {
      count += 1;
      run.press();
    });
    run.press();
    expect(count).toBe(8);
    expect(run.codes).toEqual(['actions-too-deep']);
  });

  it('[PL5, D3] turn a checkbox over before its own actions run', () => {
    const run = runOf(
      documentOf(ui.checkbox({ state: 'n', label: 'c', actions: [a.host({ name: 'x', value: e.state('n') })] }), {
        states: { n: 0 },
      }),
    );
    run.press();
    run.press();
    expect(run.calls).toEqual([
      ['x', 1],
      ['x', 0],
    ]);
  });
});

describe('variables', () => {
  it('[PL5, D3] hold what the system supplies after the states, in its order', () => {
    const variables = createVariables(buttonWith([]), { ...plainEnvironment, density: 2, fontScale: 1.5 });
    const supplied: Record<(typeof systemVariables)[number], number> = {
      density: 2,
      fontScale: 1.5,
      'viewport.width': 390,
      'viewport.height': 720,
    };
    expect([...variables.numbers.slice(2)]).toEqual(systemVariables.map((name) => supplied[name]));
  });
});

describe('states', () => {
  it('[PL5, D3] are integers of 32 bits', () => {
    expect([1.5, -1.5, 2 ** 40, -(2 ** 40), NaN, -0.2, Infinity].map(toStateValue)).toEqual([
      2,
      -1,
      2 ** 31 - 1,
      -(2 ** 31),
      0,
      0,
      2 ** 31 - 1,
    ]);
  });

  it("[PL5, D3] start at the document's values, or at the host's", () => {
    const document = buttonWith([]);
    expect([...createVariables(document, plainEnvironment, { m: 7.2, other: 1, density: 9 }).numbers]).toEqual([
      3, 7, 1, 1, 390, 720,
    ]);
  });

  it("[PL51] are texts at the document's values, or at the host's of the same kind, which are cut", () => {
    const document = documentOf(ui.spacer(), { states: { count: 1, name: 'Ada', note: '' } });
    const texts = (states: Readonly<Record<string, StateValue>>): unknown[] => {
      const variables = createVariables(document, plainEnvironment, states);
      return [variables.numbers[0], ...variables.texts.slice(0, 3)];
    };
    expect(texts({})).toEqual([1, '', 'Ada', '']);
    expect(texts({ count: '5', name: 5 })).toEqual([1, '', 'Ada', '']);
    expect(texts({ count: 5, name: 'x'.repeat(300), note: '\ud83d' })).toEqual([5, '', 'x'.repeat(256), '\ufffd']);
  });

  it.each([
    ['name', 5, 'setState: the state name: expected well-formed text of at most 256 UTF-16 units, got 5'],
    ['name', null, 'UTF-16 units, got null; cut texts between characters'],
    ['name', 'x'.repeat(257), 'UTF-16 units, got text of 257; cut texts between characters'],
    ['name', 'a\ude42', 'expected well-formed text of at most 256 UTF-16 units, got text of 2'],
    [
      'count',
      'Ada',
      'setState: the state count: expected a number, got a string; only a state that begins with a text',
    ],
  ])('[PL51] are refused by name, with what to do: %s set to %o', (name, value, message) => {
    const type = name === 'name' ? 'text' : 'int';
    const set = (): void => requireStateValue({ name, type, source: 'state', initial: 0 }, value);
    expect(set).toThrow(expect.objectContaining({ code: 'host/invalid-value' }) as Error);
    expect(set).toThrow(message);
  });
});
