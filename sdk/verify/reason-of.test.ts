// Every error code has its reason. [F1]
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reasonByCode } from '../error-codes.ts';
import type { ErrorCode } from '../errors.ts';
import { PlayerError } from '../errors.ts';
import { fallbackReasons } from './fallback-reason.ts';
import { isLastingReason, reasonOf, reasonOfCode } from './reason-of.ts';

const root = new URL('../../', import.meta.url);

describe('[F1] reasons', () => {
  it('[F1] SPEC.md gives every code that it lists the reason of the table', () => {
    const rows = [
      ...readFileSync(new URL('sdk/SPEC.md', root), 'utf8').matchAll(
        /^\| `([a-z]+\/[a-z0-9-]+)` \|.*\| `([a-z-]+)` \|$/gm,
      ),
    ];
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(([, code, reason]) => reasonByCode[code as ErrorCode] !== reason)).toEqual([]);
    const listed = rows.map(([, code]) => code).filter((code) => /^(?:verify|negotiate)/.test(code));
    expect(listed.sort()).toEqual(
      Object.keys(reasonByCode)
        .filter((code) => /^(?:verify|negotiate)/.test(code))
        .sort(),
    );
  });

  it('[F1] SPEC.md has a row for every reason, and for no other', () => {
    const rows = [...readFileSync(new URL('sdk/SPEC.md', root), 'utf8').matchAll(/^\| `([a-z-]+)` \|/gm)].map(
      ([, reason]) => reason,
    );
    expect(rows.sort()).toEqual([...fallbackReasons].sort());
  });

  it('[F1] the union is closed: it has auth, timeout and parse, and the reason of every row', () => {
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
    const error = new PlayerError('verify/rejected-before', '', { code: 'render/over-budget', sha256: '' });
    expect(reasonOf(error)).toBe('render');
    // A host in JavaScript may leave the details out.
    expect(reasonOf(Object.assign(new PlayerError('store/quota', ''), { code: 'verify/rejected-before' }))).toBe(
      'parse',
    );
    expect(fallbackReasons.filter(isLastingReason)).toEqual(['parse', 'unsupported', 'render']);
  });
});
