// Rewrites a document: JSON as code, and code as JSON. Must not know the page.

import { documentApiRange } from 'pantograph/producer';
import type { DocumentTree } from 'pantograph/producer';
import { builderSourceOf } from './builder-source.ts';
import type { Source, SourceKind } from './compile.ts';
import { compile, contractOfTree } from './compile.ts';

export type Rewritten = { readonly ok: true; readonly source: Source } | { readonly ok: false; readonly fault: string };

/** A tree as a source of this kind. */
export function writeTree(tree: DocumentTree, kind: SourceKind): Source {
  return { kind, text: kind === 'contract' ? contractOfTree(tree) : builderSourceOf(tree) };
}

/**
 * Rewrites sources. Rewriting an unchanged result back gives the original text, with its comments and its constants. A source
 * with a fault is refused.
 */
export function createRewriter(): (source: Source, kind: SourceKind) => Promise<Rewritten> {
  let last: { readonly from: Source; readonly to: Source } | undefined;
  return async (source, kind) => {
    if (last?.from.kind === kind && last.to.text === source.text) return { ok: true, source: last.from };
    // The level of the player on the canvas counts only when the source is played.
    const compiled = await compile(source, documentApiRange.max);
    if (!compiled.ok) return compiled;
    const to = writeTree(compiled.tree, kind);
    last = { from: source, to };
    return { ok: true, source: to };
  };
}
