// The shipped JSON Schema of contracts, as far as completion reads it. Must not know editors.

import schemaOfContract from '../../schema/contract.schema.json';

/** A schema, or a part of a schema. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
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

/** The branches of a schema, without references and choices, each with its nearest description. */
export function branchesOf(schema: Schema, words?: string): readonly Schema[] {
  const description = schema.description ?? words;
  if (schema.$ref !== undefined) {
    return branchesOf(contractSchema.$defs?.[schema.$ref.slice('#/$defs/'.length)] ?? {}, description);
  }
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((branch) => branchesOf(branch, description));
  return [description === undefined ? schema : { ...schema, description }];
}

/** The branches of this `kind`; all branches where no branch has it. */
export function branchesOfKind(branches: readonly Schema[], kind: unknown): readonly Schema[] {
  const own = branches.filter(({ properties }) => properties?.['kind']?.const === kind);
  return own.length > 0 ? own : branches;
}

/** The schemas of a member. */
export function memberOf(branch: Schema, key: string): Schema | undefined {
  const own = branch.properties?.[key];
  if (own !== undefined) return own;
  return typeof branch.additionalProperties === 'object' ? branch.additionalProperties : undefined;
}

/** The schemas of an item. */
export function itemOf(branch: Schema, index: number): Schema | undefined {
  return branch.prefixItems?.[index] ?? branch.items;
}
