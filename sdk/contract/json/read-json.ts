// Reads a JSON text: JSON.parse does the work where it hides and forgives nothing; else the strict reader says what is wrong.
// Must not know what the values mean.

import { MAX_DEPTH, readStrictJson } from './json-reader.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** What a look over a JSON text tells. Of a text that is no JSON it tells nothing. */
interface JsonOutline {
  /** Members of all its objects, equal keys included. */
  members: number;
  /** Levels of its deepest place. */
  depth: number;
  /** Whether a string has an escaped surrogate, which may lack its other half. */
  hasSurrogate: boolean;
}

/** Looks over a text once, without making values. */
function outlineOf(text: string): JsonOutline {
  const outline: JsonOutline = { members: 0, depth: 0, hasSurrogate: false };
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString) {
      if (code !== BACKSLASH) continue;
      index += 1;
      outline.hasSurrogate ||= /^u[dD]/u.test(text.slice(index, index + 2));
    } else if (code === 0x3a) outline.members += 1;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > outline.depth) outline.depth = depth;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return outline;
}

/** The members of all objects of a value; NaN where it holds a number that contracts do not have. */
function countMembers(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? 0 : NaN;
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) count += countMembers(item);
    return count;
  }
  for (const key in value) count += 1 + countMembers((value as Readonly<Record<string, unknown>>)[key]);
  return count;
}

/** What `JSON.parse` makes of a text; undefined where it refuses it, or may have hidden or forgiven something. */
function parsePlain(text: string): unknown {
  const { members, depth, hasSurrogate } = outlineOf(text);
  if (depth > MAX_DEPTH || hasSurrogate) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  // Of equal keys JSON.parse keeps the last.
  return countMembers(value) === members ? value : undefined;
}

/**
 * The value of a JSON text. Keys are own properties, whatever their names; nothing else is changed.
 *
 * @throws PlayerError `wire/json`, `wire/truncated`, `wire/trailing-bytes`, `wire/too-deep`, `wire/duplicate-key`,
 *   `wire/invalid-utf8`, with `line` and `column`
 */
export function readJson(text: string): unknown {
  const plain = parsePlain(text);
  return plain === undefined ? readStrictJson(text) : plain;
}
