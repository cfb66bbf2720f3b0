// The stage: a player of bytes, in the toolbar's surroundings, with the inspector below.
// Must not know any component.

import { decodeDocument, dumpDocument, limits } from 'pantograph';
import type { DocumentTree } from 'pantograph/producer';
import { encodeDocument } from 'pantograph/producer';
import type { PlayerControls, PlayerOptions, PlayerReport } from 'pantograph/renderer';
import { dumpLayout, dumpSemantics, plainEnvironment, playDocument, sceneOf, smokeCheck } from 'pantograph/renderer';
import { buildDisplayList, dumpDisplayList } from 'pantograph/renderer-internal';
import { fn } from 'storybook/test';
import { createHandOuts } from './hand-outs.ts';
import { hexDump } from './hex.ts';
import { createInspector } from './inspector.ts';
import { hostAssets } from './host-assets.ts';
import { hostComponents } from './host-components.ts';
import { hostFonts } from './samples.ts';
import type { Surroundings } from './surroundings.ts';
import { surroundingsOf } from './surroundings.ts';
import './stage.css';

/** A player on its table. */
export interface StoryStage {
  /** The table, the surface and the inspector. */
  readonly element: HTMLElement;
  /** The player's element, with its canvas and its mirror inside. */
  readonly surface: HTMLElement;
  readonly player: PlayerControls;
  readonly bytes: Uint8Array;
  readonly surroundings: Surroundings;
  /** Spy on host actions: name, value, updater. Storybook's Actions panel shows its calls. */
  readonly onHostAction: ReturnType<typeof fn>;
  /** Reports of the player so far. */
  readonly reports: readonly PlayerReport[];
  /** Ends the player, and closes its inspector. */
  dispose(): void;
}

/** The part of a story's context that the stage reads. */
export interface StageContext {
  readonly canvasElement: HTMLElement;
  readonly globals: Readonly<Record<string, unknown>>;
}

const mounted = new WeakMap<HTMLElement, MountedStage>();

/** Options of `stage`. */
export interface StageOptions {
  /** True: larger text gets a higher surface, so that no component is cut off. Default false: a screen keeps its size. */
  readonly isFitting?: boolean;
}

/** The element to render for a document; disposes of the stage that stood in the story's canvas before. */
export function stage(context: StageContext, tree: DocumentTree, options: StageOptions = {}): HTMLElement {
  const surroundings = surroundingsOf(context.globals);
  const height =
    options.isFitting === true
      ? Math.round(tree.designHeight * Math.max(1, surroundings.fontScale))
      : tree.designHeight;
  const bytes = encodeDocument(tree);
  requireOrdinary(bytes, { width: tree.designWidth, height });
  return mountStage(context.canvasElement, (host) => {
    const made = createStage(host, bytes, { width: tree.designWidth, height }, surroundings);
    return { stage: () => made, dispose: () => made.dispose() };
  });
}

/** Throws where a story costs more than a tenth of the limit of a frame: stories are ordinary designs. [FC6] */
function requireOrdinary(bytes: Uint8Array, size: SurfaceSize): void {
  const decoded = decodeDocument(bytes);
  const checked =
    decoded.ok &&
    smokeCheck(
      { ...plainEnvironment, viewportWidth: size.width, viewportHeight: size.height },
      undefined,
      limits.maxFrameMs / 10,
    )(decoded.value);
  if (checked !== false && !checked.ok) throw checked.error;
}

/** The content of a story's canvas. */
export interface MountedStage {
  readonly stage: () => StoryStage | undefined;
  readonly dispose: () => void;
}

/** The element to render, which `mount` fills; disposes of the stage that stood in the story's canvas before. */
export function mountStage(canvasElement: HTMLElement, mount: (host: HTMLElement) => MountedStage): HTMLElement {
  disposeStage(canvasElement);
  const host = document.createElement('div');
  host.className = 'bench-host';
  // Storybook puts the element into the page after this returns. A player measures its place, and loses its scroll offset when
  // it is moved: so it starts in its final place.
  queueMicrotask(() => mounted.set(canvasElement, mount(host)));
  return host;
}

/** The stage in a story's canvas. Throws when the story has none. */
export function stageIn(canvasElement: HTMLElement): StoryStage {
  const found = mounted.get(canvasElement)?.stage();
  if (found === undefined) throw new Error('This story put no stage into its canvas.');
  return found;
}

/** Stops the player in a story's canvas, if there is one. */
export function disposeStage(canvasElement: HTMLElement): void {
  mounted.get(canvasElement)?.dispose();
  mounted.delete(canvasElement);
}

/** Size of a surface in dp, which are CSS pixels here. */
export interface SurfaceSize {
  readonly width: number;
  readonly height: number;
}

/** Replaces the content of `parent` by a table with a player for `bytes`. The caller disposes of the stage. */
export function createStage(
  parent: HTMLElement,
  bytes: Uint8Array,
  size: SurfaceSize,
  surroundings: Surroundings,
  options: Pick<PlayerOptions, 'initialStates' | 'fields'> = {},
): StoryStage {
  const element = document.createElement('div');
  parent.replaceChildren(element);
  element.className = 'bench';
  element.dataset['theme'] = surroundings.theme;
  const floor = element.appendChild(document.createElement('div'));
  floor.className = 'bench-floor';
  const surface = floor.appendChild(document.createElement('div'));
  surface.className = 'bench-surface';
  surface.style.width = `${String(size.width)}px`;
  surface.style.maxWidth = '100%';
  surface.style.height = `${String(size.height)}px`;
  const reports: PlayerReport[] = [];
  const onHostAction = fn().mockName('onHostAction');
  const player = playDocument(surface, bytes, {
    ...surroundings,
    fontFamily: 'Inter, sans-serif',
    fonts: hostFonts,
    images: hostAssets,
    components: hostComponents,
    links: { terms: '#terms', privacy: '#privacy' },
    locale: 'en',
    ...options,
    onHostAction,
    onReport: (report) => {
      reports.push(report);
    },
  });
  const handOuts = createHandOuts(player, bytes);
  element.append(inspectorOf(player, bytes, handOuts.element, size, reports));
  const dispose = (): void => {
    handOuts.dispose();
    player.dispose();
  };
  return { element, surface, player, bytes, surroundings, onHostAction, reports, dispose };
}

function dumpFrame(player: PlayerControls): string {
  const { layout, values, offsets } = sceneOf(player);
  return dumpDisplayList(buildDisplayList(layout, values, offsets), layout);
}

function inspectorOf(
  player: PlayerControls,
  bytes: Uint8Array,
  tools: HTMLElement,
  size: SurfaceSize,
  reports: readonly PlayerReport[],
): HTMLElement {
  const words = [`${String(size.width)} × ${String(size.height)} dp`];
  return createInspector({ bytes: bytes.length, words }, tools, [
    { title: 'Document', print: () => dumpDocument(sceneOf(player).document) },
    { title: 'Layout', print: () => dumpLayout(sceneOf(player).layout) },
    { title: 'Display list', print: () => dumpFrame(player) },
    { title: 'Semantics', print: () => dumpSemantics(sceneOf(player).tree, sceneOf(player).layout) },
    { title: 'Bytes', print: () => hexDump(bytes) },
    {
      title: 'Reports',
      print: () =>
        reports.length === 0
          ? 'Nothing to report.'
          : reports.map((report) => `${report.code}: ${report.message}`).join('\n'),
    },
  ]);
}
