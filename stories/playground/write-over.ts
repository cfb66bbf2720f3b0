// Writes a completion into a text. Must not know the language.

import type { Completion } from '@codemirror/autocomplete';
import { insertCompletionText, pickedCompletion } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';

/**
 * Replaces the whole word at the cursor by `text`, with the quote that the editor has closed by itself. Only the part before the
 * cursor is matched: an editor that knows the end of the word matches the whole word, and finds nothing in `""`.
 *
 * @param end - end of the word
 */
export function writeOver(text: string, end: number): (view: EditorView, completion: Completion, from: number) => void {
  return (view, completion, from) =>
    view.dispatch({
      ...insertCompletionText(view.state, text, from, end),
      annotations: pickedCompletion.of(completion),
    });
}
