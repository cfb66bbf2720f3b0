// Compiles the author's source to the bytes that are played. Must not know the page.

import { isPlayerError, limits } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import { jsonFormat } from 'pantograph/contract';
import type { DocumentTree } from 'pantograph/producer';
import { encodeDocument, readDocument } from 'pantograph/producer';
import { runBuilderCode } from './run-builder-code.ts';

/** `contract`: JSON; `builder`: code of a producer. */
export type SourceKind = 'contract' | 'builder';

/** The author's source. */
export interface Source {
  readonly kind: SourceKind;
  readonly text: string;
}

export type Compiled =
  | { readonly ok: true; readonly tree: DocumentTree; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly fault: string };

/** A fault in a sentence. Exceptions of the author's code keep their own message. */
export function faultText(error: unknown): string {
  if (!isPlayerError(error)) return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return error.code === 'document/newer-than-api'
    ? `A player of this level rejects the document. ${error.code}: ${error.message}`
    : `${error.code}: ${error.message}`;
}

/** A document as the JSON of its contract, to read and to change. */
export function contractSourceOf(document: PlayerDocument): string {
  const bytes = encodeDocument(readDocument(document), { as: 'json' });
  return contractText(bytes);
}

/** A tree as the JSON of its contract. */
export function contractOfTree(tree: DocumentTree): string {
  return contractText(encodeDocument(tree, { as: 'json' }));
}

function contractText(bytes: Uint8Array): string {
  return JSON.stringify(JSON.parse(new TextDecoder().decode(bytes)), undefined, 2);
}

async function treeOf({ kind, text }: Source): Promise<DocumentTree> {
  if (kind === 'builder') return runBuilderCode(text);
  const decoded = jsonFormat.decode(new TextEncoder().encode(text), limits);
  if (!decoded.ok) throw decoded.error;
  return readDocument(decoded.value);
}

/** @param api - the highest documentApi that the player knows: newer operations are lowered or refused [V4] */
export async function compile(source: Source, api: number): Promise<Compiled> {
  try {
    const tree = await treeOf(source);
    return { ok: true, tree, bytes: encodeDocument(tree, { api }) };
  } catch (error) {
    return { ok: false, fault: faultText(error) };
  }
}
