// Runs the author's own code in the author's own page: a module that imports from `pantograph/producer` and exports a tree.

import { typescriptLanguage } from '@codemirror/lang-javascript';
import type { DocumentTree } from 'pantograph/producer';
import * as producer from 'pantograph/producer';

/** The rest of an import of the producer. */
const PRODUCER = /^\s*from\s*['"]pantograph\/producer['"];?$/u;

/** A part of the code that is replaced. */
interface CodeEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

type SyntaxNode = ReturnType<typeof typescriptLanguage.parser.parse>['topNode'];

function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

/** Makes an import a definition, an export the result, and leaves out words about types; `undefined`: the node stays. */
function editOf({ name, from, to, firstChild }: SyntaxNode, code: string): CodeEdit | undefined {
  const second = firstChild?.nextSibling;
  if (name === 'ImportDeclaration' && second?.name === 'ImportGroup' && PRODUCER.test(code.slice(second.to, to))) {
    const names = childrenOf(second).map((part) => (part.name === 'as' ? ':' : code.slice(part.from, part.to)));
    return { from, to, text: `const ${names.join(' ')} = producer;` };
  }
  if (name === 'ExportDeclaration' && second?.name === 'default') return { from, to: second.to, text: 'return' };
  if (name === 'BinaryExpression' && firstChild !== null && /^(?:as|satisfies)$/u.test(second?.name ?? ''))
    return { from: firstChild.to, to, text: '' };
  return undefined;
}

/** The code as a module that gets its imports as a value: a page cannot resolve the package's name. */
function moduleOf(code: string): string {
  const edits: CodeEdit[] = [];
  typescriptLanguage.parser.parse(code).iterate({
    enter: ({ node }) => {
      const edit = editOf(node, code);
      if (edit !== undefined) edits.push(edit);
    },
  });
  let body = code;
  // From the last edit to the first, so that earlier places stay valid.
  for (const { from, to, text } of edits.sort((one, other) => other.from - one.from))
    body = body.slice(0, from) + text + body.slice(to);
  return `export default async function (producer) {\n${body}\n}`;
}

/** The tree that the code exports. Rejects with any exception of the code, and where it exports nothing. */
export async function runBuilderCode(code: string): Promise<DocumentTree> {
  const address = `data:text/javascript;charset=utf-8,${encodeURIComponent(moduleOf(code))}`;
  const { default: make } = (await import(/* @vite-ignore */ address)) as {
    readonly default: (given: typeof producer) => Promise<unknown>;
  };
  const exported = await make(producer);
  const tree: unknown = typeof exported === 'function' ? (exported as () => unknown)() : exported;
  if (typeof tree !== 'object' || tree === null)
    throw new TypeError('The code exports no tree: write `export default` before it.');
  return tree as DocumentTree;
}
