// The links of a rich text: a document names a link, and the host has its address. Must not know elements.

import {
  findModifier,
  ModifierKind,
  NodeKind,
  readBoolean,
  readString,
  readText,
  RunField,
  SemanticsModifier,
} from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import type { Environment } from '../environment.ts';
import { findModifierOf, operated } from '../modifiers/modifiers.ts';
import { runsOf } from './labels.ts';
import type { LayoutResult } from './layout-result.ts';

/** True for an address that runs code or is a page by itself, which a host may have taken from data. Browsers skip spaces in a scheme. */
function isRefused(address: string): boolean {
  return /^(javascript|vbscript|data):/i.test(address.replace(/[^!-~]/g, ''));
}

/** The address of the link of a run; empty where it has none, or the host has no address for its name that a link may have. */
function addressOf(document: PlayerDocument, { links = {} }: Environment, run: number): string {
  const name = readString(document, document.nodes, run, RunField.link);
  const address = name !== '' && Object.hasOwn(links, name) ? links[name] : '';
  return isRefused(address) ? '' : address;
}

/** The first run with a link that has no address; -1 if there is none. */
export function unknownLink(document: PlayerDocument, environment: Environment): number {
  return document.nodes.kinds.findIndex(
    (kind, node) =>
      kind === NodeKind.run &&
      readString(document, document.nodes, node, RunField.link) !== '' &&
      addressOf(document, environment, node) === '',
  );
}

/** True if something at or around a box is pressed, hidden or told as a whole: links inside are text. */
function isWithinOther({ document, node, parent, tables: { variables } }: LayoutResult, start: number): boolean {
  for (let box = start; box >= 0; box = parent[box]) {
    if (findModifierOf(document, node[box], operated) >= 0) return true;
    const semantics = findModifier(document, node[box], ModifierKind.semantics);
    if (semantics < 0) continue;
    const isSet = (field: number): boolean => readBoolean(document, document.modifiers, semantics, field, variables);
    if (isSet(SemanticsModifier.hidden) || isSet(SemanticsModifier.merge)) return true;
    const label = readText(document, document.modifiers, semantics, SemanticsModifier.label, variables);
    if (box === start && label.trim() !== '') return true;
  }
  return false;
}

/** The addresses of the runs of a rich text, by part; empty for a run that is text. */
export function addressesOf(layout: LayoutResult, box: number): readonly string[] {
  const { document, environment, node } = layout;
  const addresses = runsOf(document, node[box]).map((run) => addressOf(document, environment, run));
  return addresses.some((address) => address !== '') && isWithinOther(layout, box) ? [] : addresses;
}
