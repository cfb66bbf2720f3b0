import { ui } from 'pantograph/producer';
import { expect, userEvent } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories, page } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';
import { icons } from '../workbench/samples.ts';

const meta = {
  title: 'Components/Icon button',
  ...componentStories('iconButton', { icon: 'heart', label: 'Like', actions: 'ask the host' }, { height: 104 }),
} satisfies ComponentMeta<'iconButton'>;
export default meta;

type Story = ComponentStory<'iconButton'>;

/** Named by its label, and large enough for a finger. */
export const Default: Story = {
  play: promise(async ({ screen, onHostAction }) => {
    const button = screen.getByRole('button', { name: 'Like' });
    await expect(Math.min(button.clientWidth, button.clientHeight)).toBeGreaterThanOrEqual(40);
    await userEvent.click(button);
    await expect(onHostAction).toHaveBeenCalledTimes(1);
  }),
};

export const States = componentStatesStory;

export const Disabled: Story = {
  args: { enabled: false },
  play: promise(async ({ screen }) => {
    await expect(screen.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-disabled', 'true');
  }),
};

/** All variants in both tones, and disabled. */
export const Gallery: Story = componentStories(
  'iconButton',
  { icon: 'star', label: 'Favourite' },
  {
    height: 300,
    around: () =>
      ui.column(
        { modifiers: page, gap: 16 },
        [true, false].flatMap((enabled) =>
          (['primary', 'error'] as const).map((tone) =>
            ui.row(
              { gap: 16 },
              (['filled', 'tonal', 'outlined', 'text'] as const).map((variant) =>
                ui.iconButton({
                  icon: icons.star,
                  label: `${variant} ${tone}${enabled ? '' : ', off'}`,
                  variant,
                  tone,
                  enabled,
                }),
              ),
            ),
          ),
        ),
      ),
  },
);
