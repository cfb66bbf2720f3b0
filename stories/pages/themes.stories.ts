import type { Meta, StoryObj } from '@storybook/html-vite';
import { promise } from '../workbench/promise.ts';
import { rolesDocument } from '../workbench/roles-document.ts';
import { stage } from '../workbench/stage.ts';

const meta = {
  title: 'Foundations/Themes',
  render: (_, context) => stage(context, rolesDocument(context.globals['theme'] === 'dark' ? 'dark' : 'light')),
  parameters: {
    controls: { disable: true },
    docs: {
      description: {
        component:
          'Colour roles: names that a document uses and a host may map to colours of its own. Each pair says its contrast.',
      },
    },
  },
} satisfies Meta;
export default meta;

/** Every role in the theme of the toolbar; text on a role is readable. */
export const Roles: StoryObj = { play: promise() };
