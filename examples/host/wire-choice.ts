// The requested encoding and level of documentApi, and the fields that choose them. [S1] Must not know sessions.
import { documentApiRange } from 'pantograph/producer';
import { find } from './dialogs.ts';

/** Encodings with their names for people. */
export const encodingNames = { operations: 'Operations', json: 'JSON', cbor: 'CBOR', protobuf: 'ProtoBuf' } as const;

export type WireEncoding = keyof typeof encodingNames;

/** The choice of a visit. */
export interface WireChoice {
  readonly encoding: WireEncoding;
  /** The requested level; undefined for any level that server and page share. */
  readonly documentApi: number | undefined;
}

/** The levels that this page reads. */
const levels = Array.from(
  { length: documentApiRange.max - documentApiRange.min + 1 },
  (_, index) => documentApiRange.min + index,
);

/** The choice in the values of a query or a history entry; invalid values give the default. */
export function readWireChoice(encoding: unknown, documentApi: unknown): WireChoice {
  const names = Object.keys(encodingNames) as readonly WireEncoding[];
  return {
    encoding: names.find((name) => name === encoding) ?? 'operations',
    documentApi: levels.find((level) => String(level) === String(documentApi)),
  };
}

export interface WireFields {
  readonly read: () => WireChoice;
  /** The demo's own addresses offer no choice. */
  readonly setOffered: (isOffered: boolean) => void;
}

/** The two fields of the page, with `choice` as their initial value. */
export function createWireFields(page: Document, choice: WireChoice): WireFields {
  const fields = find(page, '#wire', HTMLFieldSetElement);
  const encoding = find(page, '#encoding', HTMLSelectElement);
  const level = find(page, '#level', HTMLSelectElement);
  encoding.append(...Object.entries(encodingNames).map(([name, text]) => new Option(text, name)));
  level.append(new Option('Any', ''), ...levels.map((each) => new Option(`Version ${each}`, String(each))));
  encoding.value = choice.encoding;
  level.value = choice.documentApi === undefined ? '' : String(choice.documentApi);
  return {
    read: () => readWireChoice(encoding.value, level.value),
    setOffered: (isOffered) => (fields.hidden = !isOffered),
  };
}
