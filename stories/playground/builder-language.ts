// The producer's code in the editor: completion and checks from the schema of what it makes. Must not know the playground.

import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { javascript, javascriptLanguage } from '@codemirror/lang-javascript';
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { Diagnostic } from '@codemirror/lint';
import { linter } from '@codemirror/lint';
import type { EditorState, Extension } from '@codemirror/state';
import type { BuilderName, ReadText, SyntaxTree } from './builder-calls.ts';
import { builders } from './builder-calls.ts';
import { builderIssues } from './builder-issues.ts';
import { builderPlace } from './builder-place.ts';
import { schemaCompletions } from './schema-completions.ts';
import { writeOver } from './write-over.ts';

/** Longer than this, nobody waits for a tree while typing. */
const PARSE_MS = 200;

const treeOf = (state: EditorState, to: number): SyntaxTree =>
  ensureSyntaxTree(state, to, PARSE_MS) ?? syntaxTree(state);

const readerOf =
  (state: EditorState): ReadText =>
  ({ from, to }) =>
    state.sliceDoc(from, to);

/** After `ui.` the names of components, and so on. */
function completeNames(context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(/\b(?:ui|m|a|e)\.\w*$/u);
  if (word === null) return null;
  const [name] = word.text.split('.');
  const options = Object.keys(builders[name as BuilderName]).map((label) => ({ label, type: 'function' }));
  return { from: word.from + name.length + 1, options, validFor: /^\w*$/u };
}

function literalOf(value: unknown, quote: string): string {
  return typeof value === 'string' ? `${quote}${value}${quote}` : String(value);
}

/** In `ui.button({ … })` the fields of a button, and the values that a field can have. */
function completeFields({ state, pos, explicit }: CompletionContext): CompletionResult | null {
  const place = builderPlace(treeOf(state, pos), pos, readerOf(state));
  if (place === undefined || (!explicit && place.from === pos)) return null;
  const [first = ''] = state.sliceDoc(place.from, place.to);
  const isQuoted = first === "'" || first === '"';
  const quote = isQuoted ? first : "'";
  const isKey = place.at === 'key';
  const hasColon = /^\s*:/u.test(state.sliceDoc(place.to, place.to + 20));
  const options = schemaCompletions(place, place.schema).map(({ value, words }): Completion => {
    const label = isKey && !isQuoted ? String(value) : literalOf(value, quote);
    return {
      label,
      type: isKey ? 'property' : 'constant',
      ...(words === '' ? {} : { info: words }),
      apply: writeOver(isKey && !hasColon ? `${label}: ` : label, place.to),
    };
  });
  return options.length === 0 ? null : { from: place.from, options };
}

/** What cannot be right in the producer's code; nothing while it is not read to its end. */
export function checkBuilderCode(state: EditorState): readonly Diagnostic[] {
  const tree = ensureSyntaxTree(state, state.doc.length, PARSE_MS);
  if (tree === null) return [];
  return builderIssues(tree, readerOf(state))
    .slice(0, 100)
    .map((issue) => ({ ...issue, severity: 'error' }));
}

/** JavaScript of a producer, with completion and checks. */
export function builderLanguage(): Extension {
  return [
    javascript({ typescript: true }),
    javascriptLanguage.data.of({ autocomplete: completeNames }),
    javascriptLanguage.data.of({ autocomplete: completeFields }),
    linter(({ state }) => checkBuilderCode(state), { delay: 200 }),
  ];
}
