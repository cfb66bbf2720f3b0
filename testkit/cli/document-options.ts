// Options of commands that take documents, and the reading of their sources. Must not know what is done with a document.

import { writeFile } from 'node:fs/promises';
import type { DocumentFormat, Manifest, PlayerDocument } from 'pantograph';
import { mediaTypes } from 'pantograph/internal';
import { plainEnvironment } from 'pantograph/renderer';
import type { Environment } from 'pantograph/renderer';
import type { CheckFinding } from '../checks/check-report.ts';
import { checkDocument } from '../checks/check-document.ts';
import { documentFormats, openBytes } from '../checks/open-bytes.ts';
import type { CommandCall, CommandOptions } from './command.ts';
import { textOption, textOptions } from './command.ts';
import { CannotRunError, loadSource } from './load-source.ts';
import type { LoadedSource } from './load-source.ts';

/** Options of every command that takes a document. */
export const sourceOptions: CommandOptions = {
  as: { type: 'string' },
  header: { type: 'string', multiple: true },
  timeout: { type: 'string' },
};

export const sourceWords: Readonly<Record<string, string>> = {
  as: 'operations | json | cbor | protobuf | envelope: the format, where the bytes and the media type do not tell',
  header: '"Name: value": a header of the request; may stand several times',
  timeout: 'seconds to wait for an answer; default 10',
};

/** Options of commands that lay a document out. */
export const viewOptions: CommandOptions = {
  width: { type: 'string' },
  height: { type: 'string' },
  'font-scale': { type: 'string' },
  direction: { type: 'string' },
  theme: { type: 'string' },
  state: { type: 'string', multiple: true },
};

export const viewWords: Readonly<Record<string, string>> = {
  width: 'dp of the viewport; default 390',
  height: 'dp of the viewport; default 720',
  'font-scale': '0.5 to 4; default 1',
  direction: 'ltr | rtl; default ltr',
  theme: 'light | dark; default light',
  state: 'name=value: the value of a state; may stand several times',
};

/** The media type that `--as` stands for. */
const typeOf: Readonly<Record<string, string>> = {
  operations: mediaTypes.document,
  json: mediaTypes.json,
  cbor: mediaTypes.cbor,
  protobuf: mediaTypes.protobuf,
  envelope: mediaTypes.envelope,
};

/** The word for a format, as `--as` takes it. */
export function formatWord({ mediaType }: DocumentFormat): string {
  return Object.entries(typeOf).find(([, type]) => type === mediaType)?.[0] ?? mediaType;
}

/** A number of an option, or its default. Throws `CannotRunError` for other text. */
export function numberOption(call: CommandCall, name: string, otherwise: number, min: number, max = Infinity): number {
  const text = textOption(call, name);
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < min || value > max) {
    const range = max === Infinity ? `from ${min} on` : `from ${min} to ${max}`;
    throw new CannotRunError(`--${name}: expected a number ${range}, got ${text}`);
  }
  return value;
}

/** The option's value, which is one of some words. Throws `CannotRunError` for others. */
export function wordOption<Word extends string>(
  call: CommandCall,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const text = textOption(call, name);
  const found = words.find((word) => word === text);
  if (text !== undefined && found === undefined)
    throw new CannotRunError(`--${name}: expected ${words.join(', ')}, got ${text}`);
  return found;
}

/** Headers of options such as `--header "Name: value"`. */
export function headersOption(call: CommandCall, name = 'header'): Record<string, string> {
  return Object.fromEntries(
    textOptions(call, name).map((line) => {
      const [, header, value] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([\x20-\x7e]*)$/u.exec(line) ?? [];
      // The text may hold a token, so that the message does not repeat it.
      if (header === undefined) throw new CannotRunError(`--${name}: expected "Name: value"`);
      return [header, value ?? ''];
    }),
  );
}

export function environmentOf(call: CommandCall): Environment {
  return {
    ...plainEnvironment,
    viewportWidth: numberOption(call, 'width', plainEnvironment.viewportWidth, 1),
    viewportHeight: numberOption(call, 'height', plainEnvironment.viewportHeight, 1),
    fontScale: numberOption(call, 'font-scale', 1, 0.5, 4),
    direction: wordOption(call, 'direction', ['ltr', 'rtl']) ?? 'ltr',
    theme: wordOption(call, 'theme', ['light', 'dark']) ?? 'light',
  };
}

/**
 * The states of a view: texts where the document has text states, else integers. Throws `CannotRunError` for another value, and for a
 * state that the document does not have.
 */
export function statesOf(
  call: CommandCall,
  { variables, stateCount }: PlayerDocument,
): Readonly<Record<string, number | string>> {
  const known = variables.slice(0, stateCount);
  const states = textOptions(call, 'state').map((text) => {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/su.exec(text) ?? [];
    const state = known.find((each) => each.name === name);
    if (name !== '' && state === undefined) {
      const names = known.map((each) => each.name).join(', ') || 'it has none';
      throw new CannotRunError(`--state: expected a state of the document (${names}), got ${name}`);
    }
    const isText = state?.type === 'text';
    if (name === '' || !(isText || /^-?\d+$/u.test(value)))
      throw new CannotRunError(`--state: expected name=value with an integer, got ${text}`);
    return [name, isText ? value : Number(value)] as const;
  });
  return Object.fromEntries(states);
}

export interface ReadSource {
  readonly name: string;
  readonly document: PlayerDocument;
  /** The bytes of the document, without its envelope. */
  readonly body: Uint8Array;
  readonly format: DocumentFormat<PlayerDocument>;
  readonly manifest: Manifest | undefined;
}

/** A source that holds no document; exit code 1. */
export class NotADocumentError extends Error {
  override readonly name = 'NotADocumentError';
  readonly source: string;
  readonly findings: readonly CheckFinding[];

  constructor(source: string, findings: readonly CheckFinding[]) {
    super(`${source} is no document that a player shows`);
    this.source = source;
    this.findings = findings;
  }
}

export function loadGiven(call: CommandCall, source: string): Promise<LoadedSource> {
  const timeoutMs = numberOption(call, 'timeout', 10, 0.1) * 1_000;
  return loadSource(source, { headers: headersOption(call), timeoutMs, signal: call.io.signal });
}

/** The media type of a source: that of `--as`, or of its answer where that is a format of documents. */
export function mediaTypeOf(call: CommandCall, { mediaType }: LoadedSource): string {
  const asked = wordOption(call, 'as', Object.keys(typeOf));
  if (asked !== undefined) return typeOf[asked];
  const type = mediaType.split(';', 1)[0].trim().toLowerCase();
  return Object.values(typeOf).includes(type) ? type : '';
}

/** Loads and decodes a document. Throws `NotADocumentError` with its faults. */
export async function readSource(call: CommandCall, source: string): Promise<ReadSource> {
  const loaded = await loadGiven(call, source);
  const mediaType = mediaTypeOf(call, loaded);
  const opened = openBytes(loaded.bytes, mediaType);
  const { format = documentFormats[0], body = loaded.bytes, manifest } = opened.ok ? opened.value : {};
  const decoded = opened.ok ? format.decode(body) : opened;
  if (!decoded.ok) throw new NotADocumentError(source, checkDocument(loaded.bytes, { mediaType }).findings);
  return { name: loaded.name, document: decoded.value, body, format, manifest };
}

/** Writes a result to the file of `--out`, or to standard output. */
export async function writeResult(call: CommandCall, result: string | Uint8Array): Promise<void> {
  const out = textOption(call, 'out');
  try {
    if (out === undefined) call.io.out(result);
    else await writeFile(out, result);
  } catch {
    throw new CannotRunError(`${String(out)}: the file cannot be written`);
  }
}
