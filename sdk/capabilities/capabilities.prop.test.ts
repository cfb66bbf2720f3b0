// Capabilities over the wire, for all clients and for arbitrary headers.
import fc from 'fast-check';
import { parseDictionary } from 'structured-headers';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import type { Capabilities } from './capabilities.ts';
import { decodeCapabilities } from './decode-capabilities.ts';
import { diffCapabilities, encodeCapabilities } from './encode-capabilities.ts';
import { canonicalNames } from './names-hash.ts';

const text = fc.string({ unit: 'grapheme-ascii', maxLength: 12 });
const names = fc.array(fc.stringMatching(/^[a-z][a-z.@{}0-9]{0,10}$/), { maxLength: 6 });
const scale = fc.integer({ min: 1, max: 8_000 }).map((thousandths) => thousandths / 1_000);
const range = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(9)).map(([min, more]) => ({ min, max: min + more }));
const locale = fc.constantFrom('en', 'de-CH', 'zh-Hant-TW', 'ar');

const capabilities: fc.Arbitrary<Capabilities> = fc.record({
  client: fc.record({ app: text, version: text, build: fc.nat(), platform: text, os: text, osApi: fc.nat() }),
  accept: fc.record({ contract: range, api: range, profiles: names, components: names, actions: names }),
  viewport: fc.record({
    width: fc.integer({ min: 1, max: 10_000 }),
    height: fc.integer({ min: 1, max: 10_000 }),
    density: scale,
    densityBehavior: fc.constant('dp' as const),
    fontScale: scale,
    direction: fc.constantFrom('ltr', 'rtl'),
  }),
  preferences: fc.record({
    theme: fc.constantFrom('light', 'dark'),
    reducedMotion: fc.boolean(),
    contrast: fc.constantFrom('no-preference', 'more', 'less', 'custom'),
  }),
  locales: fc.uniqueArray(locale),
});

describe('[C1] capabilities, for all clients', () => {
  it('[C2] a server reads exactly the declared capabilities, and so does structured-headers', () => {
    fc.assert(
      fc.property(capabilities, (declared) => {
        const headers = encodeCapabilities(declared);
        const { components, actions, ...accept } = declared.accept;
        const canonical = (list: readonly string[]): object => ({ kind: 'names', names: canonicalNames(list) });
        expect(decodeCapabilities(new Headers(headers))).toEqual({
          ...declared,
          accept: { ...accept, components: canonical(components), actions: canonical(actions) },
        });
        expect([...parseDictionary(headers['UI-Viewport']).keys()]).toEqual([
          'width',
          'height',
          'density',
          'density-behavior',
          'font-scale',
          'direction',
        ]);
        expect(parseDictionary(headers['UI-Client']).get('build')?.[0]).toBe(declared.client.build);
      }),
      { numRuns: rounds(500) },
    );
  });

  it('[C3] the difference of two declarations is empty exactly when every header is equal', () => {
    fc.assert(
      fc.property(capabilities, capabilities, (before, after) => {
        expect(diffCapabilities(before, before)).toEqual([]);
        const changed = Object.keys(encodeCapabilities({ ...before, viewport: after.viewport })).filter(
          (name) => name === 'UI-Viewport' && JSON.stringify(before.viewport) !== JSON.stringify(after.viewport),
        );
        expect(diffCapabilities(before, { ...before, viewport: after.viewport })).toEqual(changed);
      }),
      { numRuns: rounds(200) },
    );
  });

  it('[N18] [S4] no header makes the server fail, and a broken header leaves the others', () => {
    const broken = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...Array.from('() ,;=:?@%"a1-')), maxLength: 30 }),
    );
    fc.assert(
      fc.property(
        capabilities,
        broken,
        fc.nat(),
        fc.constantFrom('UI-Client', 'UI-Accept', 'UI-Viewport', 'UI-Preferences', 'Accept-Language'),
        (declared, edit, place, name) => {
          const headers: Record<string, string | undefined> = { ...encodeCapabilities(declared) };
          const intact = decodeCapabilities({ get: (wanted) => headers[wanted] ?? null });
          const at = place % ((headers[name] ?? '').length + 1);
          headers[name] = (headers[name] ?? '').slice(0, at) + edit + (headers[name] ?? '').slice(at);
          const read = decodeCapabilities({ get: (wanted) => headers[wanted] ?? null });
          const part = {
            'UI-Client': 'client',
            'UI-Accept': 'accept',
            'UI-Viewport': 'viewport',
            'UI-Preferences': 'preferences',
            'Accept-Language': 'locales',
          }[name];
          expect({ ...read, [part]: undefined }).toEqual({ ...intact, [part]: undefined });
        },
      ),
      { numRuns: rounds(1_000) },
    );
  });

  it('[N11] [C2] any members of UI-Accept that are absent or of another type leave the others', () => {
    const odd = fc.constantFrom(undefined, '', '=7', '=?0', '="x"', '=(1 "a")', '=:AAAA:', '=-1.5', '=(2 1)', '=%"x"');
    const edits = fc.record(
      { contract: odd, api: odd, profiles: odd, components: odd, actions: odd },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(capabilities, edits, fc.constantFrom('', ', more=(1 2)'), (declared, edited, more) => {
        const header = encodeCapabilities(declared)['UI-Accept'];
        const intact = decodeCapabilities({ get: (name) => (name === 'UI-Accept' ? header : null) }).accept;
        const written = header.split(/, (?=[a-z]+=)/u).flatMap((member) => {
          const [name] = member.split('=', 1);
          if (!Object.hasOwn(edited, name)) return [member];
          const value = edited[name as keyof typeof edited];
          return value === undefined ? [] : [`${name}${value}`];
        });
        const read = decodeCapabilities({
          get: (name) => (name === 'UI-Accept' ? `${written.join(', ')}${written.length > 0 ? more : ''}` : null),
        }).accept;
        const left = { ...intact, ...Object.fromEntries(Object.keys(edited).map((name) => [name, undefined])) };
        expect(read).toEqual(Object.values(left).some((member) => member !== undefined) ? left : undefined);
      }),
      { numRuns: 1_000 },
    );
  });
});
