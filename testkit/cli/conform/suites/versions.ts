// The suite `versions`: negotiation. Clients of a covering array of capabilities ask, and their answers are compared.

import { builtInComponents, isPlayerError } from 'pantograph';
import { describeDocument, qualityOf, readAccept } from 'pantograph/internal';
import { documentFormats } from '../../../checks/open-bytes.ts';
import type { Answer } from '../answer.ts';
import { fullClient, hashedHeaders, headersOf } from '../client-headers.ts';
import type { DeclaredClient } from '../client-headers.ts';
import type { ConformCheck } from '../conform-check.ts';
import { coveringArray } from '../covering-array.ts';
import type { Target, Visit } from '../visit.ts';

type Versions = readonly [min: number, max: number];

/** A client of the array, and its answer. */
interface Case {
  readonly client: DeclaredClient & { readonly contract: Versions; readonly api: Versions };
  readonly answer: Answer;
}

const [operations, json, cbor, protobuf] = documentFormats.map(({ mediaType }) => mediaType);
const fewComponents = builtInComponents.filter((name) => !['listItem', 'button', 'slider'].includes(name));

const clients = coveringArray<Case['client']>({
  contract: [
    [1, 1],
    [1, 2],
    [2, 3],
    [8, 9],
  ],
  api: [
    [1, 1],
    [1, 2],
    [2, 2],
    [1, 9],
    [8, 9],
  ],
  profiles: [['canvas-1'], ['other-9', 'canvas-1'], ['other-9']],
  components: [builtInComponents, fewComponents, []],
  build: [1_000_000, 0],
  accept: ['*/*', operations, json, `${cbor}, ${operations};q=0.5`, `${protobuf};q=0.9, */*;q=0.1`, 'text/html'],
});

const asked = new WeakMap<Target, Promise<readonly Case[]>>();

async function askAll(visit: Visit): Promise<readonly Case[]> {
  const cases: Case[] = [];
  for (const client of clients) cases.push({ client, answer: await visit.ask('', { headers: headersOf(client) }) });
  return cases;
}

/** The answers of all clients, asked once a run. */
function casesOf(visit: Visit): Promise<readonly Case[]> {
  const cases = asked.get(visit.target) ?? askAll(visit);
  asked.set(visit.target, cases);
  return cases;
}

const isWithin = ([min, max]: Versions, version: number): boolean => min <= version && version <= max;

/** The reasons why a client cannot take an answer that another client got. */
function obstaclesOf(
  { contract, api, profiles, components, build = 0, accept = '*/*' }: Case['client'],
  answer: Answer,
): string[] {
  const { manifest, body, mediaType } = answer;
  if (manifest === undefined || body === undefined) return [];
  let needed: readonly string[] = [];
  try {
    needed = describeDocument(body, { formats: documentFormats }).components;
  } catch (error) {
    // Another check reports documents that do not decode.
    if (!isPlayerError(error)) throw error;
  }
  return [
    ...(isWithin(contract, manifest.contractVersion) ? [] : [`contract-version ${manifest.contractVersion}`]),
    ...(isWithin(api, manifest.documentApi) ? [] : [`document-api ${manifest.documentApi}`]),
    ...(profiles?.includes(manifest.profile) === false ? [`profile ${manifest.profile}`] : []),
    ...(build < manifest.minAppBuild ? [`min-app-build ${manifest.minAppBuild}`] : []),
    ...(qualityOf(readAccept(accept), mediaType) === 0 ? [`media type ${mediaType}`] : []),
    ...needed.filter((name) => !name.includes('@') && components?.includes(name) === false),
  ];
}

const words = (client: DeclaredClient): string => Object.values(headersOf(client)).join('; ');
/** Versions of an answer as a number that orders them. */
const versionOf = ({ manifest }: Answer): number =>
  manifest === undefined ? Infinity : manifest.contractVersion * 1_000 + manifest.documentApi;

/** Headers that are malformed, each as a client might send them. */
const malformed: readonly (readonly [words: string, headers: Readonly<Record<string, string>>])[] = [
  ['no dictionary', { 'UI-Accept': '((', 'UI-Client': ')' }],
  ['rubbish', { 'UI-Accept': '%%%', 'UI-Client': '=', 'UI-Viewport': '=', 'UI-Preferences': ',,' }],
  ['ranges the wrong way round', { 'UI-Accept': 'contract=(2 1), api=(9 1)' }],
  ['texts for ranges', { 'UI-Accept': 'contract="1", api=?1' }],
  ['a client without members', { 'UI-Client': 'app="a"' }],
  ['zero and a negative version', { 'UI-Accept': 'contract=(0 0), api=(-1 1)' }],
];

export const versions: readonly ConformCheck[] = [
  {
    id: 'versions/unknown-client',
    rule: 'N6',
    says: 'A client that declares nothing never gets more than the lowest version of the surface.',
    async run(visit) {
      const unknown = await visit.ask();
      if (unknown.status !== 200) {
        visit.expectProblem(unknown, 406, 'use-fallback');
        return;
      }
      for (const { answer } of await casesOf(visit))
        if (answer.status === 200)
          visit.expect(
            versionOf(unknown) <= versionOf(answer),
            `at most the version ${versionOf(answer)} that others get`,
            String(versionOf(unknown)),
            unknown,
            answer,
          );
      visit.expect(unknown.mediaType === operations, operations, unknown.mediaType, unknown);
    },
  },
  {
    id: 'versions/malformed',
    rule: 'N4',
    says: 'Malformed capabilities count as not sent: never 400, never a failure.',
    async run(visit) {
      const unknown = await visit.ask();
      for (const [kind, headers] of malformed) {
        const answer = await visit.ask('', { headers });
        const isSame = answer.status === unknown.status && answer.manifest?.sha256 === unknown.manifest?.sha256;
        visit.expect(
          isSame,
          `the answer of a client that declares nothing, for ${kind}`,
          answer.words,
          unknown,
          answer,
        );
      }
    },
  },
  {
    id: 'versions/within-ranges',
    rule: 'N5',
    says: 'An answer is within the ranges, profiles, components, build and Accept of its client, or a 406.',
    async run(visit) {
      for (const { client, answer } of await casesOf(visit)) {
        const isAnswer = answer.status === 200 || answer.status === 406;
        if (!visit.expect(isAnswer, '200 or 406', answer.words, answer)) continue;
        const obstacles = answer.status === 200 ? obstaclesOf(client, answer) : [];
        visit.expect(obstacles.length === 0, `a variant for ${words(client)}`, obstacles.join(', '), answer);
      }
    },
  },
  {
    id: 'versions/lowest',
    rule: 'N5',
    says: 'Of the variants that suit a client, it gets the lowest version, and no fallback.',
    async run(visit) {
      const cases = await casesOf(visit);
      const served = cases.filter(({ answer }) => answer.status === 200);
      for (const { client, answer } of cases) {
        const better = served.find(
          (other) => obstaclesOf(client, other.answer).length === 0 && versionOf(other.answer) < versionOf(answer),
        );
        visit.expect(
          better === undefined,
          `the version ${better === undefined ? '' : versionOf(better.answer)}, which suits ${words(client)}`,
          answer.words,
          answer,
          ...(better === undefined ? [] : [better.answer]),
        );
      }
    },
  },
  {
    id: 'versions/widening',
    rule: 'N9',
    says: 'A wider client never gets the fallback where a narrower client gets a document.',
    async run(visit) {
      const wide = {
        contract: [1, 9],
        api: [1, 9],
        profiles: ['canvas-1', 'other-9'],
        components: builtInComponents,
        build: 1_000_000,
      } as const;
      const served = (await casesOf(visit)).filter(({ answer }) => answer.status === 200);
      const narrowest = new Map(served.map(({ client, answer }) => [client.accept ?? '*/*', answer]));
      for (const [accept, narrow] of narrowest) {
        const answer = await visit.ask('', { headers: headersOf({ ...wide, accept }) });
        visit.expect(
          answer.status === 200,
          `a document for ${words(wide)}, since a narrower client gets one`,
          answer.words,
          narrow,
          answer,
        );
      }
    },
  },
  {
    id: 'versions/fallback',
    rule: 'N7',
    says: 'Without a variant in its ranges a client gets 406 use-fallback, with fallbackKey and obstacles.',
    async run(visit) {
      const document = await visit.ask('', { headers: headersOf(fullClient) });
      for (const client of [
        { ...fullClient, api: [98, 99] as const },
        { ...fullClient, contract: [98, 99] as const },
        { ...fullClient, profiles: ['other-9'] },
      ]) {
        const answer = await visit.ask('', { headers: headersOf(client) });
        if (!visit.expectProblem(answer, 406, 'use-fallback')) continue;
        const { fallbackKey, obstacles } = answer.json;
        const key = document.manifest?.fallbackKey ?? fallbackKey;
        visit.expect(
          typeof fallbackKey === 'string' && fallbackKey === key,
          `"fallbackKey": ${JSON.stringify(key)}`,
          JSON.stringify(fallbackKey ?? null),
          answer,
        );
        visit.expect(
          typeof obstacles === 'object' && obstacles !== null,
          'obstacles by variant',
          JSON.stringify(obstacles ?? null),
          answer,
        );
      }
    },
  },
  {
    id: 'versions/not-acceptable',
    rule: 'N7',
    says: 'Accept that allows no media type of the surface gets 406 not-acceptable.',
    async run(visit) {
      for (const accept of ['text/html', `${operations};q=0, ${json};q=0, ${cbor};q=0, ${protobuf};q=0, */*;q=0`])
        visit.expectProblem(
          await visit.ask('', { headers: headersOf({ ...fullClient, accept }) }),
          406,
          'not-acceptable',
        );
    },
  },
  {
    id: 'versions/accept',
    rule: 'N10',
    says: 'Accept is read by quality and by the most specific range; malformed elements do not count.',
    async run(visit) {
      const lowest = { ...fullClient, contract: [1, 1] as const, api: [1, 1] as const };
      const has = new Set<string>();
      for (const accept of [operations, json, cbor, protobuf])
        if ((await visit.ask('', { headers: headersOf({ ...lowest, accept }) })).mediaType === accept) has.add(accept);
      const forms: readonly (readonly [accept: string, mediaType: string])[] = [
        [`${json}, ${operations};q=0.5`, json],
        [`${operations};q=0, */*`, [json, cbor, protobuf].find((type) => has.has(type)) ?? ''],
        [`application/*;q=0.1, ${cbor}`, cbor],
        [`%%, ${json}`, json],
        [`${json};charset=utf-8`, json],
      ];
      for (const [accept, mediaType] of forms.filter(([, type]) => has.has(type))) {
        const answer = await visit.ask('', { headers: headersOf({ ...lowest, accept }) });
        if (answer.status === 200)
          visit.expect(answer.mediaType === mediaType, `${mediaType} for Accept: ${accept}`, answer.mediaType, answer);
      }
    },
  },
  {
    id: 'versions/hashes',
    rule: 'N2',
    says: 'A hash that is not known gets 412 capabilities-unknown, once; with the lists the client is served.',
    async run(visit) {
      const client = { ...fullClient, actions: [`conform.${Math.random().toString(36).slice(2, 8)}`] };
      const unknown = await visit.ask('', { headers: hashedHeaders(client) });
      if (!visit.expectProblem(unknown, 412, 'capabilities-unknown')) return;
      const lists = await visit.ask('', { headers: headersOf(client) });
      visit.expect(lists.status !== 412, 'an answer to the lists', lists.words, unknown, lists);
      const again = await visit.ask('', { headers: hashedHeaders(client) });
      if (again.status === 412) return;
      const isSame = again.status === lists.status && again.manifest?.sha256 === lists.manifest?.sha256;
      visit.expect(isSame, 'the answer to the lists, for their hashes', again.words, lists, again);
    },
  },
];
