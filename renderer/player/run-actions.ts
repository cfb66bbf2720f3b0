// Runs a handler's actions in their order: states are set here, host actions are handed to the host. [H1]
// Must not know how a handler was activated, or what the host does.

import {
  ActionKind,
  HostAction,
  listItem,
  listLength,
  readNumber,
  readState,
  readString,
  readValue,
  SetStateAction,
} from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import type { ExpressionReport } from 'pantograph/internal';
import { toStateValue } from '../environment.ts';
import type { Reporter } from './player-report.ts';

/** What a host action may do to the document that sent it: read and set its states. */
export interface StateUpdater {
  /** The state's value, or `undefined` when the document has no such state. */
  readonly get: (name: string) => number | undefined;
  /** Sets a state, rounded and clamped to 32 bits. @returns false when the document has no such state */
  readonly set: (name: string, value: number) => boolean;
}

/** The control that sent a host action. */
export interface PressedControl {
  /**
   * What the document shows beside it: at most four texts of 200 characters. UNTRUSTED: a host may quote them in a confirmation, apart
   * from its own words, and decides nothing by them. [H4]
   */
  readonly untrustedTexts: readonly string[];
}

/**
 * Hears of host actions. The name is data from the document: a registry must know it before anything runs. [H2]
 *
 * @param name - `task.create`, or a prefix and a number: `task.delete.12`
 * @param value - what the document hands over beside the name, if anything
 * @returns a promise, if it takes time: what that is rejected with is reported as what is thrown is. Else anything
 */
export type HostActionListener = (
  name: string,
  value: number | boolean | undefined,
  states: StateUpdater,
  pressed: PressedControl,
) => unknown;

/** What actions act on. */
export interface ActionScope {
  readonly document: PlayerDocument;
  /** In the order of `document.variables`. */
  readonly values: Float64Array;
  readonly states: StateUpdater;
  readonly options: { readonly onHostAction?: HostActionListener | undefined };
  readonly report: Reporter;
  readonly onExpressionFault: ExpressionReport;
  /** What is shown beside a node of the document. Default: nothing. */
  readonly textsBeside?: ((node: number) => readonly string[]) | undefined;
}

/** A host that activates controls from inside its callback gets this deep, then no further. */
const MAX_DEPTH = 8;
let depth = 0;

function runHost(scope: ActionScope, action: number, node: number): void {
  const { document, values, states, options, report, onExpressionFault } = scope;
  const { actions } = document;
  const name = readString(document, actions, action, HostAction.name);
  const id = readNumber(document, actions, action, HostAction.id, values);
  const value = readValue(document, actions, action, HostAction.value, values, onExpressionFault);
  const fail = (cause: unknown): void => report('host-action-failed', { action }, cause);
  try {
    const { onHostAction } = options;
    if (onHostAction === undefined) {
      report('host-action-unhandled', { action });
      return;
    }
    const done = onHostAction(id === 0 ? name : `${name}.${id}`, value, states, {
      untrustedTexts: scope.textsBeside?.(node) ?? [],
    }) as Partial<Promise<unknown>> | undefined;
    done?.catch?.(fail);
  } catch (cause) {
    fail(cause);
  }
}

/**
 * Runs the actions of a list, at most 16 of them, one after the other: a later one sees what earlier ones set.
 * What the host throws is caught and reported.
 *
 * @param list - as `listLength` takes it: index into `document.lists`, or `~action`; 0 is the empty list
 * @param node - of the document, which was operated; -1: none
 */
export function runActions(scope: ActionScope, list: number, node = -1): void {
  const { document, values } = scope;
  const { actions } = document;
  if (depth >= MAX_DEPTH) {
    scope.report('actions-too-deep', { list, expected: MAX_DEPTH });
    return;
  }
  depth += 1;
  for (let index = 0; index < listLength(document, list); index += 1) {
    const action = listItem(document, list, index);
    if (actions.kinds[action] === ActionKind.host) runHost(scope, action, node);
    if (actions.kinds[action] === ActionKind.setState) {
      values[readState(actions, action, SetStateAction.state)] = toStateValue(
        readNumber(document, actions, action, SetStateAction.value, values, scope.onExpressionFault),
      );
    }
  }
  depth -= 1;
}
