// Capabilities -> request headers. [C2] Must not know how they were gathered.

import { fromHex } from '../verify/digest.ts';
import { writeAcceptLanguage } from './accept-language.ts';
import type { Capabilities } from './capabilities.ts';
import { canonicalNames } from './names-hash.ts';
import { fieldItem, innerList } from './structured-field.ts';
import type { BareItem, FieldMember } from './structured-field.ts';
import { writeFieldDictionary } from './structured-field-writer.ts';
import type { VersionRange } from './version-range.ts';

/** The request headers that carry capabilities. */
export type CapabilityHeader = 'UI-Client' | 'UI-Accept' | 'UI-Viewport' | 'UI-Preferences' | 'Accept-Language';

/** Values by header; `Accept-Language` is missing when there is no locale. */
export type CapabilityHeaders = Readonly<
  Record<Exclude<CapabilityHeader, 'Accept-Language'>, string> & Partial<Record<'Accept-Language', string>>
>;

/** Hashes that are sent instead of the lists, lowercase hex (`hashNames`). [C4] */
export interface CapabilityHashes {
  readonly components: string;
  readonly actions: string;
}

const text = (value: string): FieldMember => fieldItem({ kind: 'string', value });
const token = (value: string): FieldMember => fieldItem({ kind: 'token', value });
const integer = (value: number): FieldMember => fieldItem({ kind: 'integer', value });
const decimal = (value: number): FieldMember => fieldItem({ kind: 'decimal', value });
const boolean = (value: boolean): FieldMember => fieldItem({ kind: 'boolean', value });
const hash = (sha256: string): FieldMember => fieldItem({ kind: 'bytes', value: fromHex(sha256) });
const range = ({ min, max }: VersionRange): FieldMember =>
  innerList([
    { kind: 'integer', value: min },
    { kind: 'integer', value: max },
  ]);
const strings = (values: readonly string[]): FieldMember =>
  innerList(values.map((value): BareItem => ({ kind: 'string', value })));

function write(members: Readonly<Record<string, FieldMember>>): string {
  return writeFieldDictionary(new Map(Object.entries(members)));
}

/**
 * The request headers that declare capabilities. [C2] Equal capabilities give equal bytes: lists are sorted, viewport
 * sizes rounded to whole dp, scales to thousandths.
 * Throws `negotiate/structured-field` for what no field can say: text that is not printable ASCII, numbers that are not finite.
 *
 * @param capabilities - what to declare
 * @param hashes - sent instead of the lists of components and actions; a server that does not know them answers 412 [C4]
 */
export function encodeCapabilities(capabilities: Capabilities, hashes?: CapabilityHashes): CapabilityHeaders {
  const { client, accept, viewport, preferences } = capabilities;
  const languages = writeAcceptLanguage(capabilities.locales);
  return {
    'UI-Client': write({
      app: text(client.app),
      version: text(client.version),
      build: integer(client.build),
      platform: text(client.platform),
      os: text(client.os),
      'os-api': integer(client.osApi),
    }),
    'UI-Accept': write({
      contract: range(accept.contract),
      api: range(accept.api),
      profiles: strings(accept.profiles),
      ...(hashes === undefined
        ? { components: strings(canonicalNames(accept.components)), actions: strings(canonicalNames(accept.actions)) }
        : { 'components-hash': hash(hashes.components), 'actions-hash': hash(hashes.actions) }),
    }),
    'UI-Viewport': write({
      width: integer(Math.round(viewport.width)),
      height: integer(Math.round(viewport.height)),
      density: decimal(viewport.density),
      'density-behavior': token(viewport.densityBehavior),
      'font-scale': decimal(viewport.fontScale),
      direction: token(viewport.direction),
    }),
    'UI-Preferences': write({
      theme: token(preferences.theme),
      'reduced-motion': boolean(preferences.reducedMotion),
      contrast: token(preferences.contrast),
    }),
    ...(languages === '' ? {} : { 'Accept-Language': languages }),
  };
}

/**
 * The headers whose value differs between two declarations: an answer that varies on one of them is to be asked for again. [C3]
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
