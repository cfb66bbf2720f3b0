// The identity of an element of the host across documents: its key, and the component that it is. Must not know elements.

import { HostComponentField, NodeKind, readInt, readString } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import { keyOf } from '../native/carry-over.ts';

/** The nodes of a document that are elements of the host, each with its identity; those without a key have none. */
export function identitiesOf(document: PlayerDocument): ReadonlyMap<number, string | undefined> {
  const { nodes } = document;
  const identities = new Map<number, string | undefined>();
  const taken = new Set<string>();
  for (let node = nodes.kinds.indexOf(NodeKind.hostComponent); node >= 0;) {
    const key = keyOf(document, node);
    const name = readString(document, nodes, node, HostComponentField.name);
    const identity =
      key === undefined ? undefined : [key, name, readInt(document, nodes, node, HostComponentField.version)].join();
    // Of elements that share a key the first has it.
    identities.set(node, identity !== undefined && taken.has(identity) ? undefined : identity);
    if (identity !== undefined) taken.add(identity);
    node = nodes.kinds.indexOf(NodeKind.hostComponent, node + 1);
  }
  return identities;
}
