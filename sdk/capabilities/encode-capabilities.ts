// Writes capabilities as request headers. [C2] Must not know how they were gathered.

import { PlayerError } from '../errors.ts';
import { fromHex } from '../verify/digest.ts';
import { writeAcceptLanguage } from './accept-language.ts';
import type { Capabilities } from './capabilities.ts';
import { canonicalNames } from './names-hash.ts';
import { Token, writeDictionary } from './structured-field.ts';
import type { BareItem, InnerList } from './structured-field.ts';
import type { VersionRange } from './version-range.ts';

/** The request headers that carry capabilities. */
export type CapabilityHeader = 'UI-Client' | 'UI-Accept' | 'UI-Viewport' | 'UI-Preferences' | 'Accept-Language';

/** Field values by header; `Accept-Language` is missing when there is no locale. */
export type CapabilityHeaders = Readonly<
  Record<Exclude<CapabilityHeader, 'Accept-Language'>, string> & Partial<Record<'Accept-Language', string>>
>;

/** Hashes that are sent instead of the lists, lowercase hex (`hashNames`). [C4] */
export interface CapabilityHashes {
  readonly components: string;
  readonly actions: string;
}

/** The number; throws where it is no integer, since the types do not hold hosts to that. */
function count(value: number): number {
  return Number.isSafeInteger(value) ? value : unwritable();
}

/** A scale in thousandths, always with a fraction: strict readers distinguish decimals from integers, but the library writes 2.0 as 2. */
function scale(value: number): string {
  return Number.isFinite(value) ? value.toFixed(3).replace(/0{1,2}$/, '') : unwritable();
}

function unwritable(): never {
  throw new PlayerError('negotiate/structured-field', 'Structured field: this number cannot be written');
}

const list = (values: readonly BareItem[]): InnerList => [values.map((value) => [value, new Map()]), new Map()];
const range = ({ min, max }: VersionRange): InnerList => list([min, max]);

/**
 * The request headers that declare capabilities. [C2] Equal capabilities give equal bytes: lists are sorted, viewport
 * sizes rounded to whole dp, scales to thousandths.
 * Throws `negotiate/structured-field` for text that is not printable ASCII, and for numbers that are not finite.
 *
 * @param capabilities - what to declare
 * @param hashes - sent instead of the lists of components and actions; a server that does not know them answers 412 [C4]
 */
export function encodeCapabilities(capabilities: Capabilities, hashes?: CapabilityHashes): CapabilityHeaders {
  const { client, accept, viewport, preferences } = capabilities;
  const languages = writeAcceptLanguage(capabilities.locales);
  return {
    'UI-Client': writeDictionary({
      app: client.app,
      version: client.version,
      build: count(client.build),
      platform: client.platform,
      os: client.os,
      'os-api': count(client.osApi),
    }),
    'UI-Accept': writeDictionary({
      contract: range(accept.contract),
      api: range(accept.api),
      profiles: list(accept.profiles),
      ...(hashes === undefined
        ? { components: list(canonicalNames(accept.components)), actions: list(canonicalNames(accept.actions)) }
        : { 'components-hash': fromHex(hashes.components), 'actions-hash': fromHex(hashes.actions) }),
    }),
    'UI-Viewport': [
      writeDictionary({ width: count(Math.round(viewport.width)), height: count(Math.round(viewport.height)) }),
      `density=${scale(viewport.density)}`,
      writeDictionary({ 'density-behavior': new Token(viewport.densityBehavior) }),
      `font-scale=${scale(viewport.fontScale)}`,
      writeDictionary({ direction: new Token(viewport.direction) }),
    ].join(', '),
    'UI-Preferences': writeDictionary({
      theme: new Token(preferences.theme),
      'reduced-motion': preferences.reducedMotion,
      contrast: new Token(preferences.contrast),
    }),
    ...(languages === '' ? {} : { 'Accept-Language': languages }),
  };
}

/**
 * The headers whose value differs between two declarations. An answer that varies on any of them must be requested again. [C3]
 */
export function diffCapabilities(before: Capabilities, after: Capabilities): readonly CapabilityHeader[] {
  const old = encodeCapabilities(before);
  const now = encodeCapabilities(after);
  const names: readonly CapabilityHeader[] = [
    'UI-Client',
    'UI-Accept',
    'UI-Viewport',
    'UI-Preferences',
    'Accept-Language',
  ];
  return names.filter((name) => old[name] !== now[name]);
}
