// Keeps the playground's source in the fragment of an address, which no request sends.

import { toBase64 } from './base64.ts';
import type { Source } from './compile.ts';
import type { ViewSettings } from './view-settings.ts';
import { viewSettingsOf } from './view-settings.ts';

/** The content of a link. */
export interface Shared {
  readonly source: Source;
  readonly view: ViewSettings;
}

const PREFIX = '#shared=';
/** A longer text is no document: the largest document has 1 MB. */
const MAX_CHARACTERS = 4_000_000;

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array> {
  const readable = new Blob([bytes]).stream().pipeThrough(stream);
  const reader = readable.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > MAX_CHARACTERS) throw new RangeError('The link holds more than a document can.');
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

/** The fragment, with its `#`. */
export async function writeShareLink(shared: Shared): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(shared)), new CompressionStream('deflate-raw'));
  return PREFIX + toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The content of a fragment; undefined where the fragment is not ours. Rejects where it is broken. */
export async function readShareLink(fragment: string): Promise<Shared | undefined> {
  if (!fragment.startsWith(PREFIX)) return undefined;
  const binary = atob(fragment.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const text = new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
  const { source, view } = JSON.parse(text) as { readonly source?: Partial<Source>; readonly view?: object };
  if (typeof source?.text !== 'string') throw new TypeError('The link holds no source.');
  return {
    source: { kind: source.kind === 'builder' ? 'builder' : 'contract', text: source.text },
    view: viewSettingsOf(view ?? {}),
  };
}
