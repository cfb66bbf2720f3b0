import { describe, expect, it } from 'vitest';
import { formatRecord, readRecord } from './record.ts';
import { compare } from './row.ts';

/** Date, commit and machine of a run. */
const facts = {
  date: '2026-01-31',
  commit: '0123456789',
  machine: { processor: 'Fast', cores: 2, memoryGb: 4, system: 'Linux 6', node: 'v20.19.0' },
  browser: 'Chromium 150.0',
};

describe('the record of the last run', () => {
  it('[bench] says when, and of which commit', () => {
    const { date, commit } = readRecord();
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
    expect(commit).toMatch(/^[0-9a-f]{7,40}\+?$/u);
  });

  it('[bench] is a line a row, and read as it was written', () => {
    const title = { section: 'Layout', name: 'a node', peer: 'yoga', measure: 'ns', goal: 0.5 } as const;
    const record = { ...facts, rows: [compare(title, [1, 2, 4], [4, 4, 4], [0.25])] };
    const text = formatRecord(record);
    expect(text.split('\n').filter((line) => line.includes('"a node"'))).toHaveLength(1);
    expect(readRecord(text)).toEqual(record);
  });

  it('[bench] keeps six digits of measurements', () => {
    const rows = [compare({ section: 'a', name: 'b', peer: 'c', measure: 'ms' }, [1 / 3], [1])];
    expect(formatRecord({ ...facts, rows })).toContain('"value":0.333333,');
  });

  it('[bench] is refused without shown facts', () => {
    expect(() => readRecord('{}')).toThrow('lacks date, commit or rows');
    expect(() => readRecord(JSON.stringify({ ...facts, rows: [] }))).toThrow('lacks date, commit or rows');
  });
});
