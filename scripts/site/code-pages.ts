// Reference pages of error codes, problems and limits: values from the code, words from the SPECs. Must not write files.
import { readFileSync } from 'node:fs';
import { problems } from 'pantograph/server';
import { reasonByCode } from '../../sdk/error-codes.ts';
import { limits } from '../../sdk/limits.ts';
import { tableOf } from './markdown.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** SPECs that have tables of error codes. */
const specs = ['sdk/SPEC.md', 'sdk/contract/SPEC.md', 'renderer/SPEC.md', 'testkit/SPEC.md'];

interface CodeWords {
  readonly when: string;
  /** Advice for the host, or when a retry helps; '' where the table has no such column. */
  readonly helps: string;
}

function wordsByCode(): ReadonlyMap<string, CodeWords> {
  const rows = specs.flatMap((path) =>
    Array.from(read(path).matchAll(/^\| `([a-z]+\/[a-z0-9-]+)` \| ([^|]+) \|(?: ([^|]+) \|)?/gmu)),
  );
  return new Map(rows.map(([, code, when, helps = '']) => [code, { when, helps }]));
}

const phases: Readonly<Record<string, string>> = {
  wire: 'Bytes',
  document: 'Documents',
  negotiate: 'Negotiation',
  verify: 'Acceptance',
  render: 'Playing',
  store: 'Keeping',
  host: 'Host actions',
  transport: 'The network',
};

/** The page of error codes. Throws for a code without words in a SPEC. */
export function errorsPage(): string {
  const words = wordsByCode();
  const chapters = Object.entries(phases).map(([phase, title]) => {
    const rows = Object.entries(reasonByCode)
      .filter(([code]) => code.startsWith(`${phase}/`))
      .map(([code, reason]) => {
        const found = words.get(code);
        if (found === undefined) throw new Error(`${code} stands in no table of ${specs.join(', ')}`);
        return [`\`${code}\``, found.when, found.helps, `[${reason}](/reference/reasons)`];
      });
    return `## ${title}\n\n${tableOf(['code', 'when', 'what helps', 'reason'], rows)}`;
  });
  return [
    'A `PlayerError` has one of these as `code`. Codes are added and never renamed: branch on them. `reasonOf(error)` gives the reason.',
    ...chapters,
  ].join('\n\n');
}

export function problemsPage(): string {
  const rows = Object.entries(problems).map(([code, [status, title]]) => [`\`${code}\``, String(status), title]);
  return [
    'An answer that is no success is `application/problem+json` (RFC 9457), with `type` `urn:pantograph:problem:<code>`.',
    tableOf(['code', 'status', 'what it says'], rows),
  ].join('\n\n');
}

/** The doc comment before each limit, as a single line. */
function limitReasons(): ReadonlyMap<string, string> {
  const found = read('sdk/limits.ts').matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\s*readonly (\w+): number/gu);
  return new Map(Array.from(found, ([, text, name]) => [name, text.replace(/\s*\n\s*\*\s*/gu, ' ').trim()]));
}

export function limitsPage(): string {
  const reasons = limitReasons();
  const rows = Object.entries(limits).map(([name, value]: [string, number]) => [
    `\`${name}\``,
    value.toLocaleString('en'),
    reasons.get(name) ?? '',
  ]);
  return `A host may lower each of them, and none can be raised.\n\n${tableOf(['limit', 'value', 'why'], rows)}`;
}
