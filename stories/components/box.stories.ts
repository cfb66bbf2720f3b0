import { m, ui } from 'pantograph/producer';
import { expect } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { boxOf, promise } from '../workbench/promise.ts';
import { hardTexts } from '../workbench/samples.ts';
import { outlined, tile } from '../workbench/tiles.ts';

const fill = m.fill({ width: 1, height: 1 });

const meta = {
  title: 'Components/Box',
  ...componentStories(
    'box',
    { modifiers: [fill, ...outlined] },
    { children: () => [tile('Below', m.size({ width: 200, height: 96 })), ui.badge({ text: 'On top' })] },
  ),
} satisfies ComponentMeta<'box'>;
export default meta;

type Story = ComponentStory<'box'>;

export const Default: Story = {
  play: promise(async ({ screen }) => {
    const [below, above] = [boxOf(screen.getByText('Below')), boxOf(screen.getByText('On top'))];
    await expect(above.top).toBeLessThan(below.top);
  }),
};

export const States = componentStatesStory;

export const Centered: Story = {
  args: { horizontal: 'center', vertical: 'center' },
  play: promise(async ({ screen, surface }) => {
    const [label, stage] = [boxOf(screen.getByText('Below')), boxOf(surface)];
    await expect(Math.abs(label.left + label.right - stage.left - stage.right)).toBeLessThan(4);
    await expect(Math.abs(label.top + label.bottom - stage.top - stage.bottom)).toBeLessThan(4);
  }),
};

export const BottomEnd: Story = { args: { horizontal: 'end', vertical: 'bottom' } };

export const Stretched: Story = { args: { horizontal: 'stretch', vertical: 'stretch' } };

/** A child sets its own alignment. */
export const AlignedChildren: Story = componentStories(
  'box',
  { modifiers: [fill, ...outlined] },
  {
    children: () => [
      tile('Start'),
      tile('Centre', m.align({ horizontal: 'center', vertical: 'center' })),
      tile('End', m.align({ horizontal: 'end', vertical: 'bottom' })),
    ],
  },
);

export const LongText: Story = componentStories(
  'box',
  { modifiers: [...outlined] },
  { children: () => [ui.text({ text: hardTexts.long })] },
);
