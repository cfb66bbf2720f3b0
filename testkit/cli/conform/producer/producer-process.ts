// A producer in a process: a line of JSON in, a frame out. Must not judge documents.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AskedProcess, beginningOf, ProcessFault } from '../asked-process.ts';
import type { ProcessOptions, ReadAnswer } from '../asked-process.ts';

/** Four bytes of a length, most significant first, and as many bytes. Nothing larger than this is a document. */
const MOST_BYTES = 2_097_152;

export const readFrame: ReadAnswer = (buffer) => {
  if (buffer.length < 4) return undefined;
  const length = buffer.readUInt32BE(0);
  if (length > MOST_BYTES)
    throw new ProcessFault(`expected four bytes of a length and a document, got ${beginningOf(buffer)}`);
  return buffer.length < 4 + length ? undefined : { answer: buffer.subarray(4, 4 + length), length: 4 + length };
};

/** Serves a module whose default export, or `generate`, makes the document of an input. Its clock can be moved. */
const moduleHarness = `
const shift = Number(process.env.PANTOGRAPH_CLOCK_SHIFT ?? 0);
if (shift !== 0) {
  const Plain = Date;
  globalThis.Date = class extends Plain {
    constructor(...given) { super(...(given.length === 0 ? [Plain.now() + shift] : given)); }
    static now() { return Plain.now() + shift; }
  };
}
const made = await import(process.argv[1]);
const generate = made.default ?? made.generate;
for await (const line of (await import('node:readline')).createInterface({ input: process.stdin })) {
  const { input, documentApi } = JSON.parse(line);
  const document = await generate(input, documentApi);
  const body = Buffer.from(typeof document === 'string' ? document : document ?? '');
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  process.stdout.write(Buffer.concat([head, body]));
}`;

/** The command of the arguments: themselves, or a harness around a module. */
export function commandOf(given: readonly string[]): readonly string[] {
  const [first] = given;
  if (given.length !== 1 || !/\.m?js$/u.test(first)) return given;
  return [process.execPath, '--input-type=module', '-e', moduleHarness, pathToFileURL(resolve(first)).href];
}

/** The command with files by their whole paths, for another working directory. */
export function anywhere(command: readonly string[]): readonly string[] {
  return command.map((word) => (existsSync(word) ? resolve(word) : word));
}

/** A producer that is asked, and started again where it has ended. */
export class Producer {
  private readonly command: readonly string[];
  private readonly options: Omit<ProcessOptions, 'read'>;
  private running: AskedProcess | undefined;

  constructor(command: readonly string[], options: Omit<ProcessOptions, 'read'>) {
    this.command = command;
    this.options = options;
  }

  /** The document of an input; no bytes where the producer refuses it. Throws `ProcessFault`. */
  async document(input: unknown, documentApi?: number): Promise<Buffer> {
    this.running ??= new AskedProcess(this.command, { ...this.options, read: readFrame });
    try {
      return await this.running.ask(JSON.stringify({ input, documentApi }));
    } catch (error) {
      this.stop();
      throw error;
    }
  }

  stop(): void {
    this.running?.stop();
    this.running = undefined;
  }
}
