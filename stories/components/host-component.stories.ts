import { m } from 'pantograph/producer';
import { expect, userEvent, within } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';
import { tile } from '../workbench/tiles.ts';

const place = [m.size({ height: 200 })];

const meta = {
  title: 'Components/HostComponent',
  ...componentStories(
    'hostComponent',
    { name: 'shop.streets', label: 'Three shops near you', fields: { shops: 3 }, modifiers: place },
    { height: 248 },
  ),
} satisfies ComponentMeta<'hostComponent'>;
export default meta;

type Story = ComponentStory<'hostComponent'>;

/** A map of the host's own elements. A press on a pin is a host action. */
export const Default: Story = {
  play: promise(async ({ surface, screen, onHostAction }) => {
    await expect(screen.getByRole('group', { name: 'Three shops near you' })).toBeTruthy();
    await userEvent.click(within(surface).getByRole('button', { name: 'Shop 2' }));
    await expect(onHostAction).toHaveBeenCalledWith('map.shop', 2, expect.anything(), expect.anything());
  }),
};

/** Pictures of the canvas: a placeholder stands where the element is mounted. */
export const States = componentStatesStory;

/** A component that this host lacks: its children, and a report. */
export const Unknown: Story = {
  ...componentStories(
    'hostComponent',
    { name: 'nobody-has-this', label: 'Map', modifiers: place },
    { children: () => [tile('Open the map in the app')] },
  ),
  play: promise(
    async ({ screen }) => {
      await expect(screen.getByText('Open the map in the app')).toBeTruthy();
    },
    { reports: ['component-unknown'] },
  ),
};

/** A field that the host's component does not take. */
export const WrongFields: Story = {
  args: { fields: { shops: 12 } },
  play: promise(undefined, { reports: ['component-refused'] }),
};

/** A component that throws while it is mounted. */
export const Broken: Story = {
  args: { name: 'shop.broken', fields: {} },
  play: promise(undefined, { reports: ['component-failed'] }),
};
