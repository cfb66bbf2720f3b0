// Chooses a variant, or the fallback, by capabilities. [S4] [C6] [C7] Pure, and the same function on both sides.
// Must not know headers, nor how a variant is made.

import type { ClientIdentity, KnownDocuments } from '../capabilities/capabilities.ts';
import type { Catalogue, Variant } from './catalogue.ts';
import { isTooOld, lossOf, obstaclesOf } from './loss.ts';
import type { Loss, VariantLoss } from './loss.ts';
import { formatRank, mediaTypes, qualityOf, readAccept } from './media-type.ts';

/** The client's side of a negotiation: `Capabilities`, or the part that a server could read. An undefined part or member is unknown. */
export interface NegotiationRequest {
  readonly client?: ClientIdentity | undefined;
  readonly accept?: KnownDocuments | undefined;
  /** The `Accept` field; absent, null or unreadable accepts everything. */
  readonly media?: string | null | undefined;
}

/** The answer of a negotiation. */
export type Negotiation<V extends Variant = Variant> =
  | {
      readonly kind: 'variant';
      readonly variant: V;
      /** The names that this client loses with it; undefined for a client that has declared nothing. */
      readonly loss: Loss | undefined;
    }
  | {
      readonly kind: 'fallback';
      readonly fallbackKey: string;
      /** The code of the problem that a server answers 406 with. [C7] */
      readonly problem: 'use-fallback' | 'not-acceptable';
      /** Every variant by id with its obstacles; empty for a client that has declared nothing. */
      readonly losses: readonly VariantLoss[];
    };

interface Candidate<V extends Variant> {
  readonly variant: V;
  readonly quality: number;
  readonly loss: Loss | undefined;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Order of candidates: lowest version, then quality by Accept, then format, then fields that make the answer unique. */
function compareCandidates<V extends Variant>(a: Candidate<V>, b: Candidate<V>, profiles: readonly string[]): number {
  const [left, right] = [a.variant, b.variant];
  return (
    left.contractVersion - right.contractVersion ||
    left.documentApi - right.documentApi ||
    b.quality - a.quality ||
    formatRank(left.mediaType) - formatRank(right.mediaType) ||
    profiles.indexOf(left.profile) - profiles.indexOf(right.profile) ||
    left.minAppBuild - right.minAppBuild ||
    compareText(left.id, right.id)
  );
}

function lowest<V extends Variant>(
  candidates: readonly Candidate<V>[],
  profiles: readonly string[],
): Candidate<V> | undefined {
  return candidates.reduce<Candidate<V> | undefined>(
    (best, candidate) => (best === undefined || compareCandidates(candidate, best, profiles) < 0 ? candidate : best),
    undefined,
  );
}

/** The answer to an unknown client: the lowest binary variant; another format only where Accept excludes binary. */
function lowestForUnknown<V extends Variant>(
  candidates: readonly Candidate<V>[],
  profiles: readonly string[],
): Candidate<V> | undefined {
  const binary = candidates.filter(({ variant }) => variant.mediaType === mediaTypes.document);
  return lowest(binary.length > 0 ? binary : candidates, profiles);
}

/**
 * The lowest variant inside the client's ranges, or the fallback. [S4] Contract version counts first, then documentApi, then
 * quality by Accept, then format: binary, json, cbor, protobuf. A component that the client lacks excludes a variant, unless it
 * has a placeholder; lost modifiers and actions are only reported. Wider ranges or lists never turn a document into the fallback.
 * [C6] A client without a known contract or documentApi range is unknown. It gets the lowest binary variant, or the fallback
 * where the surface says so; never the newest variant, and never an error for its headers. Its other declarations count, also
 * its build. Linear in the catalogue and its names.
 *
 * @param request - capabilities, and the `Accept` field
 * @param catalogue - the variants of the surface, in any order
 */
export function negotiateVariant<V extends Variant>(
  request: NegotiationRequest,
  catalogue: Catalogue<V>,
): Negotiation<V> {
  const { accept, client } = request;
  const media = readAccept(request.media ?? null);
  const candidates: Candidate<V>[] = [];
  const losses: VariantLoss[] = [];
  let acceptable = catalogue.variants.length === 0;
  for (const variant of catalogue.variants) {
    const quality = qualityOf(media, variant.mediaType);
    if (quality > 0) acceptable = true;
    if (accept === undefined) {
      if (quality > 0 && !isTooOld(client, variant)) candidates.push({ variant, quality, loss: undefined });
      continue;
    }
    const loss = lossOf(accept, variant);
    const obstacles = obstaclesOf(accept, client, variant, quality, loss);
    if (obstacles.length === 0) candidates.push({ variant, quality, loss });
    else losses.push({ variant: variant.id, obstacles, loss });
  }
  const isUnknown = accept?.contract === undefined || accept.api === undefined;
  const best = (isUnknown ? lowestForUnknown : lowest)(candidates, accept?.profiles ?? []);
  if (best !== undefined && (!isUnknown || catalogue.unknownClient !== 'fallback')) {
    return { kind: 'variant', variant: best.variant, loss: best.loss };
  }
  return {
    kind: 'fallback',
    fallbackKey: catalogue.fallbackKey,
    problem: acceptable ? 'use-fallback' : 'not-acceptable',
    losses: losses.sort((a, b) => compareText(a.variant, b.variant)),
  };
}
