// Checks that a generator in any language gives equal bytes in processes with other surroundings. Needs Node, and loads its modules
// only on use. Must not know documents.

import type { CheckFinding, CheckReport } from './check-report.ts';
import { compareRuns, reportOf } from './check-report.ts';

/** Options of `checkCommand`. */
export interface CheckCommandOptions {
  /** Time limit of a process, in milliseconds. Default 30,000. */
  readonly timeoutMs?: number | undefined;
}

type Variables = Readonly<Record<string, string>>;

const language = (tag: string): Variables => ({ LANG: tag, LC_ALL: tag, LANGUAGE: tag });
const hashSeed = (seed: string): Variables => ({ PYTHONHASHSEED: seed, PERL_HASH_SEED: seed, PERL_PERTURB_KEYS: '0' });
const first: Variables = { TZ: 'UTC', ...language('C.UTF-8'), ...hashSeed('0') };

/** The code of the finding, and the environment variables that differ from those of the first run. */
const others: readonly (readonly [code: string, variables: Variables])[] = [
  ['repeated', {}],
  ['time-zone', { TZ: 'Pacific/Kiritimati' }],
  ['time-zone', { TZ: 'Asia/Kathmandu' }],
  ['locale', language('tr_TR.UTF-8')],
  ['locale', language('sv_SE.UTF-8')],
  ['hash-seed', hashSeed('1')],
  ['hash-seed', hashSeed('2')],
];

async function run(
  [file, ...args]: readonly string[],
  input: unknown,
  variables: Variables,
  { timeoutMs: timeout = 30_000 }: CheckCommandOptions,
): Promise<Uint8Array> {
  const { execFile } = await import('node:child_process');
  const { promisify } = await import('node:util');
  const env = { ...process.env, ...first, ...variables };
  const limits = { env, timeout, maxBuffer: 2 ** 26, killSignal: 'SIGKILL' } as const;
  const running = promisify(execFile)(file ?? '', args, { ...limits, encoding: 'buffer' });
  // A generator may end without reading its input.
  running.child.stdin?.on('error', () => undefined);
  running.child.stdin?.end(JSON.stringify(input));
  return (await running).stdout;
}

/**
 * Checks that a command gives equal bytes for equal input: again, and in processes of other time zones, languages and hash seeds. [S5]
 * Each process takes an input as JSON from standard input, and writes the document to standard output. Never rejects.
 *
 * @param command - the program and its arguments, without a shell, such as `['python3', 'generate.py']`
 * @param inputs - data for JSON, not empty; each takes eight processes
 */
export async function checkCommand(
  command: readonly string[],
  inputs: readonly unknown[],
  options: CheckCommandOptions = {},
): Promise<CheckReport> {
  const findings: CheckFinding[] = [];
  if (inputs.length === 0)
    findings.push({ code: 'no-input', severity: 'error', message: 'expected at least one input' });
  try {
    for (const [index, input] of inputs.entries()) {
      const expected = await run(command, input, {}, options);
      for (const [code, variables] of others)
        compareRuns(findings, code, index, expected, await run(command, input, variables, options));
    }
  } catch (error) {
    const fault = error instanceof Error ? error.message : 'a fault without a message';
    findings.push({ code: 'threw', severity: 'error', message: `expected bytes, got ${fault}` });
  }
  return reportOf('determinism', findings);
}
