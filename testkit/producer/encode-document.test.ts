import { describe, expect, it } from 'vitest';
import { numberedTasks, taskListTree } from '../test/task-list-tree.ts';
import { encodeDocument } from './encode-document.ts';

describe('encodings', () => {
  it('[PR13] [S1] [S5] are each written within the limits, and as the same bytes for equal trees', () => {
    const { root, ...head } = taskListTree(numberedTasks(2));
    for (const as of ['operations', 'json', 'cbor', 'protobuf'] as const) {
      const bytes = encodeDocument({ ...head, root }, { as });
      expect(encodeDocument({ root, ...head }, { as })).toEqual(bytes);
      expect(() => encodeDocument({ ...head, root }, { as, limits: { maxBytes: bytes.length - 1 } })).toThrow(
        '(maxBytes)',
      );
    }
  });

  it('[PR13] JSON is what a person would write', () => {
    const bytes = encodeDocument(
      {
        profile: 'canvas-1',
        designWidth: 390,
        designHeight: 720,
        root: { kind: 'column', gap: 0.1, children: [{ kind: 'text', text: 'Hi' }] },
      },
      { as: 'json' },
    );
    expect(new TextDecoder().decode(bytes)).toBe(
      '{"documentApi":1,"profile":"canvas-1","designWidth":390,"designHeight":720,"root":{"kind":"column","gap":0.1,"children":[{"kind":"text","text":"Hi"}]}}',
    );
  });
});

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
