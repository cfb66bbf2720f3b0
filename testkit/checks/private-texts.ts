// Looks for tokens, keys, addresses of people and URLs in the texts and fields of a document, which has none of them. [S3]
// Messages say the kind and the place, never the text.

import type { DocumentFormat, PlayerDocument } from 'pantograph';
import { isPlayerError } from 'pantograph';
import { readDocument } from '../producer/read-document.ts';
import type { CheckFinding } from './check-report.ts';

interface Pattern {
  readonly code: string;
  readonly severity: CheckFinding['severity'];
  readonly words: string;
  readonly matches: RegExp;
}

/** A kind of text is named once, by the first pattern that matches. */
const patterns: readonly Pattern[] = [
  {
    code: 'private/token',
    severity: 'error',
    words: 'a token',
    matches: /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*|\bBearer\s+[\w.~+/-]{16,}/iu,
  },
  {
    code: 'private/key',
    severity: 'error',
    words: 'a secret key',
    matches:
      /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30,}|\bgl(?:pat|ptt)-[\w-]{16,}|\bsk[-_](?:live_|test_|ant-|proj-)?[\w-]{20,}|\bxox[abprs]-[\w-]{10,}|\bAIza[\w-]{35}/u,
  },
  {
    code: 'private/token',
    severity: 'warning',
    words: 'a token: a long word of digits and letters',
    matches: /\b[0-9a-f]{32,}\b|\b(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32,}\b/u,
  },
  {
    code: 'private/mail-address',
    severity: 'warning',
    words: 'a mail address',
    matches: /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/u,
  },
  {
    code: 'private/url',
    severity: 'warning',
    words: 'a URL',
    matches: /\b(?:https?|wss?|ftp|file):\/\/\S|\b(?:javascript|data|mailto|tel):\S|\bwww\.[\p{L}\d-]+\.\p{L}/iu,
  },
];

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Every text of a tree with its pointer, field names of maps included. */
function* textsOf(value: unknown, pointer: string): Generator<readonly [text: string, pointer: string]> {
  if (typeof value === 'string') yield [value, pointer];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  for (const [key, member] of Object.entries(value)) {
    if (!Array.isArray(value)) yield [key, pointer];
    yield* textsOf(member, `${pointer}/${escaped(key)}`);
  }
}

/** The texts of a document with their pointers; without pointers where no tree can say what is in it. */
function textsOfDocument(document: PlayerDocument): Iterable<readonly [text: string, pointer: string | undefined]> {
  try {
    return textsOf(readDocument(document), '');
  } catch (error) {
    if (!isPlayerError(error)) throw error;
    const { strings } = document;
    return Array.from({ length: strings.length }, (_, id) => [strings.get(id), undefined] as const);
  }
}

/** Findings for texts that look like secrets, or like data of a person. A look-alike is a warning, an unmistakable secret an error. */
export function privateTextFindings(document: PlayerDocument, format: DocumentFormat): readonly CheckFinding[] {
  const findings: CheckFinding[] = [];
  for (const [text, pointer] of textsOfDocument(document)) {
    const found = patterns.find(({ matches }) => matches.test(text));
    if (found === undefined) continue;
    const { code, severity, words } = found;
    const place = pointer ?? `a text in ${format.id}`;
    findings.push({
      code,
      severity,
      ...(pointer === undefined ? {} : { pointer }),
      message: `${place}: expected no secret and no data of a person, got ${words}`,
    });
  }
  return findings;
}
