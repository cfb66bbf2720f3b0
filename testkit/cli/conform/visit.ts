// A visit of a server for one check: sends requests, and keeps the findings. Must not know which checks there are.

import { randomUUID } from 'node:crypto';
import type { PlayerDocument } from 'pantograph';
import { readDocument } from '../../producer/read-document.ts';
import { formatOfBody } from '../../checks/open-bytes.ts';
import { exchange } from '../http-exchange.ts';
import type { NoAnswerError, Sent } from '../http-exchange.ts';
import { Answer } from './answer.ts';

type Headers = Readonly<Record<string, string>>;

/** A command of the surface under test, with the words `$random` and `$id` to replace. */
export interface CommandTemplate {
  readonly command: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** The server under test, and how it is asked. */
export interface Target {
  /** Address of the surfaces, with a slash at its end, such as `http://127.0.0.1:8080/v1/ui/`. */
  readonly base: string;
  readonly surface: string;
  /** Credentials of the first and of the second user. */
  readonly identities: readonly [first: Headers, second: Headers | undefined];
  readonly create: CommandTemplate | undefined;
  readonly remove: CommandTemplate | undefined;
  readonly origin: string;
  readonly timeoutMs: number;
}

/** A difference between a rule and an answer. */
export interface Difference {
  readonly expected: string;
  readonly got: string;
  /** The exchanges that show it, in order. */
  readonly answers: readonly Answer[];
}

/** Ends a check that cannot be run; the message is the reason. */
export class SkippedError extends Error {
  override readonly name = 'SkippedError';
}

/** A request of a check. */
export interface Asking {
  readonly method?: string;
  readonly headers?: Headers;
  readonly body?: string;
  /** Whose credentials: 1, 2, or 0 for none. Default 1. */
  readonly user?: 0 | 1 | 2;
}

/** How a command is sent. */
export interface Acting extends Pick<Asking, 'headers' | 'user'> {
  /** Empty for none. Default: a new key. */
  readonly key?: string;
}

/** A signal that never comes, for what has to be done in any case. */
const patient = new AbortController().signal;

/** Twice the largest document, and more than any problem. */
const MAX_BYTES = 2_097_152;

/** The most things that a single check makes, where a server runs a command twice. */
const MOST_MADE = 2;

/** Replaces `$random` inside of texts, and a text that is `$id` by a number. */
function filled(value: unknown, random: string, id: number): unknown {
  if (value === '$id') return id;
  if (typeof value === 'string') return value.replaceAll('$random', random);
  if (Array.isArray(value)) return value.map((item) => filled(item, random, id));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, filled(member, random, id)]));
}

function addIds(value: unknown, found: Set<number>): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  const { kind, id } = value as { readonly kind?: unknown; readonly id?: unknown };
  if (kind === 'host' && typeof id === 'number') found.add(id);
  for (const member of Object.values(value)) addIds(member, found);
}

/** The ids that host actions of a document name, such as 3 of `task.delete.3`. */
export function idsOf(document: PlayerDocument | undefined): ReadonlySet<number> {
  const found = new Set<number>();
  if (document !== undefined) addIds(readDocument(document), found);
  return found;
}

export class Visit {
  readonly differences: Difference[] = [];
  readonly target: Target;
  readonly signal: AbortSignal;
  /** Ids of things that the check has created. */
  readonly made: number[] = [];
  /** Those that could not be removed. */
  readonly leftovers: number[] = [];

  constructor(target: Target, signal: AbortSignal) {
    this.target = target;
    this.signal = signal;
  }

  /** The request below the surface's address; a path with a slash at its start is below the surfaces' own. */
  requestOf(path: string, { method = 'GET', headers = {}, body, user = 1 }: Asking = {}): Sent {
    const { base, surface, identities } = this.target;
    const url = path.startsWith('/')
      ? base + path.slice(1)
      : `${base}${encodeURIComponent(surface)}${path && `/${path}`}`;
    return { method, url, headers: { ...(user === 0 ? {} : identities[user - 1]), ...headers }, body };
  }

  /** Sends a request. An answer that does not come ends the check with a finding. */
  async ask(path = '', asking: Asking = {}, signal = this.signal): Promise<Answer> {
    const sent = this.requestOf(path, asking);
    const { timeoutMs } = this.target;
    return new Answer(sent, await exchange(sent, { timeoutMs, maxBytes: MAX_BYTES, signal }));
  }

  /** Keeps a finding unless something holds. @returns whether it holds */
  expect(holds: boolean, expected: string, got: string, ...answers: readonly Answer[]): boolean {
    if (!holds) this.differences.push({ expected, got, answers });
    return holds;
  }

  /** Expects a problem with its status, in the form of RFC 9457. */
  expectProblem(answer: Answer, status: number, ...codes: readonly string[]): boolean {
    const isRight = answer.status === status && codes.includes(answer.problem) && answer.json['status'] === status;
    return this.expect(isRight, `${status} with the problem ${codes.join(' or ')}`, answer.words, answer);
  }

  skip(reason: string): never {
    throw new SkippedError(reason);
  }

  /** The document of an answer; undefined where it is none, which other checks report. */
  documentOf(answer: Answer): PlayerDocument | undefined {
    const { body } = answer;
    if (answer.status !== 200 || body === undefined) return undefined;
    const decoded = formatOfBody(body, answer.mediaType).decode(body);
    return decoded.ok ? decoded.value : undefined;
  }

  /** The command that creates something; a word of its own tells its result from others. */
  creation(random: string): CommandTemplate {
    const { create, remove } = this.target;
    if (create === undefined || remove === undefined)
      this.skip('no command is known that creates and removes: give --create and --remove');
    return filled(create, random, 0) as CommandTemplate;
  }

  /** Sends a command. Once it is sent, its answer is awaited also after the signal, so that its effect is known. */
  act(command: unknown, { key = randomUUID(), user = 1, headers = {} }: Acting = {}): Promise<Answer> {
    const body = typeof command === 'string' ? command : JSON.stringify(command);
    const keyed = key === '' ? {} : { 'Idempotency-Key': key };
    const sent = { 'Content-Type': 'application/json', ...keyed, ...headers };
    return this.ask('actions', { method: 'POST', headers: sent, body, user }, patient);
  }

  async #ids(user: 1 | 2, signal: AbortSignal): Promise<ReadonlySet<number>> {
    return idsOf(this.documentOf(await this.ask('', { user }, signal)));
  }

  /** Runs something that creates, and removes what has come, also after the signal. */
  async creating<Result>(work: () => Promise<Result>, user: 1 | 2 = 1): Promise<Result> {
    const before = await this.#ids(user, this.signal);
    this.signal.throwIfAborted();
    try {
      return await work();
    } finally {
      const added = [...(await this.#ids(user, patient))].filter((id) => !before.has(id));
      // More than a check can have made are somebody else's, and stay.
      for (const id of added.slice(0, added.length <= MOST_MADE ? MOST_MADE : 0)) {
        this.made.push(id);
        const answer = await this.remove(id, user);
        if (answer.status !== 200) this.leftovers.push(id);
      }
    }
  }

  /** Sends the command that removes. */
  remove(id: number, user: 1 | 2 = 1): Promise<Answer> {
    return this.act(filled(this.target.remove, '', id), { user });
  }
}

/** The difference for an answer that did not come. */
export function silence(error: NoAnswerError): Difference {
  return { expected: 'an answer', got: error.message, answers: [] };
}
