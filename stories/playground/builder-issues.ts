// What of the producer's code cannot be right, with the place of each: members that are not known, and values that are written out.
// What code computes is left to the encoder. Must not know editors.

import type { BuilderCall, ReadText, SyntaxNode, SyntaxTree } from './builder-calls.ts';
import { bare, builderCallOf, builders } from './builder-calls.ts';
import { readBuilderValue } from './builder-values.ts';
import type { Schema } from './schema.ts';
import { schemaOfKind, treeSchema } from './schema.ts';
import { schemaIssues } from './schema-issues.ts';

/** A fault and where it is. */
export interface BuilderIssue {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

const MAX_MARKED = 80;

function faultOfKind({ builder, kind, callee }: BuilderCall): BuilderIssue | undefined {
  const { from, to } = callee.lastChild ?? callee;
  return Object.hasOwn(builders[builder], kind) ? undefined : { from, to, message: `${builder} has no "${kind}"` };
}

function faultOfFields({ builder, args: [fields] }: BuilderCall): BuilderIssue | undefined {
  if (builder === 'e' || fields === undefined || fields.isSpread) return undefined;
  const { from, name, to } = bare(fields.node);
  return /^(?:String|TemplateString|Number|BooleanLiteral|ArrayExpression|null)$/u.test(name)
    ? { from, to, message: 'expected the fields: { … }' }
    : undefined;
}

function syntaxFault(tree: SyntaxTree): BuilderIssue | undefined {
  let found: BuilderIssue | undefined;
  tree.iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) found ??= { from, to, message: 'The code cannot be read from here on.' };
      return found === undefined;
    },
  });
  return found;
}

/** The tree of the document itself, where it is written out. */
function isExported({ name, parent }: SyntaxNode): boolean {
  return name === 'ObjectExpression' && parent?.name === 'ExportDeclaration';
}

/** What cannot be right, in the order of the code. The first thing that no engine can read is told alone. */
export function builderIssues(tree: SyntaxTree, read: ReadText): readonly BuilderIssue[] {
  const unreadable = syntaxFault(tree);
  if (unreadable !== undefined) return [unreadable];
  const issues: BuilderIssue[] = [];
  const seen = new Set<number>();
  const check = (node: SyntaxNode, schema: Schema): void => {
    const { value, nodeAt, calls } = readBuilderValue(node, read);
    for (const from of calls) seen.add(from);
    for (const { path, at, message } of schemaIssues(value, schema)) {
      const { from, to } = nodeAt(path, at) ?? node;
      // Of what is long, its first character.
      issues.push({ from, to: to - from > MAX_MARKED ? from + 1 : to, message });
    }
  };
  tree.iterate({
    enter: ({ node }) => {
      if (isExported(node)) check(node, treeSchema);
      const call = builderCallOf(node, read);
      if (call === undefined) return;
      const fault = faultOfKind(call) ?? faultOfFields(call);
      const schema = schemaOfKind(call.schema);
      if (fault !== undefined) issues.push(fault);
      // What stands in another call, or in the tree, was checked with it.
      else if (schema !== undefined && !seen.has(node.from)) check(node, schema);
    },
  });
  return issues.sort((first, second) => first.from - second.from);
}
