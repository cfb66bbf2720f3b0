// Finds keys that stand at more than one node. `key` names a node, so it is unique on the screen. Must not know who
// refuses them.

import { KeyModifier, ModifierKind, NodeKind } from '../vocabulary/emitted.ts';
import type { PlayerDocument } from './model.ts';
import { findModifier } from './read-list.ts';
import { readString } from './read-operand.ts';

/** A node whose key another node has. */
export interface DuplicateKey {
  readonly key: string;
  readonly node: number;
  /** The earlier node with the key. */
  readonly earlier: number;
}

/**
 * The nodes whose key an earlier node has, in document order. Two children of the same `alternatives` may share a key,
 * because a player shows one of them. Two children of `screens` may not, because each keeps its scroll position.
 * Expanded uses of templates count. Linear in nodes and modifiers.
 */
export function findDuplicateKeys(document: PlayerDocument): readonly DuplicateKey[] {
  const { nodes } = document;
  const found: DuplicateKey[] = [];
  if (!document.modifiers.kinds.includes(ModifierKind.key)) return found;
  const last = new Map<string, number>();
  /** The containers around the node, outermost first. */
  const around: number[] = [];
  for (let node = 0; node < nodes.length; node += 1) {
    while (around.length > 0 && nodes.next[around[around.length - 1]] <= node) around.pop();
    const modifier = findModifier(document, node, ModifierKind.key);
    if (modifier >= 0) {
      const key = readString(document, document.modifiers, modifier, KeyModifier.key);
      const earlier = last.get(key);
      if (earlier !== undefined) {
        // The innermost container around both, or the earlier node if it contains this node.
        const shared = around.filter((container) => container <= earlier).at(-1);
        if (shared === undefined || shared === earlier || nodes.kinds[shared] !== NodeKind.alternatives)
          found.push({ key, node, earlier });
      }
      last.set(key, node);
    }
    around.push(node);
  }
  return found;
}
