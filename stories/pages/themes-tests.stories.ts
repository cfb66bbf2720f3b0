// Tests of the colour roles, in a story that stands in no sidebar.

import type { Meta, StoryObj } from '@storybook/html-vite';
import { expect } from 'storybook/test';
import { contrastRatio, rolePairs } from '../workbench/contrast.ts';
import { promise } from '../workbench/promise.ts';
import { rolesDocument } from '../workbench/roles-document.ts';
import { stage } from '../workbench/stage.ts';

const meta = {
  title: 'Tests/Themes',
  tags: ['!autodocs', '!dev', 'test'],
  parameters: { controls: { disable: true } },
  render: (_, context) => stage(context, rolesDocument(context.globals['theme'] === 'dark' ? 'dark' : 'light')),
} satisfies Meta;
export default meta;

/** Text on a role is readable, in the theme of the toolbar. */
export const Contrast: StoryObj = {
  play: promise(async ({ screen, surroundings }) => {
    await expect(screen.getByRole('heading', { name: `Colour roles, ${surroundings.theme}` })).toBeTruthy();
    for (const { on, under, atLeast } of rolePairs) {
      await expect(contrastRatio(on, under, surroundings.theme), `${on} on ${under}`).toBeGreaterThanOrEqual(atLeast);
    }
  }),
};
