import { describe, expect, it } from 'vitest';
import { compare, compareWithBudget, meetsGoal } from './row.ts';
import { formatNumber, formatRows, replaceTable } from './table.ts';

const title = { section: 'Layout', name: 'layout a node', peer: 'yoga', measure: 'ns' } as const;

describe('a row', () => {
  it('[bench] is the ratio of medians, met up to its goal', () => {
    const row = compare({ ...title, goal: 0.5 }, [1, 2, 3], [4, 4, 4]);
    expect(row.value).toBe(0.5);
    expect(meetsGoal(row)).toBe(true);
    expect(meetsGoal({ ...row, goal: 0.49 })).toBe(false);
    expect(row.quartiles).toEqual([0.375, 0.625]);
    expect(row.samples).toBe(3);
  });

  it('[bench] without a goal is neither met nor missed', () => {
    expect(meetsGoal(compareWithBudget(title, [30, 20], 25))).toBeUndefined();
    expect(compareWithBudget(title, [30, 20], 25).value).toBe(1);
  });
});

describe('tables', () => {
  it('[bench] writes three digits that say something', () => {
    expect([0, 0.0123456, 0.5, 1.2345, 12.345, 1_234.5].map(formatNumber)).toEqual([
      '0',
      '0.0123',
      '0.5',
      '1.23',
      '12.3',
      '1,235',
    ]);
  });

  it('[bench] aligns a line a row, with its verdict', () => {
    const missed = compare({ ...title, goal: 0.1 }, [1], [4]);
    const lines = formatRows([missed, compare(title, [1], [4]), { ...missed, aim: 'reach' }]).split('\n');
    expect(lines).toHaveLength(4);
    expect([lines[1], lines[3]]).toEqual([
      expect.stringContaining('hold <= 0.1'),
      expect.stringContaining('reach <= 0.1'),
    ]);
    expect(lines[1]).toContain('MISSED');
    expect(lines[2]).toContain('reported');
    expect(lines[1].indexOf('yoga')).toBe(lines[2].indexOf('yoga'));
  });

  it('[bench] puts a table between the marks of a text, as often as wanted', () => {
    const text = 'before\n<!-- sizes -->\n<!-- end of sizes -->\nafter\n';
    const once = replaceTable(text, '| a |', 'sizes');
    expect(once).toBe('before\n<!-- sizes -->\n| a |\n<!-- end of sizes -->\nafter\n');
    expect(replaceTable(once, '| a |', 'sizes')).toBe(once);
    expect(() => replaceTable('no marks', '| a |', 'sizes')).toThrow('there is no place');
  });
});
