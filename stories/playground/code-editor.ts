// A code editor in a page. Must not know what the code is for.

import { javascript, javascriptLanguage } from '@codemirror/lang-javascript';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { lintGutter } from '@codemirror/lint';
import { Compartment, Transaction } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { basicSetup } from 'codemirror';
import { a, e, m, ui } from 'pantograph/producer';
import type { SourceKind } from './compile.ts';
import { contractLanguage } from './contract-language.ts';

/** An editor. */
export interface CodeEditor {
  readonly text: string;
  show(kind: SourceKind, text: string): void;
  setDark(isDark: boolean): void;
  destroy(): void;
}

const colors = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.variableName)], color: 'var(--code-name)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-value)' },
  { tag: tags.keyword, color: 'var(--code-word)' },
  { tag: tags.comment, color: 'var(--soft)', fontStyle: 'italic' },
]);

const look = {
  '&': { height: '100%', backgroundColor: 'var(--field)', color: 'var(--ink)', fontSize: '13px' },
  '&.cm-focused': { outline: '2px solid var(--brand)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, "DejaVu Sans Mono", Menlo, monospace', lineHeight: '1.55' },
  '.cm-content': { caretColor: 'var(--brand)' },
  '.cm-gutters': { backgroundColor: 'var(--paper)', color: 'var(--soft)', borderColor: 'var(--line)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--active)' },
  '.cm-tooltip': { backgroundColor: 'var(--paper)', color: 'var(--ink)', borderColor: 'var(--line)' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--active)', color: 'var(--ink)', borderColor: 'var(--line)' },
};

const builders = { ui, m, a, e } as const;

/** After `ui.` the names of components, and so on. */
function builderLanguage(): Extension {
  const complete = javascriptLanguage.data.of({
    autocomplete: (context: {
      readonly matchBefore: (pattern: RegExp) => { readonly from: number; readonly text: string } | null;
    }) => {
      const word = context.matchBefore(/\b(?:ui|m|a|e)\.\w*$/u);
      if (word === null) return null;
      const [name] = word.text.split('.');
      const options = Object.keys(builders[name as keyof typeof builders]).map((label) => ({
        label,
        type: 'function',
      }));
      return { from: word.from + name.length + 1, options, validFor: /^\w*$/u };
    },
  });
  return [javascript(), complete];
}

const labels: Readonly<Record<SourceKind, string>> = { contract: 'Document as JSON', builder: 'Document as code' };

/** An editor in `parent`, empty yet. @param onChange - a person, or a test, has changed the text */
export function createCodeEditor(parent: HTMLElement, onChange: () => void): CodeEditor {
  const language = new Compartment();
  const theme = new Compartment();
  let isShowing = false;
  const view = new EditorView({
    parent,
    extensions: [
      basicSetup,
      lintGutter(),
      syntaxHighlighting(colors),
      language.of([]),
      theme.of(EditorView.theme(look)),
      EditorView.updateListener.of((update) => {
        if (update.docChanged && !isShowing) onChange();
      }),
    ],
  });
  return {
    get text() {
      return view.state.doc.toString();
    },
    show(kind, text) {
      isShowing = true;
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        // Undoing what a person wrote ends where they began.
        annotations: Transaction.addToHistory.of(false),
        effects: language.reconfigure([
          kind === 'contract' ? contractLanguage() : builderLanguage(),
          // What scrolls must be reached with keys, and it is not by itself where checkers look.
          EditorView.contentAttributes.of({ 'aria-label': labels[kind], tabindex: '0' }),
        ]),
      });
      isShowing = false;
    },
    setDark: (dark) => view.dispatch({ effects: theme.reconfigure(EditorView.theme(look, { dark })) }),
    destroy: () => view.destroy(),
  };
}
