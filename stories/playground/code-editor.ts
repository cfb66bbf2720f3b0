// A code editor in a page. Must not know the code's purpose.

import { javascript } from '@codemirror/lang-javascript';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { lintGutter } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { basicSetup } from 'codemirror';
import type { Source, SourceKind } from './compile.ts';
import { contractLanguage } from './contract-language.ts';

/** An editor. */
export interface CodeEditor {
  readonly source: Source;
  /** Shows another text. Undo does not bring back the text before. */
  show(source: Source): void;
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

const labels: Readonly<Record<SourceKind, string>> = { contract: 'Document as JSON', builder: 'Document as code' };

const languages: Readonly<Record<SourceKind, () => Extension>> = {
  contract: contractLanguage,
  // Faults of code show when it runs.
  builder: () => javascript({ typescript: true }),
};

/** An editor in `parent`, empty yet. @param onChange - a person, or a test, has changed the text */
export function createCodeEditor(parent: HTMLElement, onChange: () => void): CodeEditor {
  const theme = new Compartment();
  let shown: SourceKind = 'contract';
  let isDark = false;
  const stateOf = ({ kind, text }: Source): EditorState =>
    EditorState.create({
      doc: text,
      extensions: [
        basicSetup,
        lintGutter(),
        syntaxHighlighting(colors),
        languages[kind](),
        // A scrolling element must be reachable with keys, and accessibility checkers want its tabindex.
        EditorView.contentAttributes.of({ 'aria-label': labels[kind], tabindex: '0' }),
        theme.of(EditorView.theme(look, { dark: isDark })),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange();
        }),
      ],
    });
  const view = new EditorView({ parent, state: stateOf({ kind: shown, text: '' }) });
  return {
    get source() {
      return { kind: shown, text: view.state.doc.toString() };
    },
    show(source) {
      shown = source.kind;
      // A new state has a new history: undo does not bring back the other text.
      view.setState(stateOf(source));
    },
    setDark(isOn) {
      if (isOn === isDark) return;
      isDark = isOn;
      view.dispatch({ effects: theme.reconfigure(EditorView.theme(look, { dark: isOn })) });
    },
    destroy: () => view.destroy(),
  };
}
