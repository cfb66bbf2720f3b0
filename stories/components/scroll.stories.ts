import type { ComponentNode } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import { expect, waitFor } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { boxOf, promise } from '../workbench/promise.ts';
import { outlined, tile } from '../workbench/tiles.ts';

const frame = [m.fill({ width: 1, height: 1 }), ...outlined];
const numbered = (count: number): readonly ComponentNode[] =>
  Array.from({ length: count }, (_, index) => tile(`Row ${String(index + 1)}`));

const meta = {
  title: 'Components/Scroll',
  ...componentStories('scroll', { modifiers: frame, gap: 8 }, { height: 280, children: () => numbered(20) }),
} satisfies ComponentMeta<'scroll'>;
export default meta;

type Story = ComponentStory<'scroll'>;

export const Default: Story = {
  play: promise(async ({ screen, surface }) => {
    const last = await waitFor(() => screen.getByText('Row 20'));
    await expect(boxOf(last).top).toBeGreaterThan(boxOf(surface).bottom);
    last.scrollIntoView({ block: 'end' });
    await waitFor(() => expect(boxOf(last).bottom).toBeLessThanOrEqual(boxOf(surface).bottom));
  }),
};

export const States = componentStatesStory;

export const Horizontal: Story = {
  args: { axis: 'horizontal' },
  play: promise(async ({ screen, surroundings, surface }) => {
    const [first, second] = [boxOf(screen.getByText('Row 1')), boxOf(screen.getByText('Row 2'))];
    await expect(first.left < second.left).toBe(surroundings.direction === 'ltr');
    // It starts at the side where reading starts.
    await expect(first.left).toBeGreaterThan(boxOf(surface).left);
    await expect(first.right).toBeLessThan(boxOf(surface).right);
  }),
};

/** Children that fit do not scroll. */
export const Short: Story = componentStories(
  'scroll',
  { modifiers: frame, gap: 8 },
  { height: 280, children: () => numbered(2) },
);

/** The host is asked for more once, when the end comes near. Here it has none. */
export const More: Story = {
  args: { more: 'rows.more' },
  play: promise(
    async ({ reports, screen }) => {
      await expect(reports.some(({ code }) => code === 'more-unhandled')).toBe(false);
      const last = await waitFor(() => screen.getByText('Row 20'));
      last.scrollIntoView({ block: 'end' });
      await waitFor(() => expect(reports.some(({ code }) => code === 'more-unhandled')).toBe(true));
    },
    { reports: ['more-unhandled'] },
  ),
};

/** A row that scrolls sideways inside a list that scrolls down. */
export const Nested: Story = componentStories(
  'scroll',
  { modifiers: frame, gap: 12 },
  {
    height: 280,
    children: () => [
      ui.text({ text: 'Shelves', size: 22, weight: 600 }),
      ...['A', 'B', 'C', 'D'].map((shelf) =>
        ui.scroll(
          { axis: 'horizontal', gap: 8, modifiers: [m.fill({ width: 1 })] },
          Array.from({ length: 8 }, (_, index) =>
            tile(`${shelf}${String(index + 1)}`, m.size({ width: 96, height: 72 })),
          ),
        ),
      ),
    ],
  },
);
