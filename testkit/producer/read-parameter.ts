// Reads references to parameters in the bodies of templates back into the tree. Must not know fields.

import type { PlayerDocument } from 'pantograph';
import type { TemplateParameter } from 'pantograph/internal';
import { OperandTag } from 'pantograph/internal';

/** The parameters of the template that is being read; none outside of templates. */
export type Scope = readonly TemplateParameter[];

/** A parameter, or text of parts, by the operand's tag and value. */
export function readParameter({ lists, strings }: PlayerDocument, tag: number, value: number, scope: Scope): unknown {
  if (tag === OperandTag.PARAMETER) return { kind: 'parameter', name: scope[value].name };
  const parts = Array.from({ length: lists[value] }, (_, index) => {
    const part = value + 1 + 2 * index;
    if (lists[part] === OperandTag.PARAMETER) return { kind: 'parameter', name: scope[lists[part + 1]].name };
    return strings.get(lists[part + 1]);
  });
  return parts.length === 1 ? parts[0] : parts;
}
