// A program that the cluster starts, with a log file of its own. Must not know what the program does.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

export interface ServiceOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly log: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Asked until it answers with a status below 500: then the service is ready. Default: ready at once. */
  readonly readyUrl?: string;
}

/** A loaded machine is no fault of a program. */
const READY_MS = 120_000;
/** The time that a program has to end. */
const END_MS = 20_000;
const ASK_MS = 5_000;

export class Service {
  readonly #options: ServiceOptions;
  #process: ChildProcess | undefined;

  constructor(options: ServiceOptions) {
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Starts the program unless it runs, and waits until it is ready. */
  async start(): Promise<void> {
    if (isRunning(this.#process)) return;
    const { command, args, log, environment, readyUrl } = this.#options;
    const output = openSync(log, 'a');
    const started = spawn(command, [...args], {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...environment },
    });
    this.#process = started;
    started.on('error', () => undefined);
    const until = Date.now() + READY_MS;
    while (readyUrl !== undefined && !(await answers(readyUrl))) {
      if (started.exitCode !== null || started.pid === undefined || Date.now() > until)
        throw new Error(`${command} does not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
      await delay(50);
    }
  }

  /** Asks the program to end, without waiting: for the end of this process. */
  kill(): void {
    this.#process?.kill();
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const ending = this.#process;
    this.#process = undefined;
    if (ending === undefined || !isRunning(ending)) return;
    await endProcess(ending, signal);
  }
}

/** Sends a signal, and SIGKILL to a program that goes on. Resolves when it has ended. */
export async function endProcess(ending: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const kill = setTimeout(() => ending.kill('SIGKILL'), END_MS);
  ending.kill(signal);
  await once(ending, 'exit');
  clearTimeout(kill);
}

function isRunning(program: ChildProcess | undefined): boolean {
  return program?.pid !== undefined && program.exitCode === null && program.signalCode === null;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(ASK_MS) })).status < 500;
  } catch {
    return false;
  }
}
