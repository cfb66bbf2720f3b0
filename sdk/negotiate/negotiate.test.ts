// Media types and the choice of a variant, by example.
import { describe, expect, it } from 'vitest';
import type { AcceptedDocuments, ClientIdentity } from '../capabilities/capabilities.ts';
import { builtInComponents } from '../capabilities/capabilities-from.ts';
import type { Catalogue, Variant } from './catalogue.ts';
import { mediaTypes, qualityOf, readAccept } from './media-type.ts';
import { negotiateVariant } from './negotiate-variant.ts';

const binary: Variant = {
  id: 'ops-1',
  format: 'pantograph-ops',
  mediaType: mediaTypes.document,
  contractVersion: 1,
  documentApi: 1,
  profile: 'canvas-1',
  minAppBuild: 1,
  components: ['box', 'text'],
  modifiers: ['padding'],
  actions: ['task.create'],
};
const json: Variant = { ...binary, id: 'json-1', format: 'pantograph-json', mediaType: mediaTypes.json };
const cbor: Variant = { ...binary, id: 'cbor-1', format: 'pantograph-cbor', mediaType: mediaTypes.cbor };
const protobuf: Variant = {
  ...binary,
  id: 'protobuf-1',
  format: 'pantograph-protobuf',
  mediaType: mediaTypes.protobuf,
};
const newer: Variant = { ...binary, id: 'ops-2', documentApi: 2 };
const catalogue = (variants: readonly Variant[], unknownClient?: 'lowest' | 'fallback'): Catalogue => ({
  variants,
  fallbackKey: 'tasks',
  ...(unknownClient === undefined ? {} : { unknownClient }),
});

const client: ClientIdentity = { app: 'shop', version: '1', build: 10, platform: 'web', os: 'linux', osApi: 0 };
const accept: AcceptedDocuments = {
  contract: { min: 1, max: 2 },
  api: { min: 1, max: 2 },
  profiles: ['canvas-1'],
  components: builtInComponents,
  actions: ['task.create'],
};

function chosen(
  request: Parameters<typeof negotiateVariant>[0],
  variants: readonly Variant[],
  unknown?: 'lowest' | 'fallback',
): string {
  const answer = negotiateVariant(request, catalogue(variants, unknown));
  return answer.kind === 'variant' ? answer.variant.id : answer.problem;
}

describe('[S4] negotiateVariant', () => {
  it('[N5] [S4] answers with the lowest inside both ranges: contract version first, then documentApi', () => {
    const late = { ...binary, id: 'contract-2', contractVersion: 2 };
    expect(chosen({ client, accept }, [newer, late, binary])).toBe('ops-1');
    expect(chosen({ client, accept }, [newer, late])).toBe('ops-2');
    expect(chosen({ client, accept: { ...accept, api: { min: 2, max: 2 } } }, [newer, late, binary])).toBe('ops-2');
    expect(chosen({ client, accept: { ...accept, contract: { min: 2, max: 2 } } }, [newer, late, binary])).toBe(
      'contract-2',
    );
  });

  it('[N5] [S4] breaks ties of equal versions by Accept, then binary, json, cbor, protobuf', () => {
    const all = [protobuf, cbor, json, binary];
    expect(chosen({ client, accept }, all)).toBe('ops-1');
    expect(chosen({ client, accept, media: '*/*' }, all)).toBe('ops-1');
    expect(chosen({ client, accept, media: `${mediaTypes.document};q=0, */*` }, all)).toBe('json-1');
    expect(chosen({ client, accept, media: `${mediaTypes.protobuf}, ${mediaTypes.cbor}` }, all)).toBe('cbor-1');
    expect(chosen({ client, accept, media: `${mediaTypes.document};q=0.5, ${mediaTypes.protobuf}` }, all)).toBe(
      'protobuf-1',
    );
    expect(
      chosen({ client, accept, media: `${mediaTypes.json};q=0.9, ${mediaTypes.document};q=0.1` }, [
        newer,
        { ...json, documentApi: 2 },
        binary,
      ]),
    ).toBe('ops-1');
  });

  it('[N5] [S4] prefers the profile that the client names first', () => {
    const watch = { ...binary, id: 'a-watch', profile: 'watch-1' };
    expect(chosen({ client, accept: { ...accept, profiles: ['canvas-1', 'watch-1'] } }, [watch, binary])).toBe('ops-1');
    expect(chosen({ client, accept: { ...accept, profiles: ['watch-1', 'canvas-1'] } }, [watch, binary])).toBe(
      'a-watch',
    );
  });

  it('[N6] [S4] gives an unknown client the lowest binary variant, or the fallback where the surface says so', () => {
    const lowJson = { ...json, id: 'json-0', contractVersion: 0 };
    expect(chosen({}, [newer, lowJson, binary])).toBe('ops-1');
    expect(chosen({ client, media: 'nonsense' }, [newer, binary])).toBe('ops-1');
    expect(chosen({ media: mediaTypes.json }, [newer, json, binary])).toBe('json-1');
    expect(chosen({}, [newer, binary], 'fallback')).toBe('use-fallback');
    expect(chosen({ client, accept }, [newer, binary], 'fallback')).toBe('ops-1');
    expect(negotiateVariant({}, catalogue([binary]))).toEqual({ kind: 'variant', variant: binary, loss: undefined });
  });

  it('[N12] [S4] gives a client of which a range is not known the lowest binary variant of those that the rest allows', () => {
    const all = [
      { ...json, id: 'json-0', contractVersion: 0 },
      binary,
      newer,
      { ...binary, id: 'contract-2', contractVersion: 2 },
    ];
    expect(chosen({ accept: { contract: { min: 1, max: 2 } } }, all)).toBe('ops-1');
    expect(chosen({ accept: { contract: { min: 2, max: 9 } } }, all)).toBe('contract-2');
    expect(chosen({ accept: { api: { min: 2, max: 9 } } }, all)).toBe('ops-2');
    expect(chosen({ accept: { api: { min: 1, max: 9 } }, media: mediaTypes.json }, all)).toBe('json-0');
    expect(chosen({ accept: { contract: { min: 0, max: 9 }, api: { min: 1, max: 9 } } }, all)).toBe('json-0');
    expect(chosen({ accept: { contract: { min: 90, max: 99 } } }, all)).toBe('use-fallback');
    for (const known of [
      { contract: accept.contract },
      { api: accept.api },
      { profiles: ['canvas-1'], components: builtInComponents },
    ]) {
      expect([known, chosen({ accept: known }, [binary], 'fallback')]).toEqual([known, 'use-fallback']);
    }
    expect(chosen({ accept: { contract: accept.contract, api: accept.api } }, [binary], 'fallback')).toBe('ops-1');
  });

  it('[N12] [S4] any profile suits a client that names none; another client gets a profile that it names', () => {
    const watch = { ...binary, id: 'a-watch', profile: 'watch-1' };
    expect(chosen({ accept: { contract: accept.contract, api: accept.api } }, [watch])).toBe('a-watch');
    expect(chosen({ accept: { profiles: ['canvas-1'] } }, [watch, { ...binary, documentApi: 9 }])).toBe('ops-1');
    expect(chosen({ accept: { profiles: [] } }, [watch, binary])).toBe('use-fallback');
  });

  it('[N14] [C2] a client that declares no names has those of the lowest documentApi', () => {
    const ranges = { contract: accept.contract, api: accept.api };
    const hologram = { ...binary, components: ['text', 'hologram'] };
    expect(negotiateVariant({ accept: ranges }, catalogue([binary]))).toMatchObject({
      kind: 'variant',
      loss: { components: [], modifiers: [], actions: ['task.create'] },
    });
    expect(chosen({ accept: ranges }, [hologram, newer])).toBe('ops-2');
    expect(chosen({ accept: ranges }, [hologram])).toBe('use-fallback');
    expect(chosen({}, [hologram])).toBe('ops-1');
    expect(chosen({ accept: { actions: [] } }, [binary])).toBe('ops-1');
    expect(chosen({ accept: { components: ['box'] } }, [binary])).toBe('use-fallback');
  });

  it('[N7] [C7] no overlap, or a build that is too low: use-fallback with the key and the obstacles', () => {
    const answer = negotiateVariant(
      { client, accept: { ...accept, api: { min: 3, max: 4 } } },
      catalogue([newer, { ...binary, minAppBuild: 11, profile: 'tv-1', contractVersion: 3 }]),
    );
    expect(answer).toEqual({
      kind: 'fallback',
      fallbackKey: 'tasks',
      problem: 'use-fallback',
      losses: [
        {
          variant: 'ops-1',
          obstacles: ['contract-version', 'document-api', 'profile', 'min-app-build'],
          loss: { components: [], modifiers: [], actions: [] },
        },
        { variant: 'ops-2', obstacles: ['document-api'], loss: { components: [], modifiers: [], actions: [] } },
      ],
    });
    expect(chosen({ client }, [{ ...binary, minAppBuild: 11 }])).toBe('use-fallback');
    expect(chosen({ client, accept }, [])).toBe('use-fallback');
  });

  it('[N7] [C7] an Accept that no variant satisfies: not-acceptable; an Accept that only a variant out of range satisfies: use-fallback', () => {
    expect(chosen({ client, accept, media: 'text/html' }, [binary, json])).toBe('not-acceptable');
    expect(chosen({ media: 'text/html' }, [binary, json])).toBe('not-acceptable');
    expect(chosen({ client, accept, media: mediaTypes.json }, [binary, { ...json, documentApi: 9 }])).toBe(
      'use-fallback',
    );
  });

  it('[N8] [C6] reports losses of the chosen variant: placeholders, newer modifiers, actions', () => {
    const rich: Variant = {
      ...binary,
      components: ['text', 'chart@2', 'chart@2'],
      modifiers: ['shimmer', 'padding'],
      actions: ['task.share', 'task.create', 'task.archive'],
    };
    expect(negotiateVariant({ client, accept }, catalogue([rich]))).toMatchObject({
      kind: 'variant',
      loss: { components: ['chart@2'], modifiers: ['shimmer'], actions: ['task.archive', 'task.share'] },
    });
  });

  it('[N8] [F2] does not send a component that the client lacks and that has no placeholder', () => {
    const narrow = { ...accept, components: ['box'] };
    const answer = negotiateVariant(
      { client, accept: narrow },
      catalogue([{ ...binary, components: ['box', 'text', 'hologram', 'chart@1'] }]),
    );
    expect(answer).toMatchObject({
      kind: 'fallback',
      problem: 'use-fallback',
      losses: [{ obstacles: ['components'], loss: { components: ['chart@1', 'hologram', 'text'] } }],
    });
    expect(
      chosen({ client, accept: narrow }, [
        { ...binary, components: ['box', 'text'] },
        { ...newer, components: ['box'] },
      ]),
    ).toBe('ops-2');
  });
});

describe('[S7] media types', () => {
  it.each([
    [null, mediaTypes.json, 1],
    ['', mediaTypes.json, 1],
    ['*/*', mediaTypes.json, 1],
    ['*/*;q=0', mediaTypes.json, 0],
    ['application/*;q=0.5', mediaTypes.json, 0.5],
    [`application/*;q=0.5, ${mediaTypes.json};q=0.1, */*`, mediaTypes.json, 0.1],
    [`*/*, ${mediaTypes.json};q=0`, mediaTypes.json, 0],
    ['text/*', mediaTypes.json, 0],
    ['APPLICATION/VND.Pantograph.UI+JSON', mediaTypes.json, 1],
    [`${mediaTypes.json};charset=utf-8`, mediaTypes.json, 1],
    [`${mediaTypes.json};version=2;q=0`, mediaTypes.json, 0],
    ['*/*;version=2;q=0.5', mediaTypes.json, 0.5],
    [`${mediaTypes.json}; charset="utf-8, x"; q=0.4`, mediaTypes.json, 0.4],
    [`${mediaTypes.json};q=0.5;version=2`, mediaTypes.json, 0.5],
    [`${mediaTypes.json};q=1.5`, mediaTypes.json, 1],
    [`${mediaTypes.json};q=1.5, text/html`, mediaTypes.json, 0],
    ['*', mediaTypes.json, 1],
    ['application/', mediaTypes.json, 1],
    [`text/x;a=",${mediaTypes.json},", text/y`, mediaTypes.json, 0],
    [`text/x;a="\\",${mediaTypes.json}`, mediaTypes.json, 0],
    [`${mediaTypes.json};q=0.2, ${mediaTypes.json};q=0.3`, mediaTypes.json, 0.3],
  ])('[N10] [S4] Accept %j gives %s quality %d', (text, mediaType, quality) => {
    expect(qualityOf(readAccept(text), mediaType)).toBe(quality);
  });

  it('[S4] reads 64 KiB of one thing in linear time', () => {
    for (const piece of ['"', '\\', '"\\"', ',', ';', ';q=', '?/b;"', '*/*,']) {
      expect(qualityOf(readAccept(piece.repeat(65_536 / piece.length)), 'text/plain')).toBe(1);
    }
  });
});
