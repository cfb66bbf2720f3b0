// Health, readiness and meters, for the people who run the server. Must not know tasks or sockets.
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Problem, problemResponse } from 'pantograph/server';
import type { AnswerReport, DocumentReport } from 'pantograph/server';

export interface OperationsOptions {
  /** The age of the oldest change that this instance has not told of. @throws an error without the database */
  readonly lagSeconds: () => Promise<number>;
  readonly streams: () => number;
}

/** Beyond this lag an instance gets no more requests: it may be cut off from the database. */
const MAX_LAG_SECONDS = 5;
const notReady = new Problem('not-ready', 503, 'This instance stops, or its database is away.', 1);
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

export class Operations {
  readonly #options: OperationsOptions;
  readonly #registry = new Registry();
  readonly #requests: Counter<'address' | 'outcome'>;
  readonly #requestSeconds: Histogram<'address'>;
  readonly #documents: Counter<'surface' | 'kept'>;
  readonly #generationSeconds: Histogram<'surface' | 'variant'>;
  #isStopping = false;

  constructor(options: OperationsOptions) {
    this.#options = options;
    const registers = [this.#registry];
    this.#requests = new Counter({
      name: 'pantograph_requests_total',
      help: 'Answered requests by address; the outcome is the code of a problem, else the status.',
      labelNames: ['address', 'outcome'],
      registers,
    });
    this.#requestSeconds = new Histogram({
      name: 'pantograph_request_seconds',
      help: 'Time until the head of an answer was ready.',
      labelNames: ['address'],
      buckets: SECONDS,
      registers,
    });
    this.#documents = new Counter({
      name: 'pantograph_documents_total',
      help: 'Documents that were asked for; kept ones were made before.',
      labelNames: ['surface', 'kept'],
      registers,
    });
    this.#generationSeconds = new Histogram({
      name: 'pantograph_generation_seconds',
      help: 'Time to load and make a document.',
      labelNames: ['surface', 'variant'],
      buckets: SECONDS,
      registers,
    });
    const gauges = [
      ['pantograph_streams', 'Open event streams.', async () => options.streams()],
      ['pantograph_outbox_lag_seconds', 'Age of the oldest change that was not told yet.', options.lagSeconds],
    ] as const;
    for (const [name, help, read] of gauges)
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read().catch(() => NaN));
        },
      });
  }

  /** `onAnswer` of `createSurfaces`. */
  readonly onAnswer = ({ path, status, problem, durationMs }: AnswerReport): void => {
    const address = addressOf(path);
    this.#requests.inc({ address, outcome: problem ?? String(status) });
    this.#requestSeconds.observe({ address }, durationMs / 1_000);
  };

  /** `onDocument` of `createSurfaces`. */
  readonly onDocument = ({ surface, variant, isKept, durationMs }: DocumentReport): void => {
    this.#documents.inc({ surface, kept: String(isKept) });
    if (!isKept) this.#generationSeconds.observe({ surface, variant }, durationMs / 1_000);
  };

  /** From now on the instance is not ready, so that balancers turn away from it. */
  stop(): void {
    this.#isStopping = true;
  }

  /** Undefined where the path is none of operations. */
  answer(path: string): Promise<Response> | undefined {
    if (path === '/healthz') return Promise.resolve(new Response('ok\n'));
    if (path === '/readyz') return this.#readiness();
    return path === '/metrics' ? this.#meters() : undefined;
  }

  async #readiness(): Promise<Response> {
    const lag = await this.#options.lagSeconds().catch(() => Infinity);
    return this.#isStopping || lag > MAX_LAG_SECONDS ? problemResponse(notReady) : new Response('ready\n');
  }

  async #meters(): Promise<Response> {
    return new Response(await this.#registry.metrics(), { headers: { 'Content-Type': this.#registry.contentType } });
  }
}

/** The kind of an address, so that paths of strangers make no labels. */
function addressOf(path: string): string {
  const [, surface, kind = 'document'] = /^\/v1\/ui\/([^/]+)(?:\/(events|actions))?$/.exec(path) ?? [];
  if (surface === undefined) return 'other';
  return surface === 'capabilities' ? surface : kind;
}
