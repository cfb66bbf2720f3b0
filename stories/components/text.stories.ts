import { m } from 'pantograph/producer';
import { expect } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories } from '../workbench/component-story.ts';
import { boxOf, lines, promise, words } from '../workbench/promise.ts';
import { hardTexts } from '../workbench/samples.ts';

const meta = {
  title: 'Components/Text',
  ...componentStories('text', { text: 'Every screen is a sentence that somebody finishes.' }),
} satisfies ComponentMeta<'text'>;
export default meta;

type Story = ComponentStory<'text'>;

export const Default: Story = {
  play: promise(async ({ surface }) => {
    await expect(words(surface)).toContain('Every screen is a sentence');
  }),
};

export const States = componentStatesStory;

export const Heading: Story = {
  args: { text: 'Tasks', size: 32, weight: 700, modifiers: [m.semantics({ headingLevel: 1 })] },
  play: promise(async ({ screen }) => {
    await expect(screen.getByRole('heading', { name: 'Tasks', level: 1 })).toBeTruthy();
  }),
};

export const Styled: Story = {
  args: {
    text: 'Struck, spaced, coloured',
    size: 22,
    weight: 600,
    color: 'primary',
    letterSpacing: 1,
    decoration: 'lineThrough',
  },
};

export const Underlined: Story = { args: { decoration: 'underline', font: 'serif', size: 20 } };

export const Centered: Story = {
  args: { text: hardTexts.long, alignment: 'center', modifiers: [m.fill({ width: 1 })] },
};

export const EndAligned: Story = {
  args: { text: hardTexts.long, alignment: 'end', modifiers: [m.fill({ width: 1 })] },
};

export const LongText: Story = {
  args: { text: hardTexts.long },
  play: promise(async ({ surface }) => {
    await expect(words(surface)).toContain('last winter');
  }),
};

/** Text beyond two lines ends in an ellipsis; copying it still gives the whole text. */
export const Ellipsis: Story = { args: { text: `${hardTexts.long}. ${hardTexts.long}.`, maxLines: 2 } };

/** A single line that does not wrap. */
export const OneLine: Story = { args: { text: hardTexts.long, wrap: false } };

/** A word longer than the line breaks at the edge. */
export const OneWord: Story = {
  args: { text: hardTexts.oneWord, size: 22 },
  play: promise(async ({ surface }) => {
    const widest = Math.max(...lines(surface).map((line) => boxOf(line).width));
    await expect(widest).toBeLessThanOrEqual(surface.clientWidth);
  }),
};

/** Scripts of both directions, joined emoji and markup in a line: all of it is text. */
export const MixedScripts: Story = {
  args: { text: hardTexts.mixed },
  play: promise(async ({ surface }) => {
    await expect(words(surface)).toContain('<b>milk</b>');
  }),
};

export const Arabic: Story = { args: { text: hardTexts.rightToLeft, size: 24, lang: 'ar' } };
