// The same UI as a careful team would write it in JSON: named fields, and what repeats written once and referred to.

import type { DocumentTree } from 'pantograph/producer';

/** Arrays that stand more than once: style lists and icon paths. */
class SharedLists {
  readonly #counts = new Map<string, number>();
  readonly #ids = new Map<string, number>();
  readonly values: unknown[] = [];

  count(list: readonly unknown[]): void {
    const key = JSON.stringify(list);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** The reference of a list that stands more than once, else the list. */
  refer(list: readonly unknown[]): unknown {
    const key = JSON.stringify(list);
    if ((this.#counts.get(key) ?? 0) < 2) return list;
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = this.values.push(list) - 1;
      this.#ids.set(key, id);
    }
    return { ref: id };
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** What worth sharing may stand under: the groups of a modifier list, and paths. */
const SHARED_FIELDS = new Set(['modifiers', 'path', 'icon']);

type See = (list: readonly unknown[]) => unknown;

function visitField(name: string, value: unknown, see: See): unknown {
  if (!Array.isArray(value) || !SHARED_FIELDS.has(name)) return visit(value, see);
  if (name !== 'modifiers') return see(value);
  return value.map((item: unknown) => (Array.isArray(item) ? see(item) : visit(item, see)));
}

function visit(value: unknown, see: See): unknown {
  if (Array.isArray(value)) return value.map((item) => visit(item, see));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, visitField(name, item, see)]));
}

/** The tree as JSON text; what repeats stands once, under `shared`. */
export function equivalentJson(tree: DocumentTree): string {
  const shared = new SharedLists();
  visit(tree, (list) => {
    shared.count(list);
    return list;
  });
  const document = visit(tree, (list) => shared.refer(list));
  return JSON.stringify({ document, shared: shared.values });
}
