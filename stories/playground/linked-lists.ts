// Operations, boxes and semantics of what is played, linked: what is pointed at in one, or on the canvas, is marked in all.

import { createHighlight, boxesByNode, followSurface, scaleOf, shownScene } from 'pantograph/inspector-internal';
import type { ShownScene } from 'pantograph/inspector-internal';
import type { PlayedScene } from 'pantograph/renderer';
import { hitTest } from 'pantograph/renderer';
import type { StoryStage } from '../workbench/stage.ts';
import type { SceneRow } from './scene-rows.ts';
import { layoutRows, operationRows, semanticRows } from './scene-rows.ts';

/** The lists of one stage after the other. */
export interface LinkedLists {
  readonly element: HTMLElement;
  /** Follows another stage. */
  follow(stage: StoryStage): void;
  stop(): void;
}

const lists: readonly { readonly title: string; readonly rows: (scene: PlayedScene) => readonly SceneRow[] }[] = [
  { title: 'Operations', rows: operationRows },
  { title: 'Layout', rows: layoutRows },
  { title: 'Semantics', rows: semanticRows },
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

/** Lists that are empty yet. */
export function createLinkedLists(): LinkedLists {
  const element = document.createElement('div');
  element.className = 'playground-lists';
  const highlight = createHighlight(document);
  const parts = lists.map(({ title, rows }) => {
    const section = element.appendChild(document.createElement('section'));
    const heading = section.appendChild(document.createElement('h2'));
    heading.textContent = title;
    const list = section.appendChild(document.createElement('ol'));
    list.setAttribute('aria-label', title);
    return { list, rows };
  });
  element.append(highlight.element);
  let shown: ShownScene | undefined;
  let boxes: ReadonlyMap<number, number> = new Map();
  let marked: number | undefined;
  let following = new AbortController();
  const draw = (): void =>
    highlight.draw(shown, { box: marked === undefined ? undefined : boxes.get(marked), hasOutlines: false });
  const mark = (node: number | undefined, from?: Element): void => {
    if (node === marked) return;
    marked = node;
    for (const row of element.querySelectorAll<HTMLElement>('[data-node]')) {
      const isMarked = row.dataset['node'] === String(node);
      row.classList.toggle('is-marked', isMarked);
      const list = row.closest('ol');
      if (isMarked && list !== null && !list.contains(from ?? null))
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

  let written: PlayedScene | undefined;
  const write = (): void => {
    const scene = shown?.scene;
    if (scene?.document !== written?.document || scene?.layout !== written?.layout)
      for (const { list, rows } of parts)
        list.replaceChildren(...(scene === undefined ? [] : rows(scene).map(rowElement)));
    written = scene;
  };
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
        write();
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
