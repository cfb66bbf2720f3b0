// Runs a handler's actions in their order: states are set here, host actions are handed to the host. [H1]
// Must not know how a handler was activated, or what the host does.

import { ActionKind, HostAction, listItem, listLength, readNumber, readState, readString, readValue, SetStateAction } from 'pantograph';
import type { ExpressionReport, PlayerDocument } from 'pantograph';
import type { PlayerReportListener } from './player-report.ts';
import type { StateStore } from './state-store.ts';

/** What a host action may do to the document that sent it: read and set its states. */
export interface StateUpdater {
  /** The state's value, or `undefined` when the document has no such state. */
  get(name: string): number | undefined;
  /** Sets a state, rounded and clamped to 32 bits. @returns false when the document has no such state */
  set(name: string, value: number): boolean;
}

/**
 * Hears of host actions. The name is data from the document: a registry must know it before anything runs. [H2]
 *
 * @param name - `task.create`, or a prefix and a number: `task.delete.12`
 * @param value - what the document hands over beside the name, if anything
 */
export type HostActionListener = (name: string, value: number | boolean | undefined, states: StateUpdater) => void;

/** What actions act on. */
export interface ActionScope {
  readonly document: PlayerDocument;
  readonly store: StateStore;
  readonly updater: StateUpdater;
  readonly onHostAction: HostActionListener | undefined;
  readonly onReport: PlayerReportListener;
  readonly onExpressionFault: ExpressionReport;
}

/** A host that activates controls from inside its callback gets this deep, then no further. */
const MAX_DEPTH = 8;
let depth = 0;

/** The name that a host action is known by: `name`, or `name.id`. */
export function hostActionName(document: PlayerDocument, action: number): string {
  const name = readString(document, document.actions, action, HostAction.name);
  const id = readNumber(document, document.actions, action, HostAction.id, NO_VARIABLES);
  return id === 0 ? name : `${name}.${String(id)}`;
}

const NO_VARIABLES = new Float64Array(0);

function runHost(scope: ActionScope, action: number): void {
  const { document, store } = scope;
  const name = hostActionName(document, action);
  if (scope.onHostAction === undefined) {
    scope.onReport({
      code: 'host-action-unhandled', message: 'a host action was activated, but the player has no onHostAction', details: { action },
    });
    return;
  }
  const value = readValue(document, document.actions, action, HostAction.value, store.values, scope.onExpressionFault);
  try {
    scope.onHostAction(name, value, scope.updater);
  } catch (cause) {
    scope.onReport({ code: 'host-action-failed', message: 'the host\'s onHostAction threw', details: { action }, cause });
  }
}

/**
 * Runs the actions of a list, at most 16 of them, one after the other: a later one sees what earlier ones set.
 * What the host throws is caught and reported.
 *
 * @param list - index into `document.lists`; 0 is the empty list
 * @returns whether a state has changed
 */
export function runActions(scope: ActionScope, list: number): boolean {
  const { document, store } = scope;
  if (depth >= MAX_DEPTH) {
    scope.onReport({
      code: 'actions-too-deep', message: `actions that trigger actions are cut off: expected at most ${MAX_DEPTH} levels`, details: { list },
    });
    return false;
  }
  let changed = false;
  depth += 1;
  try {
    for (let index = 0; index < listLength(document, list); index += 1) {
      const action = listItem(document, list, index);
      if (document.actions.kinds[action] === ActionKind.host) {
        runHost(scope, action);
      } else if (document.actions.kinds[action] === ActionKind.setState) {
        const value = readNumber(document, document.actions, action, SetStateAction.value, store.values, scope.onExpressionFault);
        changed = store.set(readState(document.actions, action, SetStateAction.state), value) || changed;
      }
    }
  } finally {
    depth -= 1;
  }
  return changed;
}
