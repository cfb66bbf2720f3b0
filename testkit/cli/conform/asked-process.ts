// A command that answers lines of JSON on its standard output, in order. It is a group of processes, which ends with its owner.
// Must not know the meaning of answers.

import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';

/** An answer that begins a buffer, and its length there; undefined while it is not whole. Throws `ProcessFault` for other bytes. */
export type ReadAnswer = (buffer: Buffer) => { readonly answer: Buffer; readonly length: number } | undefined;

/** The command did not answer as it must; the message says in words how. */
export class ProcessFault extends Error {
  override readonly name = 'ProcessFault';
}

/** The command could not be started. */
export class NotStartedError extends ProcessFault {}

export interface ProcessOptions {
  readonly read: ReadAnswer;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Further environment variables. */
  readonly variables?: Readonly<Record<string, string>>;
  /** The working directory. */
  readonly folder?: string;
}

const MOST_ERROR_BYTES = 2_000;

/** Beginning of bytes, as text, for messages. */
export function beginningOf(bytes: Buffer): string {
  return JSON.stringify(bytes.subarray(0, 40).toString('latin1'));
}

/** A line of JSON. */
export const readLine: ReadAnswer = (buffer) => {
  const end = buffer.indexOf(10);
  return end < 0 ? undefined : { answer: buffer.subarray(0, end), length: end + 1 };
};

/** A command that is running. */
export class AskedProcess {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly options: ProcessOptions;
  private buffer = Buffer.alloc(0);
  private errors = '';
  /** The end of the command, in words; undefined while it runs. */
  private end: string | undefined;
  private isStarted = true;
  private wake: () => void = () => undefined;
  private readonly onAbort = (): void => this.wake();

  constructor([file, ...args]: readonly string[], options: ProcessOptions) {
    const { variables, folder } = options;
    this.options = options;
    options.signal.addEventListener('abort', this.onAbort);
    this.child = spawn(file, args, {
      env: { ...process.env, ...variables },
      // A group of its own, so that its own children end with it.
      detached: true,
      ...(folder === undefined ? {} : { cwd: folder }),
    });
    this.child.stdout.on('data', (chunk: Buffer) => {
      this.buffer = Buffer.concat([this.buffer, chunk]);
      this.wake();
    });
    this.child.stderr.on('data', (chunk: Buffer) => {
      this.errors = (this.errors + chunk.toString()).slice(-MOST_ERROR_BYTES);
    });
    // A command may end without reading its input.
    this.child.stdin.on('error', () => undefined);
    const ended = (words: string): void => {
      this.end ??= words;
      this.wake();
    };
    this.child.on('error', (error: NodeJS.ErrnoException) => {
      this.isStarted = this.child.pid !== undefined;
      ended(error.code === 'ENOENT' ? `${file}: there is no such command` : error.message);
    });
    // Not `exit`: answers that were written before the end are still to come. A child may keep the pipe open, so `exit` counts after a while.
    this.child.on('close', (code, signal) => ended(`it ended with ${signal ?? `exit code ${String(code)}`}`));
    this.child.on('exit', (code, signal) =>
      setTimeout(() => ended(`it ended with ${signal ?? `exit code ${String(code)}`}`), 500).unref(),
    );
  }

  /** True once the command has ended. */
  get isOver(): boolean {
    return this.end !== undefined;
  }

  /** The answer to a line. Throws `ProcessFault`. */
  async ask(line: string): Promise<Buffer> {
    const { read, signal, timeoutMs } = this.options;
    const deadline = performance.now() + timeoutMs;
    if (this.buffer.length > 0) throw this.fault(`it writes without being asked: ${beginningOf(this.buffer)}`);
    this.child.stdin.write(`${line}\n`);
    for (;;) {
      const found = this.buffer.length === 0 ? undefined : read(this.buffer);
      if (found !== undefined) {
        this.buffer = this.buffer.subarray(found.length);
        return found.answer;
      }
      if (this.end !== undefined)
        throw this.fault(
          this.buffer.length > 0 ? `${this.end} within an answer: ${beginningOf(this.buffer)}` : this.end,
        );
      const left = deadline - performance.now();
      if (signal.aborted) throw this.fault('the run was ended');
      if (left <= 0)
        throw this.fault(`no ${this.buffer.length > 0 ? 'whole ' : ''}answer within ${timeoutMs / 1_000} s`);
      await this.change(left);
    }
  }

  /** Ends the command and its children. */
  stop(): void {
    this.options.signal.removeEventListener('abort', this.onAbort);
    const { pid } = this.child;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // The group has ended.
    }
  }

  private fault(words: string): ProcessFault {
    const said = this.errors.trim();
    if (!this.isStarted) return new NotStartedError(words);
    return new ProcessFault(said === '' ? words : `${words}; its last words: ${said.slice(-300)}`);
  }

  /** Waits for output, an end, the signal, or the time. */
  private async change(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
  }
}
