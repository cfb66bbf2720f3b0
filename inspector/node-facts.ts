// The facts of a node, as labels and texts. Pure.

import type { NodeOrigin } from 'pantograph';
import { roleNames } from 'pantograph/renderer';
import type { PlayedScene } from 'pantograph/renderer';
import type { Fact } from './facts.ts';
import { placeInPlayer } from './place-in-player.ts';

const round = (value: number): number => Math.round(value * 100) / 100;

function originFacts({ document }: PlayedScene, origin: NodeOrigin | undefined): Fact[] {
  if (origin === undefined) return [['Bytes', `none: the document came as ${document.format}, not as operations`]];
  const { operationIndex, byteOffset, template } = origin;
  const facts: Fact[] = [
    ['Operation', `${operationIndex} of ${document.operationCount}`],
    ['Byte offset', `${byteOffset} (0x${byteOffset.toString(16)}) of ${document.bytes.byteLength}`],
  ];
  if (template !== undefined)
    facts.push(
      ['Template', template.name],
      ['In the template', `operation ${template.operationIndex}, byte ${template.byteOffset}`],
    );
  return facts;
}

function boxFacts({ layout, offsets }: PlayedScene, box: number | undefined): Fact[] {
  if (box === undefined) return [['Box', 'none: not laid out on this screen']];
  const { box: place, seen } = placeInPlayer(layout, box, offsets);
  const scroller = layout.scrolls.box[layout.scroller[box]];
  return [
    ['Place', `${round(place.x)}, ${round(place.y)} dp${seen === undefined ? ', scrolled away' : ''}`],
    ['Size', `${round(place.width)} × ${round(place.height)} dp`],
    ['Scrolls with', scroller < 0 ? 'the surface' : `node ${layout.node[scroller]}`],
  ];
}

/** A document node may have several semantics nodes, such as a list item and the button in it. */
function semanticFacts({ tree }: PlayedScene, node: number): Fact[] {
  const { box, count, first, level, places, role, words } = tree;
  const facts: Fact[] = [];
  const start = first[node] ?? -1;
  for (let index = start; index >= 0 && index < count && places.node[box[index]] === node; index += 1) {
    const name = words.name(index);
    const said = `${roleNames[role[index]]}${level[index] > 0 ? ` ${level[index]}` : ''}`;
    facts.push(['Role', name === '' ? said : `${said}, named ${JSON.stringify(name)}`]);
  }
  return facts.length > 0 ? facts : [['Role', 'none: nothing is told of it']];
}

/** Facts of a node that the scene does not have. */
export interface KnownNode {
  readonly box: number | undefined;
  readonly operation: string;
  /** Undefined for a document that was not written as operations. */
  readonly origin: NodeOrigin | undefined;
}

/** The facts of a node. */
export function nodeFacts(scene: PlayedScene, node: number, { box, operation, origin }: KnownNode): readonly Fact[] {
  return [
    ['Node', String(node)],
    ...originFacts(scene, origin),
    ...boxFacts(scene, box),
    ...semanticFacts(scene, node),
    ['Written', operation],
  ];
}
