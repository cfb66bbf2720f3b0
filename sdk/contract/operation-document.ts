// Transcribes a tree of plain data into the one operation document that stands for it: names become numbers, and equal values one
// entry of a table. [S5] [V3] The decoder judges that document; here fails only what no operation can say.
// Knows no clock, no randomness and no environment; keeps nothing between calls. Must not know how the tree was written.

import { PlayerError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { limits as defaultLimits, lowerLimits } from '../limits.ts';
import { documentApiRange, profiles as knownProfiles } from '../vocabulary/support.ts';
import type { WireValue } from '../wire/message-pack-writer.ts';
import type { Transcription } from './context.ts';
import { requireNumber } from './field-form.ts';
import { DOCUMENT_FIELDS, readHeader } from './header-form.ts';
import { readOperations } from './operation-form.ts';
import { withoutTrailingDefaults } from './form.ts';
import { Pools } from './pools.ts';
import type { LooseRecord } from './record-form.ts';
import { noteUnknownField, requireRecord } from './record-form.ts';
import { readTemplates } from './template-form.ts';
import type { Trace } from './trace.ts';
import { describeValue, nameKey, placeInWords, TreePlace } from './tree-place.ts';
import { toWireParts } from './wire-form.ts';

/** First item of every operation document. */
export const MAGIC = 'PGR1';

/** How a tree is transcribed. */
export interface ContractOptions {
  /** Limits of the player, where they are lower than the defaults. Default: `limits`. [A3] [A4] */
  readonly limits?: Partial<Limits> | undefined;
  /** The highest documentApi that may be written, one that there is. Default: the highest. */
  readonly api?: number | undefined;
  /** Profiles that a producer may write. Default: `profiles`. */
  readonly profiles?: readonly string[] | undefined;
  /**
   * Whether names that this vocabulary does not know become opcodes that no vocabulary assigns, as a client needs it [F2]. Default:
   * they are refused, as a producer must know what it writes.
   */
  readonly allowsUnknown?: boolean | undefined;
}

/** A document as four wire values, before it is bytes. */
export type WireDocument = readonly [magic: string, header: WireValue, resources: WireValue, operations: WireValue];

function createTranscription(
  { allowsUnknown = false, api = documentApiRange.max, limits, profiles = knownProfiles }: ContractOptions,
  trace: Trace | undefined,
): Transcription {
  return {
    place: new TreePlace(),
    pools: new Pools(),
    limits: limits === undefined ? defaultLimits : lowerLimits(limits),
    profiles,
    states: new Map(),
    templates: new Map(),
    template: undefined,
    operations: 0,
    operation: -1,
    isProducer: !allowsUnknown,
    unknownNames: 0,
    trace,
    documentApi: 1,
    highestApi: api,
    lost: [],
    alternatives: 0,
  };
}

/** Refuses a level to write for that is none. */
function requireTargetApi({ highestApi }: Transcription): void {
  const { min, max } = documentApiRange;
  if (Number.isInteger(highestApi) && highestApi >= min && highestApi <= max) return;
  const message = `options.api: expected a level from ${min} to ${max}, got ${describeValue(highestApi)}`;
  throw new PlayerError('document/invalid-value', message, {});
}

/** Refuses a level that there is none of before anything is transcribed: in what is newer, values may have other types. [V1] */
function requireKnownLevel({ place }: Transcription, { documentApi: level }: LooseRecord): void {
  const { min, max } = documentApiRange;
  if (!Number.isSafeInteger(level) || (level as number) <= max) return;
  place.enter('documentApi');
  place.fail('document/unsupported-api', `expected a level from ${min} to ${max}, got ${level as number}`);
}

/** Notes the fields of the document that are not known; returns the key of the first. */
function noteUnknownFields(context: Transcription, tree: LooseRecord): string | undefined {
  let unknown: string | undefined;
  for (const [index, name] of Object.keys(tree).entries()) {
    // `$schema` names the schema, for editors.
    if (DOCUMENT_FIELDS.includes(name) || name === '$schema' || tree[name] === undefined) continue;
    noteUnknownField(context, DOCUMENT_FIELDS, name, index);
    unknown ??= String(nameKey(name, index));
  }
  return unknown;
}

/** How a producer uses what is newer while older players live. [P3] */
function adviceFor(api: number): string {
  return `in \`alternatives\` or beside a \`fallback\`, players of documentApi ${api} do without it`;
}

/** Refuses to write for players that would reject it; says what they would not have. */
function requireWritable({ highestApi, lost }: Transcription): void {
  if (lost.length === 0) return;
  const [{ pointer, since }] = lost;
  const names = [...new Set(lost.map(({ name }) => name))].join(', ');
  throw new PlayerError(
    'document/newer-than-api',
    `${placeInWords(pointer)}: expected what documentApi ${highestApi} knows, got ${names} of documentApi ${since}; ${adviceFor(highestApi)}`,
    { pointer, since, documentApi: highestApi, lost: names },
  );
}

/** The level that the header declares: a client takes that of the contract, a producer's tree may leave it to what is in it. */
function levelOf(context: Transcription, { documentApi: declared }: LooseRecord): number {
  const { documentApi, highestApi, isProducer, place } = context;
  place.enter('documentApi');
  if (declared === undefined && !isProducer)
    place.fail('document/missing-field', 'expected a value: the field is required');
  const level = declared === undefined ? documentApi : requireNumber(context, declared);
  const isKnown = level >= documentApiRange.min && level <= documentApiRange.max;
  if (isProducer && isKnown && level < documentApi)
    place.fail(
      'document/newer-than-api',
      `expected ${documentApi}, which the content needs, got ${level}; ${adviceFor(level)}`,
    );
  place.leave();
  return isProducer && isKnown ? Math.min(level, highestApi) : level;
}

/** A tree as operations. */
export interface Transcript {
  readonly document: WireDocument;
  /** How many names were unknown. */
  readonly unknownNames: number;
}

/**
 * The wire values of a tree, and how many of its names nobody here knows. Linear in the tree.
 *
 * @param trace - hears where everything stands
 */
export function transcribe(tree: unknown, options: ContractOptions = {}, trace?: Trace): Transcript {
  const context = createTranscription(options, trace);
  requireTargetApi(context);
  const loose = requireRecord(context, tree, 'a document');
  requireKnownLevel(context, loose);
  const header = readHeader(context, loose, noteUnknownFields(context, loose));
  const templates = readTemplates(context, loose['templates']);
  const root = readOperations(context, loose['root']);
  const { operations, resources } = toWireParts(templates, root, context.pools, trace);
  requireWritable(context);
  header[0] = levelOf(context, loose);
  const tables = resources.map((table) => (Array.isArray(table) && table.length === 0 ? null : table));
  return { document: [MAGIC, header, withoutTrailingDefaults(tables), operations], unknownNames: context.unknownNames };
}

/** The wire values of a tree. Linear in the tree. */
export function toWireDocument(tree: unknown, options?: ContractOptions): WireDocument {
  return transcribe(tree, options).document;
}
