// A template while its document is built: its parameters, the references to them, and the cost of a use.
// Must not know how a body is read.

import { parameterFields } from '../vocabulary/parameter-types.ts';
import { fail } from '../wire/fault.ts';
import type { ExpandedWork } from './expanded-work.ts';
import { noWork } from './expanded-work.ts';
import type { Template, TemplateParameter } from './model.ts';
import { OperandTag } from './model.ts';
import type { RecordWriter } from './record-writer.ts';
import type { Unsupported } from './unknown-thing.ts';

/**
 * Parts of bodies with parameters, by index: expressions, lists, modifiers and actions. Every use gets its own copy.
 */
export interface ParametricParts {
  readonly expressions: Set<number>;
  readonly lists: Set<number>;
  readonly modifiers: Set<number>;
  readonly actions: Set<number>;
}

/** A template while it is defined, and after. */
export interface TemplateDraft extends Template {
  /** Its index among the templates, from 0. */
  readonly index: number;
  endNode: number;
  /** Kind of the body's root; 0 for a placeholder. */
  rootKind: number;
  /** Number of references so far to each parameter, and to all. A part between two values of `references` has parameters if they differ. */
  readonly seen: number[];
  references: number;
  /** Number of fields whose value is each parameter, and number of its places in composed texts. */
  readonly values: number[];
  readonly parts: number[];
  /** Cost of a use: work without that of arguments, operations, open containers, expressions. */
  work: ExpandedWork;
  operations: number;
  depth: number;
  expressions: number;
  /** Number of composed texts, and the bytes of their parts except parameters. */
  composed: number;
  composedBytes: number;
  isUsed: boolean;
  /** True if the host does not allow a component of the body, outside of `alternatives`. */
  isRefused: boolean;
  /** A thing in the body that players may lack. It is handled at each use. */
  unsupported: Unsupported | undefined;
}

export function draftTemplate(
  index: number,
  name: string,
  parameters: readonly TemplateParameter[],
  firstNode: number,
  byteOffset: number,
): TemplateDraft {
  return {
    index,
    name,
    parameters,
    firstNode,
    byteOffset,
    endNode: firstNode,
    rootKind: 0,
    seen: parameters.map(() => 0),
    references: 0,
    values: parameters.map(() => 0),
    parts: parameters.map(() => 0),
    work: noWork(),
    operations: 0,
    depth: 0,
    expressions: 0,
    composed: 0,
    composedBytes: 0,
    isUsed: false,
    isRefused: false,
    unsupported: undefined,
  };
}

export function noteParameter(template: TemplateDraft, parameter: number): void {
  template.seen[parameter] += 1;
  template.references += 1;
}

/** Writes a parameter as the value of a field. Its type must fit the field's kind. */
export function pushParameter(
  template: TemplateDraft,
  writer: RecordWriter,
  field: number,
  parameter: number,
  byteOffset: number,
): void {
  const { type } = template.parameters[parameter];
  if (!parameterFields[type].includes(writer.rows.fieldKind[field]))
    fail('document/parameter', byteOffset, type, writer.rows.fields[field].kind);
  template.values[parameter] += 1;
  writer.push(OperandTag.PARAMETER, parameter);
}
