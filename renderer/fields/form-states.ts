// The states of a form's controls, which are sent beside its fields. Must not know elements.

import { NodeKind, readState } from 'pantograph/internal';
import type { FieldValue, PlayerDocument } from 'pantograph';
import type { Variables } from 'pantograph/internal';
import { components } from '../components/components.ts';

const BOOLEANS: readonly number[] = [NodeKind.checkbox, NodeKind.toggle];
const NUMBERS: readonly number[] = [NodeKind.radioGroup, NodeKind.slider];

/**
 * The states of checkboxes and toggles as booleans, and of radio groups and sliders as numbers, by the names of the states. Those of a
 * form inside of the form are of that form.
 */
export function statesIn(
  document: PlayerDocument,
  variables: Variables,
  form: number,
): readonly (readonly [name: string, value: FieldValue])[] {
  const { nodes } = document;
  const states: (readonly [string, FieldValue])[] = [];
  for (
    let node = form + 1;
    node < nodes.next[form];
    node = nodes.kinds[node] === NodeKind.form ? nodes.next[node] : node + 1
  ) {
    const kind = nodes.kinds[node];
    const isBoolean = BOOLEANS.includes(kind);
    const { operate } = components[kind];
    if (operate === undefined || !(isBoolean || NUMBERS.includes(kind))) continue;
    const state = readState(nodes, node, operate.state);
    states.push([
      document.variables[state].name,
      isBoolean ? variables.numbers[state] !== 0 : variables.numbers[state],
    ]);
  }
  return states;
}
