// Completions that the JSON Schema allows at a place of a contract. Must not know editors.

import type { JsonPlace } from './json-place.ts';
import type { Schema } from './schema.ts';
import { branchesOf, branchesOfKind, contractSchema, itemOf, memberOf } from './schema.ts';

/** A key or a value that can stand there. */
export interface SchemaCompletion {
  readonly value: unknown;
  readonly words: string;
}

function branchesAt({ around }: JsonPlace): readonly Schema[] {
  let branches = branchesOf(contractSchema);
  for (const { isArray, index, key, kind } of around) {
    const own = branchesOfKind(branches, kind);
    if (key === undefined && !isArray) return own;
    branches = own.flatMap((branch) => {
      const part = isArray ? itemOf(branch, index) : memberOf(branch, key ?? '');
      return part === undefined ? [] : branchesOf(part);
    });
  }
  return branches;
}

function keysAt(place: JsonPlace): readonly SchemaCompletion[] {
  const top = place.around.at(-1);
  if (top === undefined) return [];
  const owners = branchesAt({ ...place, around: [...place.around.slice(0, -1), { ...top, key: undefined }] });
  const found = new Map<string, string>();
  for (const { properties = {} } of owners)
    for (const [key, member] of Object.entries(properties))
      if (!top.keys.includes(key) && !found.has(key))
        found.set(key, member.description ?? branchesOf(member)[0]?.description ?? '');
  return [...found].map(([value, words]) => ({ value, words }));
}

function valuesAt(place: JsonPlace): readonly SchemaCompletion[] {
  const top = place.around.at(-1);
  // A kind that is still being written selects no branch.
  const around = top?.key === 'kind' ? [...place.around.slice(0, -1), { ...top, kind: undefined }] : place.around;
  const owners =
    top?.key === 'kind'
      ? branchesAt({ ...place, around: [...around.slice(0, -1), { ...top, key: undefined, kind: undefined }] })
      : [];
  const words = new Map(owners.map(({ properties, description = '' }) => [properties?.['kind']?.const, description]));
  const values = branchesAt({ ...place, around }).flatMap(({ const: only, enum: several, type }) => {
    if (only !== undefined) return [only];
    return several ?? (type === 'boolean' ? [true, false] : []);
  });
  return [...new Set(values)].map((value) => ({ value, words: words.get(value) ?? '' }));
}

/** The keys or values that can stand at a place of a contract. */
export function schemaCompletions(place: JsonPlace): readonly SchemaCompletion[] {
  return place.at === 'key' ? keysAt(place) : valuesAt(place);
}
