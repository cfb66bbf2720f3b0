// What operating a node does: controls change the state that they are bound to, then run their actions.
// Must not know events.

import { ClickableModifier, findModifier, ModifierKind, NodeKind, readBoolean, readPool, readState } from 'pantograph';
import type { RecordTable } from 'pantograph';
import { controlFields } from '../control-fields.ts';
import type { InputTarget } from '../input/input-port.ts';
import { runActions } from './run-actions.ts';
import type { ActionScope } from './run-actions.ts';

function runField(scope: ActionScope, table: RecordTable, record: number, field: number): void {
  runActions(scope, readPool(table, record, field));
}

function setBoundState(scope: ActionScope, target: InputTarget, field: number): void {
  const state = readState(scope.document.nodes, target.node, field);
  if (target.option >= 0) scope.store.set(state, target.option);
  else scope.store.set(state, scope.store.values[state] === 0 ? 1 : 0);
}

/** Operates a target as a person does; nothing happens when it is disabled, or is nothing that can be operated. */
export function activateTarget(scope: ActionScope, target: InputTarget): void {
  const { document, store } = scope;
  const { nodes, modifiers } = document;
  const kind = nodes.kinds[target.node];
  const control = controlFields[kind];
  if (control !== undefined) {
    const [enabled, , actions, state] = control;
    if (!readBoolean(document, nodes, target.node, enabled, store.values)) return;
    const isGroup = kind === NodeKind.radioGroup || kind === NodeKind.tabs;
    if (isGroup && target.option < 0) return;
    if (state !== undefined) setBoundState(scope, target, state);
    runField(scope, nodes, target.node, actions);
    return;
  }
  const clickable = findModifier(document, target.node, ModifierKind.clickable);
  if (clickable < 0 || !readBoolean(document, modifiers, clickable, ClickableModifier.enabled, store.values)) return;
  runField(scope, modifiers, clickable, ClickableModifier.actions);
}
