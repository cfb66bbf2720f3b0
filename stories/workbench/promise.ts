// Checks the promise of a story as a test in Chromium. In a reader's page it only runs checks that change nothing.
// Must not know any component.

import { expect, within } from 'storybook/test';
import type { StoryStage, StageContext } from './stage.ts';
import { stageIn } from './stage.ts';

/** Queries by role, name, label and text. */
export interface ScreenQueries {
  readonly getByRole: (role: string, options?: { readonly name?: string; readonly level?: number }) => HTMLElement;
  readonly queryByRole: (
    role: string,
    options?: { readonly name?: string; readonly level?: number },
  ) => HTMLElement | null;
  readonly getAllByRole: (role: string) => readonly HTMLElement[];
  readonly getByLabelText: (label: string) => HTMLElement;
  readonly getByText: (text: string) => HTMLElement;
  readonly queryByText: (text: string) => HTMLElement | null;
}

/** A stage as a person with assistive technology reads it. */
export interface PlayedStage extends StoryStage {
  /** Queries by role, name, label and text, inside the surface only. */
  readonly screen: ScreenQueries;
  /** Value of a state of the document. */
  readonly state: (name: string) => number | string | undefined;
}

/** Further expectations of a promise. */
export interface PromiseOptions {
  /** Codes of the reports that the story is there to show. Default: none. */
  readonly reports?: readonly string[];
}

/** True where the test project runs the story, not a reader's page. */
const isTest = '__vitest_browser__' in globalThis;

/** A play function: the player is ready, something is drawn, nothing unexpected was reported, and under test `check` holds. */
export function promise(check?: (played: PlayedStage) => Promise<void> | void, options: PromiseOptions = {}) {
  return async (context: StageContext): Promise<void> => {
    const stage = stageIn(context.canvasElement);
    await stage.player.ready;
    await expect(isDrawn(stage.surface)).toBe(true);
    if (check !== undefined && isTest)
      await check({ ...stage, screen: queriesOf(treeOf(stage.surface)), state: (name) => stage.player.getState(name) });
    await expect([...new Set(stage.reports.map((report) => report.code))]).toEqual(options.reports ?? []);
  };
}

function queriesOf(tree: HTMLElement): ScreenQueries {
  const bound = within(tree);
  // A text is a single element with any number of lines.
  const whole =
    (text: string) =>
    (_: string, element: Element | null): boolean =>
      element !== null &&
      element.textContent === text &&
      [...element.children].every((child) => child.textContent !== text);
  return {
    getByRole: (role, options) => bound.getByRole(role, options),
    getByLabelText: (label) => bound.getByLabelText(label),
    queryByRole: (role, options) => bound.queryByRole(role, options),
    getAllByRole: (role) => bound.getAllByRole(role),
    getByText: (text) => bound.getByText(whole(text)),
    queryByText: (text) => bound.queryByText(whole(text)),
  };
}

/** True where the canvas holds several colours. */
function isDrawn(surface: HTMLElement): boolean {
  const canvas = insideOf(surface).querySelector('canvas');
  const context = canvas?.getContext('2d');
  if (canvas === null || context === null || context === undefined) return false;
  const pixels = new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
  return pixels.some((pixel) => pixel !== pixels[0]);
}

/** The box of an element in the window, in whole CSS pixels. */
export function boxOf(element: Element): DOMRectReadOnly {
  const { left, top, width, height } = element.getBoundingClientRect();
  return new DOMRectReadOnly(Math.round(left), Math.round(top), Math.round(width), Math.round(height));
}

/** All words on the surface, in reading order. */
export function words(surface: HTMLElement): string {
  return treeOf(surface).textContent;
}

/** The lines of text on the surface, in reading order. */
export function lines(surface: HTMLElement): readonly HTMLElement[] {
  return [...treeOf(surface).querySelectorAll('span')];
}

/** The shadow root that the player made inside a surface, with its canvas and its mirror. */
function insideOf(surface: HTMLElement): ShadowRoot {
  const inside = surface.lastElementChild?.shadowRoot;
  if (inside === null || inside === undefined) throw new Error('The player left no element on this surface.');
  return inside;
}

function treeOf(surface: HTMLElement): HTMLElement {
  const tree = insideOf(surface).querySelector<HTMLElement>('.tree');
  if (tree === null) throw new Error('The player made no tree on this surface.');
  return tree;
}
