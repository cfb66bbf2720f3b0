import { describe, expect, it } from 'vitest';
import { decodeDocument, limits } from 'pantograph';
import { readDocument } from 'pantograph/producer';
import { plainEnvironment, smokeCheck } from 'pantograph/renderer';
import { seedTitles } from '../seed-titles.ts';
import type { Task } from '../store/task-store.ts';
import { generateTaskDocument } from './task-document.ts';

const tasksOf = (titles: readonly string[]): readonly Task[] =>
  titles.map((title, index) => ({ id: index + 1, title }));
const besideTitles = (tasks: readonly Task[], documentApi = 1) =>
  generateTaskDocument(tasks, undefined, { documentApi }).length -
  tasks.reduce((sum, { title }) => sum + Buffer.byteLength(title), 0);

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

  it('[S6] [V4] spends at most 22 bytes on each further task in documentApi 2, so that 10,000 fit', () => {
    const titles = seedTitles(10_000).map((title, index) =>
      `${title.slice(0, 14)} ${index}`.padEnd(20, '.').slice(0, 20),
    );
    const tasks = tasksOf(titles);
    for (const count of [25, 127, 128, 255, 256, 999, 9_998]) {
      const further = besideTitles(tasks.slice(0, count + 1), 2) - besideTitles(tasks.slice(0, count), 2);
      expect([count, further <= 22]).toEqual([count, true]);
    }
    const bytes = generateTaskDocument(tasks, undefined, { documentApi: 2 });
    expect(bytes.length).toBeLessThanOrEqual(limits.maxBytes);
    const decoded = decodeDocument(bytes);
    if (!decoded.ok) throw decoded.error;
    expect(decoded.value.nodes.length).toBeGreaterThan(50_000);
    // The smoke check plays its first, second and last screen within the usual budget.
    expect(smokeCheck(plainEnvironment)(decoded.value)).toMatchObject({ ok: true });
  });

  it('[V4] means the same in both versions', () => {
    // Shared and separate modifier lists have the same meaning.
    const meaning = (tasks: readonly Task[], documentApi: number): unknown => {
      const decoded = decodeDocument(generateTaskDocument(tasks, undefined, { documentApi }));
      if (!decoded.ok) throw decoded.error;
      expect(decoded.value.documentApi).toBe(documentApi);
      const tree = readDocument(decoded.value, { isExpanded: true });
      return JSON.parse(
        JSON.stringify(tree, (key, value: unknown) =>
          key === 'modifiers' ? (value as readonly unknown[]).flat(Infinity) : value,
        ),
      );
    };
    for (const count of [0, 1, 2, 3, 25]) {
      const tasks = tasksOf(seedTitles(count));
      expect(meaning(tasks, 2)).toEqual(meaning(tasks, 1));
    }
  });
});
