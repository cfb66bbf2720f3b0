// Patterns of action names, such as `task.delete.{id}`: reads, matches and compares them. Must not know commands.

import { PlayerError } from '../errors.ts';

/** A segment of a pattern: a fixed word, or a parameter. */
export type PatternSegment =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'parameter'; readonly name: string };

const SEGMENT = /^[a-z0-9_-]+$/;
const PARAMETER = /^\{([A-Za-z][A-Za-z0-9]*)\}$/;
const MAX_BYTES = 128;

/** True if a document may contain the name: `segment(.segment)*`, at most 128 bytes. [S3] */
export function isActionName(name: string): boolean {
  return name.length <= MAX_BYTES && name.split('.').every((segment) => SEGMENT.test(segment));
}

/**
 * The segments of a pattern. Throws `host/action-definition` for an invalid pattern: a parameter is a whole segment,
 * and its name is unique.
 */
export function readPattern(pattern: string): readonly PatternSegment[] {
  const names = new Set<string>();
  const segments = pattern.split('.').map((text): PatternSegment => {
    const name = PARAMETER.exec(text)?.[1];
    if (name === undefined && !SEGMENT.test(text)) fail(pattern, 'expected segments like task or {id}');
    if (name === undefined) return { kind: 'literal', text };
    if (names.has(name)) fail(pattern, `expected the parameter ${name} once`);
    names.add(name);
    return { kind: 'parameter', name };
  });
  if (pattern.length > MAX_BYTES) fail(pattern, `expected at most ${MAX_BYTES} bytes`);
  return segments;
}

/** The texts of the parameters, if the name has the pattern's words in the pattern's places. */
export function matchPattern(
  segments: readonly PatternSegment[],
  name: string,
): ReadonlyMap<string, string> | undefined {
  const texts = name.split('.');
  if (texts.length !== segments.length) return undefined;
  const found = new Map<string, string>();
  for (const [index, segment] of segments.entries()) {
    if (segment.kind === 'parameter') found.set(segment.name, texts[index]);
    else if (segment.text !== texts[index]) return undefined;
  }
  return found;
}

/**
 * True if some name could match both patterns. Validators are ignored, because the command of a name must be clear from
 * the names alone.
 */
export function patternsOverlap(a: readonly PatternSegment[], b: readonly PatternSegment[]): boolean {
  return (
    a.length === b.length &&
    a.every((left, index) => {
      const right = b[index];
      return left.kind === 'parameter' || right.kind === 'parameter' || left.text === right.text;
    })
  );
}

function fail(pattern: string, what: string): never {
  throw new PlayerError('host/action-definition', `action ${pattern}: ${what}`);
}
