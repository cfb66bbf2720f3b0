// Where a cursor stands in the producer's code, which may be unfinished. Must not know editors, nor what can stand there.

import type { ReadText, SyntaxNode, SyntaxTree } from './builder-calls.ts';
import { builderCallOf, membersOf, takesName } from './builder-calls.ts';
import type { Around, JsonPlace } from './json-place.ts';
import type { Schema } from './schema.ts';
import { schemaOfKind, treeSchema } from './schema.ts';

/** A place in code, as it would be in a contract. */
export interface BuilderPlace extends JsonPlace {
  /** Where the word ends that the cursor stands in. */
  readonly to: number;
  /** Of the outermost container that is known. */
  readonly schema: Schema;
}

interface Spot {
  readonly around: readonly Around[];
  readonly schema: Schema;
  /** The builder whose fields are written there. */
  readonly kind?: string;
}

const WORDS = /^(?:VariableName|PropertyDefinition|String|Number|BooleanLiteral)$/u;

function inList(around: readonly Around[], index: number): readonly Around[] {
  return [...around, { isArray: true, key: undefined, index, keys: [], kind: undefined }];
}

function inRecord(key: string | undefined, kind: string | undefined, keys: readonly string[] = []): Around {
  return { isArray: false, key, index: 0, keys: [...keys], kind };
}

/** How many items end before a position. */
function indexAt(list: SyntaxNode, position: number): number {
  return list.getChildren(',').filter(({ to }) => to <= position).length;
}

/** The containers around a value that stands, or could, at a position in `parent`. */
function spotIn(parent: SyntaxNode | null, position: number, read: ReadText): Spot | undefined {
  switch (parent?.name) {
    case 'ParenthesizedExpression':
    case 'ConditionalExpression':
    case 'BinaryExpression':
      return spotIn(parent.parent, parent.from, read);
    case 'ArrayExpression': {
      const spot = spotIn(parent.parent, parent.from, read);
      return spot && { ...spot, around: inList(spot.around, indexAt(parent, position)) };
    }
    case 'Property': {
      const [member] =
        parent.parent === null ? [] : membersOf(parent.parent, read).filter(({ node }) => node.from === parent.from);
      const spot = recordSpot(parent.parent, read, member?.key?.name);
      return member?.key === undefined ? undefined : spot;
    }
    case 'ExportDeclaration':
      return { around: [], schema: treeSchema };
    case 'ArgList':
      return argumentSpot(parent, indexAt(parent, position), read);
    default:
      return undefined;
  }
}

function argumentSpot(list: SyntaxNode, index: number, read: ReadText): Spot | undefined {
  const call = list.parent === null ? undefined : builderCallOf(list.parent, read);
  const schema = call && schemaOfKind(call.schema);
  if (call === undefined || schema === undefined) return undefined;
  const { builder, kind } = call;
  if (takesName(call)) return index === 0 ? { schema, around: [inRecord('name', kind)] } : undefined;
  if (builder === 'e') return { schema, around: inList([inRecord('args', kind)], index) };
  if (index === 0) return { schema, around: [], kind };
  return builder === 'ui' && index === 1 ? { schema, around: [inRecord('children', kind)] } : undefined;
}

/** Inside of an object. @param key - of the member that is written */
function recordSpot(object: SyntaxNode | null, read: ReadText, key?: string): Spot | undefined {
  const spot = object === null ? undefined : spotIn(object.parent, object.from, read);
  if (object === null || spot === undefined) return undefined;
  const members = membersOf(object, read);
  const written = members.find((member) => member.key?.name === 'kind')?.value;
  const kind = spot.kind ?? (written?.name === 'String' ? read(written).slice(1, -1) : undefined);
  const keys = members.flatMap((member) => member.key?.name ?? []);
  // A builder says its kind itself, and takes children beside the fields.
  const given = spot.kind === undefined ? [] : ['kind', 'children'];
  return { schema: spot.schema, around: [...spot.around, inRecord(key, kind, [...keys, ...given])] };
}

/** Where no word is begun: after a comma, a colon or the start of a container. */
function emptySpot(
  node: SyntaxNode,
  position: number,
  read: ReadText,
): { spot: Spot | undefined; at: 'key' | 'value' } {
  const owner = /^[:,{[(]$/u.test(node.name) ? node.parent : node;
  const before = owner?.childBefore(position);
  const nothing = { spot: undefined, at: 'value' } as const;
  if (owner === null || before === null || before === undefined) return nothing;
  if (owner.name === 'Property' && before.name === ':') return { spot: spotIn(owner, position, read), at: 'value' };
  if (owner.name === 'ObjectExpression') {
    if (before.name === '{' || before.name === ',') return { spot: recordSpot(owner, read), at: 'key' };
    const isOpen =
      before.name === 'Property' && before.getChild(':') !== null && (before.lastChild?.type.isError ?? false);
    return isOpen ? { spot: spotIn(before, position, read), at: 'value' } : nothing;
  }
  return /^[[(,]$/u.test(before.name) ? { spot: spotIn(owner, position, read), at: 'value' } : nothing;
}

/** Where `position` stands; undefined where nothing of a document can stand, or nothing is known of it. */
export function builderPlace(tree: SyntaxTree, position: number, read: ReadText): BuilderPlace | undefined {
  const node = tree.resolveInner(position, -1);
  if (!WORDS.test(node.name)) {
    const { spot, at } = emptySpot(node, position, read);
    return spot && { ...spot, at, from: position, to: position };
  }
  const { from, parent, to } = node;
  const isKey = parent?.name === 'Property' && parent.firstChild?.from === from;
  const known = isKey ? recordSpot(parent.parent, read) : spotIn(parent, from, read);
  if (known === undefined) return undefined;
  const own = isKey
    ? membersOf(parent.parent ?? parent, read).find((member) => member.node.from === parent.from)
    : undefined;
  // The word that is being written is not yet a key that is there.
  const around = known.around.map((each, index) =>
    index < known.around.length - 1 ? each : { ...each, keys: each.keys.filter((key) => key !== own?.key?.name) },
  );
  return { ...known, around, at: isKey ? 'key' : 'value', from, to };
}
