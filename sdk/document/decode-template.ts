// Decodes `[name, parameters, operations]`, an entry of the table of templates. The body is one tree, which may use the
// templates before it. Must not know how templates are expanded.

import { NodeKind } from '../vocabulary/emitted.ts';
import type { ParameterType } from '../vocabulary/parameter-types.ts';
import { parameterTypes } from '../vocabulary/parameter-types.ts';
import { fail } from '../wire/fault.ts';
import type { DecodeContext } from './decode-context.ts';
import { decodeRecords } from './decode-operations.ts';
import { decodeInline } from './decode-scalar.ts';
import { noWork } from './expanded-work.ts';
import type { TemplateParameter } from './model.ts';
import type { NodeTarget } from './model-builder.ts';
import { isContainer, requiredParent } from './nesting.ts';
import type { TemplateDraft } from './template-draft.ts';
import { draftTemplate } from './template-draft.ts';

/** Most parameters of a template. */
const MAX_PARAMETERS = 64;

function decodeType(context: DecodeContext): ParameterType {
  return parameterTypes[context.integer('document/unsupported-enum-value', 1, parameterTypes.length) - 1];
}

/** Reads the parameters. @param starts - receives the start of each */
function decodeParameters(context: DecodeContext, starts: number[]): readonly TemplateParameter[] {
  if (context.skipNil(false)) return [];
  const parameters: TemplateParameter[] = [];
  for (let left = context.count(1, MAX_PARAMETERS); left > 0; left -= 1) {
    starts.push(context.position);
    context.count(2, 2);
    const nameAt = context.position;
    const name = decodeInline(context, 'name');
    if (parameters.some((other) => other.name === name)) fail('document/duplicate-name', nameAt);
    parameters.push({ name, type: decodeType(context) });
  }
  return parameters;
}

/** The greatest number of simultaneously open containers in a tree. */
function depthOf({ nodes, next }: NodeTarget, first: number, end: number): number {
  const ends: number[] = [];
  let deepest = 0;
  for (let node = first; node < end; node += 1) {
    while (ends.length > 0 && ends[ends.length - 1] <= node) ends.pop();
    if (isContainer[nodes.kinds[node]] === 1) ends.push(next[node]);
    deepest = Math.max(deepest, ends.length);
  }
  return deepest;
}

/** Computes the cost of a use. */
function measure({ model }: DecodeContext, template: TemplateDraft, operations: number): void {
  const { bodies } = model;
  template.endNode = bodies.nodes.length;
  template.rootKind = bodies.nodes.kinds[template.firstNode];
  template.operations = operations;
  template.depth = depthOf(bodies, template.firstNode, template.endNode);
  template.work = model.expanded;
  const kinds = bodies.nodes.kinds.subarray(template.firstNode, template.endNode);
  template.work.draws = kinds.reduce((draws, kind) => draws + Number(requiredParent[kind] === NodeKind.canvas), 0);
  template.work.components = kinds.length - template.work.draws;
}

/** Reads a template. Things that players may lack stay in `context.unsupported`, for the template's users. */
export function decodeTemplate(context: DecodeContext): void {
  const { model } = context;
  const at = context.position;
  context.count(3, 3);
  const nameAt = context.position;
  const name = decodeInline(context, 'name');
  if (model.templates.some((other) => other.name === name)) fail('document/duplicate-name', nameAt);
  const starts: number[] = [];
  const parameters = decodeParameters(context, starts);
  const template = draftTemplate(model.templates.length, name, parameters, model.bodies.nodes.length, at);
  const bodyAt = context.position;
  const count = context.readArrayHeader();
  const before = model.operationTotal;
  model.countOperations(count, bodyAt);
  const wasOrdered = context.ordered;
  context.ordered = true;
  model.target = model.bodies;
  model.bodies.rootAt = template.firstNode;
  model.expanded = noWork();
  context.template = template;
  decodeRecords(context, count);
  context.template = undefined;
  const unused = template.seen.indexOf(0);
  // An unknown thing may have used it.
  if (unused >= 0 && context.ordered) fail('document/unused-parameter', starts[unused], unused + 1);
  context.ordered &&= wasOrdered;
  measure(context, template, model.operationTotal - before);
  model.target = model.tree;
  model.expanded = model.sharedWork[0];
  model.templates.push(template);
  context.unsupported = template.unsupported;
  context.rows = undefined;
}
