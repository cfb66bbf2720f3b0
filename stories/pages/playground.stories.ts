import type { Meta, StoryObj } from '@storybook/html-vite';
import { createPlayground } from '../playground/playground.ts';
import { templates } from '../playground/templates.ts';
import { mountStage } from '../workbench/stage.ts';
import { surroundingsOf } from '../workbench/surroundings.ts';

const meta = {
  title: 'Screens/Playground',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
  render: (_, { canvasElement, globals }) =>
    mountStage(canvasElement, (host) => createPlayground(host, templates, surroundingsOf(globals))),
} satisfies Meta;
export default meta;

/** Write a document, see it played; drop a file onto it. What is wrong is said with its code and its place. */
export const Playground: StoryObj = {};
