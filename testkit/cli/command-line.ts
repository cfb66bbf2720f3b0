// The command line: chooses the command, reads its options, and turns every end into an exit code. Nobody sees a stack trace.

import { parseArgs } from 'node:util';
import { isPlayerError, sdkVersion } from 'pantograph';
import { canPlay } from './can-play.ts';
import { check } from './check.ts';
import type { Command, CommandIo, CommandOptions, ExitCode } from './command.ts';
import { conformList, conformServer } from './conform/conform.ts';
import { conformPlayer, playerHarness } from './conform/player/conform-player.ts';
import { conformProducer } from './conform/producer/conform-producer.ts';
import { convert } from './convert.ts';
import { NotADocumentError } from './document-options.ts';
import { explain } from './explain.ts';
import { CannotRunError } from './load-source.ts';
import { newProject } from './new-project.ts';
import { publish } from './publish.ts';
import { diff, dump, layout, semantics } from './print-document.ts';
import { findingLine } from './print-findings.ts';
import { render } from './render.ts';

const commands: readonly Command[] = [
  check,
  dump,
  layout,
  semantics,
  diff,
  convert,
  render,
  explain,
  canPlay,
  newProject,
  conformServer,
  conformProducer,
  conformPlayer,
  conformList,
  publish,
  playerHarness,
];

/** The words that choose each command. */
export const commandNames: readonly string[] = commands.map(({ name }) => name);

function helpOf({ name, usage, summary, options, words }: Command): string {
  const lines = Object.keys(options).map((option) => `  --${option.padEnd(18)} ${words[option] ?? ''}`);
  return `pantograph ${name} ${usage}\n  ${summary}\n${lines.length === 0 ? '' : `\n${lines.join('\n')}\n`}`;
}

function help(): string {
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(16)} ${summary}`);
  return `pantograph <command> [options]\n\n${lines.join('\n')}\n\nHelp of a command: pantograph <command> --help
Exit code: 0 right, 1 not right, 2 could not run\n`;
}

/** The command that the arguments name, and the arguments after its name. */
function choose(args: readonly string[]): readonly [command: Command, rest: readonly string[]] {
  const words = (count: number): string => args.slice(0, count).join(' ');
  const command = commands.find(({ name }) => name === words(name.split(' ').length));
  if (command !== undefined) return [command, args.slice(command.name.split(' ').length)];
  const longer = commands.filter(({ name }) => name.startsWith(`${args[0]} `)).map(({ name }) => name);
  if (longer.length > 0) throw new CannotRunError(`${args[0]}: expected ${longer.join(', ')}`);
  throw new CannotRunError(`${args[0]}: there is no such command; \`pantograph --help\` lists them`);
}

async function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const [first] = args;
  if (first === '--version') {
    io.out(`${sdkVersion}\n`);
    return 0;
  }
  if (args.length === 0 || first === '--help' || first === 'help') {
    (args.length === 0 ? io.err : io.out)(help());
    return args.length === 0 ? 2 : 0;
  }
  const [command, rest] = choose(args);
  const options: CommandOptions = { ...command.options, help: { type: 'boolean', short: 'h' } };
  const { values, positionals } = parseArgs({ args: [...rest], options, allowPositionals: true });
  if (values['help'] === true) {
    io.out(helpOf(command));
    return 0;
  }
  const [min, max] = command.takes;
  if (positionals.length < min || positionals.length > max)
    throw new CannotRunError(`expected: pantograph ${command.name} ${command.usage}`);
  return command.run({ sources: positionals, options: values, io });
}

/** The words for an error, and the exit code. An error that nobody foresaw is a fault of ours, and says so. */
function endOf(error: unknown): readonly [words: string, code: ExitCode] {
  if (error instanceof NotADocumentError)
    return [`${error.source}: no document that a player shows\n${error.findings.map(findingLine).join('')}`, 1];
  if (error instanceof CannotRunError) return [`pantograph: ${error.message}\n`, 2];
  if (isPlayerError(error)) return [`pantograph: ${error.code}: ${error.message}\n`, 1];
  const { code = '', message = '' } = Object(error) as { readonly code?: string; readonly message?: string };
  if (code.startsWith('ERR_PARSE_ARGS_')) return [`pantograph: ${message}\n`, 2];
  return [
    `pantograph: a fault of the command itself: ${message}. Please report it with the command that you ran.\n`,
    2,
  ];
}

/** Runs a command. Never throws. @param args - the words after the program's name */
export async function runCommandLine(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  try {
    return await run(args, io);
  } catch (error) {
    const [words, code] = io.signal.aborted ? (['pantograph: ended before it was done\n', 2] as const) : endOf(error);
    io.err(words);
    return code;
  }
}
