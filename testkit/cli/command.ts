// The shape of a command of `pantograph`, and the outside world that it gets. Must not know any command.

import type { ParseArgsConfig } from 'node:util';

/** Exit codes: everything is right; something is not conformant; the command could not run. */
export type ExitCode = 0 | 1 | 2;

/** The outside world of a command. */
export interface CommandIo {
  /** Writes to standard output. */
  readonly out: (text: string | Uint8Array) => void;
  /** Writes to standard error. */
  readonly err: (text: string) => void;
  /** Aborts when a person ends the command. */
  readonly signal: AbortSignal;
  /** True where standard error is a terminal, which can show progress. */
  readonly isTerminal: boolean;
}

/** Options of a command, as `parseArgs` of `node:util` takes them. */
export type CommandOptions = NonNullable<ParseArgsConfig['options']>;

/** Values of options, as `parseArgs` of `node:util` gives them. */
export type OptionValues = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

export interface CommandCall {
  readonly sources: readonly string[];
  readonly options: OptionValues;
  readonly io: CommandIo;
}

export interface Command {
  /** The words after the program's name that choose it, such as `conform list`. */
  readonly name: string;
  /** Its arguments, for help. */
  readonly usage: string;
  readonly summary: string;
  /** The least and most number of arguments. */
  readonly takes: readonly [min: number, max: number];
  readonly options: CommandOptions;
  /** Help of each option, by name. */
  readonly words: Readonly<Record<string, string>>;
  run(call: CommandCall): Promise<ExitCode>;
}

/** The value of an option with text; undefined where it was not given. */
export function textOption({ options }: CommandCall, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** The values of an option that may stand several times. */
export function textOptions({ options }: CommandCall, name: string): readonly string[] {
  const value = options[name];
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}
