// Tells of the components that a person operates. Must not know elements.

import {
  ButtonField, CheckboxField, IconButtonField, listLength, NodeKind, RadioGroupField, readPool, readState, TabsField, ToggleField,
} from 'pantograph';
import { enabledFlag } from './scope.ts';
import type { SemanticsScope } from './scope.ts';
import { SemanticFlag, SemanticRole, SemanticSlot } from './semantics-tree.ts';
import { addNode } from './tree-builder.ts';

interface OptionFields {
  readonly state: number;
  readonly options: number;
  readonly enabled: number;
}

function addOptions(scope: SemanticsScope, box: number, parent: number, roles: readonly [number, number], field: OptionFields): void {
  const { layout, builder, variables } = scope;
  const { document } = layout;
  const node = layout.node[box];
  const flags = enabledFlag(scope, 'nodes', node, field.enabled);
  const group = addNode(builder, { role: roles[0], parent, box, modifier: scope.traits.semantics[box], flags: SemanticFlag.NAMED });
  const chosen = variables[readState(document.nodes, node, field.state)];
  const count = listLength(document, readPool(document.nodes, node, field.options));
  for (let option = 0; option < count; option += 1) {
    const checked = option === chosen ? SemanticFlag.CHECKED : 0;
    addNode(builder, { role: roles[1], parent: group, box, slot: SemanticSlot.OPTION + option, flags: flags | checked });
  }
}

function addSwitch(scope: SemanticsScope, box: number, parent: number, role: number, field: typeof CheckboxField): void {
  const { layout, variables, traits, builder } = scope;
  const node = layout.node[box];
  const checked = variables[readState(layout.document.nodes, node, field.state)] !== 0 ? SemanticFlag.CHECKED : 0;
  const flags = checked | enabledFlag(scope, 'nodes', node, field.enabled);
  addNode(builder, { role, parent, box, modifier: traits.semantics[box], flags });
}

/** Adds a button, an icon button, a checkbox, a switch, or a group with its options. */
export function addControl(scope: SemanticsScope, box: number, parent: number): void {
  const { layout, builder } = scope;
  const modifier = scope.traits.semantics[box];
  const node = layout.node[box];
  switch (layout.kind[box]) {
    case NodeKind.button:
      addNode(builder, { role: SemanticRole.button, parent, box, modifier, flags: enabledFlag(scope, 'nodes', node, ButtonField.enabled) });
      break;
    case NodeKind.iconButton: {
      const flags = SemanticFlag.NAMED | enabledFlag(scope, 'nodes', node, IconButtonField.enabled);
      addNode(builder, { role: SemanticRole.button, parent, box, modifier, flags });
      break;
    }
    case NodeKind.checkbox: addSwitch(scope, box, parent, SemanticRole.checkbox, CheckboxField); break;
    case NodeKind.toggle: addSwitch(scope, box, parent, SemanticRole.switch, ToggleField); break;
    case NodeKind.radioGroup: addOptions(scope, box, parent, [SemanticRole.radioGroup, SemanticRole.radio], RadioGroupField); break;
    default: addOptions(scope, box, parent, [SemanticRole.tabList, SemanticRole.tab], TabsField);
  }
}
