// Runs the author's own code in the author's own page: a module that imports from `pantograph/producer` and exports a tree.

import type { DocumentTree } from 'pantograph/producer';
import * as producer from 'pantograph/producer';

const IMPORT = /^import\s*\{([^}]*)\}\s*from\s*['"]pantograph\/producer['"];?/gmu;

/** The code as a module that is given what it imports: a page cannot resolve the package's name by itself. */
function moduleOf(code: string): string {
  const body = code
    .replaceAll(IMPORT, (_, names: string) => `const {${names.replaceAll(/\bas\b/gu, ':')}} = producer;`)
    .replaceAll(/^export\s+default\s/gmu, 'return ')
    // All that the gallery's sources have of TypeScript.
    .replaceAll(/\s+as\s+const\b/gu, '');
  return `export default async function (producer) {\n${body}\n}`;
}

/** The tree that the code exports. Rejects with whatever the code throws, and where it exports nothing. */
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
