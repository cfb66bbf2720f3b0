// Transcribes a tree of plain data into its one operation document: names become numbers, and equal values one entry of
// a table. [S5] [V3] The decoder judges that document. Transcription only refuses a value that no operation can hold.
// Knows no clock, no randomness and no environment; keeps nothing between calls. Must not know how the tree was
// written.

import { PlayerError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { limits as defaultLimits, lowerLimits } from '../limits.ts';
import { documentApiRange, profiles as knownProfiles } from '../vocabulary/support.ts';
import type { WireValue } from '../wire/message-pack-writer.ts';
import type { Transcription } from './context.ts';
import { requireInteger } from './field-form.ts';
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

/** Options of the transcription. */
export interface ContractOptions {
  /** Limits of the player, if lower than the defaults. Default: `limits`. [A3] [A4] */
  readonly limits?: Partial<Limits> | undefined;
  /** The highest documentApi that may be written, within the range of this sdk. Default: the highest. */
  readonly api?: number | undefined;
  /** Profiles that a producer may write. Default: `profiles`. */
  readonly profiles?: readonly string[] | undefined;
  /**
   * True if unknown names become opcodes that no vocabulary assigns, as a client needs it. [F2] Default: false; a
   * producer must know the names that it writes.
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
    leastApi: 1,
    highestApi: api,
    lost: [],
    alternatives: 0,
  };
}

/** Refuses a target level outside of the range of this sdk. */
function requireTargetApi({ highestApi }: Transcription): void {
  const { min, max } = documentApiRange;
  if (Number.isInteger(highestApi) && highestApi >= min && highestApi <= max) return;
  const message = `options.api: expected a level from ${min} to ${max}, got ${describeValue(highestApi)}`;
  throw new PlayerError('document/invalid-value', message, {});
}

/** Refuses an unknown level before transcription, because a newer level may change the types of values. [V1] */
function requireKnownLevel({ place }: Transcription, { documentApi: level }: LooseRecord): void {
  const { min, max } = documentApiRange;
  if (!Number.isSafeInteger(level) || (level as number) <= max) return;
  place.enter('documentApi');
  place.fail('document/unsupported-api', `expected a level from ${min} to ${max}, got ${level as number}`);
}

/** Notes the unknown fields of the document, and returns the key of the first. */
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

/** Advice for a producer who uses newer content while older players are in use. [P3] */
function adviceFor(api: number): string {
  return `in \`alternatives\` or beside a \`fallback\`, players of documentApi ${api} do without it`;
}

/** Refuses content that players of the target level would reject, and names it. */
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

/** The level for the header. A contract declares it; for a producer's tree it may follow from the content. */
function levelOf(context: Transcription, { documentApi: declared }: LooseRecord): number {
  const { highestApi, isProducer, place } = context;
  const documentApi = Math.max(context.documentApi, context.leastApi);
  place.enter('documentApi');
  if (declared === undefined && !isProducer)
    place.fail('document/missing-field', 'expected a value: the field is required');
  const level = declared === undefined ? documentApi : requireInteger(context, declared);
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
  readonly unknownNames: number;
}

/**
 * The wire values of a tree, and the number of its unknown names. Linear in the tree.
 *
 * @param trace - records the place of each value
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
