// The contract's JSON in the editor: completion from its schema, and the fault that a player finds. Must not know the playground.

import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { json, jsonLanguage, jsonParseLinter } from '@codemirror/lang-json';
import { syntaxTree } from '@codemirror/language';
import type { Diagnostic } from '@codemirror/lint';
import { linter } from '@codemirror/lint';
import type { EditorState, Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { limits } from 'pantograph';
import { jsonFormat } from 'pantograph/contract';
import { jsonPlace } from './json-place.ts';
import { schemaCompletions } from './schema-completions.ts';
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

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];
type Place = { readonly from: number; readonly to: number };

/** The place of a JSON Pointer's (RFC 6901) value; of the nearest value around it where it is not found. */
function placeOf(state: EditorState, pointer: string): Place {
  let node = syntaxTree(state).topNode.firstChild;
  let place: Place = node ?? { from: 0, to: state.doc.length };
  for (const step of pointer.split('/').slice(1)) {
    const key = JSON.stringify(step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const { items, properties } = membersOf(node);
    const own = properties.find(
      ({ firstChild }) => firstChild && state.sliceDoc(firstChild.from, firstChild.to) === key,
    );
    place = own?.firstChild ?? place;
    node = (node?.name === 'Array' ? items.at(Number(step)) : own?.lastChild) ?? null;
    if (node === null) return place;
    // The key of an object is enough.
    if (node.name !== 'Object' || own === undefined) place = node;
  }
  return place;
}

function membersOf(container: SyntaxNode | null): Record<'items' | 'properties', readonly SyntaxNode[]> {
  const items: SyntaxNode[] = [];
  for (let item = container?.firstChild ?? null; item !== null; item = item.nextSibling)
    if (!/^[[\],]$/u.test(item.name)) items.push(item);
  return { items, properties: container?.getChildren('Property') ?? [] };
}

const parse = jsonParseLinter();

/** The first fault that a player finds in readable JSON, or the operations that it skips. */
export function checkContract(state: EditorState): readonly Diagnostic[] {
  const decoded = jsonFormat.decode(new TextEncoder().encode(state.doc.toString()), limits);
  const mark = (pointer: string | undefined, severity: Diagnostic['severity'], message: string): Diagnostic => {
    const { from, to } = placeOf(state, pointer ?? '');
    // Long places are marked at their first character.
    return { from, to: to - from > 80 ? from + 1 : to, severity, message };
  };
  if (decoded.ok)
    return decoded.value.notices
      .slice(0, 100)
      .map(({ path, code }) => mark(path, 'warning', `A player goes on without this: ${code}`));
  const { details, message } = decoded.error;
  return [mark('pointer' in details ? details.pointer : undefined, 'error', message)];
}

function check(view: EditorView): readonly Diagnostic[] {
  const faults = parse(view);
  return faults.length > 0 ? faults : checkContract(view.state);
}

/** JSON of a contract, with completion and checks. */
export function contractLanguage(): Extension {
  return [json(), jsonLanguage.data.of({ autocomplete: complete }), linter(check, { delay: 200 })];
}
