// The media types of documents and contracts [S7], and what `Accept` says of one (RFC 9110, 12.5.1).
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

/** Place of a media type where everything else is equal: binary, json, cbor, protobuf, then others. [S4] */
export function formatRank(mediaType: string): number {
  const rank = FORMAT_ORDER.indexOf(mediaType);
  return rank < 0 ? FORMAT_ORDER.length : rank;
}

/** What a request accepts; opaque, for `qualityOf`. */
export type AcceptedMedia = readonly QualityElement[];

/**
 * What an Accept field accepts. Malformed elements are left out; a field that is absent, empty or nothing but malformed
 * accepts everything: negotiation never fails for how it was asked. [S4]
 */
export function readAccept(text: string | null): AcceptedMedia {
  const elements = readQualityList(text ?? '').filter(({ value }) => MEDIA_RANGE.test(value));
  return elements.length > 0 ? elements : [{ value: '*/*', quality: 1 }];
}

/** How specific a range is for a type: 2 names it, 1 its tree, 0 anything; -1 is another type. Parameters such as `charset` say nothing of ours. */
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
    // Of two equal ranges the kinder one counts, whatever their order.
    if (found > best || (found === best && found >= 0 && element.quality > quality)) {
      best = found;
      quality = element.quality;
    }
  }
  return quality;
}
