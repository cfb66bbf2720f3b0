// Runs a list of actions in order: sets states, and passes host actions to the host. [H1]
// Must not know how a control was operated, or what the host does.

import {
  ActionKind,
  HostAction,
  itemAt,
  listLength,
  readNumber,
  readState,
  readString,
  readText,
  readValue,
  SetStateAction,
  SetTextAction,
} from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import type { ExpressionReport } from 'pantograph/internal';
import type { Variables } from 'pantograph/internal';
import type { Reporter } from '../player/player-report.ts';
import { toStateText, toStateValue } from '../state-value.ts';
import type { Dispatch } from './element-ports.ts';

/** The document and ports that actions use. */
export interface ActionScope {
  readonly document: PlayerDocument;
  /** In the order of `document.variables`. */
  readonly values: Variables;
  readonly dispatch: Dispatch;
  readonly report: Reporter;
  /** Sends the form around a node; `undefined` if the document has none. */
  readonly submit?: ((action: number, node: number) => void) | undefined;
  readonly onExpressionFault: ExpressionReport;
}

/** The most nested calls, by a host that activates controls from inside its callback. */
const MAX_DEPTH = 8;
let depth = 0;

function runHost(scope: ActionScope, action: number, node: number): void {
  const { document, values, dispatch, onExpressionFault } = scope;
  const { actions } = document;
  const name = readString(document, actions, action, HostAction.name);
  const id = readNumber(document, actions, action, HostAction.id, values);
  const value = readValue(document, actions, action, HostAction.value, values, onExpressionFault);
  dispatch(id === 0 ? name : `${name}.${id}`, value, node, { action });
}

/**
 * Runs the actions of a list, at most 16, in order. A later action sees the states that earlier actions set.
 * Errors that the host throws are caught and reported.
 *
 * @param list - index into `document.lists`, or `~action`; 0 is the empty list
 * @param node - the operated node of the document; -1 if there is none
 */
export function runActions(scope: ActionScope, list: number, node = -1): void {
  if (depth >= MAX_DEPTH) {
    scope.report('actions-too-deep', { list, expected: MAX_DEPTH });
    return;
  }
  depth += 1;
  try {
    runEach(scope, list, node);
  } finally {
    depth -= 1;
  }
}

function runEach(scope: ActionScope, list: number, node: number): void {
  const { document, values } = scope;
  const { actions } = document;
  for (let index = 0; index < listLength(document, list); index += 1) {
    const action = itemAt(document, list, index);
    if (actions.kinds[action] === ActionKind.host) runHost(scope, action, node);
    if (actions.kinds[action] === ActionKind.submit) scope.submit?.(action, node);
    if (actions.kinds[action] === ActionKind.setState) {
      values.numbers[readState(actions, action, SetStateAction.state)] = toStateValue(
        readNumber(document, actions, action, SetStateAction.value, values, scope.onExpressionFault),
      );
    }
    if (actions.kinds[action] === ActionKind.setText) {
      values.texts[readState(actions, action, SetTextAction.state)] = toStateText(
        readText(document, actions, action, SetTextAction.text, values, scope.onExpressionFault),
      );
    }
  }
}
