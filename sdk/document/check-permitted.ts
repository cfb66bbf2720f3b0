// Checks the host's allowlists of components and host actions. [S2] [F2] Content that is not allowed is refused by
// name, never left out.

import { readInt, readString } from './read-operand.ts';
import type { PlayerDocument } from './model.ts';
import { PlayerError } from '../errors.ts';
import { HostAction, NodeKind } from '../vocabulary/emitted.ts';
import { isOfHost, namesHostAction } from './joined-name.ts';
import type { PackedRows } from '../vocabulary/pack.ts';

/** Allowlists for documents. An absent member allows everything that the sdk knows. */
export interface Permitted {
  /**
   * Built-in components. Children of `alternatives` with other components are left out. Draw operations belong to
   * `canvas`. An unregistered `custom` or `hostComponent` becomes a placeholder in the player.
   */
  readonly components?: readonly string[];
  /**
   * True if a document may contain this host action. Without it the action registry judges names when they are
   * activated [H2]: a document with an unknown name plays, and pressing it runs nothing.
   */
  readonly hostAction?: (name: string) => boolean;
}

/** For each kind true if the host does not allow it. Draw operations belong to `canvas`. */
export function refusedKinds({ kindNames, parentOf }: PackedRows, components: readonly string[]): readonly boolean[] {
  const allowed = new Set(components);
  return kindNames.map(
    (name, kind) =>
      kind !== NodeKind.unknown && !isOfHost(kind) && parentOf[kind] !== NodeKind.canvas && !allowed.has(name),
  );
}

function checkComponents({ nodes }: PlayerDocument, components: readonly string[]): void {
  const names = nodes.rows.kindNames;
  const refused = refusedKinds(nodes.rows, components);
  for (let node = 0; node < nodes.length; node += 1) {
    const kind = nodes.kinds[node];
    if (refused[kind])
      throw new PlayerError(
        'verify/component-not-allowed',
        `The host does not allow the component ${names[kind]} of node ${node}`,
        { component: names[kind], node },
      );
  }
}

/** The name of a host action: its prefix, and after a dot its id, if any. */
function hostActionName(document: PlayerDocument, action: number): string {
  const name = readString(document, document.actions, action, HostAction.name);
  const id = readInt(document, document.actions, action, HostAction.id);
  return id > 0 ? `${name}.${id}` : name;
}

function checkActions(document: PlayerDocument, allows: (name: string) => boolean): void {
  const { actions } = document;
  for (let action = 0; action < actions.length; action += 1) {
    if (namesHostAction(actions.kinds[action]) && !allows(hostActionName(document, action))) {
      throw new PlayerError(
        'verify/action-not-allowed',
        `The host does not allow the host action of record ${action}`,
        { action },
      );
    }
  }
}

/**
 * Throws `verify/component-not-allowed` or `verify/action-not-allowed`, reason `unsupported`, for the first content
 * that is not allowed. Linear in nodes and actions.
 */
export function checkPermitted(document: PlayerDocument, { components, hostAction }: Permitted): void {
  if (components !== undefined) checkComponents(document, components);
  if (hostAction !== undefined) checkActions(document, hostAction);
}
