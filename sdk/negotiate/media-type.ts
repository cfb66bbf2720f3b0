// The media types of documents and contracts [S7], and their quality by `Accept` (RFC 9110, 12.5.1).
// Must not know versions.

import { readQualityList } from '../capabilities/quality-list.ts';
import type { QualityElement } from '../capabilities/quality-list.ts';

/** Media types of bodies. [S7] */
export const mediaTypes = {
  document: 'application/vnd.pantograph.remote-ui',
  json: 'application/vnd.pantograph.ui+json',
  cbor: 'application/vnd.pantograph.ui+cbor',
  protobuf: 'application/vnd.pantograph.ui+protobuf',
  envelope: 'application/vnd.pantograph.envelope',
  problem: 'application/problem+json',
} as const;

const FORMAT_ORDER: readonly string[] = [mediaTypes.document, mediaTypes.json, mediaTypes.cbor, mediaTypes.protobuf];

const MEDIA_RANGE = /^(?:\*\/\*|[\w!#$&^.+-]+\/(?:\*|[\w!#$&^.+-]+))$/;

/** Rank of a media type where everything else is equal: binary, json, cbor, protobuf, then others. [S4] */
export function formatRank(mediaType: string): number {
  const rank = FORMAT_ORDER.indexOf(mediaType);
  return rank < 0 ? FORMAT_ORDER.length : rank;
}

/** The media types that a request accepts; opaque, for `qualityOf`. */
export type AcceptedMedia = readonly QualityElement[];

/**
 * The media types of an `Accept` field. Malformed elements are left out. A field that is absent, or has no valid element,
 * accepts everything: a malformed request never fails negotiation. [S4]
 */
export function readAccept(text: string | null): AcceptedMedia {
  const elements = readQualityList(text ?? '').filter(({ value }) => MEDIA_RANGE.test(value));
  return elements.length > 0 ? elements : [{ value: '*/*', quality: 1 }];
}

/** Specificity of a range for a type: 2 names the type, 1 its tree, 0 any type; -1: no match. Parameters such as `charset` do not count. */
function specificity({ value }: QualityElement, mediaType: string): number {
  const range = value.toLowerCase();
  if (range === mediaType) return 2;
  if (range === `${mediaType.split('/', 1)[0]}/*`) return 1;
  return range === '*/*' ? 0 : -1;
}

/** The quality that a request gives to a media type, 0 to 1: the most specific range that matches decides; 0 is refused. */
export function qualityOf(accepted: AcceptedMedia, mediaType: string): number {
  let best = -1;
  let quality = 0;
  for (const element of accepted) {
    const found = specificity(element, mediaType);
    // Of two equal ranges the higher quality counts, in any order.
    if (found > best || (found === best && found >= 0 && element.quality > quality)) {
      best = found;
      quality = element.quality;
    }
  }
  return quality;
}
