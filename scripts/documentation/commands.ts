// Commands that a document names, in code between backticks and in blocks of `sh`. Must not run any.
import { readFileSync } from 'node:fs';
import { commandNames } from '../../testkit/cli/command-line.ts';
import { codeBlocks } from './code-blocks.ts';

/** Commands of npm itself. */
const npmOwn = new Set(['ci', 'install']);
const programs = /^(?:npm|npx|node) /u;

/** All lines of `sh` blocks; of other code the lines that start npm, npx or node. */
function commandsOf(markdown: string): string[] {
  const prose = codeBlocks(markdown).reduce((rest, { text }) => rest.replace(text, ''), markdown);
  const spans = Array.from(prose.matchAll(/(?<!`)`([^`\n]+)`(?!`)/gu), ([, code]) =>
    code.replace(/^(?:[A-Z_]+=\S+ )+/u, ''),
  ).filter((code) => programs.test(code));
  const lines = codeBlocks(markdown)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.trim().split('\n'));
  return [...spans, ...lines.map((line) => line.replace(/\s+#.*$/u, ''))];
}

/** True where a command's script, file or project exists. */
function isKnown(
  command: string,
  scripts: Readonly<Record<string, string>>,
  projects: string,
  files: readonly string[],
): boolean {
  const [program, first = '', second = '', ...others] = command.split(' ');
  switch (program) {
    case 'curl':
      return true;
    case 'node':
      return files.includes(first);
    case 'npm':
      return first === 'run' ? Object.hasOwn(scripts, second) : npmOwn.has(first) || Object.hasOwn(scripts, first);
    case 'npx': {
      if (first === 'tsx') return files.includes(second);
      if (first === 'pantograph')
        return commandNames.some((name) => `${command} `.startsWith(`npx pantograph ${name} `));
      const [option, project, path = ''] = others;
      return (
        first === 'vitest' &&
        second === 'run' &&
        option === '--project' &&
        projects.includes(`name: '${project}'`) &&
        files.some((file) => file.startsWith(path))
      );
    }
    default:
      return false;
  }
}

/**
 * The commands of a document without a script, file or project, as `document: command`.
 * @param files - of the repository, relative to `root`
 */
export function unknownCommands(root: string, files: readonly string[], document: string, markdown: string): string[] {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const projects = ['vitest.config.ts', '.storybook/vitest.config.ts']
    .map((path) => readFileSync(root + path, 'utf8'))
    .join('\n');
  return commandsOf(markdown)
    .filter((command) => !isKnown(command, scripts, projects, files))
    .map((command) => `${document}: ${command}`);
}
