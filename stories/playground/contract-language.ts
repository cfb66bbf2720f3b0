// The contract's JSON in the editor: completion and checks from its schema. Must not know the playground.

import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { json, jsonLanguage, jsonParseLinter } from '@codemirror/lang-json';
import { syntaxTree } from '@codemirror/language';
import type { Diagnostic } from '@codemirror/lint';
import { linter } from '@codemirror/lint';
import type { EditorState, Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { jsonPlace } from './json-place.ts';
import { schemaCompletions } from './schema-completions.ts';
import { schemaIssues } from './schema-issues.ts';

function complete({ state, pos, explicit }: CompletionContext): CompletionResult | null {
  const text = state.doc.toString();
  const place = jsonPlace(text, pos);
  if (place === undefined || (!explicit && place.from === pos)) return null;
  const options = schemaCompletions(place).map(({ label, words }) => ({
    label,
    type: place.at === 'key' ? 'property' : 'constant',
    ...(words === '' ? {} : { info: words }),
    apply: place.at === 'key' && !/^"?\s*:/u.test(text.slice(pos)) ? `${label}: ` : label,
  }));
  // The quote that the editor closes by itself is written over.
  const to = text[pos] === '"' && text[place.from] === '"' ? pos + 1 : pos;
  return options.length === 0 ? null : { from: place.from, to, options, filter: true };
}

type Place = { readonly from: number; readonly to: number };

/** Where the value of a path stands; the whole text where it is not found. */
function placeOf(state: EditorState, path: readonly (string | number)[]): Place {
  let node = syntaxTree(state).topNode.firstChild;
  let place: Place = node ?? { from: 0, to: state.doc.length };
  for (const step of path) {
    const parts = node?.getChildren(typeof step === 'string' ? 'Property' : 'Value') ?? [];
    if (typeof step === 'number') {
      const items = [];
      for (let item = node?.firstChild ?? null; item !== null; item = item.nextSibling)
        if (!/^[[\],]$/u.test(item.name)) items.push(item);
      node = items[step] ?? null;
    } else {
      const own = parts.find(
        ({ firstChild }) =>
          firstChild !== null && state.sliceDoc(firstChild.from, firstChild.to) === JSON.stringify(step),
      );
      place = own?.firstChild ?? place;
      node = own?.lastChild ?? null;
    }
    if (node === null) return place;
    if (node.name !== 'Object' || typeof step === 'number') place = node;
  }
  return place;
}

const parse = jsonParseLinter();

function check(view: EditorView): readonly Diagnostic[] {
  const faults = parse(view);
  if (faults.length > 0) return faults;
  const issues = schemaIssues(JSON.parse(view.state.doc.toString()));
  return issues.slice(0, 100).map(({ path, message }) => {
    const { from, to } = placeOf(view.state, path);
    // Of what is long, its first character.
    return { from, to: to - from > 80 ? from + 1 : to, severity: 'error', message };
  });
}

/** JSON of a contract, with completion and checks. */
export function contractLanguage(): Extension {
  return [json(), jsonLanguage.data.of({ autocomplete: complete }), linter(check, { delay: 200 })];
}
