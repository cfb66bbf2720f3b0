// The shipped JSON Schema of contracts, as far as completion reads it. Must not know editors.

import schemaOfContract from '../../schema/contract.schema.json';

/** A schema, or a part of a schema. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly then?: Schema;
  readonly else?: Schema;
  readonly description?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
}

export const contractSchema = schemaOfContract as unknown as Schema;

const definitionOf = (name: string): Schema => contractSchema.$defs?.[name] ?? {};

/** The branches of a schema, without references, conditions and choices, each with its nearest description. */
export function branchesOf(schema: Schema, words?: string): readonly Schema[] {
  const description = schema.description ?? words;
  const kinds = schema.properties?.['kind']?.enum;
  const { $ref, allOf } = schema;
  // The kinds of a component are chosen by name, the others by conditions.
  const parts =
    $ref !== undefined
      ? [definitionOf($ref.slice('#/$defs/'.length))]
      : kinds !== undefined && allOf === undefined
        ? kinds.map((kind) => definitionOf(`operation.${String(kind)}`))
        : (schema.anyOf ?? allOf ?? [schema.then, schema.else].filter((part) => part !== undefined));
  if (parts.length > 0) return parts.flatMap((part) => branchesOf(part, description));
  return [description === undefined ? schema : { ...schema, description }];
}

/** The branches of this `kind`; all branches where no branch has it. */
export function branchesOfKind(branches: readonly Schema[], kind: unknown): readonly Schema[] {
  const own = branches.filter(({ properties }) => properties?.['kind']?.const === kind);
  return own.length > 0 ? own : branches;
}

/** Members whose contents the schema checks for all kinds together. */
const shared: Readonly<Record<string, string>> = { modifiers: '#/$defs/modifiers', args: '#/$defs/operands' };

/** The schemas of a member. */
export function memberOf(branch: Schema, key: string): Schema | undefined {
  const own = branch.properties?.[key];
  if (own !== undefined) return key in shared ? { ...own, $ref: shared[key] } : own;
  return typeof branch.additionalProperties === 'object' ? branch.additionalProperties : undefined;
}

/** The schemas of an item. */
export function itemOf(branch: Schema, index: number): Schema | undefined {
  return branch.prefixItems?.[index] ?? branch.items;
}
