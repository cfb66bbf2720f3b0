// What the playground does, in stories that stand in no sidebar: its page opens clean.

import { undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import type { Meta, StoryObj } from '@storybook/html-vite';
import { encodeDocument } from 'pantograph/producer';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createPlayground } from '../playground/playground.ts';
import { templates } from '../playground/templates.ts';
import { words } from '../workbench/promise.ts';
import { mountStage, stageIn } from '../workbench/stage.ts';
import { surroundingsOf } from '../workbench/surroundings.ts';

const meta = {
  title: 'Tests/Playground',
  tags: ['!autodocs', '!dev', 'test'],
  parameters: { controls: { disable: true } },
  render: (_, { canvasElement, globals }) =>
    mountStage(canvasElement, (host) => createPlayground(host, templates, surroundingsOf(globals))),
} satisfies Meta;
export default meta;

function editorIn(canvas: HTMLElement): EditorView {
  const view = EditorView.findFromDOM(within(canvas).getByRole('textbox'));
  if (view === null) throw new Error('The playground has no editor.');
  return view;
}

function write(canvas: HTMLElement, text: string): void {
  const view = editorIn(canvas);
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
}

async function expectWords(canvas: HTMLElement, text: string): Promise<void> {
  await waitFor(() => expect(words(stageIn(canvas).surface)).toContain(text));
}

function drop(canvas: HTMLElement, file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
  within(canvas).getByRole('textbox').dispatchEvent(event);
}

/** What is written is played at once, as JSON and as code; what is wrong is said. */
export const Writes: StoryObj = {
  play: async ({ canvasElement }) => {
    const bench = within(canvasElement);
    await expectWords(canvasElement, 'Change me');
    // What stands there from the start is nothing that a person could undo.
    await expect(undo(editorIn(canvasElement))).toBe(false);
    const whole = editorIn(canvasElement).state.doc.toString();
    write(canvasElement, whole.replace('Change me', 'Changed'));
    await expectWords(canvasElement, 'Changed');
    write(canvasElement, whole.replace('"toggle"', '"lever"'));
    await waitFor(() => expect(bench.getByRole('alert')).toHaveTextContent('document/unsupported-operation'));
    write(canvasElement, '{');
    await waitFor(() => expect(bench.getByRole('alert')).toHaveTextContent('wire/truncated'));
    write(canvasElement, whole);
    await waitFor(() => expect(bench.queryByRole('alert')).toBeNull());

    await userEvent.selectOptions(bench.getByRole('combobox', { name: 'Write' }), 'builder');
    const code = editorIn(canvasElement).state.doc.toString();
    await expect(code).toContain('ui.column(');
    write(canvasElement, code.replace('Change me', 'Coded'));
    await expectWords(canvasElement, 'Coded');
  },
};

/** Templates, viewport, and the rows that are linked to the canvas. */
export const Looks: StoryObj = {
  play: async ({ canvasElement }) => {
    const bench = within(canvasElement);
    await userEvent.selectOptions(bench.getByRole('combobox', { name: 'Start from' }), 'Counter');
    await expectWords(canvasElement, 'Start over');
    await userEvent.selectOptions(bench.getByRole('combobox', { name: 'Viewport' }), 'Small phone, 320 × 640');
    await waitFor(() => expect(stageIn(canvasElement).surface.offsetWidth).toBe(320));
    await userEvent.selectOptions(bench.getByRole('combobox', { name: 'Player' }), 'Player of api 1');
    await expectWords(canvasElement, 'Start over');
    const semantics = within(bench.getByRole('list', { name: 'Semantics' }));
    const row = await waitFor(() => semantics.getByRole('button', { name: /"Start over"/u }));
    await userEvent.hover(row);
    await expect(canvasElement.querySelectorAll(`.is-marked[data-node="${row.dataset['node'] ?? ''}"]`).length).toBe(3);
  },
};

/** A file that is dropped is opened, and what is no document is said once. */
export const Drops: StoryObj = {
  play: async ({ canvasElement }) => {
    const bench = within(canvasElement);
    await expectWords(canvasElement, 'Change me');
    drop(canvasElement, new File([encodeDocument(templates['Counter']).slice()], 'counter.pantograph'));
    await expectWords(canvasElement, 'Start over');
    await expect(bench.getByRole('status', { name: 'What was opened' })).toHaveTextContent(
      'counter.pantograph: operations',
    );
    drop(canvasElement, new File(['<html>'], 'page.html'));
    await waitFor(() => expect(bench.getByRole('alert')).toHaveTextContent('page.html is no document'));
    await expectWords(canvasElement, 'Start over');
  },
};
