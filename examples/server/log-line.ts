// What the log says: one line for each answer, and nothing raw that a client has sent. Must not know where it is written.
import { inspect } from 'node:util';
import type { RequestRecord } from './app.ts';

/** Longer fields are cut: a path may have 16 KiB. */
const MAX_FIELD_CHARACTERS = 300;
/** Control and format characters, among them bidi controls; every white space but the plain space; half surrogates. */
const UNSAFE = /[^\P{C}]|[^\P{Z} ]/gu;

/** One line for an answered request. */
export function describeRequest({ method, path, status }: RequestRecord): string {
  return `${logField(method)} ${logField(path)} ${status}`;
}

/** What a route threw. Lines after the first are indented, so that none can pass for a line of the log. */
export function describeFault(error: unknown): string {
  return inspect(error).split('\n').map(escapeUnsafe).join('\n    ');
}

/** A field as it is where it is one plain word; else as a JSON string of printable characters. */
export function logField(text: string): string {
  const characters = [...text];
  const short =
    characters.length > MAX_FIELD_CHARACTERS ? `${characters.slice(0, MAX_FIELD_CHARACTERS).join('')}…` : text;
  return /^[!#-~]+$/.test(short) ? short : escapeUnsafe(JSON.stringify(short));
}

/** Escapes as JSON does, so that the text can be had back. */
function escapeUnsafe(text: string): string {
  return text.replace(UNSAFE, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
