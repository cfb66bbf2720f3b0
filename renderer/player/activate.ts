// What operating a node does: controls change the state that they are bound to, then run their actions.
// Must not know events.

import {
  ButtonField, CheckboxField, ClickableModifier, findModifier, IconButtonField, ModifierKind, NodeKind, RadioGroupField, readBoolean,
  readPool, readState, TabsField, ToggleField,
} from 'pantograph';
import type { RecordTable } from 'pantograph';
import type { InputTarget } from '../input/input-port.ts';
import { runActions } from './run-actions.ts';
import type { ActionScope } from './run-actions.ts';

interface ControlFields {
  readonly state?: number;
  readonly actions: number;
  readonly enabled: number;
}

const controls: Readonly<Record<number, ControlFields>> = {
  [NodeKind.button]: ButtonField, [NodeKind.iconButton]: IconButtonField, [NodeKind.checkbox]: CheckboxField,
  [NodeKind.toggle]: ToggleField, [NodeKind.radioGroup]: RadioGroupField, [NodeKind.tabs]: TabsField,
};

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
  const control = controls[kind];
  if (control !== undefined) {
    if (!readBoolean(document, nodes, target.node, control.enabled, store.values)) return;
    const isGroup = kind === NodeKind.radioGroup || kind === NodeKind.tabs;
    if (isGroup && target.option < 0) return;
    if (control.state !== undefined) setBoundState(scope, target, control.state);
    runField(scope, nodes, target.node, control.actions);
    return;
  }
  const clickable = findModifier(document, target.node, ModifierKind.clickable);
  if (clickable < 0 || !readBoolean(document, modifiers, clickable, ClickableModifier.enabled, store.values)) return;
  runField(scope, modifiers, clickable, ClickableModifier.actions);
}
