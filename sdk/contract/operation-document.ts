// The way of every encoding: a tree of plain data becomes the one operation document that stands for it. [S5] [V3]
// Knows no clock, no randomness and no environment; keeps nothing between calls. Must not know how the tree was written.

import { PlayerError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { limits as defaultLimits, lowerLimits } from '../limits.ts';
import { documentApiRange, profiles as knownProfiles } from '../vocabulary/support.ts';
import type { WireValue } from '../wire/message-pack-writer.ts';
import type { EncodingContext, UnknownContent } from './context.ts';
import { HEADER_FIELDS, readHeader, readStates } from './header-form.ts';
import { readOperations } from './operation-form.ts';
import { Pools } from './pools.ts';
import type { LooseRecord } from './record-form.ts';
import { noteUnknownField, requireRecord } from './record-form.ts';
import { describeValue, TreePlace } from './tree-place.ts';
import { readTemplates, requireUses } from './template-form.ts';
import { toWireParts } from './wire-form.ts';

/** First item of every operation document. */
export const MAGIC = 'PGR1';

/** How a tree is read. */
export interface ContractOptions {
  /** Limits of the player, where they are lower than the defaults. Default: `limits`. [A3] [A4] */
  readonly limits?: Partial<Limits> | undefined;
  /** The highest documentApi that may be written, one that there is. Default: the highest. */
  readonly api?: number | undefined;
  /** Profiles that the document may have. Default: `profiles`. */
  readonly profiles?: readonly string[] | undefined;
  /** Hears of each operation, by index, and where it stands in the tree; -1 in templates. Default: nobody does. */
  readonly onOperation?: ((index: number, place: TreePlace) => void) | undefined;
}

/** A document as four wire values, before it is bytes. */
export type WireDocument = readonly [magic: string, header: WireValue, resources: WireValue, operations: WireValue];

function createContext(
  { api = documentApiRange.max, limits, onOperation, profiles = knownProfiles }: ContractOptions,
  unknown: UnknownContent[] | undefined,
): EncodingContext {
  return {
    place: new TreePlace(),
    pools: new Pools(),
    limits: limits === undefined ? defaultLimits : lowerLimits(limits),
    profiles,
    states: new Map(),
    counts: {
      operations: 0,
      components: 0,
      draws: 0,
      inlineStrings: 0,
      stringBytes: 0,
      expandedTextBytes: 0,
      expandedModifiers: 0,
      expandedValues: 0,
      pixels: 0,
    },
    documentApi: 1,
    highestApi: api,
    lost: [],
    alternatives: 0,
    templates: new Map(),
    template: undefined,
    operation: -1,
    unknown,
    onOperation,
  };
}

/** Refuses a level to write for that is none. */
function requireTargetApi({ highestApi, place }: EncodingContext): void {
  const { min, max } = documentApiRange;
  if (Number.isInteger(highestApi) && highestApi >= min && highestApi <= max) return;
  place.enterLabel('options');
  place.enterLabel('api');
  place.fail('document/invalid-value', `expected a level from ${min} to ${max}, got ${describeValue(highestApi)}`);
}

/** The level that the tree declares; undefined where it declares none, as producers may. Fails at the current place. */
function readDeclaredApi(context: EncodingContext, { documentApi }: LooseRecord): number | undefined {
  const { place } = context;
  if (documentApi === undefined && context.unknown === undefined) return undefined;
  place.enter('documentApi');
  if (documentApi === undefined) place.fail('document/missing-field', 'expected a value: the field is required');
  if (!Number.isSafeInteger(documentApi) || (documentApi as number) < 1) {
    place.fail('document/invalid-value', `expected an integer from 1 on, got ${describeValue(documentApi)}`);
  }
  const { min, max } = documentApiRange;
  if ((documentApi as number) < min || (documentApi as number) > max) {
    place.fail('document/unsupported-api', `expected a level from ${min} to ${max}, got ${documentApi as number}`);
  }
  place.leave();
  return documentApi as number;
}

/** Notes the fields of the document that are not known; returns whether there are some. */
function noteUnknownFields(context: EncodingContext, tree: LooseRecord): boolean {
  let hasUnknown = false;
  for (const [index, name] of Object.keys(tree).entries()) {
    // `$schema` names the schema, for editors.
    if (HEADER_FIELDS.includes(name) || name === '$schema' || tree[name] === undefined) continue;
    noteUnknownField(context, HEADER_FIELDS, name, index);
    hasUnknown = true;
  }
  return hasUnknown;
}

/** How a producer uses what is newer while older players live. [P3] */
function adviceFor(api: number): string {
  return `in \`alternatives\` or beside a \`fallback\`, players of documentApi ${api} do without it`;
}

/** The operations of a tree need this level; a tree that declares a lower one is refused. */
function requireLevel(context: EncodingContext, declared: number | undefined): void {
  if (declared !== undefined && context.documentApi > declared) {
    context.place.enter('documentApi');
    context.place.fail(
      'document/newer-than-api',
      `expected ${context.documentApi}, which the content needs, got ${declared}; ${adviceFor(declared)}`,
    );
  }
  context.documentApi = Math.min(declared ?? context.documentApi, context.highestApi);
}

/** Refuses to write for players that would reject it; says what they would not have. */
function requireWritable({ highestApi, lost }: EncodingContext): void {
  if (lost.length === 0) return;
  const [{ path, pointer, since }] = lost;
  const names = [...new Set(lost.map(({ name }) => name))].join(', ');
  throw new PlayerError(
    'document/newer-than-api',
    `${path}: expected what documentApi ${highestApi} knows, got ${names} of documentApi ${since}; ${adviceFor(highestApi)}`,
    { path, pointer, since, documentApi: highestApi, lost: names },
  );
}

/**
 * The wire values of a tree, checked and interned. Linear in the tree.
 *
 * @param unknown - where names that this vocabulary does not know are noted [F2]; undefined refuses them
 */
export function toWireDocument(tree: unknown, options: ContractOptions = {}, unknown?: UnknownContent[]): WireDocument {
  const base = createContext(options, unknown);
  const { place } = base;
  requireTargetApi(base);
  place.enterLabel('document');
  const loose = requireRecord(base, tree, 'a document');
  const declared = readDeclaredApi(base, loose);
  const hasUnknown = noteUnknownFields(base, loose);
  place.enter('states');
  const states = readStates(base, loose['states']);
  place.leaveTo(0);
  const names = [...states.keys()];
  const context: EncodingContext = { ...base, states: new Map(names.map((name, index) => [name, index + 1])) };
  const templates = readTemplates(context, loose['templates']);
  const parts = toWireParts(templates, readOperations(context, loose['root']), context.pools);
  requireUses(context);
  place.enterLabel('document');
  requireWritable(context);
  requireLevel(context, declared);
  const header = readHeader(context, loose, states, hasUnknown);
  const resources = parts.resources.map((table) => (Array.isArray(table) && table.length === 0 ? null : table));
  let used = resources.length;
  while (used > 0 && resources[used - 1] === null) used -= 1;
  return [MAGIC, header, resources.slice(0, used), parts.operations];
}
