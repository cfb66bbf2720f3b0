// The TypeScript of a document as a single program: its blocks in order, each at its line numbers in the document.
// Must not know the documents.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { build } from 'esbuild';
import type { BuildOptions } from 'esbuild';
import type { CompilerOptions } from 'typescript';
import { codeBlocks } from './code-blocks.ts';

/** A program that a document shows. */
export interface DocumentProgram {
  /** Path of the document, relative to the root. */
  readonly document: string;
  /** Path of the made source, relative to the root: imports are resolved from there. */
  readonly path: string;
  readonly text: string;
}

/** The reader's own application around the program of a guide: a module whose exports the program may use. */
function givenTo(root: string, document: string): string | undefined {
  const path = `scripts/documentation/given/${posix.basename(document, '.md')}.ts`;
  return existsSync(root + path) ? path : undefined;
}

function importGiven(root: string, given: string, from: string): string {
  const names = Array.from(
    readFileSync(root + given, 'utf8').matchAll(/^export (?:const|(?:async )?function) (\w+)/gmu),
    ([, name]) => name,
  );
  return `import { ${names.join(', ')} } from './${posix.relative(dirname(from), given)}';`;
}

/**
 * The programs of a document: a program of all its `ts` blocks, and a program of each file that an info string names.
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
    // The first line of a document is its heading, so it is free.
    const [first = '', ...rest] = Array.from(source, (content: string | undefined) => content ?? '');
    return {
      document,
      path,
      text: [given === undefined ? first : importGiven(root, given, path), ...rest, 'export {};'].join('\n'),
    };
  });
}

/**
 * The errors of these programs, as `document:line message`, with our sources behind the names of the package.
 * @param change - compiler options beside those of tsconfig.json
 */
export function compile(root: string, programs: readonly DocumentProgram[], change: CompilerOptions = {}): string[] {
  mkdirSync(`${root}reports`, { recursive: true });
  const folder = mkdtempSync(`${root}reports/documentation-`);
  try {
    for (const { path, text } of programs) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    // A program imports files beside its document, as if it stood there too.
    const compilerOptions = { rootDirs: ['.', root], ...change };
    const files = programs.map(({ path }) => path);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.json', compilerOptions, files, include: [] }),
    );
    const compiler = [`${root}node_modules/typescript-7/bin/tsc`, '-p', '.', '--pretty', 'false'];
    const { stdout } = spawnSync(process.execPath, compiler, { cwd: folder, encoding: 'utf8' });
    return errorsOf(stdout, programs);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Errors in the compiler's output, each at its document, without those of our sources. An error without a file throws. */
function errorsOf(output: string, programs: readonly DocumentProgram[]): string[] {
  const errors = output.matchAll(/^(?:(.+)\((\d+),\d+\): )?error TS\d+: (.*)$/gmu);
  return Array.from(errors).flatMap(([error, path, line, message]) => {
    if (path === undefined || path === 'tsconfig.json') throw new Error(error);
    const program = programs.find((candidate) => candidate.path === path);
    return program === undefined ? [] : [`${program.document}:${line} ${message}`];
  });
}

/**
 * The program as a single module without imports, to be run.
 * @param exported - names of the program for the runner
 * @param change - definitions that packages leave to bundlers
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
