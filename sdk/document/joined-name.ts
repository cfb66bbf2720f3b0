// Names of the host in a document: of its components, and of its actions, whose id is joined with a dot. [S3]
// Must not know bytes on the wire.

import { ActionKind, HostAction, NodeKind } from '../vocabulary/emitted.ts';
import { fail } from '../wire/fault.ts';
import { OperandTag } from './model.ts';
import type { ModelBuilder } from './model-builder.ts';

/** True if an action names a host action, with name and id as its first fields: `host` and `submit`. */
export function namesHostAction(kind: number): boolean {
  return kind === ActionKind.host || kind === ActionKind.submit;
}

/** True if the host registers components of this kind by name: `custom`, which it paints, and `hostComponent`, which is an element. */
export function isOfHost(kind: number): boolean {
  return kind === NodeKind.custom || kind === NodeKind.hostComponent;
}

/** Refuses a host action whose name, joined with its id, is too long. [S3] */
export function requireJoinedName({ actions, strings, wideIntegers }: ModelBuilder, record: number, at: number): void {
  const name = actions.starts[record];
  // A name from a template's parameter is checked at each use.
  if (actions.tags[name] !== OperandTag.POOL) return;
  // A shorter name fits in any case: the dot and the largest id have 17 characters.
  if (strings.lengths[actions.values[name]] < 112) return;
  const id = name + HostAction.id;
  const tag = id < actions.starts[record + 1] ? actions.tags[id] : OperandTag.ABSENT;
  if (tag !== OperandTag.INT && tag !== OperandTag.WIDE) return;
  const value = actions.values[id];
  const digits = String(tag === OperandTag.WIDE ? wideIntegers[value] : value).length;
  const length = strings.lengths[actions.values[name]] + 1 + digits;
  if (length > 128) fail('document/grammar', at, length, 128);
}
