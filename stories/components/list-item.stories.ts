import type { ComponentNode } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import { expect, userEvent } from 'storybook/test';
import type { ComponentMeta, ComponentStory } from '../workbench/component-story.ts';
import { componentStatesStory, componentStories, page } from '../workbench/component-story.ts';
import { promise, words } from '../workbench/promise.ts';
import { hardTexts, icons, pictures, responses } from '../workbench/samples.ts';

const list = (...items: readonly ComponentNode[]): ComponentNode =>
  ui.column({ modifiers: [...page.slice(0, 2), m.padding({ top: 12, bottom: 12 })], align: 'stretch' }, [
    ui.column({ align: 'stretch', modifiers: [m.semantics({ role: 'list' })] }, items),
  ]);

const meta = {
  title: 'Components/List item',
  ...componentStories(
    'listItem',
    { headline: 'Buy milk', supporting: 'Two bottles, before noon' },
    { height: 120, around: (item) => list(item) },
  ),
} satisfies ComponentMeta<'listItem'>;
export default meta;

type Story = ComponentStory<'listItem'>;

export const Default: Story = {
  play: promise(async ({ screen, surface }) => {
    await expect(screen.getByRole('listitem')).toBeTruthy();
    await expect(words(surface)).toContain('Two bottles, before noon');
  }),
};

/** States of a clickable list item. */
export const States: Story = {
  ...componentStatesStory,
  args: { modifiers: [m.clickable({ actions: responses['ask the host'] })] },
};

/** A clickable list item holds a button named by the headline. */
export const Clickable: Story = {
  args: { modifiers: [m.clickable({ actions: responses['ask the host'] })] },
  play: promise(async ({ screen, onHostAction }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Buy milk' }));
    await expect(onHostAction).toHaveBeenCalledTimes(1);
  }),
};

export const Disabled: Story = {
  args: { modifiers: [m.clickable({ actions: responses['ask the host'], enabled: false })] },
  play: promise(async ({ screen }) => {
    await expect(screen.getByRole('button', { name: 'Buy milk' })).toHaveAttribute('aria-disabled', 'true');
  }),
};

export const HeadlineOnly: Story = { args: { supporting: '' } };

/** Children before and after the text. */
export const LeadingAndTrailing: Story = componentStories(
  'listItem',
  { headline: 'Ada Lovelace', supporting: 'Sent you a program', leading: 1 },
  {
    height: 120,
    around: (item) => list(item),
    children: () => [
      ui.image({
        image: pictures.avatar,
        fit: 'cover',
        modifiers: [m.size({ width: 40, height: 40 }), m.cornerRadius({ topStart: 20 }), m.clip()],
      }),
      ui.badge({ text: '3' }),
    ],
  },
);

export const InAList: Story = componentStories(
  'listItem',
  { headline: 'Buy milk' },
  {
    height: 320,
    around: (item) =>
      list(
        ...['Call the plumber', 'Book the train', 'Water the plants'].flatMap((headline) => [
          ui.listItem({ headline, leading: 1, modifiers: [m.clickable({ actions: responses['ask the host'] })] }, [
            ui.icon({ path: icons.check, color: 'primary' }),
          ]),
          ui.divider(),
        ]),
        item,
      ),
  },
);

export const LongText: Story = componentStories(
  'listItem',
  { headline: hardTexts.long, supporting: hardTexts.mixed, leading: 1 },
  {
    height: 260,
    around: (item) => list(item),
    children: () => [ui.icon({ path: icons.bell }), ui.icon({ path: icons.arrow })],
  },
);
