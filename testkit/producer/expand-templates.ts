// Expands templates for players that have none: the template's body replaces every use. [V4]
// Independent of the player's own expansion, so that tests can compare both. The tree has been checked before.

import type { RowTable } from 'pantograph/internal';
import { actionRows, modifierRows, operationRows } from 'pantograph/internal';
import type { DocumentTree } from 'pantograph/contract';

type Plain = Readonly<Record<string, unknown>>;
type Arguments = ReadonlyMap<string, unknown>;

interface Body {
  readonly root: unknown;
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
}

const isParameter = (value: unknown): value is { readonly name: string } =>
  isPlain(value) && value['kind'] === 'parameter';

const tables: readonly RowTable[] = [operationRows, modifierRows, actionRows];

/** True where a field of a record is text, in which an integer stands for its digits. */
function isText({ kind }: Plain, key: string): boolean {
  return tables.some((table) => table[String(kind)]?.fields[key]?.kind === 'string');
}

class Lowering {
  readonly #bodies: ReadonlyMap<unknown, Body>;

  constructor(bodies: ReadonlyMap<unknown, Body>) {
    this.#bodies = bodies;
  }

  #list(list: readonly unknown[], given: Arguments, key: string): unknown {
    const items = list.map((item) => this.lower(item, given, ''));
    // Arguments of an expression are a list too; any other list with a parameter is text of parts.
    if (key !== 'args' && list.some(isParameter)) return items.map(String).join('');
    return items.every((item, index) => item === list[index]) ? list : items;
  }

  /** The lowered field. The fields of a `custom` component are a map, in which names have no meaning. */
  #field(record: Plain, key: string, given: Arguments): unknown {
    const value = record[key];
    if (key === 'fields' && isPlain(value)) return this.#record(value, given);
    const lowered = this.lower(value, given, key);
    return typeof lowered === 'number' && isText(record, key) ? String(lowered) : lowered;
  }

  #record(record: Plain, given: Arguments): unknown {
    const entries = Object.keys(record).map((key) => [key, this.#field(record, key, given)] as const);
    return entries.every(([key, value]) => value === record[key]) ? record : Object.fromEntries(entries);
  }

  #use({ template, arguments: own = {}, fallback }: Plain, given: Arguments): unknown {
    const body = this.#bodies.get(template);
    const passed = new Map(Object.entries(own as Plain).map(([name, value]) => [name, this.lower(value, given, '')]));
    const root = this.lower(body?.root, passed, '') as Plain;
    if (fallback === undefined) return root;
    // The fallback of the use replaces the fallback of the body.
    const outer = this.lower(fallback, given, '');
    return root['fallback'] === undefined
      ? { ...root, fallback: outer }
      : { kind: 'alternatives', children: [root, outer] };
  }

  /** A value without parameters and uses; the value itself where it has none. */
  lower(value: unknown, given: Arguments, key: string): unknown {
    if (Array.isArray(value)) return this.#list(value, given, key);
    if (!isPlain(value)) return value;
    if (isParameter(value)) return given.get(value.name);
    return value['kind'] === 'use' ? this.#use(value, given) : this.#record(value, given);
  }
}

/**
 * The tree without templates: the template's body is in the place of every use. Linear in the result.
 *
 * @param tree - a tree that `encodeDocument` accepts; only read
 */
export function expandTemplates(tree: DocumentTree): DocumentTree {
  const { templates = [], root, ...head } = tree;
  if (templates.length === 0) return tree;
  const lowering = new Lowering(new Map(templates.map(({ name, root: body }) => [name, { root: body }])));
  return { ...head, root: lowering.lower(root, new Map(), '') } as DocumentTree;
}
