// Reads the needs of documents from their bytes, for the catalogue of a server. [C6] Must not choose a variant.

import { customComponentName } from '../capabilities/capabilities-from.ts';
import type { DocumentFormat } from '../document/format.ts';
import { operationFormat } from '../document/format.ts';
import { isOfHost, namesHostAction } from '../document/joined-name.ts';
import type { PlayerDocument, RecordTable } from '../document/model.ts';
import { collectModifiers, itemAt, listLength } from '../document/read-list.ts';
import { readInt, readPool, readString } from '../document/read-operand.ts';
import { invalidValue } from '../host-value.ts';
import type { Limits } from '../limits.ts';
import { CustomField, HostAction, NodeKind } from '../vocabulary/emitted.ts';
import { ACTIONS } from '../vocabulary/field-kinds.ts';
import type { Variant } from './catalogue.ts';

/** The part of a `Variant` that follows from its bytes. */
export type DocumentNeeds = Pick<
  Variant,
  'format' | 'mediaType' | 'documentApi' | 'profile' | 'components' | 'modifiers' | 'actions'
>;

/** Options of `describeDocument`. */
export interface DescribeOptions {
  /** Default: operations alone. Add `jsonFormat` of `pantograph/contract` and the like. */
  readonly formats?: readonly DocumentFormat<PlayerDocument>[];
  /** Limits of the players, where they are lower than the defaults. Default: `limits`. */
  readonly limits?: Partial<Limits>;
  /** Profiles that the documents may have, where their hosts have others. Default: `profiles`. */
  readonly profiles?: readonly string[];
}

/** Names in use, without repetitions. */
interface UsedNames {
  readonly components: Set<string>;
  readonly modifiers: Set<string>;
  readonly actions: Set<string>;
}

/** Adds the host actions of a record; a name with an id is a pattern. */
function addActions(document: PlayerDocument, table: RecordTable, record: number, actions: Set<string>): void {
  const { rows, kinds } = table;
  const start = rows.fieldStart[kinds[record]];
  for (let field = 0; field < rows.fieldCount[kinds[record]]; field += 1) {
    if (rows.fieldKind[start + field] !== ACTIONS) continue;
    const list = readPool(table, record, field);
    for (let index = 0; index < listLength(document, list); index += 1) {
      const action = itemAt(document, list, index);
      if (!namesHostAction(document.actions.kinds[action])) continue;
      const name = readString(document, document.actions, action, HostAction.name);
      actions.add(readInt(document, document.actions, action, HostAction.id) > 0 ? `${name}.{id}` : name);
    }
  }
}

function componentName(document: PlayerDocument, node: number): string {
  const { nodes } = document;
  if (!isOfHost(nodes.kinds[node])) return nodes.rows.kindNames[nodes.kinds[node]];
  // `hostComponent` has these fields in the same places.
  return customComponentName({
    name: readString(document, nodes, node, CustomField.name),
    version: readInt(document, nodes, node, CustomField.version),
  });
}

/** Adds the names of every node outside of `alternatives`. Draw operations belong to `canvas`. [N3] */
function addNames(document: PlayerDocument, { components, modifiers, actions }: UsedNames): void {
  const { nodes } = document;
  const own: number[] = [];
  for (let node = 0; node < nodes.length; node += 1) {
    const kind = nodes.kinds[node];
    if (kind !== NodeKind.unknown && nodes.rows.parentOf[kind] !== NodeKind.canvas)
      components.add(componentName(document, node));
    addActions(document, nodes, node, actions);
    const count = collectModifiers(document, node, own);
    for (const modifier of own.slice(0, count)) {
      modifiers.add(document.modifiers.rows.kindNames[document.modifiers.kinds[modifier]]);
      addActions(document, document.modifiers, modifier, actions);
    }
    if (kind === NodeKind.alternatives) node = nodes.next[node] - 1;
  }
}

/**
 * The needs of a document: its format, documentApi and profile, and the names of components, modifiers and host actions outside
 * of `alternatives`. Players can omit children of `alternatives`, and components with a `fallback`. [P3] Spread the result into
 * a `Variant`. Linear in the documents.
 *
 * @param documents - the bytes of the variant. Of a generator: samples of the same format and profile that together use everything
 *   that it writes; the result has the names of all samples, and the highest documentApi
 * @throws PlayerError of the decoder for bytes that are no document; `host/invalid-value` for samples of several variants
 */
export function describeDocument(
  documents: Uint8Array | readonly Uint8Array[],
  { formats = [operationFormat], limits, profiles }: DescribeOptions = {},
): DocumentNeeds {
  const samples = documents instanceof Uint8Array ? [documents] : documents;
  const names: UsedNames = { components: new Set(), modifiers: new Set(), actions: new Set() };
  const read = samples.map((bytes) => {
    const format = formats.find((candidate) => candidate.recognizes(bytes)) ?? formats[0];
    const decoded = format.decode(bytes, limits, { profiles });
    if (!decoded.ok) throw decoded.error;
    addNames(decoded.value, names);
    const { documentApi, profile } = decoded.value;
    return { format: format.id, mediaType: format.mediaType, documentApi, profile };
  });
  const kinds = new Set(read.map((sample) => `${sample.format} for ${sample.profile}`));
  if (kinds.size !== 1)
    throw invalidValue(
      'describeDocument',
      'documents of one format and profile',
      [...kinds].join(', ') || 'none',
      'describe each variant by itself',
    );
  return {
    ...read[0],
    documentApi: Math.max(...read.map(({ documentApi }) => documentApi)),
    components: [...names.components].sort(),
    modifiers: [...names.modifiers].sort(),
    actions: [...names.actions].sort(),
  };
}
