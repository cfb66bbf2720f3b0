import { a, e, ui } from 'pantograph/producer';
import { NodeKind } from 'pantograph';
import type { ActionValue, PlayerDocument } from 'pantograph';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../test/documents.ts';
import { activateTarget } from './activate.ts';
import type { PlayerReport } from './player-report.ts';
import type { ActionScope, HostActionListener } from './run-actions.ts';
import { createStateStore, toStateValue } from './state-store.ts';

interface Run {
  readonly scope: ActionScope;
  readonly reports: PlayerReport[];
  readonly calls: unknown[];
  press(): void;
}

function runOf(document: PlayerDocument, listener?: HostActionListener | 'none'): Run {
  const reports: PlayerReport[] = [];
  const calls: unknown[] = [];
  const store = createStateStore(document);
  const collect: HostActionListener = (name, value) => calls.push([name, value]);
  const scope: ActionScope = {
    document, store, onReport: (report) => reports.push(report), onExpressionFault: () => undefined,
    updater: { get: () => undefined, set: () => false },
    onHostAction: listener === 'none' ? undefined : listener ?? collect,
  };
  const node = document.nodes.kinds.findIndex((kind) => kind === NodeKind.button || kind === NodeKind.checkbox);
  return { scope, reports, calls, press: () => activateTarget(scope, { node, option: -1 }) };
}

const buttonWith = (actions: readonly ActionValue[], enabled = true): PlayerDocument =>
  documentOf(ui.button({ label: 'b', actions, enabled }), { states: [['n', 3], ['m', 0]] });

describe('actions', () => {
  it('[PL5, H1] run in their order: a later one sees what earlier ones set', () => {
    const run = runOf(buttonWith([
      a.setState({ state: 'n', value: e.multiply(e.state('n'), 2) }),
      a.setState({ state: 'm', value: e.add(e.state('n'), 0.5) }),
      a.host({ name: 'save', value: e.state('m') }),
    ]));
    run.press();
    expect([...run.scope.store.values.slice(0, 2)]).toEqual([6, 7]);
    expect(run.calls).toEqual([['save', 7]]);
  });

  it('[PL5, H2] join name and number, up to the largest safe integer', () => {
    const run = runOf(buttonWith([a.host({ name: 'task.delete', id: 12 }), a.host({ name: 'task.delete', id: 9_007_199_254_740_991 }), a.host({ name: 'x', value: true })]));
    run.press();
    expect(run.calls).toEqual([['task.delete.12', undefined], ['task.delete.9007199254740991', undefined], ['x', true]]);
  });

  it('[PL5, H2] do nothing when the control is disabled', () => {
    const run = runOf(buttonWith([a.host({ name: 'x' })], false));
    run.press();
    expect(run.calls).toEqual([]);
  });

  it('[PL5, H2] are reported when nobody takes them', () => {
    const run = runOf(buttonWith([a.host({ name: 'x' })]), 'none');
    run.press();
    expect(run.reports.map(({ code }) => code)).toEqual(['host-action-unhandled']);
  });

  it('[PL5, H2] go on after a host that throws', () => {
    const run = runOf(buttonWith([a.host({ name: 'x' }), a.setState({ state: 'n', value: 9 })]), () => {
      throw new Error('host');
    });
    run.press();
    expect(run.reports.map(({ code }) => code)).toEqual(['host-action-failed']);
    expect(run.scope.store.values[0]).toBe(9);
  });

  it('[PL5, A4] are cut off when they trigger themselves', () => {
    let count = 0;
    const run: Run = runOf(buttonWith([a.host({ name: 'x' })]), () => {
      count += 1;
      run.press();
    });
    run.press();
    expect(count).toBe(8);
    expect(run.reports.map(({ code }) => code)).toEqual(['actions-too-deep']);
  });

  it('[PL5, D3] turn a checkbox over before its own actions run', () => {
    const run = runOf(documentOf(ui.checkbox({ state: 'n', label: 'c', actions: [a.host({ name: 'x', value: e.state('n') })] }), { states: { n: 0 } }));
    run.press();
    run.press();
    expect(run.calls).toEqual([['x', 1], ['x', 0]]);
  });
});

describe('states', () => {
  it('[PL6, D3] are integers of 32 bits', () => {
    expect([1.5, -1.5, 2 ** 40, -(2 ** 40), NaN, -0.2, Infinity].map(toStateValue)).toEqual([2, -1, 2 ** 31 - 1, -(2 ** 31), 0, 0, 2 ** 31 - 1]);
  });

  it('[PL6, D3] start at the document\'s values, or at the host\'s', () => {
    const document = buttonWith([]);
    const store = createStateStore(document, { m: 7.2, other: 1 });
    expect([store.values[store.indexOf('n')], store.values[store.indexOf('m')], store.indexOf('other')]).toEqual([3, 7, -1]);
    expect([store.set(0, 3), store.set(0, 4), store.set(-1, 4), store.set(99, 4)]).toEqual([false, true, false, false]);
  });
});
