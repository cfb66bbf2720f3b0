// A template while its document is built: its parameters, the references to them, and what one use of it costs.
// Must not know how a body is read.

import { parameterFields } from '../vocabulary/parameter-types.ts';
import { fail } from '../wire/fault.ts';
import type { ExpandedWork } from './expanded-work.ts';
import { noWork } from './expanded-work.ts';
import type { Template, TemplateParameter } from './model.ts';
import { OperandTag } from './model.ts';
import type { RecordWriter } from './record-writer.ts';
import type { Unsupported } from './unknown-thing.ts';

/** What in bodies has parameters in it, so that every use has its own: expressions, lists, modifiers and actions by index. */
export interface ParametricParts {
  readonly expressions: Set<number>;
  readonly lists: Set<number>;
  readonly modifiers: Set<number>;
  readonly actions: Set<number>;
}

/** A template that is being defined, or is defined. */
export interface TemplateDraft extends Template {
  /** Its place among the templates, from 0. */
  readonly index: number;
  endNode: number;
  /** Kind of the body's root; 0 for a placeholder. */
  rootKind: number;
  /** References to parameters so far, of each and of all: what was read between two numbers of all has some in it. */
  readonly seen: number[];
  references: number;
  /** How many fields have each parameter as their value, and how many parts of composed texts are one. */
  readonly values: number[];
  readonly parts: number[];
  /** What one use costs: work beside what arguments bring, operations, open containers, expressions. */
  work: ExpandedWork;
  operations: number;
  depth: number;
  expressions: number;
  /** Composed texts, and the bytes of their parts that are no parameters. */
  composed: number;
  composedBytes: number;
  isUsed: boolean;
  /** Whether the host does not allow a component of it, outside of `alternatives`. */
  isRefused: boolean;
  /** What players may lack of it: met by who uses it. */
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

/** Notes a reference to a parameter. */
export function noteParameter(template: TemplateDraft, parameter: number): void {
  template.seen[parameter] += 1;
  template.references += 1;
}

/** Writes a parameter as the value of a field, whose kind its type must fit. */
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
