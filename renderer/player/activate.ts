// What operating a node does: controls change the state that they are bound to, then run their actions.
// Must not know events.

import { ClickableModifier, findModifier, ModifierKind, readBoolean, readPool, readState } from 'pantograph';
import { components } from '../components/components.ts';
import { controlFields } from '../control-fields.ts';
import type { InputTarget } from '../input/input-port.ts';
import { runActions } from './run-actions.ts';
import type { ActionScope } from './run-actions.ts';

/** Operates a target as a person does; nothing happens when it is disabled, or is nothing that can be operated. */
export function activateTarget(scope: ActionScope, { node, option }: InputTarget): void {
  const {
    document,
    document: { nodes, modifiers },
    values,
  } = scope;
  const kind = nodes.kinds[node];
  const control = controlFields[kind];
  const table = control === undefined ? modifiers : nodes;
  const record = control === undefined ? findModifier(document, node, ModifierKind.clickable) : node;
  const [enabled, , actions, state] = control ?? [ClickableModifier.enabled, -1, ClickableModifier.actions];
  const isGroup = components[kind].options > 0;
  if (record < 0 || (isGroup && option < 0) || !readBoolean(document, table, record, enabled, values)) return;
  if (state !== undefined) {
    const index = readState(nodes, node, state);
    values[index] = isGroup ? option : Number(values[index] === 0);
  }
  runActions(scope, readPool(table, record, actions));
}
