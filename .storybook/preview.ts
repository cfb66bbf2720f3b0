// The settings of every story: toolbar, fonts, accessibility, and the clean-up of its player.
import '@fontsource/inter/latin-400.css';
import '@fontsource/inter/latin-500.css';
import '@fontsource/inter/latin-600.css';
import '@fontsource/inter/latin-700.css';
import type { Preview } from '@storybook/html-vite';
import { configure } from 'storybook/test';
import { loadHostAssets } from '../stories/workbench/host-assets.ts';
import { disposeStage } from '../stories/workbench/stage.ts';
import { ThemedDocs } from './docs-container.ts';
import { initialSurroundings, toolbars } from '../stories/workbench/surroundings.ts';

// A loaded machine is no fault of a story: what it waits for may take longer than the usual second.
configure({ asyncUtilTimeout: 60_000 });

const weights = [400, 500, 600, 700];

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: toolbars,
  initialGlobals: initialSurroundings,
  parameters: {
    layout: 'fullscreen',
    // A finding of axe fails the story's test.
    a11y: { test: 'error' },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: {
      container: ThemedDocs,
      toc: true,
      codePanel: false,
      controls: { sort: 'requiredFirst' },
      canvas: { layout: 'fullscreen', sourceState: 'none' },
    },
    options: { storySort: { order: ['Pantograph', 'Gallery', 'Screens', 'Foundations', 'Components'] } },
  },
  loaders: [
    async () => {
      // A document that is laid out before its font is there would be laid out twice.
      await Promise.all([
        loadHostAssets(),
        ...weights.map((weight) => document.fonts.load(`${String(weight)} 16px Inter`)),
      ]);
      return {};
    },
  ],
  beforeEach:
    ({ canvasElement }) =>
    () =>
      disposeStage(canvasElement),
};

export default preview;
