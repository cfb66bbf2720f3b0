// The producer's builders in the syntax tree of code: which call is one, and what its arguments are. Must not know what they may be.

import type { syntaxTree } from '@codemirror/language';
import { a, e, m, ui } from 'pantograph/producer';

/** Code as the editor's parser reads it. */
export type SyntaxTree = ReturnType<typeof syntaxTree>;
export type SyntaxNode = SyntaxTree['topNode'];

/** The text of a node. */
export type ReadText = (node: SyntaxNode) => string;

/** What a builder makes, by its name. */
export const builders = { ui, m, a, e } as const;
export type BuilderName = keyof typeof builders;

const families: Readonly<Record<BuilderName, string>> = { ui: 'operation', m: 'modifier', a: 'action', e: 'function' };

/** A call such as `ui.button({ … })`. */
export interface BuilderCall {
  readonly builder: BuilderName;
  readonly kind: string;
  /** The name of its schema: `operation.button`. */
  readonly schema: string;
  /** `ui.button`. */
  readonly callee: SyntaxNode;
  readonly args: readonly Item[];
}

/** An item of a list, or of arguments. */
export interface Item {
  readonly node: SyntaxNode;
  /** `...node`: any number of items. */
  readonly isSpread: boolean;
}

export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

/** The items of an array, or the arguments of a list of them. */
export function itemsOf(list: SyntaxNode): readonly Item[] {
  const nodes = childrenOf(list).filter(({ name, type }) => !type.isError && !/^[[\](),]$|Comment$/u.test(name));
  return nodes
    .map((node, index) => ({ node, isSpread: nodes[index - 1]?.name === 'Spread' }))
    .filter(({ node }) => node.name !== 'Spread');
}

/** Whether a function around the node calls something else by this name. */
function isShadowed(node: SyntaxNode, name: string, read: ReadText): boolean {
  for (let around = node.parent; around !== null; around = around.parent) {
    const names = around.getChild('ParamList')?.getChildren('VariableDefinition') ?? [];
    if (names.some((variable) => read(variable) === name)) return true;
  }
  return false;
}

/** The call of a builder that a node is. Its kind may be unknown. */
export function builderCallOf(node: SyntaxNode, read: ReadText): BuilderCall | undefined {
  if (node.name !== 'CallExpression') return undefined;
  const callee = node.getChild('MemberExpression');
  const list = node.getChild('ArgList');
  const property = callee?.getChild('PropertyName');
  const variable = callee?.firstChild;
  if (!callee || !list || !property || variable?.name !== 'VariableName') return undefined;
  const builder = read(variable);
  if (!Object.hasOwn(builders, builder) || isShadowed(node, builder, read)) return undefined;
  const kind = read(property);
  const name = builder as BuilderName;
  return { builder: name, kind, schema: `${families[name]}.${kind}`, callee, args: itemsOf(list) };
}

/** The function that takes a name, and no operands. */
export function takesName({ builder, kind }: BuilderCall): boolean {
  return builder === 'e' && (kind === 'state' || kind === 'system' || kind === 'parameter');
}

/** What a node is without brackets around it and words about its type. */
export function bare(node: SyntaxNode): SyntaxNode {
  const [first, second] = childrenOf(node);
  if (node.name === 'ParenthesizedExpression' && second !== undefined) return bare(second);
  return node.name === 'BinaryExpression' && /^(?:as|satisfies)$/u.test(second?.name ?? '') ? bare(first) : node;
}

/** A member of an object in code. */
export interface Member {
  /** Undefined where it is computed, or all of another object. */
  readonly key: { readonly name: string; readonly node: SyntaxNode } | undefined;
  /** Undefined where it is not written yet, or not in the usual way. */
  readonly value: SyntaxNode | undefined;
  readonly node: SyntaxNode;
}

/** The members of an object. */
export function membersOf(object: SyntaxNode, read: ReadText): readonly Member[] {
  return object.getChildren('Property').map((node) => {
    const parts = childrenOf(node).filter(({ type }) => !type.isError);
    const [first] = parts;
    const isName = first?.name === 'PropertyDefinition' || first?.name === 'String';
    const name = first?.name === 'String' ? read(first).slice(1, -1) : isName ? read(first) : '';
    const isPair = isName && parts[1]?.name === ':';
    return { key: isName ? { name, node: first } : undefined, value: isPair ? parts.at(2) : undefined, node };
  });
}
