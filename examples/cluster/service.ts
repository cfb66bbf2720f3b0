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
const READY_MS = 300_000;

export class Service {
  readonly #options: ServiceOptions;
  #process: ChildProcess | undefined;

  constructor(options: ServiceOptions) {
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  async start(): Promise<void> {
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
    if (ending?.pid === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    ending.kill(signal);
    await once(ending, 'exit');
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).status < 500;
  } catch {
    return false;
  }
}
