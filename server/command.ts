// Reads a typed command from the body of an action request, and runs it. [H3, H6] Unknown fields are refused, not ignored. [F3]
// Must not know keys or requests.
import { Problem, problemOf, problemParts } from './problem.ts';
import type { RecordedAnswer } from './problem.ts';
import type { CommandWork, MaybePromise, Principal, Surface } from './surface.ts';
import { next } from './time-limit.ts';

type Fields = Readonly<Record<string, unknown>>;

const SHA256 = /^[0-9a-f]{64}$/;

/** The work of a command for a user, or its fault. A command that the surface lacks is unknown. */
export function readCommand<P extends Principal>(
  body: unknown,
  { commands = {} }: Surface<unknown, P>,
  principal: P,
): CommandWork | Problem {
  if (!isObject(body)) return problemOf('arguments-invalid');
  if (!hasOnly(body, ['command', 'arguments', 'document'])) return problemOf('field-unknown');
  const { command: name, arguments: given, document } = body;
  if (typeof name !== 'string') return problemOf('arguments-invalid');
  if (!Object.hasOwn(commands, name)) return problemOf('command-unknown');
  const command = commands[name];
  if (!isObject(given)) return problemOf('arguments-invalid');
  const problem = document === undefined ? undefined : judgeDocument(document);
  if (problem !== undefined) return problem;
  if (!hasOnly(given, command.fields)) return problemOf('field-unknown');
  const work = command.read(given, principal);
  if (work === undefined) return problemOf('arguments-invalid');
  if (work instanceof Problem) return work;
  return command.allows?.(principal) === false ? problemOf('forbidden') : work;
}

/**
 * Answers for a command under way. The answer comes at once where the work and the revision do.
 * @param readRevision - gives undefined where the revision cannot be read: the command took effect all the same
 */
export function answerCommand(
  outcome: ReturnType<CommandWork>,
  surface: string,
  readRevision: () => MaybePromise<number | undefined>,
): MaybePromise<RecordedAnswer> {
  // Work without types may return anything, such as the rows of a database.
  return next(outcome, (result) =>
    result instanceof Problem ? problemParts(result) : next(readRevision(), (revision) => done(surface, revision)),
  );
}

/** The answer to a command that was carried out. */
function done(surface: string, revision: number | undefined): RecordedAnswer {
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    body: JSON.stringify({ status: 'done', revision, invalidates: [surface] }),
  };
}

/** Checks the description of the document that the person saw. It is not used otherwise. */
function judgeDocument(document: unknown): Problem | undefined {
  if (!isObject(document)) return problemOf('arguments-invalid');
  if (!hasOnly(document, ['sha256', 'revision'])) return problemOf('field-unknown');
  const { sha256, revision } = document;
  const isDigest = typeof sha256 === 'string' && SHA256.test(sha256);
  const isRevision = Number.isSafeInteger(revision) && (revision as number) >= 0;
  return isDigest && (revision === undefined || isRevision) ? undefined : problemOf('arguments-invalid');
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasOnly(fields: Fields, names: readonly string[]): boolean {
  return Object.keys(fields).every((name) => names.includes(name));
}
