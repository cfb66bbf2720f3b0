import { a, ui } from 'pantograph/producer';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';

const meta = {
  title: 'Components/Form',
  ...componentStories(
    'form',
    { label: 'Newsletter', gap: 8 },
    {
      height: 260,
      children: () => [
        ui.textField({ name: 'email', label: 'E-mail', type: 'email', required: true }),
        ui.checkbox({ state: 'value', label: 'Once a month' }),
        ui.button({ label: 'Subscribe', actions: [a.submit({ name: 'news.subscribe' })] }),
      ],
    },
  ),
} satisfies ComponentMeta<'form'>;
export default meta;

type Story = ComponentStory<'form'>;

/** It is sent once all is right: until then the first wrong field has the focus. */
export const Default: Story = {
  play: promise(async ({ screen, onHostAction }) => {
    const control = screen.getByRole('textbox', { name: 'E-mail' });
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    await waitFor(() => expect(control).toHaveAttribute('aria-invalid', 'true'));
    await expect(onHostAction).not.toHaveBeenCalled();
    await userEvent.type(control, 'ada@example.com{Enter}');
    await waitFor(() => expect(onHostAction).toHaveBeenCalledTimes(1));
  }),
};

export const States = componentStatesStory;
