import { m } from 'pantograph/producer';
import { expect } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';
import { tile } from '../workbench/tiles.ts';

const place = [m.fill({ width: 1 }), m.size({ height: 150 }), m.cornerRadius({ topStart: 16 }), m.clip()];

const meta = {
  title: 'Components/Custom',
  ...componentStories('custom', {
    name: 'shop.map',
    fields: { shops: 3 },
    modifiers: [...place, m.semantics({ role: 'image', label: 'Three shops near you' })],
  }),
} satisfies ComponentMeta<'custom'>;
export default meta;

type Story = ComponentStory<'custom'>;

/** The host registers and paints it; size and words are the document's. */
export const Default: Story = {
  play: promise(async ({ screen }) => {
    await expect(screen.getByRole('img', { name: 'Three shops near you' })).toBeTruthy();
  }),
};

export const States = componentStatesStory;

/** A component that this host lacks: a placeholder, and a report. */
export const Unknown: Story = {
  args: { name: 'nobody-has-this' },
  play: promise(undefined, { reports: ['component-unknown'] }),
};

/** Children stand in for a component that the host lacks. */
export const ChildrenInstead: Story = {
  ...componentStories(
    'custom',
    { name: 'nobody-has-this', modifiers: place },
    { children: () => [tile('Open the map in the app')] },
  ),
  play: promise(
    async ({ screen }) => {
      await expect(screen.getByText('Open the map in the app')).toBeTruthy();
    },
    { reports: ['component-unknown'] },
  ),
};

/** The host knows version 1 only. */
export const OtherVersion: Story = {
  args: { version: 2 },
  play: promise(undefined, { reports: ['component-unknown'] }),
};
