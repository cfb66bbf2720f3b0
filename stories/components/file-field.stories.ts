import { expect, userEvent } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';
import { hardTexts } from '../workbench/samples.ts';

const meta = {
  title: 'Components/FileField',
  ...componentStories(
    'fileField',
    { name: 'picture', label: 'Picture', accept: 'image', maxBytes: 5_242_880, helper: 'At most 5 MB' },
    { height: 148 },
  ),
} satisfies ComponentMeta<'fileField'>;
export default meta;

type Story = ComponentStory<'fileField'>;

/** A real file input: files can be dropped onto it. The host gets the file. */
export const Default: Story = {
  play: promise(async ({ screen }) => {
    const control = screen.getByLabelText('Picture');
    await userEvent.upload(control, new File(['picture'], 'me.png', { type: 'image/png' }));
    await expect(screen.getByRole('button', { name: 'Remove: Picture' })).toBeInTheDocument();
  }),
};

export const States = componentStatesStory;

export const Disabled: Story = { args: { enabled: false } };

export const LongText: Story = componentStories(
  'fileField',
  { name: 'long', label: hardTexts.long, helper: hardTexts.long },
  { height: 240 },
);
