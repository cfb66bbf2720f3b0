// Operates a node: a control changes the state that it is bound to, then runs its actions. Must not know events.

import type { PlayerDocument } from 'pantograph';
import { ActionKind, itemAt, listLength, readBoolean, readPool, readState } from 'pantograph/internal';
import { components } from '../components/components.ts';
import { findModifierOf, modifiers as modifierRecords, operated } from '../modifiers/modifiers.ts';
import type { InputTarget } from '../input/input-port.ts';
import { runActions } from './run-actions.ts';
import type { ActionScope } from './run-actions.ts';

/** Moves a slider as a person does. Its actions run when `isDone`. @returns a function that restores the old value */
export function moveTarget(
  scope: ActionScope,
  { node }: InputTarget,
  value: number,
  isDone: boolean,
): (() => void) | undefined {
  const {
    document,
    document: { nodes },
    values,
  } = scope;
  const { operate } = components[nodes.kinds[node]];
  if (operate?.move === undefined || !readBoolean(document, nodes, node, operate.enabled, values)) return undefined;
  const state = readState(nodes, node, operate.state);
  const before = values.numbers[state];
  values.numbers[state] = operate.move({ document, variables: values }, node, value);
  if (isDone) runActions(scope, readPool(nodes, node, operate.actions));
  return () => {
    values.numbers[state] = before;
  };
}

/** The list of actions that a press on a node runs; 0 is the empty list. */
function actionsOf(document: PlayerDocument, node: number): number {
  const { nodes, modifiers } = document;
  const { operate } = components[nodes.kinds[node]];
  if (operate !== undefined) return operate.actions === 0 ? 0 : readPool(nodes, node, operate.actions);
  const record = findModifierOf(document, node, operated);
  const fields = modifierRecords[modifiers.kinds[record]]?.operate;
  return fields === undefined ? 0 : readPool(modifiers, record, fields.actions);
}

/** True if a press on a node sends a form. */
export function sendsForm(document: PlayerDocument, node: number): boolean {
  const list = actionsOf(document, node);
  for (let index = 0; index < listLength(document, list); index += 1)
    if (document.actions.kinds[itemAt(document, list, index)] === ActionKind.submit) return true;
  return false;
}

/** Operates a target as a person does. A disabled target, or a node that is no control, does nothing. */
export function activateTarget(scope: ActionScope, { node, option }: InputTarget): void {
  const {
    document,
    document: { nodes, modifiers },
    values,
  } = scope;
  const { operate } = components[nodes.kinds[node]];
  const table = operate === undefined ? modifiers : nodes;
  const record = operate === undefined ? findModifierOf(document, node, operated) : node;
  const fields = operate ?? modifierRecords[modifiers.kinds[record]]?.operate;
  if (fields === undefined || operate?.actions === 0 || !readBoolean(document, table, record, fields.enabled, values))
    return;
  if (operate !== undefined && operate.state > 0) {
    const state = readState(nodes, node, operate.state);
    const next = operate.press(values.numbers[state], option);
    if (next === undefined) return;
    values.numbers[state] = next;
  }
  runActions(scope, readPool(table, record, fields.actions), node);
}
