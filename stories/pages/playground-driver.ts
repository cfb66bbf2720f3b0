// Acts on the playground like a person, for its stories: writes, drops, reads.

import { EditorView } from '@codemirror/view';
import { expect, waitFor, within } from 'storybook/test';
import { words } from '../workbench/promise.ts';
import { stageIn } from '../workbench/stage.ts';

/** The editor of the playground in a story's canvas. */
export function editorIn(canvas: HTMLElement): EditorView {
  const view = EditorView.findFromDOM(within(canvas).getByRole('textbox'));
  if (view === null) throw new Error('The playground has no editor.');
  return view;
}

/** The text in the editor. */
export function writtenIn(canvas: HTMLElement): string {
  return editorIn(canvas).state.doc.toString();
}

/** Replaces the text in the editor. */
export function write(canvas: HTMLElement, text: string): void {
  const view = editorIn(canvas);
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
}

/** Waits until the surface shows a text. */
export async function expectWords(canvas: HTMLElement, text: string): Promise<void> {
  await waitFor(() => expect(words(stageIn(canvas).surface)).toContain(text));
}

/** Drops a file onto the editor. */
export function drop(canvas: HTMLElement, file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
  within(canvas).getByRole('textbox').dispatchEvent(event);
}
