// The page around a surface: elements of a test, and steps that undo its changes.

import { endAll } from './play.ts';

/** Steps that undo what a test did to its page. */
export const undo: (() => void)[] = [];

/** Ends the players of `start`, then undoes the other changes. */
export function clearPage(): void {
  endAll();
  for (const step of undo.splice(0)) step();
}

/** An element of a page, until the test ends. */
export function put<Name extends keyof HTMLElementTagNameMap>(
  tag: Name,
  css = '',
  page = document,
): HTMLElementTagNameMap[Name] {
  const element = page.createElement(tag);
  element.style.cssText = css;
  page.body.append(element);
  undo.push(() => element.remove());
  return element;
}

/** The list that is shown. */
export function listIn(shadow: ShadowRoot): HTMLElement {
  const list = shadow.querySelector<HTMLElement>('.s:not(.parked *)');
  if (list === null) throw new Error('nothing scrolls');
  return list;
}
