// Properties of negotiation for every client and every catalogue. [C6]
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import type { AcceptedDocuments, ClientIdentity } from '../capabilities/capabilities.ts';
import type { VersionRange } from '../capabilities/version-range.ts';
import type { Variant } from './catalogue.ts';
import { mediaTypes } from './media-type.ts';
import { negotiateVariant } from './negotiate-variant.ts';
import type { NegotiationRequest } from './negotiate-variant.ts';

const components = ['box', 'text', 'button', 'hologram', 'chart@1', 'chart@2'];
const profiles = ['canvas-1', 'watch-1'];
const actions = ['task.create', 'task.delete.{id}'];
const types = [mediaTypes.document, mediaTypes.json, mediaTypes.cbor, mediaTypes.protobuf];
const version = fc.integer({ min: 1, max: 4 });
const range: fc.Arbitrary<VersionRange> = fc
  .tuple(version, version)
  .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));

const variants: fc.Arbitrary<Variant[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 0, max: 50 }).map((number) => `v${number}`),
    format: fc.constant('any'),
    mediaType: fc.constantFrom(...types),
    contractVersion: version,
    documentApi: version,
    profile: fc.constantFrom(...profiles),
    minAppBuild: fc.integer({ min: 0, max: 3 }),
    components: fc.subarray(components),
    modifiers: fc.subarray(['padding', 'clip', 'shimmer']),
    actions: fc.subarray(actions),
  }),
  { selector: ({ id }) => id, maxLength: 8 },
);

const accept: fc.Arbitrary<AcceptedDocuments> = fc.record({
  contract: range,
  api: range,
  profiles: fc.shuffledSubarray(profiles),
  components: fc.oneof(fc.constant(components), fc.subarray(components)),
  actions: fc.subarray(actions),
});
const client: fc.Arbitrary<ClientIdentity> = fc
  .integer({ min: 0, max: 3 })
  .map((build) => ({ app: 'a', version: '1', build, platform: 'web', os: 'x', osApi: 0 }));
const media = fc.option(
  fc
    .array(
      fc
        .tuple(
          fc.constantFrom(...types, '*/*', 'application/*', 'text/html', '?'),
          fc.constantFrom('', ';q=0', ';q=0.5', ';q=1'),
        )
        .map((parts) => parts.join('')),
      { maxLength: 4 },
    )
    .map((parts) => parts.join(', ')),
  { nil: undefined },
);
const known = fc.record({ client: fc.option(client, { nil: undefined }), accept, media });

function negotiate(request: NegotiationRequest, list: readonly Variant[]): ReturnType<typeof negotiateVariant> {
  return negotiateVariant(request, { variants: list, fallbackKey: 'key' });
}

const inside = ({ min, max }: VersionRange, value: number): boolean => min <= value && value <= max;

describe('[C6] negotiateVariant, for all clients and catalogues', () => {
  it('[N5] [C6] answers inside both ranges, or with the fallback', () => {
    fc.assert(
      fc.property(known, variants, (request, list) => {
        const answer = negotiate(request, list);
        if (answer.kind === 'fallback') return;
        const { variant } = answer;
        expect(list).toContain(variant);
        expect(
          inside(request.accept.contract, variant.contractVersion) && inside(request.accept.api, variant.documentApi),
        ).toBe(true);
        expect(request.accept.profiles).toContain(variant.profile);
        expect(request.client?.build ?? Infinity).toBeGreaterThanOrEqual(variant.minAppBuild);
      }),
      { numRuns: rounds(2_000) },
    );
  });

  it('[S4] answers with the lowest possible variant', () => {
    fc.assert(
      fc.property(known, variants, (request, list) => {
        const answer = negotiate(request, list);
        const possible = list.filter((variant) => negotiate(request, [variant]).kind === 'variant');
        if (answer.kind === 'fallback') {
          expect(possible).toEqual([]);
          expect(answer.losses.map(({ variant }) => variant)).toEqual(list.map(({ id }) => id).sort());
          expect(answer.losses.every(({ obstacles }) => obstacles.length > 0)).toBe(true);
          return;
        }
        for (const { contractVersion, documentApi } of possible) {
          expect(contractVersion * 10 + documentApi).toBeGreaterThanOrEqual(
            answer.variant.contractVersion * 10 + answer.variant.documentApi,
          );
        }
      }),
      { numRuns: rounds(1_000) },
    );
  });

  it('[N9] [C6] widening a client never turns a document into the fallback, nor raises the version', () => {
    const wider = fc.record({
      contract: range,
      api: range,
      profiles: fc.subarray(profiles),
      components: fc.subarray(components),
      actions: fc.subarray(actions),
      build: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(known, wider, variants, (request, more, list) => {
        const before = negotiate(request, list);
        fc.pre(before.kind === 'variant');
        const union = (a: VersionRange, b: VersionRange): VersionRange => ({
          min: Math.min(a.min, b.min),
          max: Math.max(a.max, b.max),
        });
        const { accept: old, client: who } = request;
        const after = negotiate(
          {
            ...request,
            client: who === undefined ? undefined : { ...who, build: who.build + more.build },
            accept: {
              contract: union(old.contract, more.contract),
              api: union(old.api, more.api),
              profiles: [...old.profiles, ...more.profiles],
              components: [...old.components, ...more.components],
              actions: [...old.actions, ...more.actions],
            },
          },
          list,
        );
        expect(after.kind).toBe('variant');
        if (before.kind !== 'variant' || after.kind !== 'variant') return;
        expect(after.variant.contractVersion).toBeLessThanOrEqual(before.variant.contractVersion);
      }),
      { numRuns: rounds(2_000) },
    );
  });

  it('[N11] [S4] leaving ranges, profiles or actions out never turns a document into the fallback', () => {
    const omitted = fc.subarray<'contract' | 'api' | 'profiles' | 'actions'>(
      ['contract', 'api', 'profiles', 'actions'],
      { minLength: 1 },
    );
    fc.assert(
      fc.property(known, omitted, variants, (request, names, list) => {
        fc.pre(negotiate(request, list).kind === 'variant');
        const less = {
          ...request,
          accept: { ...request.accept, ...Object.fromEntries(names.map((name) => [name, undefined])) },
        };
        const answer = negotiate(less, list);
        expect(answer.kind).toBe('variant');
        if (answer.kind !== 'variant') return;
        const { contract, api } = less.accept as Partial<AcceptedDocuments>;
        expect([
          contract === undefined || inside(contract, answer.variant.contractVersion),
          api === undefined || inside(api, answer.variant.documentApi),
        ]).toEqual([true, true]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('[S4] an unknown client never gets the newest variant where there is an older binary variant, and a binary variant if it may', () => {
    fc.assert(
      fc.property(variants, media, (list, text) => {
        const answer = negotiate({ media: text }, list);
        const binary = list.filter(
          (variant) =>
            variant.mediaType === mediaTypes.document && negotiate({ media: text }, [variant]).kind === 'variant',
        );
        if (binary.length === 0) return;
        expect(answer).toMatchObject({ kind: 'variant', variant: { mediaType: mediaTypes.document } });
        const lowest = Math.min(
          ...binary.map(({ contractVersion, documentApi }) => contractVersion * 10 + documentApi),
        );
        expect(answer.kind === 'variant' && answer.variant.contractVersion * 10 + answer.variant.documentApi).toBe(
          lowest,
        );
      }),
      { numRuns: rounds(1_000) },
    );
  });

  it('[N5] [C6] the order of the catalogue does not matter', () => {
    const shuffled = variants.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(fc.oneof(known, fc.record({ media })), shuffled, (request, [list, other]) => {
        expect(negotiate(request, other)).toEqual(negotiate(request, list));
      }),
      { numRuns: rounds(2_000) },
    );
  });

  it('[C6] reports as lost exactly the names that the client does not have', () => {
    fc.assert(
      fc.property(known, variants, (request, list) => {
        const answer = negotiate(request, list);
        fc.pre(answer.kind === 'variant');
        if (answer.kind !== 'variant') return;
        const { variant, loss } = answer;
        expect(loss?.components).toEqual(
          variant.components.filter((name) => !request.accept.components.includes(name)).sort(),
        );
        expect(loss?.actions).toEqual(variant.actions.filter((name) => !request.accept.actions.includes(name)).sort());
        expect(loss?.components.every((name) => name.includes('@'))).toBe(true);
      }),
      { numRuns: rounds(1_000) },
    );
  });
});
