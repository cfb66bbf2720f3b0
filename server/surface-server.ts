// The addresses of surfaces, and what answers them. [H4, H6, C5, T2] Must not know how answers are made.
import { answerDocument, answerSurface } from './answer-document.ts';
import type { DocumentAnswerOptions } from './answer-document.ts';
import { answerOnce, limited } from './answer-once.ts';
import type { OnceOptions, Prepared } from './answer-once.ts';
import { CommandTimeout, memoryAnswers } from './answer-store.ts';
import type { AnswerStore } from './answer-store.ts';
import { answerCommand, readCommand } from './command.ts';
import { answerWithContent, ServedContent } from './content-answer.ts';
import { gzipCoding } from './content-coding.ts';
import { describeCapabilities } from './describe-capabilities.ts';
import { DocumentSource, GenerationTimeout, scopeOf } from './document-source.ts';
import type { ServedDocument } from './document-source.ts';
import { gripHold, isFromGripProxy } from './grip.ts';
import { readJsonBody } from './json-body.ts';
import { KnownNames } from './known-names.ts';
import type { NodeListener } from './node-listener.ts';
import { Problem, problemParts, problemResponse } from './problem.ts';
import type { RecordedAnswer } from './problem.ts';
import { serveResource } from './resource.ts';
import type { FaultReport, Methods, ResourceOptions } from './resource.ts';
import { servingLimits } from './serving-options.ts';
import type { SurfacesOptions } from './serving-options.ts';
import { SurfaceEvents } from './surface-events.ts';
import { surfacesByName } from './surface.ts';
import type { CommandWork, MaybePromise, Principal, Surface } from './surface.ts';
import { attempt, withinTime } from './time-limit.ts';

/** The capabilities change with releases. A delay of five minutes is harmless, because negotiation decides. */
const CAPABILITIES_CACHE_CONTROL = 'public, max-age=300';
const EVENT_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  // Buffering proxies would hold events back.
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
};
/** The longest path that a problem repeats. */
const MAX_TOLD_PATH = 200;

export class SurfaceServer<P extends Principal> {
  readonly events: SurfaceEvents<P>;
  readonly #options: SurfacesOptions<P>;
  /** The path before the name of a surface. */
  readonly #base: string;
  readonly #commandTimeoutMs: number;
  readonly #answers: AnswerStore;
  readonly #shared: ResourceOptions<P>;
  readonly #surfaces: ReadonlyMap<string, Surface<unknown, P>>;
  readonly #documents: DocumentAnswerOptions<P>;
  #capabilities: Promise<ServedContent> | undefined;
  #node: Promise<NodeListener> | undefined;

  constructor(options: SurfacesOptions<P>) {
    const { authenticate, sign, now = () => new Date() } = options;
    const onAnswer = guarded(options.onAnswer);
    const onFault = guarded(options.onFault ?? logFault);
    const limits = { ...servingLimits, ...options.limits };
    this.#options = options;
    this.#base = baseOf(options.basePath ?? '/v1');
    this.#commandTimeoutMs = limits.commandTimeoutMs;
    this.#surfaces = surfacesByName(options.surfaces);
    this.#shared = {
      authenticate:
        authenticate &&
        ((request) =>
          withinTime(authenticate(request), limits.generateTimeoutMs, () => new Error('authenticate takes too long'))),
      guest: options.guest ?? ({ id: '' } as P),
      credentialHeaders: authenticate === undefined ? [] : (options.credentialHeaders ?? ['Authorization']),
      allowedOrigins: authenticate === undefined ? undefined : (options.allowedOrigins ?? []),
      now,
      onAnswer,
      onFault,
    };
    this.#documents = {
      source: new DocumentSource({ ...options, ...limits, now, onDocument: guarded(options.onDocument) }),
      knownNames: new KnownNames(),
      choices: new Map(),
      codings: options.codings ?? [gzipCoding],
      cacheControl: authenticate === undefined ? 'no-cache' : 'private, no-cache',
      now,
      sign: sign && ((header) => withinTime(sign(header), limits.generateTimeoutMs, () => new GenerationTimeout())),
    };
    this.#answers = options.answers ?? memoryAnswers(now);
    this.events = new SurfaceEvents({
      maxStreams: limits.maxStreams,
      heartbeatMs: limits.heartbeatMs,
      maxAgeMs: limits.maxStreamAgeMs,
      now,
      revisionOf: (surface, principal) => this.#documents.source.revision(surface, principal),
      onFault: (surface, error) => onFault({ path: `${this.#base}${surface}/events`, error }),
    });
  }

  fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const base = this.#base;
    const parts = pathname.startsWith(base) ? pathname.slice(base.length).split('/') : [];
    if (parts.length === 0 || parts.length > 2) return this.serve(request, () => notFound(pathname, base));
    const [name, address] = [decode(parts[0]), parts[1]];
    if (name === 'capabilities' && address === undefined)
      return this.serve(request, { GET: () => this.#answerCapabilities(request) }, true);
    const found = (answer: (surface: Surface<unknown, P>, principal: P) => Promise<Response>) => (principal: P) => {
      const surface = this.#surfaces.get(name);
      return surface === undefined ? problemResponse('unknown-surface') : answer(surface, principal);
    };
    switch (address) {
      case undefined:
        return this.serve(request, {
          GET: found((surface, principal) => answerSurface(request, surface, principal, this.#documents)),
        });
      case 'actions':
        return this.serve(request, { POST: found((surface, principal) => this.#act(request, surface, principal)) });
      case 'events':
        return this.serve(request, { GET: found((surface, principal) => this.#listen(request, surface, principal)) });
      default:
        return this.serve(request, () => notFound(pathname, base));
    }
  }

  serve(request: Request, methods: Methods<P> | ((principal: P) => Response), isOpen = false): Promise<Response> {
    return serveResource(request, methods, this.#shared, isOpen);
  }

  answerOnce(request: Request, options: OnceOptions, prepare: () => MaybePromise<Prepared>): Promise<Response> {
    return answerOnce(this.#answers, request, options, prepare, this.#commandTimeoutMs);
  }

  /** The listener for Node, whose adapter is loaded with the first request. */
  nodeListener(): Promise<NodeListener> {
    this.#node ??= import('./node-listener.ts').then(({ createNodeListener }) =>
      createNodeListener((request) => this.fetch(request)),
    );
    return this.#node;
  }

  async render(name: string, principal: P, id = 'binary-1', isFresh = false): Promise<ServedDocument> {
    const surface = this.#surface(name);
    const { source } = this.#documents;
    const { variants } = await source.catalogue(surface);
    const variant = variants.find((candidate) => candidate.id === id);
    if (variant === undefined)
      throw new RangeError(`${name}: expected a variant of ${variants.map((one) => one.id).join(', ')}, got ${id}`);
    return source.document(surface, variant, principal, isFresh);
  }

  respond(request: Request, served: ServedDocument): Promise<Response> {
    return answerDocument(request, served, this.#surface(served.surface), [], this.#documents);
  }

  async run(name: string, body: unknown, principal: P): Promise<RecordedAnswer> {
    const surface = this.#surface(name);
    const work = readCommand(body, surface, principal);
    if (work instanceof Problem) return problemParts(work);
    try {
      const answer = await limited((signal) => this.#run(work(signal), surface, principal), this.#commandTimeoutMs);
      await this.changed(name, scopeOf(surface, principal));
      return answer;
    } catch (error) {
      if (error instanceof CommandTimeout) return problemParts(error.problem);
      throw error;
    }
  }

  changed(name: string, scope = this.#shared.guest.id): Promise<void> {
    return this.events.changed(name, scope);
  }

  #surface(name: string): Surface<unknown, P> {
    const surface = this.#surfaces.get(name);
    if (surface === undefined)
      throw new RangeError(`expected a surface of ${[...this.#surfaces.keys()].join(', ')}, got ${name}`);
    return surface;
  }

  async #answerCapabilities(request: Request): Promise<Response> {
    this.#capabilities ??= this.#describe();
    try {
      return await answerWithContent(request, await this.#capabilities, {
        mediaType: 'application/json',
        cacheControl: CAPABILITIES_CACHE_CONTROL,
        vary: [],
        codings: this.#documents.codings,
      });
    } catch (error) {
      this.#capabilities = undefined;
      throw error;
    }
  }

  async #describe(): Promise<ServedContent> {
    const surfaces = [...this.#surfaces.values()].map(async (surface) => ({
      name: surface.name,
      catalogue: await this.#documents.source.catalogue(surface),
      commands: Object.keys(surface.commands ?? {}),
    }));
    const description = describeCapabilities(await Promise.all(surfaces), this.#options.authSchemes ?? []);
    return ServedContent.of(new TextEncoder().encode(JSON.stringify(description)));
  }

  /** The answer for a command under way. A revision that cannot be read afterwards leaves the command done. */
  #run(outcome: ReturnType<CommandWork>, surface: Surface<unknown, P>, principal: P): MaybePromise<RecordedAnswer> {
    return answerCommand(outcome, surface.name, () =>
      attempt(
        () => this.#documents.source.revision(surface, principal),
        (error) => this.#shared.onFault?.({ path: `${this.#base}${surface.name}/actions`, error }),
      ),
    );
  }

  async #act(request: Request, surface: Surface<unknown, P>, principal: P): Promise<Response> {
    const answer = await this.answerOnce(request, { owner: principal.id, needsKey: true }, async () => {
      const body = await readJsonBody(request, true);
      if (!body.ok) return body;
      const work = readCommand(body.value, surface, principal);
      if (work instanceof Problem) return { ok: false, problem: problemResponse(work) };
      return {
        ok: true,
        asked: [`POST ${surface.name}`, body.bytes],
        work: (signal: AbortSignal) => this.#run(work(signal), surface, principal),
      };
    });
    if (answer.ok) await this.changed(surface.name, scopeOf(surface, principal));
    return answer;
  }

  async #listen(request: Request, surface: Surface<unknown, P>, principal: P): Promise<Response> {
    if (!this.events.hasRoom) return problemResponse('too-many-streams');
    if (request.method === 'HEAD') return new Response(null, { headers: EVENT_HEADERS });
    // A client that comes back may know an older server, which made other documents.
    const isBack = request.headers.has('Last-Event-ID');
    const { variants } = isBack ? await this.#documents.source.catalogue(surface) : { variants: [] };
    const versions = new Map(
      variants.map((variant) => [JSON.stringify([variant.contractVersion, variant.documentApi]), variant]),
    );
    // The proxy asks again without the credentials of a user, so it holds streams of guests only.
    if (this.#options.grip === true && this.#shared.authenticate === undefined && isFromGripProxy(request)) {
      const revision = await this.#documents.source.revision(surface, principal);
      const scope = scopeOf(surface, principal);
      const { headers, body } = gripHold(request, surface.name, scope, revision, [...versions.values()]);
      return new Response(body, { headers: { ...EVENT_HEADERS, ...headers } });
    }
    const stream = await this.events.open(surface, principal, [...versions.values()]);
    return stream === undefined
      ? problemResponse('too-many-streams')
      : new Response(stream, { headers: EVENT_HEADERS });
  }
}

/** Tells a fault that nobody listens for. */
function logFault({ path, error }: FaultReport): void {
  console.error(`Pantograph: ${path}`, error);
}

/** The hook of a log or a meter, whose faults change no answer. */
function guarded<Report>(hook: ((report: Report) => unknown) | undefined): (report: Report) => void {
  const call = async (report: Report) => hook?.(report);
  return (report) => void call(report).catch(() => undefined);
}

/** The problem of an address that is none, which a wrong mount is the usual cause of. */
function notFound(path: string, base: string): Response {
  const told = path.slice(0, MAX_TOLD_PATH);
  const detail = path.startsWith(base)
    ? `${told} is no address of a surface: expected ${base}{surface}, with /events or /actions below it.`
    : `${told} is not below ${base}. Mount the handler so that it sees whole paths, or set basePath.`;
  return problemResponse('not-found', {}, { detail });
}

/** The path before the name of a surface, for a base with or without slashes at its ends. */
function baseOf(basePath: string): string {
  return ['', ...basePath.split('/').filter((part) => part !== ''), 'ui', ''].join('/');
}

/** A part of a path, decoded where it can be. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
