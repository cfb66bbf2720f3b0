import { describe, expect, it } from 'vitest';
import { seedTitles } from '../seed-titles.ts';
import type { Task } from '../store/task-store.ts';
import { generateTaskDocument } from './task-document.ts';

const tasksOf = (titles: readonly string[]): readonly Task[] =>
  titles.map((title, index) => ({ id: index + 1, title }));
const besideTitles = (tasks: readonly Task[]) =>
  generateTaskDocument(tasks).length - tasks.reduce((sum, { title }) => sum + Buffer.byteLength(title), 0);

describe('the size of the demo document', () => {
  it('[S6] spends at most 2,304 bytes on 25 tasks, beside their titles', () => {
    expect(besideTitles(tasksOf(seedTitles(25)))).toBeLessThanOrEqual(2_304);
  });

  it('[S6] spends at most 64 bytes on each further task, beside its title, as far as 512 KiB reach', () => {
    const tasks = tasksOf(seedTitles(5_000));
    for (const count of [25, 127, 128, 255, 256, 999, 4_998]) {
      const further = besideTitles(tasks.slice(0, count + 1)) - besideTitles(tasks.slice(0, count));
      expect([count, further <= 64]).toEqual([count, true]);
    }
    const late = [
      { id: 99_998, title: 'x'.repeat(200) },
      { id: 99_999, title: 'y'.repeat(200) },
    ];
    expect(besideTitles([...tasks, ...late]) - besideTitles([...tasks, late[0]])).toBeLessThanOrEqual(64);
  });
});
