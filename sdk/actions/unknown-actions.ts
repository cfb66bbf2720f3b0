// Finds the host actions of a document that the registry does not have, before a person presses a control. [H2] Pure.
// Must not know who receives the result.

import type { PlayerDocument, RecordTable } from '../document/model.ts';
import { namesHostAction } from '../document/joined-name.ts';
import { collectModifiers, itemAt, listLength } from '../document/read-list.ts';
import { readInt, readString } from '../document/read-operand.ts';
import { editDistance } from '../near-name.ts';
import { HostAction } from '../vocabulary/emitted.ts';
import type { ActionRegistry } from './action-registry.ts';

/** A host action that no registered action matches. */
export interface UnknownAction {
  /** The name in the document: an identifier, never a text. [S3] */
  readonly name: string;
  /** The first node with the action. */
  readonly node: number;
  /** The nearest registered pattern; undefined without registered patterns. */
  readonly nearest: string | undefined;
}

/** Most actions reported for a document. The others appear once these are corrected. */
const MAX_TOLD = 20;

/**
 * The host actions of a document that the registry refuses by name: each name once, whatever its ids, at most 20.
 * Values, which a document may compute, are judged at a press. Linear in nodes and actions.
 */
export function unknownActions(
  document: PlayerDocument,
  { patterns, resolve }: Pick<ActionRegistry, 'patterns' | 'resolve'>,
): readonly UnknownAction[] {
  const { actions } = document;
  const judged = new Set<string>();
  const refused = new Map<number, string>();
  for (let action = 0; action < actions.length && refused.size < MAX_TOLD; action += 1) {
    if (!namesHostAction(actions.kinds[action])) continue;
    const name = readString(document, actions, action, HostAction.name);
    const id = readInt(document, actions, action, HostAction.id);
    const kind = `${name}${id > 0 ? '.{id}' : ''}`;
    if (judged.has(kind)) continue;
    judged.add(kind);
    const full = id > 0 ? `${name}.${id}` : name;
    const resolved = resolve(full);
    if (!resolved.ok && resolved.error.code !== 'host/invalid-value') refused.set(action, full);
  }
  const nodeOf = refused.size === 0 ? new Map<number, number>() : firstNodes(document);
  return [...refused].map(([action, name]) => ({
    name,
    node: nodeOf.get(action) ?? -1,
    nearest: nearestPattern(name, patterns),
  }));
}

function firstNodes(document: PlayerDocument): ReadonlyMap<number, number> {
  const { nodes, modifiers } = document;
  const found = new Map<number, number>();
  const noteActions = (table: RecordTable, record: number, node: number): void => {
    const { rows, kinds, operandStart, values } = table;
    for (let operand = operandStart[record]; operand < operandStart[record + 1]; operand += 1) {
      const field = rows.fields[rows.fieldStart[kinds[record]] + operand - operandStart[record]];
      if (field.kind !== 'actions') continue;
      for (let item = 0; item < listLength(document, values[operand]); item += 1) {
        const action = itemAt(document, values[operand], item);
        if (!found.has(action)) found.set(action, node);
      }
    }
  };
  const own: number[] = [];
  for (let node = 0; node < nodes.length; node += 1) {
    noteActions(nodes, node, node);
    const count = collectModifiers(document, node, own);
    for (let index = 0; index < count; index += 1) noteActions(modifiers, own[index], node);
  }
  return found;
}

/** The registered pattern that is nearest to a name. A parameter matches any segment. */
function nearestPattern(name: string, patterns: readonly string[]): string | undefined {
  const segments = name.split('.');
  const distanceTo = (pattern: string): number => {
    const filled = pattern.split('.').map((word, index) => (word.startsWith('{') ? (segments[index] ?? '') : word));
    return editDistance(name, filled.join('.'));
  };
  const found = patterns.map((pattern) => ({ pattern, distance: distanceTo(pattern) }));
  return found.sort((a, b) => a.distance - b.distance)[0]?.pattern;
}
