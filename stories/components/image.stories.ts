import { m } from 'pantograph/producer';
import { expect, waitFor } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { promise } from '../workbench/promise.ts';

const frame = [
  m.size({ width: 240, height: 160 }),
  m.cornerRadius({ topStart: 16 }),
  m.clip(),
  m.background({ color: 'surfaceContainer' }),
];

const meta = {
  title: 'Components/Image',
  ...componentStories(
    'image',
    { image: 'landscape', label: 'Blue hills under a low sun', modifiers: frame },
    { height: 208 },
  ),
} satisfies ComponentMeta<'image'>;
export default meta;

type Story = ComponentStory<'image'>;

export const Default: Story = {
  play: promise(async ({ screen }) => {
    await expect(screen.getByRole('img', { name: 'Blue hills under a low sun' })).toBeTruthy();
  }),
};

export const States = componentStatesStory;

export const Cover: Story = { args: { image: 'avatar', label: 'A person', fit: 'cover' } };

export const Fill: Story = { args: { image: 'avatar', label: 'A person', fit: 'fill' } };

export const OwnSize: Story = { args: { image: 'avatar', label: 'A person', fit: 'none' } };

/** In its own size when nothing bounds it. */
export const Unbounded: Story = { args: { image: 'avatar', label: 'A person', modifiers: [] } };

export const Round: Story = {
  args: {
    image: 'avatar',
    label: 'A person',
    fit: 'cover',
    modifiers: [m.size({ width: 96, height: 96 }), m.cornerRadius({ topStart: 48 }), m.clip()],
  },
};

/** The host has the picture; the document knows its key only. */
export const HostAsset: Story = { args: { image: 'host asset' } };

/** A picture that the host lacks: a placeholder with the label, and a report. */
export const Missing: Story = {
  args: { image: 'missing asset' },
  play: promise(
    async ({ screen, reports }) => {
      await expect(screen.getByRole('img', { name: 'Blue hills under a low sun' })).toBeTruthy();
      await waitFor(() => expect(reports.length).toBeGreaterThan(0));
    },
    { reports: ['image-missing'] },
  ),
};

/** Without words it is decoration. */
export const Decoration: Story = {
  args: { label: '' },
  play: promise(async ({ screen }) => {
    await expect(screen.queryByRole('img')).toBeNull();
  }),
};
