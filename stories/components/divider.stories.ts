import { m, ui } from 'pantograph/producer';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories, page } from '../workbench/component-story.ts';
import { tile } from '../workbench/tiles.ts';

const meta = {
  title: 'Components/Divider',
  ...componentStories(
    'divider',
    {},
    {
      height: 150,
      around: (divider) =>
        ui.column({ gap: 16, align: 'stretch', modifiers: page }, [
          ui.text({ text: 'Before' }),
          divider,
          ui.text({ text: 'After' }),
        ]),
    },
  ),
} satisfies ComponentMeta<'divider'>;
export default meta;

type Story = ComponentStory<'divider'>;

export const Default: Story = {};

export const States = componentStatesStory;

export const Thick: Story = { args: { thickness: 4, color: 'primary' } };

export const Inset: Story = { args: { modifiers: [m.padding({ start: 48 })] } };

export const Vertical: Story = componentStories(
  'divider',
  { orientation: 'vertical' },
  {
    height: 150,
    around: (divider) =>
      ui.column({ modifiers: page }, [
        ui.row({ gap: 16, align: 'stretch', modifiers: [m.size({ height: 64 })] }, [
          tile('Before'),
          divider,
          tile('After'),
        ]),
      ]),
  },
);
