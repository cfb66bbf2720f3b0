// Losses of a client with a variant, and obstacles that exclude the variant. [C6] Must not choose a variant.

import type { ClientIdentity, KnownDocuments } from '../capabilities/capabilities.ts';
import { builtInComponents, hasPlaceholder } from '../capabilities/capabilities-from.ts';
import { includesVersion } from '../capabilities/version-range.ts';
import { documentApiRange, modifierRows, operationRows } from '../vocabulary/table.ts';
import type { Row, RowTable } from '../vocabulary/row.ts';
import type { Variant } from './catalogue.ts';

/** Names that a variant uses and the client does not have. */
export interface Loss {
  readonly components: readonly string[];
  readonly modifiers: readonly string[];
  readonly actions: readonly string[];
}

/** A reason why a client cannot play a variant. `components`: the client lacks a component that has no placeholder. */
export type Obstacle = 'contract-version' | 'document-api' | 'profile' | 'min-app-build' | 'media-type' | 'components';

/** A variant that the client cannot play. */
export interface VariantLoss {
  readonly variant: string;
  /** Never empty. */
  readonly obstacles: readonly Obstacle[];
  readonly loss: Loss;
}

const components: RowTable = operationRows;

/** The components of a client without a readable declaration of components: those of the lowest documentApi. [C2] */
const lowestComponents = /* @__PURE__ */ builtInComponents.filter(
  (name) => components[name].since <= documentApiRange.min,
);

function missing(used: readonly string[], has: (name: string) => boolean): readonly string[] {
  return [...new Set(used)].filter((name) => !has(name)).sort();
}

/** True where a level of documentApi has the modifier; clients declare no list of modifiers. */
function knowsModifier(name: string, maxApi: number): boolean {
  const row: Row | undefined = Object.hasOwn(modifierRows, name)
    ? modifierRows[name as keyof typeof modifierRows]
    : undefined;
  return row !== undefined && row.since <= maxApi;
}

/**
 * The names that the client would lose with the variant, sorted. Custom components that are not registered become
 * placeholders. [F2] A client whose names or documentApi are unknown has those of the lowest documentApi, and no actions.
 */
export function lossOf(accept: KnownDocuments, variant: Variant): Loss {
  const known = new Set(accept.components ?? lowestComponents);
  const actions = new Set(accept.actions);
  return {
    components: missing(variant.components, (name) => known.has(name)),
    modifiers: missing(variant.modifiers, (name) => knowsModifier(name, accept.api?.max ?? documentApiRange.min)),
    actions: missing(variant.actions, (name) => actions.has(name)),
  };
}

/** True where the client's declared build is too low; a client that declares no build checks it by itself. [V1] */
export function isTooOld(client: ClientIdentity | undefined, variant: Variant): boolean {
  return client !== undefined && client.build < variant.minAppBuild;
}

/**
 * The reasons why the client cannot play the variant; empty when it can. Unknown ranges and profiles are no obstacle.
 *
 * @param quality - quality of the variant's media type by `Accept`, 0 to 1
 */
export function obstaclesOf(
  accept: KnownDocuments,
  client: ClientIdentity | undefined,
  variant: Variant,
  quality: number,
  loss: Loss,
): readonly Obstacle[] {
  const obstacles: Obstacle[] = [];
  if (accept.contract !== undefined && !includesVersion(accept.contract, variant.contractVersion))
    obstacles.push('contract-version');
  if (accept.api !== undefined && !includesVersion(accept.api, variant.documentApi)) obstacles.push('document-api');
  if (accept.profiles?.includes(variant.profile) === false) obstacles.push('profile');
  if (isTooOld(client, variant)) obstacles.push('min-app-build');
  if (quality === 0) obstacles.push('media-type');
  if (!loss.components.every(hasPlaceholder)) obstacles.push('components');
  return obstacles;
}
