import { m } from 'pantograph/producer';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStories } from '../workbench/component-story.ts';
import { tile } from '../workbench/tiles.ts';

const meta = {
  title: 'Components/Custom',
  ...componentStories('custom', { name: 'shop.map', fields: { zoom: 12, label: 'Shops near you' }, modifiers: [m.fill({ width: 1 }), m.size({ height: 120 })] }),
} satisfies ComponentMeta<'custom'>;
export default meta;

type Story = ComponentStory<'custom'>;

/** This host registered no such component: a visible placeholder stands in its place. */
export const Default: Story = {};

export const WithChildren: Story = componentStories('custom', { name: 'shop.map', modifiers: [m.fill({ width: 1 }), m.size({ height: 120 })] }, { children: () => [tile('Inside')] });
