// Mutates a tree of components, for the search for costly documents. Many results are no valid documents.

import type { ComponentNode } from 'pantograph/producer';
import { m } from 'pantograph/producer';

/** Returns an integer from 0, below a limit. */
export type Below = (limit: number) => number;

/** Makes the same numbers for the same seed (mulberry32). */
export function createBelow(seed: number): Below {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** A node as mutable data. */
interface Plain {
  kind: string;
  children?: Plain[];
  modifiers?: unknown[];
  [field: string]: unknown;
}

const MAX_NODES = 12_000;
/** The most bytes of a string of a document. */
const MAX_TEXT = 16_384;
const WORDS = ['word ', 'слово ', 'كلمة ', '語', '👩‍👩‍👧‍👦', '\n', '- ', '(a) '];
const textFields = ['text', 'label', 'headline', 'supporting'];
const NUMBERS = [0, 0.01, 1, 3, 100, 1_000, 99_000, -1, -99_000];
const MODIFIERS = [
  m.fill({ width: 1, height: 1 }),
  m.size({ width: 300, height: 600 }),
  m.shadow({ elevation: 40 }),
  m.cornerRadius({ topStart: 30, bottomEnd: 200 }),
  m.clip(),
  m.background({ color: 'primary' }),
  m.border({ color: 'outline', width: 3 }),
  m.opacity({ alpha: 0.5 }),
  m.offset({ x: -30, y: -30 }),
  m.padding({ start: 3, top: 3 }),
];

function nodesOf(root: Plain): Plain[] {
  const nodes = [root];
  for (let at = 0; at < nodes.length; at += 1) nodes.push(...(nodes[at].children ?? []));
  return nodes;
}

const pick = <Item>(below: Below, items: readonly Item[]): Item => items[below(items.length)];

/** Changes of a tree, some with parts of `other`. */
const changes: readonly ((root: Plain, other: Plain, below: Below) => void)[] = [
  function repeat(root, _other, below) {
    const nodes = nodesOf(root);
    const { children = [] } = pick(below, nodes);
    const size = children.length === 0 ? 0 : nodesOf(children[0]).length;
    for (
      let copies = 2 ** (1 + below(7));
      copies > 0 && size > 0 && nodes.length + copies * size < MAX_NODES;
      copies -= 1
    )
      children.push(structuredClone(pick(below, children.slice(0, 8))));
  },
  function number(root, _other, below) {
    const node = pick(below, nodesOf(root));
    const records = [node, ...((node.modifiers ?? []) as Plain[])];
    const record = pick(below, records);
    const fields = Object.keys(record).filter((field) => typeof record[field] === 'number');
    if (fields.length > 0) record[pick(below, fields)] = pick(below, NUMBERS);
  },
  function lengthen(root, _other, below) {
    const nodes = nodesOf(root).filter((node) => textFields.some((field) => typeof node[field] === 'string'));
    if (nodes.length === 0) return;
    const { kind } = pick(below, nodes);
    const words = pick(below, WORDS);
    const times = 4 ** below(6);
    // All nodes of the kind may get the same text: a document holds a shared string once.
    const isShared = below(2) === 0;
    for (const node of isShared ? nodes.filter((other) => other.kind === kind) : [pick(below, nodes)]) {
      const field = textFields.find((name) => typeof node[name] === 'string') ?? 'text';
      const text = below(2) === 0 && !isShared ? (node[field] as string) : words;
      const bytes = new TextEncoder().encode(text).length;
      node[field] = text.repeat(Math.max(1, Math.min(times, Math.floor(MAX_TEXT / Math.max(1, bytes)))));
    }
  },
  function graft(root, other, below) {
    const parents = nodesOf(root).filter(({ children }) => children !== undefined);
    if (parents.length > 0) pick(below, parents).children?.push(structuredClone(pick(below, nodesOf(other))));
  },
  function drop(root, _other, below) {
    const { children = [] } = pick(below, nodesOf(root));
    children.splice(below(children.length + 1), 1 + below(8));
  },
  function wrap(root, _other, below) {
    const parent = pick(
      below,
      nodesOf(root)
        .filter(({ children }) => children !== undefined && children.length > 0)
        .concat(root),
    );
    if (parent.children !== undefined)
      parent.children = [
        { kind: pick(below, ['box', 'card', 'column', 'row', 'flow', 'scroll']), children: parent.children },
      ];
  },
  function dress(root, _other, below) {
    const node = pick(below, nodesOf(root));
    node.modifiers = [...(node.modifiers ?? []), pick(below, MODIFIERS)].slice(-6);
  },
];

/** A tree after a few changes. It may be no valid document. */
export function mutateTree(tree: ComponentNode, other: ComponentNode, below: Below): ComponentNode {
  const root = structuredClone(tree) as unknown as Plain;
  for (let count = 1 + below(3); count > 0; count -= 1) pick(below, changes)(root, other as unknown as Plain, below);
  return root as unknown as ComponentNode;
}
