// The suite `delivery`: manifest, digest, entity tag, 304, caches, compression and clocks.

import { limits } from 'pantograph';
import { entityTagOf, parseManifestHeader, readTimestamp, sha256, toHex } from 'pantograph/internal';
import { documentFormats } from '../../../checks/open-bytes.ts';
import type { Answer } from '../answer.ts';
import { fullClient, headersOf } from '../client-headers.ts';
import type { ConformCheck } from '../conform-check.ts';
import type { Visit } from '../visit.ts';
import { answersByFormat } from './core.ts';

type Headers = Readonly<Record<string, string>>;

/** Seconds that clocks may differ. [A5] */
const CLOCK_SECONDS = 300;
const DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/u;

/** An answer with the document; ends the check where there is none, which `core/surface` reports. */
async function served(visit: Visit, headers: Headers = {}): Promise<Answer> {
  const answer = await visit.ask('', { headers: { ...headersOf(fullClient), ...headers } });
  return answer.status === 200 ? answer : visit.skip(`the document was not served: ${answer.words}`);
}

/** The documents of each format; ends the check where there is none, which `core/surface` reports. */
async function servedByFormat(visit: Visit, headers: Headers = {}): Promise<readonly Answer[]> {
  const answers = [...(await answersByFormat(visit, headers)).values()];
  return answers.length > 0 ? answers : visit.skip('the document was not served in any format');
}

const digestOf = (bytes: Uint8Array): string => toHex(sha256(bytes));
const codings = ['identity', 'gzip', 'br'];
const withoutWeak = (tag: string): string => tag.replace(/^W\//u, '');
const sorted = (names: readonly string[]): string => [...new Set(names)].sort().join(', ');

/** The part of an answer that a cache would hand to somebody else. */
function contentOf({ status, mediaType, problem, body, received }: Answer): string {
  const content = status === 200 && body !== undefined ? digestOf(body) : problem;
  return `${status} ${mediaType} ${content} ${received.headers['content-encoding'] ?? ''}`;
}

/** Other values of each request header on which an answer may depend. */
const variations: readonly (readonly [name: string, changed: readonly Headers[]])[] = [
  ['Accept', [...documentFormats.map(({ mediaType }) => ({ Accept: mediaType })), { Accept: 'text/html' }]],
  [
    'UI-Accept',
    [headersOf({ ...fullClient, api: [98, 99] }), headersOf({ ...fullClient, api: [2, 99] }), { 'UI-Accept': '' }],
  ],
  ['UI-Client', [headersOf({ ...fullClient, build: 0 }), { 'UI-Client': '' }]],
  [
    'UI-Viewport',
    ['width=200, height=300, density=1.0, density-behavior=dp, font-scale=2.0, direction=rtl', ''].map((value) => ({
      'UI-Viewport': value,
    })),
  ],
  [
    'UI-Preferences',
    ['theme=dark, reduced-motion, contrast=more', 'theme=light, reduced-motion=?0, contrast=no-preference'].map(
      (value) => ({ 'UI-Preferences': value }),
    ),
  ],
  ['Accept-Language', ['ar', 'de-CH, de;q=0.9', 'ja'].map((value) => ({ 'Accept-Language': value }))],
  ['Accept-Encoding', ['gzip', 'br', 'identity'].map((value) => ({ 'Accept-Encoding': value }))],
  ['User-Agent', [{ 'User-Agent': 'Mozilla/5.0 (iPhone)' }]],
];

/** Expects 304 for the entity tag of a format, and 200 for that of another format. */
async function expectTagsOfFormats(visit: Visit): Promise<void> {
  const answers = await answersByFormat(visit);
  const tags = new Map([...answers].map(([accept, answer]) => [accept, answer.header('etag')]));
  for (const [accept, first] of answers)
    for (const [of, tag] of tags) {
      const headers = { ...headersOf({ ...fullClient, accept }), 'If-None-Match': tag || '"none"' };
      const answer = await visit.ask('', { headers });
      const expected = withoutWeak(tag) === withoutWeak(first.header('etag')) ? 304 : 200;
      visit.expect(answer.status === expected, `${expected} as ${accept} for the tag of ${of}`, answer.words, answer);
    }
}

/** The facts of a manifest that a 304 repeats. */
function repeatedFacts({ manifest }: Answer): string {
  if (manifest === undefined) return 'no manifest';
  const { sha256: digest, surface, format, documentApi, profile } = manifest;
  return `${surface}, ${format}, documentApi ${documentApi}, ${profile}, ${digest}`;
}

export const delivery: readonly ConformCheck[] = [
  {
    id: 'delivery/manifest',
    rule: 'G1',
    says: 'Each document has a UI-Manifest with all fields, for the surface that was asked for.',
    async run(visit) {
      for (const answer of (await answersByFormat(visit)).values()) {
        const parsed = parseManifestHeader(
          answer.received.headers['ui-manifest'] ?? null,
          answer.header('etag') || null,
        );
        if (!visit.expect(parsed.ok, 'a manifest', parsed.ok ? '' : parsed.error.message, answer) || !parsed.ok)
          continue;
        const { surface, revision } = parsed.value;
        visit.expect(
          surface === visit.target.surface,
          `surface="${visit.target.surface}"`,
          `surface="${surface}"`,
          answer,
        );
        if (visit.target.create !== undefined)
          visit.expect(revision !== undefined, 'a revision, since the surface changes', 'none', answer);
      }
    },
  },
  {
    id: 'delivery/media-type',
    rule: 'G1',
    says: 'The media type is that of the format in the manifest.',
    async run(visit) {
      for (const answer of (await answersByFormat(visit)).values()) {
        const format = documentFormats.find(({ mediaType }) => mediaType === answer.mediaType);
        const named = answer.manifest?.format;
        if (named !== undefined)
          visit.expect(
            named === format?.id,
            `format="${format?.id ?? ''}" for ${answer.mediaType}`,
            `format="${named}"`,
            answer,
          );
      }
    },
  },
  {
    id: 'delivery/digest',
    rule: 'G3',
    says: 'sha256 is the digest of the body without content coding.',
    async run(visit) {
      for (const coding of codings)
        for (const answer of await servedByFormat(visit, { 'Accept-Encoding': coding })) {
          const { body, manifest } = answer;
          if (manifest === undefined) continue;
          const digest = body === undefined ? 'a body that is not of its Content-Encoding' : digestOf(body);
          visit.expect(digest === manifest.sha256, `a body with the digest ${manifest.sha256}`, digest, answer);
        }
    },
  },
  {
    id: 'delivery/entity-tag',
    rule: 'G3',
    says: 'ETag is the base64url of the digest, weak where the body is content-coded.',
    async run(visit) {
      for (const coding of codings)
        for (const answer of await servedByFormat(visit, { 'Accept-Encoding': coding })) {
          const { body } = answer;
          if (body === undefined) continue;
          const isCoded = !['', 'identity'].includes(answer.header('content-encoding'));
          const expected = `${isCoded ? 'W/' : ''}${entityTagOf(digestOf(body))}`;
          const got = answer.header('etag') || 'no ETag';
          visit.expect(got === expected, `ETag: ${expected}`, got, answer);
        }
    },
  },
  {
    id: 'delivery/not-modified',
    rule: 'RFC 9110, 13.1.2',
    says: 'If-None-Match with the entity tag, weak or strong, alone or in a list, gets 304; another tag, also of another format, gets 200.',
    async run(visit) {
      const first = await served(visit);
      const tag = withoutWeak(first.header('etag')) || '"none"';
      for (const value of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const answer = await visit.ask('', { headers: { ...headersOf(fullClient), 'If-None-Match': value } });
        visit.expect(answer.status === 304, `304 for If-None-Match: ${value}`, answer.words, first, answer);
      }
      for (const value of ['"other"', tag.replace('"', '"0')]) {
        const other = await visit.ask('', { headers: { ...headersOf(fullClient), 'If-None-Match': value } });
        visit.expect(other.status === 200, `200 for another entity tag, ${value}`, other.words, first, other);
      }
      await expectTagsOfFormats(visit);
    },
  },
  {
    id: 'delivery/not-modified-headers',
    rule: 'K11',
    says: '304 repeats ETag, Vary, Cache-Control and the manifest, which is not expired, and has no length of another body.',
    async run(visit) {
      const first = await served(visit);
      const again = await visit.ask('', {
        headers: { ...headersOf(fullClient), 'If-None-Match': first.header('etag') || '*' },
      });
      if (again.status !== 304) return;
      const tags = [withoutWeak(first.header('etag')), withoutWeak(again.header('etag'))];
      visit.expect(tags[0] === tags[1], `ETag: ${tags[0]}`, tags[1] || 'no ETag', first, again);
      for (const name of ['vary', 'cache-control'])
        visit.expect(
          sorted(first.names(name)) === sorted(again.names(name)),
          `${name}: ${first.header(name)}`,
          again.header(name) || `no ${name}`,
          first,
          again,
        );
      const [facts, repeated] = [repeatedFacts(first), repeatedFacts(again)];
      visit.expect(repeated === facts, `a manifest with ${facts}`, repeated, first, again);
      const [expiry, newer] = [first, again].map(({ manifest }) => manifest?.expiresAt ?? '');
      // Timestamps are of one form, whose order is that of their times.
      visit.expect(newer >= expiry, `expires-at from ${expiry} on`, newer, first, again);
      const length = again.header('content-length');
      const isRight = length === '' || length === String(first.received.body.length);
      visit.expect(isRight, `no Content-Length, or ${first.received.body.length}`, length, first, again);
    },
  },
  {
    id: 'delivery/cache-control',
    rule: 'RFC 9111, 5.2.2.4',
    says: 'A cache asks before it hands a document out: no-cache, with credentials also private.',
    async run(visit) {
      const answer = await served(visit);
      const names = answer.names('cache-control');
      visit.expect(
        names.includes('no-cache') || names.includes('no-store'),
        'Cache-Control: no-cache',
        answer.header('cache-control') || 'no Cache-Control',
        answer,
      );
      if (Object.keys(visit.target.identities[0]).length > 0)
        visit.expect(
          names.includes('private') || names.includes('no-store'),
          'Cache-Control: private',
          answer.header('cache-control') || 'no Cache-Control',
          answer,
        );
    },
  },
  {
    id: 'delivery/vary',
    rule: 'RFC 9110, 12.5.5',
    says: 'Vary names each request header that changes the answer.',
    async run(visit) {
      for (const base of [headersOf(fullClient), {}]) {
        const plain = { 'Accept-Encoding': 'identity', Accept: '*/*', ...base };
        const first = await visit.ask('', { headers: plain });
        for (const [name, changes] of variations) {
          for (const changed of changes) {
            const value = changed[name];
            const headers = Object.fromEntries(
              Object.entries({ ...plain, [name]: value }).filter(([, each]) => each !== ''),
            );
            const answer = await visit.ask('', { headers });
            const isNamed = [first, answer].every((each) =>
              each.names('vary').some((each2) => [name.toLowerCase(), '*'].includes(each2)),
            );
            visit.expect(
              isNamed || contentOf(answer) === contentOf(first),
              `Vary with ${name}, since ${name}: ${value} changes the answer`,
              first.header('vary') || 'no Vary',
              first,
              answer,
            );
          }
        }
      }
    },
  },
  {
    id: 'delivery/vary-everywhere',
    rule: 'RFC 9110, 12.5.5',
    says: 'Vary is the same on 200, 304 and 406.',
    async run(visit) {
      const first = await served(visit);
      const refused = await visit.ask('', { headers: headersOf({ ...fullClient, api: [98, 99] }) });
      if (refused.status !== 406) return;
      const lacking = first
        .names('vary')
        .filter((name) => name !== 'accept-encoding' && !refused.names('vary').includes(name));
      visit.expect(
        lacking.length === 0,
        `Vary: ${first.header('vary')}`,
        `on 406 ${refused.header('vary') || 'no Vary'}`,
        first,
        refused,
      );
    },
  },
  {
    id: 'delivery/compression',
    rule: 'RFC 9110, 12.5.3',
    says: 'A coding that the client refuses is not used, and each coding decodes to the same bytes.',
    async run(visit) {
      const plain = await served(visit, { 'Accept-Encoding': 'identity' });
      visit.expect(
        ['', 'identity'].includes(plain.header('content-encoding')),
        'no Content-Encoding',
        plain.header('content-encoding'),
        plain,
      );
      for (const [value, allowed] of [
        ['gzip', ['gzip']],
        ['br', ['br']],
        ['gzip;q=0, br;q=0', []],
        ['zstd', []],
      ] as const) {
        const answer = await served(visit, { 'Accept-Encoding': value });
        const coding = answer.header('content-encoding');
        const isAllowed = ['', 'identity', ...allowed].includes(coding);
        if (!visit.expect(isAllowed, `no other coding than Accept-Encoding: ${value} allows`, coding, answer)) continue;
        const isSame = Buffer.compare(answer.body ?? Buffer.alloc(0), plain.body ?? Buffer.alloc(0)) === 0;
        visit.expect(isSame, `the same bytes with ${coding || 'identity'}`, 'other bytes', plain, answer);
      }
    },
  },
  {
    id: 'delivery/clock',
    rule: 'K6',
    says: 'Date is within 300 s of the clock here; the document was issued before and is not expired.',
    async run(visit) {
      const answer = await served(visit);
      const here = Date.now() / 1_000;
      const date = DATE.test(answer.header('date')) ? Date.parse(answer.header('date')) / 1_000 : NaN;
      visit.expect(
        Math.abs(date - here) <= CLOCK_SECONDS,
        `Date within ${CLOCK_SECONDS} s of ${new Date(here * 1_000).toUTCString()}`,
        answer.header('date') || 'no Date',
        answer,
      );
      const { manifest } = answer;
      if (manifest === undefined) return;
      const [issued, expires] = [readTimestamp(manifest.issuedAt) ?? NaN, readTimestamp(manifest.expiresAt) ?? NaN];
      visit.expect(issued <= here + CLOCK_SECONDS, 'issued-at that is not in the future', manifest.issuedAt, answer);
      visit.expect(expires > Math.max(here, issued), 'expires-at in the future', manifest.expiresAt, answer);
    },
  },
  {
    id: 'delivery/size',
    rule: 'L1',
    says: 'The body has at most 512 KiB without its content coding.',
    async run(visit) {
      for (const answer of (await answersByFormat(visit)).values()) {
        const size = answer.body?.length ?? 0;
        visit.expect(size <= limits.maxBytes, `at most ${limits.maxBytes} bytes`, `${size} bytes`, answer);
      }
    },
  },
];
