import type { Meta, StoryObj } from '@storybook/html-vite';
import { playgroundPage } from '../playground/playground-page.ts';

const meta = {
  title: 'Screens/Playground',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
  render: (_, context) => playgroundPage(context),
} satisfies Meta;
export default meta;

/** Write a document, or drop a file, and see it played. A fault is shown with its code and its place. */
export const Playground: StoryObj = {};
