import { decodeDocument, dumpDocument, limits } from 'pantograph';
import { plainEnvironment, smokeCheck } from 'pantograph/renderer';
import { checkDeterminism, checkDocument } from 'pantograph/testkit';
import { describe, expect, it } from 'vitest';
import type { Task } from '../store/task-store.ts';
import { seedTitles } from '../seed-titles.ts';
import { everybody } from './audience.ts';
import type { Audience } from './audience.ts';
import { generateTaskDocument } from './task-document.ts';

const tasksOf = (titles: readonly string[]): readonly Task[] =>
  titles.map((title, index) => ({ id: index + 1, title }));

describe('the demo document', () => {
  it('[D2] holds every title once', () => {
    const text = Buffer.from(generateTaskDocument(tasksOf(['An only title', 'Another only title']))).toString('latin1');
    expect(text.split('An only title')).toHaveLength(2);
  });

  it('[S5] is the same bytes for the same tasks, and others for other tasks', () => {
    const tasks = tasksOf(seedTitles(40));
    expect(generateTaskDocument(structuredClone(tasks))).toEqual(generateTaskDocument(tasks));
    expect(generateTaskDocument(tasks.slice(1))).not.toEqual(generateTaskDocument(tasks));
    expect(generateTaskDocument([])).toEqual(generateTaskDocument([]));
  });

  it('[S5, V3] does not follow clock, time zone, locale, key order or neighbours', async () => {
    const inputs = [0, 1, 25].map((count) => tasksOf(seedTitles(count)));
    expect(await checkDeterminism(generateTaskDocument, inputs)).toMatchObject({ findings: [] });
  });

  it('[D2, V3] is a valid, canonical document for any title that the server takes', () => {
    const titles = [
      '😀'.repeat(200),
      '\u0000\u0007\u001b',
      'שלום',
      'e\u0301'.repeat(100),
      '<script>alert(1)</script>',
      'Delete',
      'task.delete',
      'screen',
    ];
    for (const list of [titles, ['Same', 'Same', 'Same'], [], ['Delete'], seedTitles(300)]) {
      expect(checkDocument(generateTaskDocument(tasksOf(list)))).toMatchObject({ findings: [] });
    }
  });

  it.each([0, 1, 25, 400])(
    '[FC6] of %d tasks costs no more than a tenth of what a frame may, at any density',
    (count) => {
      const decoded = decodeDocument(generateTaskDocument(tasksOf(seedTitles(count))));
      if (!decoded.ok) throw decoded.error;
      for (const density of [1, 3])
        expect(
          smokeCheck({ ...plainEnvironment, density }, undefined, limits.maxFrameMs / 10)(decoded.value),
        ).toMatchObject({ ok: true });
    },
  );

  it('[A3] refuses more than 512 KiB', () => {
    expect(() =>
      generateTaskDocument(tasksOf(Array.from({ length: 700 }, (_, index) => `${'😀'.repeat(196)}${index}`))),
    ).toThrow('maxBytes');
  });

  it('[T5] leaves out what its audience may not have, and is otherwise the same', () => {
    const dumpFor = (audience: Partial<Audience>) => {
      const document = decodeDocument(generateTaskDocument(tasksOf(['One', 'Two']), { ...everybody, ...audience }));
      return document.ok ? dumpDocument(document.value) : '';
    };
    expect(generateTaskDocument(tasksOf(['One']), everybody)).toEqual(generateTaskDocument(tasksOf(['One'])));
    expect(dumpFor({ canCreate: false })).not.toContain('task.create');
    expect(dumpFor({ canCreate: false })).toContain('task.delete');
    expect(dumpFor({ canDelete: false })).not.toContain('task.delete');
    expect(dumpFor({}).match(/supporting/g)).toBe(null);
    expect(dumpFor({ numbersRows: true }).match(/supporting/g)).toHaveLength(2);
  });
});
