// The lines of the log: a line for each answer, without raw input of clients. Must not know the output.
import { inspect } from 'node:util';
import type { RequestRecord } from './server.ts';

/** The longest field; a path may have 16 KiB. */
const MAX_FIELD_CHARACTERS = 300;
/** Control and format characters, with bidi controls; white space other than the plain space; lone surrogates. */
const UNSAFE = /[^\P{C}]|[^\P{Z} ]/gu;

/** The line of an answered request. */
export function describeRequest({ method, path, status }: RequestRecord): string {
  return `${logField(method)} ${logField(path)} ${status}`;
}

/** Describes an error of a route. Further lines are indented, so that none looks like a line of the log. */
export function describeFault(error: unknown): string {
  return inspect(error).split('\n').map(escapeUnsafe).join('\n    ');
}

/** A plain word as it is; any other field as a JSON string of printable characters. */
export function logField(text: string): string {
  const characters = [...text];
  const short =
    characters.length > MAX_FIELD_CHARACTERS ? `${characters.slice(0, MAX_FIELD_CHARACTERS).join('')}…` : text;
  return /^[!#-~]+$/.test(short) ? short : escapeUnsafe(JSON.stringify(short));
}

/** Escapes as JSON does, so that the text can be restored. */
function escapeUnsafe(text: string): string {
  return text.replace(UNSAFE, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
