// Every error code has its reason. [F1]
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PlayerError } from '../errors.ts';
import { fallbackReasons } from './fallback-reason.ts';
import { reasonByCode } from './reason-table.ts';
import { isLastingReason, reasonOf, reasonOfCode } from './reason-of.ts';

const root = new URL('../../', import.meta.url);

/** The codes that the sources of the sdk and the renderer can raise: every literal of the form `phase/what`. */
function codesInSources(): Set<string> {
  const codes = new Set<string>();
  for (const folder of ['sdk', 'renderer']) {
    for (const file of readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || /[.]test[.]ts$|(?:^|\/)test\//.test(file) || file === 'verify/reason-table.ts') continue;
      const source = readFileSync(new URL(`${folder}/${file}`, root), 'utf8').replace(/^import .*$/gm, '');
      for (const [, code] of source.matchAll(/['`]((?:wire|document|verify|negotiate|store|transport|render|host)\/[a-z0-9-]+)['`]/g)) codes.add(code);
    }
  }
  return codes;
}

describe('[F1] reasons', () => {
  it('[F1] every error code of the sources has a row in reason-table.ts', () => {
    const codes = codesInSources();
    expect(codes.size).toBeGreaterThan(80);
    expect([...codes].filter((code) => !Object.hasOwn(reasonByCode, code))).toEqual([]);
  });

  it('[F1] SPEC.md gives every code that it lists the reason of the table', () => {
    const rows = [...readFileSync(new URL('sdk/SPEC.md', root), 'utf8').matchAll(/^\| `([a-z]+\/[a-z0-9-]+)` \|.*\| `([a-z-]+)` \|$/gm)];
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(([, code, reason]) => reasonByCode[code] !== reason)).toEqual([]);
    const listed = rows.map(([, code]) => code).filter((code) => /^(?:verify|negotiate)/.test(code));
    expect(listed.sort()).toEqual([...codesInSources()].filter((code) => /^(?:verify|negotiate)/.test(code)).sort());
  });

  it('[F1] SPEC.md has a row for every reason, and for no other', () => {
    const rows = [...readFileSync(new URL('sdk/SPEC.md', root), 'utf8').matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, reason]) => reason);
    expect(rows.sort()).toEqual([...fallbackReasons].sort());
  });

  it('[F1] the union is closed: auth, timeout and parse are three values of it, and every row is one', () => {
    expect(new Set(fallbackReasons).size).toBe(17);
    expect(fallbackReasons).toEqual(expect.arrayContaining(['auth', 'timeout', 'parse']));
    for (const reason of Object.values(reasonByCode)) expect(fallbackReasons).toContain(reason);
  });

  it('[F1] a code of another version goes by its phase', () => {
    expect(reasonOfCode('transport/new')).toBe('network');
    expect(reasonOfCode('store/new')).toBe('store');
    expect(reasonOfCode('constructor')).toBe('parse');
    expect(reasonOfCode('__proto__/x')).toBe('parse');
  });

  it('[A7] a body rejected before has the reason of the first time', () => {
    expect(reasonOf(new PlayerError('verify/rejected-before', '', { code: 'render/over-budget' }))).toBe('render');
    expect(reasonOf(new PlayerError('verify/rejected-before', ''))).toBe('parse');
    expect(fallbackReasons.filter(isLastingReason)).toEqual(['parse', 'unsupported', 'render']);
  });
});
