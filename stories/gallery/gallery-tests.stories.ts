// Tests of the looks of each surface, in stories that stand in no sidebar: narrow and wide, with usual and with large letters.

import type { Meta, StoryObj } from '@storybook/html-vite';
import { encodeDocument } from 'pantograph/producer';
import { expect, userEvent, waitFor } from 'storybook/test';
import { paintPicture } from '../workbench/picture.ts';
import { boxOf, lines, promise, words } from '../workbench/promise.ts';
import { createStage, mountStage, stageIn } from '../workbench/stage.ts';
import { surroundingsOf } from '../workbench/surroundings.ts';
import type { FaintText } from '../workbench/text-contrast.ts';
import { watchContrast } from '../workbench/text-contrast.ts';
import { overview } from './overview.ts';
import { surfacePage } from './surface-page.ts';
import { surfaceNames, surfaces } from './surfaces.ts';

const meta = {
  title: 'Tests/Gallery',
  tags: ['!autodocs', '!dev', 'test'],
  parameters: { controls: { disable: true } },
} satisfies Meta;
export default meta;

/** As the pages of the gallery: the sign-in asks for a password. */
const secrets = { fields: { allowSecrets: true } } as const;
const places = [320, 900].flatMap((width) => [1, 2].map((fontScale) => ({ width, fontScale })));
/** Higher than any surface, so that all of it is painted. */
const WHOLE = 3_000;

/** Words of controls that are disabled at first, which need no contrast (WCAG 2.2, 1.4.3): the survey waits for an answer. */
const DISABLED = ['Send'];

/** Text has the contrast that its size needs, on everything that is painted below it. */
export const Contrast: StoryObj = {
  render: () => document.createElement('main'),
  play: async ({ globals }) => {
    const { theme, direction } = surroundingsOf(globals);
    for (const name of surfaceNames)
      for (const { width, fontScale } of places) {
        let faint: readonly FaintText[] = [];
        await paintPicture(encodeDocument(surfaces[name].tree), {
          environment: { viewportWidth: width, viewportHeight: WHOLE, density: 1, theme, direction, fontScale },
          watch: (context) => (faint = watchContrast(context)),
        });
        const told = faint.filter(({ text }) => !DISABLED.includes(text));
        await expect(told, `${name}, ${width} dp, ${fontScale}`).toEqual([]);
      }
  },
};

/** Nothing is reported, and no line of text is wider than its surface, in all surroundings. */
export const Everywhere: StoryObj = {
  render: (_, { canvasElement, globals }) =>
    mountStage(canvasElement, (host) => {
      const { tree } = surfaces['task-list'];
      const stage = createStage(host, encodeDocument(tree), { width: 320, height: 720 }, surroundingsOf(globals));
      return { stage: () => stage, dispose: () => stage.dispose() };
    }),
  play: async ({ canvasElement, globals }) => {
    const surroundings = surroundingsOf(globals);
    for (const name of surfaceNames)
      for (const { width, fontScale } of places) {
        const { tree } = surfaces[name];
        const host = document.createElement('div');
        // Wider than the window of the test, yet visible.
        host.style.width = `${width + 100}px`;
        canvasElement.append(host);
        const size = { width, height: tree.designHeight };
        const stage = createStage(host, encodeDocument(tree), size, { ...surroundings, fontScale }, secrets);
        await stage.player.ready;
        await expect(
          stage.reports.map((report) => report.code),
          `${name}, ${width} dp`,
        ).toEqual([]);
        const surface = boxOf(stage.surface);
        await expect(surface.width).toBe(width);
        const widest = Math.max(...lines(stage.surface).map((line) => boxOf(line).width));
        await expect(widest, name).toBeLessThanOrEqual(width);
        stage.dispose();
        host.remove();
      }
  },
};

/** Ticking a task changes the words; only a new task reaches the host. */
export const Plays: StoryObj = {
  render: (_, context) => surfacePage(context, 'task-list', { width: 390 }),
  play: promise(async ({ screen, surface, onHostAction }) => {
    await expect(words(surface)).toContain('2 of 5 done');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Book the train to Oslo' }));
    await waitFor(() => expect(words(surface)).toContain('3 of 5 done'));
    await expect(onHostAction).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'New task' }));
    await expect(onHostAction.mock.calls[0][0]).toBe('task.create');
  }),
};

/** The whole source stands beside the surface, and leads to the playground. */
export const Source: StoryObj = {
  render: (_, context) => surfacePage(context, 'weather', { width: 390 }),
  play: async ({ canvasElement }) => {
    await stageIn(canvasElement).player.ready;
    await expect(canvasElement.querySelector('.gallery-source pre')?.textContent).toBe(surfaces.weather.source);
    const link = canvasElement.querySelector<HTMLAnchorElement>('.gallery-source a');
    await waitFor(() => expect(link?.href).toContain('screens-playground--playground&viewMode=story#shared='));
  },
};

/** Each picture is painted, and leads to its surface. */
export const Pictures: StoryObj = {
  render: (_, { globals }) => overview(surroundingsOf(globals)),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('li a').length).toBe(surfaceNames.length));
    for (const picture of canvasElement.querySelectorAll('canvas')) {
      const data = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height).data ?? [];
      await expect(new Set(new Uint32Array(Uint8ClampedArray.from(data).buffer)).size).toBeGreaterThan(8);
    }
  },
};
