// Step: allowed components and host actions. [S2] [F2] What the host has not allowed is refused by name, never left out.

import { readInt, readString } from './read-operand.ts';
import type { PlayerDocument } from './model.ts';
import { PlayerError } from '../errors.ts';
import { ActionKind, HostAction, NodeKind } from '../vocabulary/emitted.ts';
import type { PackedRows } from '../vocabulary/pack.ts';

/** What documents may use. An absent member allows everything that the sdk knows. */
export interface Permitted {
  /** Built-in components; children of `alternatives` with others are left out. Draw operations belong to `canvas`; a `custom` that is not registered becomes a placeholder in the player. */
  readonly components?: readonly string[];
  /**
   * Whether a host action may stand in a document at all. Leave it out to let the action registry judge names when they
   * are activated [H2]: then a document with a foreign name plays, and pressing it runs nothing.
   */
  readonly hostAction?: (name: string) => boolean;
}

/** For each kind whether the host does not allow it. Draw operations belong to `canvas`. */
export function refusedKinds({ kindNames, parentOf }: PackedRows, components: readonly string[]): readonly boolean[] {
  const allowed = new Set(components);
  return kindNames.map(
    (name, kind) =>
      kind !== NodeKind.unknown && kind !== NodeKind.custom && parentOf[kind] !== NodeKind.canvas && !allowed.has(name),
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

/** The name that a `host` action hands over: its prefix, and the id after a dot where there is one. */
function hostActionName(document: PlayerDocument, action: number): string {
  const name = readString(document, document.actions, action, HostAction.name);
  const id = readInt(document, document.actions, action, HostAction.id);
  return id > 0 ? `${name}.${id}` : name;
}

function checkActions(document: PlayerDocument, allows: (name: string) => boolean): void {
  const { actions } = document;
  for (let action = 0; action < actions.length; action += 1) {
    if (actions.kinds[action] === ActionKind.host && !allows(hostActionName(document, action))) {
      throw new PlayerError(
        'verify/action-not-allowed',
        `The host does not allow the host action of record ${action}`,
        { action },
      );
    }
  }
}

/** Throws `verify/component-not-allowed` or `verify/action-not-allowed`, reason `unsupported`, for the first that is not allowed. Linear in nodes and actions. */
export function checkPermitted(document: PlayerDocument, { components, hostAction }: Permitted): void {
  if (components !== undefined) checkComponents(document, components);
  if (hostAction !== undefined) checkActions(document, hostAction);
}
