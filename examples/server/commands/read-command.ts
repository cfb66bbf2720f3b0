// Reads a typed command from the body of an action request. [H3, H6] Unknown fields are refused, not ignored. [F3]
// Must not run commands.
import type { ProblemCode } from '../http/problem.ts';
import { readTitle } from '../task-title.ts';

export type Command =
  | { readonly command: 'task.create'; readonly title: string }
  | { readonly command: 'task.delete'; readonly id: number };

export type CommandReading =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly problem: ProblemCode };

type Fields = Readonly<Record<string, unknown>>;

const SHA256 = /^[0-9a-f]{64}$/;

/** The command, or its fault. A command that the surface lacks is unknown. */
export function readCommand(body: unknown, known: readonly string[]): CommandReading {
  if (!isObject(body)) return refuse('arguments-invalid');
  if (!hasOnly(body, ['command', 'arguments', 'document'])) return refuse('field-unknown');
  const { command, arguments: given, document } = body;
  if (typeof command !== 'string') return refuse('arguments-invalid');
  if (!known.includes(command)) return refuse('command-unknown');
  if (!isObject(given)) return refuse('arguments-invalid');
  const problem = document === undefined ? undefined : judgeDocument(document);
  if (problem !== undefined) return refuse(problem);
  switch (command) {
    case 'task.create':
      return readCreate(given);
    case 'task.delete':
      return readDelete(given);
    default:
      return refuse('command-unknown');
  }
}

function readCreate(given: Fields): CommandReading {
  if (!hasOnly(given, ['title'])) return refuse('field-unknown');
  if (typeof given['title'] !== 'string') return refuse('arguments-invalid');
  const title = readTitle(given['title']);
  return title === undefined ? refuse('title-invalid') : { ok: true, command: { command: 'task.create', title } };
}

function readDelete(given: Fields): CommandReading {
  if (!hasOnly(given, ['id'])) return refuse('field-unknown');
  const { id } = given;
  return isCount(id) && id > 0 ? { ok: true, command: { command: 'task.delete', id } } : refuse('arguments-invalid');
}

/** Checks the description of the document that the person saw. It is not used otherwise. */
function judgeDocument(document: unknown): ProblemCode | undefined {
  if (!isObject(document)) return 'arguments-invalid';
  if (!hasOnly(document, ['sha256', 'revision'])) return 'field-unknown';
  const { sha256, revision } = document;
  const isDigest = typeof sha256 === 'string' && SHA256.test(sha256);
  return isDigest && (revision === undefined || isCount(revision)) ? undefined : 'arguments-invalid';
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && !Object.is(value, -0);
}

function hasOnly(fields: Fields, names: readonly string[]): boolean {
  return Object.keys(fields).every((name) => names.includes(name));
}

function refuse(problem: ProblemCode): CommandReading {
  return { ok: false, problem };
}
