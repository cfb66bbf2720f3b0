// What a story promises, checked: as a test in Chromium, and in the Interactions panel while somebody looks.
// Must not know any component.

import { expect, within } from 'storybook/test';
import type { Stage, StageContext } from './stage.ts';
import { stageIn } from './stage.ts';

/** A stage as a person with assistive technology meets it. */
export interface PlayedStage extends Stage {
  /** Queries by role, name and text, inside the surface only. */
  readonly screen: ReturnType<typeof within>;
  /** Value of one of the document's states. */
  readonly state: (name: string) => number | undefined;
}

/** What is expected besides. */
export interface PromiseOptions {
  /** Codes of the reports that the story is there to show. Default: none. */
  readonly reports?: readonly string[];
}

/** A play function: the player is ready, something is drawn, nothing unexpected was reported, and `check` holds. */
export function promise(check?: (played: PlayedStage) => Promise<void> | void, options: PromiseOptions = {}) {
  return async (context: StageContext): Promise<void> => {
    const stage = stageIn(context.canvasElement);
    await stage.player.ready;
    await expect(isDrawn(stage.surface)).toBe(true);
    if (check !== undefined) await check({ ...stage, screen: within(treeOf(stage.surface)), state: (name) => stage.player.getState(name) });
    await expect([...new Set(stage.reports.map((report) => report.code))]).toEqual(options.reports ?? []);
  };
}

/** Whether the canvas holds more than one colour. */
function isDrawn(surface: HTMLElement): boolean {
  const canvas = (surface.shadowRoot ?? surface).querySelector('canvas');
  const context = canvas?.getContext('2d');
  if (canvas === null || context === null || context === undefined) return false;
  const pixels = new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
  return pixels.some((pixel) => pixel !== pixels[0]);
}

function treeOf(surface: HTMLElement): HTMLElement {
  return surface.shadowRoot?.querySelector<HTMLElement>('.tree') ?? surface;
}
