// The contract's JSON in the editor: completion and checks from its schema. Must not know the playground.

import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { json, jsonLanguage, jsonParseLinter } from '@codemirror/lang-json';
import { syntaxTree } from '@codemirror/language';
import type { Diagnostic } from '@codemirror/lint';
import { linter } from '@codemirror/lint';
import type { EditorState, Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { jsonPlace } from './json-place.ts';
import { schemaCompletions } from './schema-completions.ts';
import type { SchemaIssue } from './schema-issues.ts';
import { schemaIssues } from './schema-issues.ts';
import { writeOver } from './write-over.ts';

function complete({ state, pos, explicit }: CompletionContext): CompletionResult | null {
  const text = state.doc.toString();
  const place = jsonPlace(text, pos);
  if (place === undefined || (!explicit && place.from === pos)) return null;
  const end = text[pos] === '"' && text[place.from] === '"' ? pos + 1 : pos;
  const options = schemaCompletions(place).map(({ value, words }): Completion => {
    const label = JSON.stringify(value);
    return {
      label,
      type: place.at === 'key' ? 'property' : 'constant',
      ...(words === '' ? {} : { info: words }),
      apply: writeOver(place.at === 'key' && !/^"?\s*:/u.test(text.slice(pos)) ? `${label}: ` : label, end),
    };
  });
  return options.length === 0 ? null : { from: place.from, options };
}

type Place = { readonly from: number; readonly to: number };

/** Where the value of a path stands, or its key; the nearest around where it is not found. */
function placeOf(state: EditorState, { path, at }: SchemaIssue): Place {
  let node = syntaxTree(state).topNode.firstChild;
  let place: Place = node ?? { from: 0, to: state.doc.length };
  for (const [depth, step] of path.entries()) {
    if (typeof step === 'number') {
      const items = [];
      for (let item = node?.firstChild ?? null; item !== null; item = item.nextSibling)
        if (!/^[[\],]$/u.test(item.name)) items.push(item);
      node = items[step] ?? null;
    } else {
      const own = node
        ?.getChildren('Property')
        .find(
          ({ firstChild }) =>
            firstChild !== null && state.sliceDoc(firstChild.from, firstChild.to) === JSON.stringify(step),
        );
      place = own?.firstChild ?? place;
      node = own?.lastChild ?? null;
    }
    if (node === null || (at === 'key' && depth === path.length - 1)) return place;
    if (node.name !== 'Object' || typeof step === 'number') place = node;
  }
  return place;
}

const parse = jsonParseLinter();

/** What in JSON that can be read is no contract. */
export function checkContract(state: EditorState): readonly Diagnostic[] {
  const issues = schemaIssues(JSON.parse(state.doc.toString()));
  return issues.slice(0, 100).map((issue) => {
    const { from, to } = placeOf(state, issue);
    // Of what is long, its first character.
    return { from, to: to - from > 80 ? from + 1 : to, severity: 'error', message: issue.message };
  });
}

function check(view: EditorView): readonly Diagnostic[] {
  const faults = parse(view);
  return faults.length > 0 ? faults : checkContract(view.state);
}

/** JSON of a contract, with completion and checks. */
export function contractLanguage(): Extension {
  return [json(), jsonLanguage.data.of({ autocomplete: complete }), linter(check, { delay: 200 })];
}
