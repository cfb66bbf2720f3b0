// A surface asks again as the table of reasons in SPEC.md says.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fallbackReasons } from '../verify/fallback-reason.ts';
import type { FallbackReason } from '../verify/fallback-reason.ts';
import { reasonByCode } from '../error-codes.ts';
import { nextTryDelay, triesFor } from './retry-schedule.ts';

const root = new URL('../', import.meta.url);
const spec = readFileSync(new URL('SPEC.md', root), 'utf8');
/** Rows of the table of reasons. Their last column says when the surface asks again. */
const rowsOf = (text: string): string[] =>
  [...text.matchAll(/^\| `[a-z-]+` \|.*\| (?:soon|slowly) \|$/gm)].map(([row]) => row);

describe('when a surface asks again', () => {
  it('[F1] SPEC.md says it of every reason', () => {
    expect(rowsOf(spec)).toHaveLength(fallbackReasons.length);
  });

  it.each(rowsOf(spec))('[F1] as it is written: %s', (row) => {
    const cells = row.split('|').map((cell) => cell.trim().replaceAll('`', ''));
    const delay = nextTryDelay(cells[1] as FallbackReason, 0, undefined, 0.999_999);
    expect(delay).toBe(cells[4] === 'soon' ? 1_999 : 29_999);
  });

  it('[T1] doubles to its cap, never undercuts half of it, and never comes before Retry-After', () => {
    expect(nextTryDelay('network', 3, undefined, 0)).toBe(8_000);
    expect(nextTryDelay('network', 99, undefined, 0)).toBe(30_000);
    expect(nextTryDelay('parse', 99, undefined, 0.999_999_9)).toBe(599_999);
    expect(nextTryDelay('network', 0, 120_000, 0)).toBe(120_000);
    expect(nextTryDelay('network', 9, 1_000, 0)).toBe(30_000);
    expect(nextTryDelay('network', 0, 1e12, 0)).toBe(3_600_000);
  });

  it('[EV6] a scheduled retry has one try, an event two, and a fetch for a person as many as the transport allows', () => {
    expect([triesFor('backoff'), triesFor('event'), triesFor('poll'), triesFor('expiry')]).toEqual([1, 2, 2, 2]);
    expect([triesFor('open'), triesFor('retry'), triesFor('mutation'), triesFor('visible')]).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('[F1] SPEC.md lists every code of transport, store and actions', () => {
    const listed = [...spec.matchAll(/^\| `((?:transport|store|host)\/[a-z0-9-]+)` \|/gm)].map(([, code]) => code);
    expect(listed.sort()).toEqual(
      Object.keys(reasonByCode)
        .filter((code) => /^(?:transport|store|host)\//.test(code))
        .sort(),
    );
  });
});
