// Linked lists of a scene's operations, boxes and semantics. Pointing at a node in a list, or on the canvas, marks it in all.

import { createHighlight, boxesByNode, followSurface, scaleOf, shownScene } from 'pantograph/inspector-internal';
import type { ShownScene } from 'pantograph/inspector-internal';
import type { PlayedScene } from 'pantograph/renderer';
import { hitTest } from 'pantograph/renderer';
import type { StoryStage } from '../workbench/stage.ts';
import type { SceneRow } from './scene-rows.ts';
import { layoutRows, operationRows, semanticRows } from './scene-rows.ts';

/** The lists of the current stage. */
export interface LinkedLists {
  readonly element: HTMLElement;
  /** Follows another stage. */
  follow(stage: StoryStage): void;
  stop(): void;
}

interface List {
  readonly title: string;
  readonly rows: (scene: PlayedScene) => readonly SceneRow[];
  /** The current data of the rows. A scene itself stays the same while a player lays out and scrolls. */
  readonly partsOf: (scene: PlayedScene) => readonly unknown[];
}

const lists: readonly List[] = [
  { title: 'Operations', rows: operationRows, partsOf: ({ document }) => [document] },
  { title: 'Layout', rows: layoutRows, partsOf: ({ layout, offsets }) => [layout, offsets.join()] },
  { title: 'Semantics', rows: semanticRows, partsOf: ({ tree }) => [tree] },
];

function rowElement({ node, level, text, aside }: SceneRow): HTMLElement {
  const item = document.createElement('li');
  const button = item.appendChild(document.createElement('button'));
  button.type = 'button';
  button.dataset['node'] = String(node);
  button.style.paddingInlineStart = `${Math.min(level, 10) * 10}px`;
  button.appendChild(document.createElement('span')).textContent = text;
  button.appendChild(document.createElement('small')).textContent = aside;
  return item;
}

/** Empty lists. */
export function createLinkedLists(): LinkedLists {
  const element = document.createElement('div');
  element.className = 'playground-lists';
  const highlight = createHighlight(document);
  const parts = lists.map(({ title, rows, partsOf }) => {
    const section = element.appendChild(document.createElement('section'));
    const heading = section.appendChild(document.createElement('h2'));
    heading.textContent = title;
    const list = section.appendChild(document.createElement('ol'));
    list.setAttribute('aria-label', title);
    let written: readonly unknown[] = [];
    /** True where the rows have changed. */
    const write = (scene: PlayedScene | undefined): boolean => {
      const now = scene === undefined ? [] : partsOf(scene);
      if (now.length === written.length && now.every((part, index) => part === written[index])) return false;
      written = now;
      const focused = list.contains(document.activeElement) ? document.activeElement : null;
      list.replaceChildren(...(scene === undefined ? [] : rows(scene).map(rowElement)));
      const node = focused instanceof HTMLElement ? focused.dataset['node'] : undefined;
      if (node !== undefined) list.querySelector<HTMLElement>(`[data-node="${node}"]`)?.focus({ preventScroll: true });
      return true;
    };
    return { write };
  });
  element.append(highlight.element);
  let shown: ShownScene | undefined;
  let boxes: ReadonlyMap<number, number> = new Map();
  let marked: number | undefined;
  let following = new AbortController();
  const draw = (): void =>
    highlight.draw(shown, { box: marked === undefined ? undefined : boxes.get(marked), hasOutlines: false });
  const showMarks = (): readonly HTMLElement[] =>
    [...element.querySelectorAll<HTMLElement>('[data-node]')].filter((row) =>
      row.classList.toggle('is-marked', row.dataset['node'] === String(marked)),
    );
  const mark = (node: number | undefined, from?: Element): void => {
    if (node === marked) return;
    marked = node;
    for (const row of showMarks()) {
      const list = row.closest('ol');
      if (list !== null && !list.contains(from ?? null))
        list.scrollTop = row.offsetTop - list.offsetTop - list.clientHeight / 2;
    }
    draw();
  };
  const pointAt = (event: Event): void => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-node]') : null;
    mark(row === null ? undefined : Number(row.dataset['node']), row ?? undefined);
  };
  element.addEventListener('pointerover', pointAt);
  element.addEventListener('focusin', pointAt);
  element.addEventListener('pointerleave', () => mark(undefined));

  return {
    element,
    follow({ player, surface }) {
      following.abort();
      following = new AbortController();
      const { signal } = following;
      surface.addEventListener(
        'pointermove',
        ({ clientX, clientY }) => {
          if (shown === undefined) return;
          const { left, top } = shown.element.getBoundingClientRect();
          const scale = scaleOf(shown);
          const { layout, offsets } = shown.scene;
          const hit = hitTest(layout, (clientX - left) / scale, (clientY - top) / scale, offsets);
          mark(hit === undefined ? undefined : layout.node[hit.box]);
        },
        { signal },
      );
      surface.addEventListener('pointerleave', () => mark(undefined), { signal });
      const onScene = (): void => {
        shown = shownScene(player);
        boxes = shown === undefined ? new Map() : boxesByNode(shown.scene.layout);
        if (parts.map(({ write }) => write(shown?.scene)).includes(true)) showMarks();
        highlight.follow(shown);
        draw();
      };
      const onFrame = (): void => {
        if (highlight.follow(shown)) draw();
      };
      marked = undefined;
      followSurface({ player }, window, { onScene, onFrame }, signal);
    },
    stop: () => following.abort(),
  };
}
