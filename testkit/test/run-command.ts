// Runs the command line in this process, and keeps its output.
import { runCommandLine } from '../cli/command-line.ts';
import type { ExitCode } from '../cli/command.ts';

export interface CommandResult {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

export async function runCommand(
  args: readonly string[],
  signal: AbortSignal = new AbortController().signal,
): Promise<CommandResult> {
  const out: string[] = [];
  const err: string[] = [];
  const decoder = new TextDecoder();
  const code = await runCommandLine(args, {
    out: (text) => void out.push(typeof text === 'string' ? text : decoder.decode(text)),
    err: (text) => void err.push(text),
    signal,
    isTerminal: false,
  });
  return { code, out: out.join(''), err: err.join('') };
}
