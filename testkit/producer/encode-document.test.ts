import { describe, expect, it } from 'vitest';
import { numberedTasks, taskListTree } from '../test/task-list-tree.ts';
import { encodeDocument } from './encode-document.ts';

describe('size of the demo document', () => {
  const sizeOf = (count: number): number => encodeDocument(taskListTree(numberedTasks(count))).length;
  const beside = (count: number): number => sizeOf(count) - 20 * count;

  it('[PR10] [S6] 25 tasks take at most 2,304 bytes beside their titles', () => {
    expect(beside(25)).toBeLessThanOrEqual(2_304);
  });

  it('[PR10] [S6] each further task takes at most 64 bytes beside its title', () => {
    for (const count of [25, 100, 200, 1_000, 3_000]) expect(beside(count + 1) - beside(count)).toBeLessThanOrEqual(64);
  });
});
