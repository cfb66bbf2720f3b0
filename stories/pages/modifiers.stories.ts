import type { Meta } from '@storybook/html-vite';
import { expect, userEvent } from 'storybook/test';
import { modifierStory } from '../workbench/modifier-story.ts';
import { boxOf, promise } from '../workbench/promise.ts';
import { responses } from '../workbench/samples.ts';

const meta = {
  title: 'Foundations/Modifiers',
  parameters: {
    docs: {
      description: {
        component:
          'An ordered list, outermost first: each one wraps what stands after it. Here each is worn by the first tile.',
      },
    },
  },
} satisfies Meta;
export default meta;

export const Size = modifierStory(
  'size',
  { width: 160, height: 80 },
  promise(async ({ surface, screen }) => {
    await expect(boxOf(screen.getByText('plain')).left).not.toBe(boxOf(surface).left);
  }),
);

export const SizeRange = modifierStory('sizeRange', { minWidth: 140, minHeight: 72, maxWidth: 200 });

export const Fill = modifierStory('fill', { height: 1 });

export const Weight = modifierStory('weight', { weight: 1 });

export const Padding = modifierStory('padding', { start: 32, top: 24, end: 8, bottom: 0 });

export const Offset = modifierStory('offset', { x: 24, y: 32 });

export const Background = modifierStory('background', { color: 'errorContainer' });

export const Border = modifierStory('border', { color: 'primary', width: 3 });

export const CornerRadius = modifierStory('cornerRadius', { topStart: 24, topEnd: 0, bottomEnd: 24, bottomStart: 0 });

export const Clip = modifierStory('clip', {});

export const Opacity = modifierStory('opacity', { alpha: 0.4 });

export const Align = modifierStory('align', { vertical: 'bottom' });

/** The tile is gone, with its place. */
export const VisibleIf = modifierStory(
  'visibleIf',
  { condition: false },
  promise(async ({ screen }) => {
    await expect(screen.queryByText('visibleIf')).toBeNull();
    await expect(screen.getByText('plain')).toBeTruthy();
  }),
);

export const Clickable = modifierStory(
  'clickable',
  { actions: responses['ask the host'] },
  promise(async ({ screen, onHostAction }) => {
    await userEvent.click(screen.getByRole('button', { name: 'clickable' }));
    await expect(onHostAction).toHaveBeenCalledTimes(1);
  }),
);

export const Semantics = modifierStory(
  'semantics',
  { role: 'status', label: 'Saved', live: 'polite' },
  promise(async ({ screen }) => {
    await expect(screen.getByRole('status', { name: 'Saved' })).toHaveAttribute('aria-live', 'polite');
  }),
);

/** A key is invisible: it names the tile for the next document. */
export const Key = modifierStory('key', { key: 'first-tile' });

export const Shadow = modifierStory('shadow', { elevation: 8 });

/** Press the tile: it travels to its new place, and back. Its area for presses moves at once. */
export const Animate = modifierStory(
  'animate',
  { durationMs: 600, easing: 'standard' },
  promise(async ({ screen, state }) => {
    await userEvent.click(screen.getByRole('button', { name: 'animate' }));
    await expect(state('count')).toBe(1);
  }),
);
