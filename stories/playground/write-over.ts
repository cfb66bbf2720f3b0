// How a completion is written into a text. Must not know what is completed.

import type { Completion } from '@codemirror/autocomplete';
import { insertCompletionText, pickedCompletion } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';

/**
 * Writes `text` over the whole word that the cursor stands in, with the quote that the editor has closed by itself.
 * What is matched is only the part before the cursor: an editor that is told of the rest matches that too, and finds nothing in `""`.
 *
 * @param end - where the word ends
 */
export function writeOver(text: string, end: number): (view: EditorView, completion: Completion, from: number) => void {
  return (view, completion, from) =>
    view.dispatch({
      ...insertCompletionText(view.state, text, from, end),
      annotations: pickedCompletion.of(completion),
    });
}
