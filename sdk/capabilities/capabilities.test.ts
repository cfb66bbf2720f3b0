// Capabilities: from host and environment to headers and back, and the hash that stands for lists.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { declaredEnvironment as environment } from '../test/declared-environment.ts';
import { webDigest } from '../verify/digest.ts';
import { operationRows } from '../vocabulary/table.ts';
import { readAcceptLanguage, writeAcceptLanguage } from './accept-language.ts';
import type { Capabilities, DeclaredCapabilities } from './capabilities.ts';
import { builtInComponents, capabilitiesFrom, hasPlaceholder } from './capabilities-from.ts';
import type { HostDeclaration } from './capabilities-from.ts';
import { decodeCapabilities } from './decode-capabilities.ts';
import { diffCapabilities, encodeCapabilities } from './encode-capabilities.ts';
import { canonicalNames, hashNames } from './names-hash.ts';
import { resolveCapabilities } from './resolve-names.ts';

const capabilities: Capabilities = {
  client: { app: 'shop', version: '4.2.0', build: 420, platform: 'web', os: 'linux', osApi: 0 },
  accept: {
    contract: { min: 1, max: 2 },
    api: { min: 1, max: 2 },
    profiles: ['canvas-1'],
    components: ['text', 'box'],
    actions: ['task.create'],
  },
  viewport: { width: 390, height: 720, density: 2, densityBehavior: 'dp', fontScale: 1, direction: 'ltr' },
  preferences: { theme: 'dark', reducedMotion: true, contrast: 'more' },
  locales: ['de-CH', 'de', 'en'],
};
const wire = {
  'UI-Client': 'app="shop", version="4.2.0", build=420, platform="web", os="linux", os-api=0',
  'UI-Accept': 'contract=(1 2), api=(1 2), profiles=("canvas-1"), components=("box" "text"), actions=("task.create")',
  'UI-Viewport': 'width=390, height=720, density=2.0, density-behavior=dp, font-scale=1.0, direction=ltr',
  'UI-Preferences': 'theme=dark, reduced-motion, contrast=more',
  'Accept-Language': 'de-CH, de;q=0.9, en;q=0.8',
};
const hashes = { components: '00'.repeat(31) + 'ff', actions: 'ab'.repeat(32) };

function decode(headers: Readonly<Record<string, string>>): DeclaredCapabilities {
  return decodeCapabilities(new Headers(headers));
}

describe('[C1] capabilitiesFrom', () => {
  const host: HostDeclaration = {
    app: 'shop',
    version: '4.2.0',
    build: 420,
    actions: ['task.create', 'task.delete.{id}'],
  };

  it('[N3] [C1] derives components from the vocabulary table, and version ranges from the sdk', () => {
    const { accept } = capabilitiesFrom(host, environment);
    expect(accept.components).toEqual(Object.keys(operationRows).filter((name) => builtInComponents.includes(name)));
    expect(accept.components).toContain('listItem');
    expect(accept.components).not.toContain('custom');
    expect(accept.components).not.toContain('drawRect');
    expect(accept).toMatchObject({
      contract: { min: 1, max: 1 },
      api: { min: 1, max: 3 },
      profiles: ['canvas-1'],
      actions: host.actions,
    });
  });

  it('[N3] [S2] the host narrows the accepted documents, and registers its own components', () => {
    const { accept } = capabilitiesFrom(
      { ...host, components: ['box', 'text'], customComponents: [{ name: 'chart', version: 2 }], profiles: [] },
      environment,
    );
    expect(accept).toMatchObject({ components: ['box', 'text', 'chart@2'], profiles: [] });
  });

  it('[F2] a custom component has a placeholder; a built-in component and an unknown name have none', () => {
    expect(hasPlaceholder('chart@2')).toBe(true);
    expect(builtInComponents.filter(hasPlaceholder)).toEqual([]);
    expect(hasPlaceholder('hologram')).toBe(false);
    expect(hasPlaceholder('toString')).toBe(false);
  });
});

describe('[C2] encodeCapabilities', () => {
  it('[N1] [C2] writes four headers and the locales', () => {
    expect(encodeCapabilities(capabilities)).toEqual(wire);
    const spec = readFileSync(new URL('../SPEC.md', import.meta.url), 'utf8');
    for (const [name, value] of Object.entries(wire)) expect(spec).toContain(`\n${name}: ${value}\n`);
  });

  it('[C2] writes hashes in the place of lists', () => {
    expect(encodeCapabilities(capabilities, hashes)['UI-Accept']).toBe(
      'contract=(1 2), api=(1 2), profiles=("canvas-1"), components-hash=:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAP8=:, actions-hash=:q6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq6s=:',
    );
  });

  it('[C2] gives equal bytes for equal capabilities: names once and sorted, sizes rounded', () => {
    const other = encodeCapabilities({
      ...capabilities,
      accept: { ...capabilities.accept, components: ['box', 'text', 'box'] },
      viewport: { ...capabilities.viewport, width: 390.4, density: 2.00004 },
      preferences: { ...capabilities.preferences, reducedMotion: false },
      locales: [],
    });
    expect(other['UI-Accept']).toBe(wire['UI-Accept']);
    expect(other['UI-Viewport']).toBe(wire['UI-Viewport']);
    expect(other['UI-Preferences']).toBe('theme=dark, reduced-motion=?0, contrast=more');
    expect(other).not.toHaveProperty('Accept-Language');
  });

  it('[C2] refuses values that no header can hold', () => {
    const odd = { ...capabilities, client: { ...capabilities.client, app: 'Läden\r\nX: 1' } };
    expect(() => encodeCapabilities(odd)).toThrow(expect.objectContaining({ code: 'negotiate/structured-field' }));
    for (const density of [Infinity, NaN]) {
      const endless = { ...capabilities, viewport: { ...capabilities.viewport, density } };
      expect(() => encodeCapabilities(endless)).toThrow(
        expect.objectContaining({ code: 'negotiate/structured-field' }),
      );
    }
    for (const build of [NaN, 1.5, 1e15]) {
      const half = { ...capabilities, client: { ...capabilities.client, build } };
      expect(() => encodeCapabilities(half)).toThrow(expect.objectContaining({ code: 'negotiate/structured-field' }));
    }
  });

  it('[C3] names the headers that a change touches', () => {
    expect(diffCapabilities(capabilities, { ...capabilities })).toEqual([]);
    expect(
      diffCapabilities(capabilities, { ...capabilities, viewport: { ...capabilities.viewport, direction: 'rtl' } }),
    ).toEqual(['UI-Viewport']);
    expect(
      diffCapabilities(capabilities, {
        ...capabilities,
        preferences: { ...capabilities.preferences, theme: 'light' },
        locales: [],
      }),
    ).toEqual(['UI-Preferences', 'Accept-Language']);
    expect(
      diffCapabilities(capabilities, {
        ...capabilities,
        accept: { ...capabilities.accept, components: ['box', 'text'] },
      }),
    ).toEqual([]);
    expect(
      diffCapabilities(capabilities, {
        ...capabilities,
        client: { ...capabilities.client, build: 421 },
        accept: { ...capabilities.accept, actions: [] },
      }),
    ).toEqual(['UI-Client', 'UI-Accept']);
  });
});

describe('[S4] decodeCapabilities', () => {
  it('[C2] reads what encodeCapabilities writes', () => {
    const { components, actions, ...rest } = capabilities.accept;
    expect(decode(wire)).toEqual({
      ...capabilities,
      accept: {
        ...rest,
        components: { kind: 'names', names: canonicalNames(components) },
        actions: { kind: 'names', names: actions },
      },
    });
    const hashed = decode(encodeCapabilities(capabilities, hashes));
    expect(hashed.accept).toMatchObject({
      components: { kind: 'hash', sha256: hashes.components },
      actions: { kind: 'hash', sha256: hashes.actions },
    });
  });

  it('[C2] [N18] reads the form with ?1, integers and decimals for each other, and members it does not know', () => {
    expect(
      decode({ 'UI-Preferences': 'theme=dark, reduced-motion=?1, contrast=more, sparkle="much";very' }).preferences,
    ).toEqual(capabilities.preferences);
    expect(decode({ 'UI-Viewport': wire['UI-Viewport'].replaceAll('.0', '') }).viewport).toEqual(capabilities.viewport);
    expect(decode({ 'UI-Client': wire['UI-Client'].replace('420', '420.0') }).client).toEqual(capabilities.client);
  });

  it('[S4] nothing declared is nothing known', () => {
    expect(decode({})).toEqual({
      client: undefined,
      accept: undefined,
      viewport: undefined,
      preferences: undefined,
      locales: [],
    });
  });

  it.each([
    ['UI-Client', 'app="shop", version="4.2.0", build=420, platform="web", os="linux"'],
    ['UI-Client', wire['UI-Client'].replace('420', '"420"')],
    ['UI-Client', wire['UI-Client'].replace('420', '-1')],
    ['UI-Client', `${wire['UI-Client']},`],
    ['UI-Client', `sent=@1700000000, ${wire['UI-Client']}`],
    ['UI-Client', wire['UI-Client'].replace('"web"', 'web')],
    ['UI-Client', '<script>'],
    ['UI-Client', wire['UI-Client'].replace('"web"', '("web")')],
    ['UI-Accept', `${wire['UI-Accept']},`],
    ['UI-Accept', ''],
    ['UI-Accept', 'sparkle="much", components'],
    ['UI-Accept', 'contract=(2 1), actions-hash=:AAAA:'],
    ['UI-Viewport', wire['UI-Viewport'].replace('dp', 'px')],
    ['UI-Viewport', wire['UI-Viewport'].replace('390', '0')],
    ['UI-Viewport', wire['UI-Viewport'].replace('2.0', '-2.0')],
    ['UI-Viewport', wire['UI-Viewport'].replace('ltr', '"ltr"')],
    ['UI-Preferences', 'theme=sepia, reduced-motion, contrast=more'],
    ['UI-Preferences', 'theme=dark, reduced-motion=1, contrast=more'],
  ])('[N4] [S4] ignores %s: %s, and keeps the others', (name, value) => {
    const part = {
      'UI-Client': 'client',
      'UI-Accept': 'accept',
      'UI-Viewport': 'viewport',
      'UI-Preferences': 'preferences',
    }[name];
    expect(decode({ ...wire, [name]: value })).toEqual({ ...decode(wire), [part ?? '']: undefined });
  });
});

describe('[C2] members of UI-Accept', () => {
  const hash = `:${Buffer.from(hashes.actions, 'hex').toString('base64')}:`;
  const members = {
    contract: '(1 2)',
    api: '(1 2)',
    profiles: '("canvas-1")',
    components: '("box" "text")',
    actions: '("task.create")',
  };
  type Member = keyof typeof members;
  const accepted = (changed: Readonly<Partial<Record<Member, string>>>): DeclaredCapabilities['accept'] =>
    decode({
      'UI-Accept': Object.entries({ ...members, ...changed })
        .filter(([, value]) => value !== '')
        .map(([name, value]) => `${name}=${value}`)
        .join(', '),
    }).accept;
  const all = accepted({});

  it.each<[rule: string, member: Member, value: string]>([
    ...['', '(2 1)', '(0 2)', '(1)', '(1 2 3)', '(1 2.5)', '1', '("1" "2")', '?1'].flatMap(
      (value): [string, Member, string][] => [
        ['N12', 'contract', value],
        ['N12', 'api', value],
      ],
    ),
    ...['', '"canvas-1"', '(canvas-1)', '("canvas-1" 2)'].map((value): [string, Member, string] => [
      'N12',
      'profiles',
      value,
    ]),
    ...['', '(box)', '"box"', '("box" ?1)'].flatMap((value): [string, Member, string][] => [
      ['N14', 'components', value],
      ['N14', 'actions', value],
    ]),
  ])('[%s] [N11] without %s, as %j, leaves the others', (_, member, value) => {
    expect(accepted({ [member]: value })).toEqual({ ...all, [member]: undefined });
  });

  it.each<Member>(['contract', 'api', 'profiles', 'components', 'actions'])('[N11] %s stands alone', (member) => {
    const alone = decode({ 'UI-Accept': `${member}=${members[member]}` }).accept;
    expect(alone).toEqual({
      contract: undefined,
      api: undefined,
      profiles: undefined,
      components: undefined,
      actions: undefined,
      [member]: all?.[member],
    });
  });

  it('[N14] a hash stands where there is no list that can be read, and only there', () => {
    const declared = (value: string): unknown => decode({ 'UI-Accept': value }).accept?.actions;
    expect([`actions-hash=${hash}`, `actions=7, actions-hash=${hash}`].map(declared)).toEqual(
      Array.from({ length: 2 }, () => ({ kind: 'hash', sha256: hashes.actions })),
    );
    expect([`actions=("a"), actions-hash=${hash}`, 'actions=("a"), actions-hash=7'].map(declared)).toEqual(
      Array.from({ length: 2 }, () => ({ kind: 'names', names: ['a'] })),
    );
    expect(
      ['actions-hash=:AAAA:', 'actions-hash="x"', 'actions-hash', `actions-hash=(${hash})`].map((value) =>
        declared(`api=(1 1), ${value}`),
      ),
    ).toEqual(Array.from({ length: 4 }));
  });

  it('[N2] [C4] only unknown hashes of lists are refused, no other missing member', () => {
    const resolved = (value: string): unknown => {
      const result = resolveCapabilities(decode({ 'UI-Accept': value }), () => undefined);
      return result.ok ? result.value.accept : [result.error.code, result.error.details];
    };
    expect(resolved(`actions-hash=${hash}`)).toEqual([
      'negotiate/capabilities-unknown',
      { components: true, actions: false },
    ]);
    expect(resolved(`components-hash=${hash}, actions=("a")`)).toEqual([
      'negotiate/capabilities-unknown',
      { components: false, actions: true },
    ]);
    expect(resolved('contract=(90 99), api=(90 99)')).toEqual({
      contract: { min: 90, max: 99 },
      api: { min: 90, max: 99 },
      profiles: undefined,
      components: undefined,
      actions: undefined,
    });
  });
});

describe('[C4] hashes of lists', () => {
  it('[N2] [C2] is the SHA-256 of the sorted names joined by LF', async () => {
    const expected = createHash('sha256').update('box\nlistItem\ntext').digest('hex');
    expect(await hashNames(['text', 'box', 'listItem', 'box'], webDigest)).toBe(expected);
    expect(await hashNames([], webDigest)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('[N2] [C4] puts known lists in their place, and says which are not known', () => {
    const declared = decode(encodeCapabilities(capabilities, hashes));
    const known = new Map([
      [hashes.components, ['box']],
      [hashes.actions, ['task.create']],
    ]);
    const resolved = resolveCapabilities(declared, (sha256) => known.get(sha256));
    expect(resolved.ok && resolved.value.accept).toMatchObject({
      components: ['box'],
      actions: ['task.create'],
      profiles: ['canvas-1'],
    });
    known.delete(hashes.actions);
    const unknown = resolveCapabilities(declared, (sha256) => known.get(sha256));
    expect(unknown.ok ? undefined : unknown.error).toMatchObject({
      code: 'negotiate/capabilities-unknown',
      details: { components: true, actions: false },
    });
  });

  it('[S4] a client without UI-Accept stays unknown, without asking for hashes', () => {
    expect(resolveCapabilities(decode({}), () => undefined)).toMatchObject({ ok: true, value: { accept: undefined } });
  });
});

describe('[C2] locales', () => {
  it('[C2] weighs them in order', () => {
    expect(writeAcceptLanguage(Array.from({ length: 12 }, () => 'en'))).toBe(
      'en, en;q=0.9, en;q=0.8, en;q=0.7, en;q=0.6, en;q=0.5, en;q=0.4, en;q=0.3, en;q=0.2, en;q=0.1, en;q=0.1, en;q=0.1',
    );
    expect(writeAcceptLanguage(['de_DE', 'fr\r\nX: y', 'fr'])).toBe('fr');
  });

  it.each([
    ['de-CH, de;q=0.9, en;q=0.8', ['de-CH', 'de', 'en']],
    ['en;q=0.1, de', ['de', 'en']],
    ['*, fr;q=0, it ; Q=0.5', ['it']],
    ['', []],
    [';;,=,en;q=2', []],
    ['zh-Hant-TW', ['zh-Hant-TW']],
  ])('[C2] reads %j', (text, locales) => {
    expect(readAcceptLanguage(text)).toEqual(locales);
  });
});
