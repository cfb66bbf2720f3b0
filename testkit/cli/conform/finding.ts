// A finding as a file: what was sent and received, expected and got, so that anybody can see it and repeat it.
// It holds no credentials. Must not know how findings are found.

import { sdkVersion } from 'pantograph';
import type { Answer } from './answer.ts';
import { suiteOf } from './conform-check.ts';
import type { CheckFacts, ConformCheck } from './conform-check.ts';
import type { Difference, Target } from './visit.ts';

export interface FindingExchange {
  /** The request as a command line; `$FIRST` and `$SECOND` stand for the credentials of the users. */
  readonly curl: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as text, or in base64 where it is none; the first 16 KiB. */
  readonly body: string;
}

export interface FindingFacts {
  readonly kind: 'pantograph-finding';
  readonly version: 1;
  readonly testedBy: string;
  readonly id: string;
  readonly rule: string;
  readonly suite: string;
  readonly says: string;
  readonly expected: string;
  readonly got: string;
  /** The command lines, or lines of JSON, that show it again. */
  readonly exchanges: readonly { readonly curl: string }[];
}

/** A finding about a server. */
export interface Finding extends FindingFacts {
  readonly exchanges: readonly FindingExchange[];
}

const MAX_BODY_BYTES = 16_384;
const MAX_SENT = 2_000;

/** The value of a header, with a word in place of credentials. */
function shown(name: string, value: string, { identities: [first, second] }: Target): string {
  if (first[name] === value) return '$FIRST';
  return second?.[name] === value ? '$SECOND' : value;
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function curlOf({ sent: { method, url, headers, body } }: Answer, target: Target): string {
  return [
    'curl -i',
    ...(method === 'GET' ? [] : method === 'HEAD' ? ['--head'] : ['-X', method]),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${shown(name, value, target)}`)}`),
    ...(body === undefined ? [] : ['--data-binary', quoted(body.slice(0, MAX_BODY_BYTES))]),
    quoted(url),
  ].join(' ');
}

/** Text of a body where it is text, else base64. */
function bodyOf({ body, received }: Answer): string {
  const bytes = (body ?? received.body).subarray(0, MAX_BODY_BYTES);
  const text = new TextDecoder().decode(bytes);
  return /[\u0000-\u0008\u000e-\u001f\ufffd]/u.test(text) ? Buffer.from(bytes).toString('base64') : text;
}

/** A finding about a producer or a player. @param sent - the line that shows it again */
export function plainFinding(check: CheckFacts, expected: string, got: string, sent: string): FindingFacts {
  const { id, rule, says } = check;
  const testedBy = `pantograph ${sdkVersion}`;
  const exchanges = [{ curl: sent.length > MAX_SENT ? `${sent.slice(0, MAX_SENT)}…` : sent }];
  return {
    kind: 'pantograph-finding',
    version: 1,
    testedBy,
    id,
    rule,
    suite: suiteOf(check),
    says,
    expected,
    got,
    exchanges,
  };
}

export function findingOf(check: ConformCheck, { expected, got, answers }: Difference, target: Target): Finding {
  return {
    kind: 'pantograph-finding',
    version: 1,
    testedBy: `pantograph ${sdkVersion}`,
    id: check.id,
    rule: check.rule,
    suite: suiteOf(check),
    says: check.says,
    expected,
    got,
    exchanges: answers.map((answer) => ({
      curl: curlOf(answer, target),
      status: answer.status,
      headers: answer.received.headers,
      body: bodyOf(answer),
    })),
  };
}
