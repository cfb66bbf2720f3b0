// A run of checks of a producer: its processes, the documents of its examples, and the differences that a check finds.
// Must not know the checks.

import type { PlayerDocument } from 'pantograph';
import { checkDocument } from '../../../checks/check-document.ts';
import { firstDifference } from '../../../checks/check-report.ts';
import { openBytes } from '../../../checks/open-bytes.ts';
import { ProcessFault } from '../asked-process.ts';
import type { ProcessOptions } from '../asked-process.ts';
import type { InputSchema } from './input-arbitrary.ts';
import { anywhere, Producer } from './producer-process.ts';
import type { TeamRule } from './team-rules.ts';

export interface ProducerSettings {
  readonly command: readonly string[];
  /** The command of an earlier version of the producer; empty if there is none. */
  readonly earlier: readonly string[];
  readonly examples: readonly unknown[];
  readonly schema: InputSchema | undefined;
  readonly rules: readonly TeamRule[];
  readonly goldens: string | undefined;
  readonly levels: readonly number[];
  readonly runs: number;
  readonly seed: number;
  readonly timeoutMs: number;
}

/** A difference that a check has found. */
export interface ProducerDifference {
  readonly expected: string;
  readonly got: string;
  /** The line that shows it again. */
  readonly sent: string;
}

/** Variables that choose the order of sets and maps in Python and Perl. */
export const hashSeed = (seed: string): Readonly<Record<string, string>> => ({
  PYTHONHASHSEED: seed,
  PERL_HASH_SEED: seed,
  PERL_PERTURB_KEYS: '0',
});

/** Thrown where a check cannot be run. */
export class NotRunError extends Error {}

/** The first fault of a document in words; undefined for a right document. */
export function faultOf(bytes: Uint8Array): string | undefined {
  const fault = checkDocument(bytes).findings.find(({ severity }) => severity === 'error');
  return fault && `${fault.code}: ${fault.message}`;
}

/** The document, which is right. */
export function decodedOf(bytes: Uint8Array): PlayerDocument | undefined {
  const opened = openBytes(bytes);
  const decoded = opened.ok ? opened.value.format.decode(opened.value.body) : opened;
  return decoded.ok ? decoded.value : undefined;
}

export class ProducerVisit {
  readonly settings: ProducerSettings;
  readonly signal: AbortSignal;
  readonly producer: Producer;
  differences: ProducerDifference[] = [];
  private readonly started: Producer[] = [];
  private documents: readonly Buffer[] | undefined;

  constructor(settings: ProducerSettings, signal: AbortSignal) {
    this.settings = settings;
    this.signal = signal;
    this.producer = this.start();
  }

  /** A further process, with the hash seed of all others unless `variables` have another. @param command - default: the command that is tested */
  start(
    { variables, ...folder }: Pick<ProcessOptions, 'variables' | 'folder'> = {},
    command = this.settings.command,
  ): Producer {
    const { timeoutMs } = this.settings;
    const words = folder.folder === undefined ? command : anywhere(command);
    const options = { timeoutMs, signal: this.signal, variables: { ...hashSeed('0'), ...variables }, ...folder };
    const producer = new Producer(words, options);
    this.started.push(producer);
    return producer;
  }

  /** Ends all processes. */
  dispose(): void {
    for (const producer of this.started) producer.stop();
  }

  skip(reason: string): never {
    throw new NotRunError(reason);
  }

  find(expected: string, got: string, input: unknown): void {
    this.differences.push({ expected, got, sent: JSON.stringify({ input }) });
  }

  /** The documents of the examples, by the first process. */
  async exampleDocuments(): Promise<readonly Buffer[]> {
    const documents: Buffer[] = [];
    if (this.documents !== undefined) return this.documents;
    for (const example of this.settings.examples) documents.push(await this.producer.document(example));
    this.documents = documents;
    return documents;
  }

  /** Compares the documents of a producer with the first: the examples in this order, each as `inputOf` changes it. */
  async compare(
    producer: Producer,
    where: string,
    inputOf: (input: unknown) => unknown = (input) => input,
  ): Promise<void> {
    const documents = await this.exampleDocuments();
    // In the other order, so that anything which is kept between inputs is seen.
    for (const index of documents.map((_, at) => documents.length - 1 - at)) {
      const example = this.settings.examples[index];
      const got = await this.answerOf(producer, inputOf(example));
      const byte = got === undefined ? -1 : firstDifference(documents[index], got);
      if (got === undefined || byte < 0) continue;
      const expected = `the ${documents[index].length} bytes of the first run`;
      this.find(expected, `${got.length} bytes ${where}, which differ from byte ${byte} on`, example);
      break;
    }
    if (producer !== this.producer) producer.stop();
  }

  /** The document of an input; a producer that does not answer is a difference. */
  async answerOf(producer: Producer, input: unknown): Promise<Buffer | undefined> {
    try {
      return await producer.document(input);
    } catch (error) {
      if (!(error instanceof ProcessFault)) throw error;
      if (this.signal.aborted) this.skip('the run was ended');
      this.find('an answer', error.message, input);
      return undefined;
    }
  }
}
