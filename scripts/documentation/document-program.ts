// The TypeScript of a document as one program: its blocks in order, each on the lines on which it stands there.
// Must not know what the documents say.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { build } from 'esbuild';
import type { BuildOptions } from 'esbuild';
import ts from 'typescript';
import { codeBlocks } from './code-blocks.ts';

/** A program that a document shows. */
export interface DocumentProgram {
  /** Path of the document, relative to the root. */
  readonly document: string;
  /** Path of the source that is made from it, relative to the root: imports are resolved from there. */
  readonly path: string;
  readonly text: string;
}

/** What surrounds the program of a document, such as the reader's own application: a module whose exports it may use. */
function givenTo(root: string, document: string): string | undefined {
  const path = `scripts/documentation/given/${document.split('/', 1)[0]}.ts`;
  return document.endsWith('/README.md') && existsSync(root + path) ? path : undefined;
}

function importGiven(root: string, given: string, from: string): string {
  const names = Array.from(
    readFileSync(root + given, 'utf8').matchAll(/^export (?:const|(?:async )?function) (\w+)/gmu),
    ([, name]) => name,
  );
  return `import { ${names.join(', ')} } from './${posix.relative(dirname(from), given)}';`;
}

/**
 * The programs of a document: one of all its `ts` blocks, but those whose info string names the file that they are.
 * @param root - of the repository, with a slash at its end
 * @param document - path relative to `root`
 */
export function programsOf(root: string, document: string, markdown: string): DocumentProgram[] {
  const lines = new Map<string, string[]>();
  for (const { language, info, text, line } of codeBlocks(markdown)) {
    if (language !== 'ts') continue;
    const path = posix.join(dirname(document), dirname(info), `${posix.basename(document)}.ts`);
    const source = lines.get(path) ?? [];
    lines.set(path, source);
    text.split('\n').forEach((content, index) => (source[line - 1 + index] = content));
  }
  return Array.from(lines, ([path, source]) => {
    const given = givenTo(root, document);
    // The first line of a document is its heading, so there is room.
    const [first = '', ...rest] = Array.from(source, (content: string | undefined) => content ?? '');
    return {
      document,
      path,
      text: [given === undefined ? first : importGiven(root, given, path), ...rest, 'export {};'].join('\n'),
    };
  });
}

/**
 * What the compiler says of these programs, as `document:line message`, with our sources behind the names of the package.
 * @param change - compiler options beside those of tsconfig.json
 */
export function compile(root: string, programs: readonly DocumentProgram[], change: ts.CompilerOptions = {}): string[] {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, (path) => ts.sys.readFile(path)) as {
    readonly config: unknown;
  };
  const options = {
    ...ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, root).options,
    ...change,
  };
  const made = new Map(programs.map((program) => [root + program.path, program]));
  const files = ts.createCompilerHost(options, true);
  const host: ts.CompilerHost = {
    ...files,
    fileExists: (path) => made.has(path) || files.fileExists(path),
    readFile: (path) => made.get(path)?.text ?? files.readFile(path),
    getSourceFile: (path, target, ...others) => {
      const program = made.get(path);
      return program === undefined
        ? files.getSourceFile(path, target, ...others)
        : ts.createSourceFile(path, program.text, target, true);
    },
  };
  const compiled = ts.createProgram([...made.keys()], options, host);
  return Array.from(made).flatMap(([path, { document }]) => {
    const source = compiled.getSourceFile(path);
    if (source === undefined) throw new Error(`${path} is not in its program`);
    return [...compiled.getSyntacticDiagnostics(source), ...compiled.getSemanticDiagnostics(source)].map(
      ({ start = 0, messageText }) =>
        `${document}:${source.getLineAndCharacterOfPosition(start).line + 1} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
  });
}

/**
 * The program as one module without imports, to be run.
 * @param exported - names of its own that the runner wants to see
 * @param change - what its packages have bundlers decide
 */
export async function bundle(
  root: string,
  { path, text }: DocumentProgram,
  exported: readonly string[] = [],
  change: Pick<BuildOptions, 'define'> = {},
): Promise<string> {
  const contents = `${text}\nexport { ${exported.join(', ')} };`;
  const { outputFiles } = await build({
    stdin: { contents, loader: 'ts', resolveDir: root + dirname(path), sourcefile: path },
    bundle: true,
    external: ['node:*'],
    format: 'esm',
    target: 'es2022',
    write: false,
    tsconfig: `${root}tsconfig.json`,
    logLevel: 'silent',
    ...change,
  });
  return outputFiles[0].text;
}
