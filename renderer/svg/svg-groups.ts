// Groups painted elements by the semantics nodes around them, in painting order. The first group of a node has its role, states
// and name. Must not know how elements are painted.

import { findNode, isOperable, optionOf, roles, SemanticFlag, SemanticSlot } from '../semantics/semantics-tree.ts';
import type { SemanticsTree } from '../semantics/semantics-tree.ts';
import { attributes, escapeText } from './svg-text.ts';

/** The semantics node of a place: its button, else its main node, else that of the nearest place around; 0 if there is none. */
export function ownerOf(tree: SemanticsTree, place: number): number {
  for (let at = place; at >= 0; at = tree.places.parent[at]) {
    const node = tree.places.node[at];
    const button = findNode(tree, node, SemanticSlot.BUTTON);
    const owner =
      button > 0 && isOperable(tree.role[button]) && optionOf(tree, button) < 0
        ? button
        : findNode(tree, node, SemanticSlot.MAIN);
    if (owner > 0) return owner;
  }
  return 0;
}

function statesOf({ flags, role, words }: SemanticsTree, index: number): Readonly<Record<string, string | undefined>> {
  const on = String((flags[index] & SemanticFlag.CHECKED) !== 0);
  const value = words.value(index);
  const { isOnBy, isRange } = roles[role[index]];
  const range = isRange ? value : undefined;
  return {
    'aria-checked': isOnBy === 'aria-checked' ? on : undefined,
    'aria-selected': isOnBy === 'aria-selected' ? on : undefined,
    'aria-disabled': (flags[index] & SemanticFlag.DISABLED) === 0 ? undefined : 'true',
    'aria-valuenow': value?.now === undefined ? undefined : String(value.now),
    'aria-valuemin': range === undefined ? undefined : String(range.min),
    'aria-valuemax': range === undefined ? undefined : String(range.max),
    'aria-hidden': (flags[index] & SemanticFlag.UNSPOKEN) === 0 ? undefined : 'true',
  };
}

/** The opening tag of a node's group, with role, states and language, and its name as a title. */
function opening(tree: SemanticsTree, index: number): string {
  const role = tree.role[index];
  const told = attributes({
    role: roles[role].aria || undefined,
    'aria-level': tree.level[index] > 0 ? String(tree.level[index]) : undefined,
    lang: tree.words.lang(index) || undefined,
    ...statesOf(tree, index),
  });
  const isNamed = isOperable(role) || (tree.flags[index] & SemanticFlag.NAMED) !== 0;
  const name = isNamed ? tree.words.name(index) : '';
  return `<g${told}>${name === '' ? '' : `<title>${escapeText(name)}</title>`}`;
}

/** Opens and closes groups while elements are written. */
export class SvgGroups {
  readonly #tree: SemanticsTree;
  readonly #write: (markup: string) => void;
  readonly #told = new Set<number>();
  #open: readonly number[] = [];

  constructor(tree: SemanticsTree, write: (markup: string) => void) {
    this.#tree = tree;
    this.#write = write;
  }

  /** Makes the group of a node the innermost open group; 0 closes all. */
  enter(index: number): void {
    const path: number[] = [];
    for (let at = index; at > 0; at = this.#tree.parent[at]) path.unshift(at);
    let shared = 0;
    while (shared < path.length && path[shared] === this.#open[shared]) shared += 1;
    const left = this.#open.length - shared;
    if (left > 0) this.#write('</g>'.repeat(left));
    for (const node of path.slice(shared)) this.#begin(node);
    this.#open = path;
  }

  #begin(index: number): void {
    // A border is painted after its content: the node gets a second group, without role and name.
    if (this.#told.has(index)) this.#write('<g>');
    else this.#write(opening(this.#tree, index) + this.#options(index));
    this.#told.add(index);
  }

  /** Options have no place of their own, so their empty groups stand at the start of their parent's group. */
  #options(index: number): string {
    const { next, parent } = this.#tree;
    let markup = '';
    for (let child = index + 1; child < next[index]; child += 1)
      if (parent[child] === index && optionOf(this.#tree, child) >= 0) markup += `${opening(this.#tree, child)}</g>`;
    return markup;
  }
}
