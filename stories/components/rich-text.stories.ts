import { m, ui } from 'pantograph/producer';
import { expect } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { promise, words } from '../workbench/promise.ts';
import { hardTexts } from '../workbench/samples.ts';

const meta = {
  title: 'Components/Rich text',
  ...componentStories(
    'richText',
    {},
    {
      children: () => [
        ui.run({ text: 'Ship ' }),
        ui.run({ text: 'three parcels', weight: 700 }),
        ui.run({ text: ' to ' }),
        ui.run({ text: 'Oslo', color: 'primary', decoration: 'underline' }),
        ui.run({ text: ' by noon, not ' }),
        ui.run({ text: 'tomorrow', decoration: 'lineThrough', color: 'onSurfaceVariant' }),
        ui.run({ text: '.' }),
      ],
    },
  ),
} satisfies ComponentMeta<'richText'>;
export default meta;

type Story = ComponentStory<'richText'>;

/** Assistive technology reads a single sentence. */
export const Default: Story = {
  play: promise(async ({ surface }) => {
    await expect(words(surface)).toContain('Ship three parcels to Oslo by noon, not tomorrow.');
  }),
};

export const States = componentStatesStory;

/** The host has the addresses of the first two links; the third name is unknown to it, and so that run is text. */
export const Links: Story = {
  ...componentStories(
    'richText',
    {},
    {
      children: () => [
        ui.run({ text: 'By ordering you accept the ' }),
        ui.run({ text: 'general terms of business', link: 'terms' }),
        ui.run({ text: ' and the ' }),
        ui.run({ text: 'privacy policy', link: 'privacy' }),
        ui.run({ text: '. Ask our ' }),
        ui.run({ text: 'partners', link: 'partners' }),
        ui.run({ text: ' too.' }),
      ],
    },
  ),
  play: promise(
    async ({ screen }) => {
      await expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'general terms of business',
        'privacy policy',
      ]);
    },
    { reports: ['link-unknown'] },
  ),
};

export const SizesAndBaselines: Story = componentStories(
  'richText',
  {},
  {
    children: () => [
      ui.run({ text: 'E', size: 40, weight: 700 }),
      ui.run({ text: ' = mc', size: 40 }),
      ui.run({ text: '2', size: 20, baseline: 18 }),
      ui.run({ text: '  and H', size: 24 }),
      ui.run({ text: '2', size: 14, baseline: -6 }),
      ui.run({ text: 'O', size: 24 }),
    ],
  },
);

export const LongText: Story = componentStories(
  'richText',
  { alignment: 'center', modifiers: [m.fill({ width: 1 })] },
  {
    children: () => [
      ui.run({ text: `${hardTexts.long}. ` }),
      ui.run({ text: hardTexts.mixed, weight: 700 }),
      ui.run({ text: ` ${hardTexts.oneWord}`, color: 'error' }),
    ],
    height: 320,
  },
);

export const Ellipsis: Story = componentStories(
  'richText',
  { maxLines: 2 },
  { children: () => [ui.run({ text: `${hardTexts.long}. `, weight: 700 }), ui.run({ text: hardTexts.long })] },
);
