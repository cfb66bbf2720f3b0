import type { Meta, StoryObj } from '@storybook/html-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { createPlayground } from '../workbench/playground.ts';
import { templates } from '../workbench/playground-templates.ts';
import { words } from '../workbench/promise.ts';
import { mountStage, stageIn } from '../workbench/stage.ts';
import { surroundingsOf } from '../workbench/surroundings.ts';

const meta = {
  title: 'Screens/Playground',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
  render: (_, { canvasElement, globals }) =>
    mountStage(canvasElement, (host) => createPlayground(host, templates, surroundingsOf(globals))),
} satisfies Meta;
export default meta;

/** Write a tree, see it played; what is wrong is said with its code and its place. */
export const Playground: StoryObj = {
  play: async ({ canvasElement }) => {
    const bench = within(canvasElement);
    const source: HTMLTextAreaElement = bench.getByRole('textbox', { name: 'Document as JSON' });
    const whole = source.value;
    await stageIn(canvasElement).player.ready;
    await waitFor(() => expect(words(stageIn(canvasElement).surface)).toContain('Change me'));

    await fireEvent.input(source, { target: { value: whole.replace('Change me', 'Changed') } });
    await waitFor(() => expect(words(stageIn(canvasElement).surface)).toContain('Changed'));

    await fireEvent.input(source, { target: { value: whole.replace('"toggle"', '"lever"') } });
    await expect(bench.getByRole('alert')).toHaveTextContent('document/unknown-name');

    await fireEvent.input(source, { target: { value: '{' } });
    await expect(bench.getByRole('alert')).toHaveTextContent('Not JSON');

    await fireEvent.input(source, { target: { value: whole } });
    await expect(bench.queryByRole('alert')).toBeNull();

    await userEvent.click(bench.getByRole('checkbox', { name: 'Lose the last byte' }));
    await waitFor(() => expect(bench.getByRole('alert')).toHaveTextContent(/^(wire|document)\//u));
    await userEvent.click(bench.getByRole('checkbox', { name: 'Lose the last byte' }));
    await waitFor(() => expect(bench.queryByRole('alert')).toBeNull());
  },
};

/** Choosing a template replaces what was written. */
export const Template: StoryObj = {
  play: async ({ canvasElement }) => {
    await userEvent.selectOptions(within(canvasElement).getByRole('combobox', { name: 'Start from' }), 'Counter');
    await waitFor(() => expect(words(stageIn(canvasElement).surface)).toContain('Start over'));
  },
};
