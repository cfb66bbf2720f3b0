import { describe, expect, it } from 'vitest';
import { numberedTasks, taskListTree } from '../fakes/task-list-tree.ts';
import { ui, use } from './builders.ts';
import { encodeDocument } from './encode-document.ts';
import type { EncodeOptions } from './encode-document.ts';

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

  it('[PR13] JSON is as a person would write it', () => {
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

describe('the options of encodeDocument', () => {
  const tree = { profile: 'canvas-1', designWidth: 390, designHeight: 720, root: ui.spacer() } as const;

  it.each([
    [{ as: 'xml' }, 'options.as: expected one of operations, json, cbor, protobuf'],
    [{ as: '__proto__' }, 'options.as: expected one of'],
    [{ api: 1.5 }, 'options.api: expected a level from 1 to 3, got 1.5'],
    [{ api: 4 }, 'options.api: expected a level from 1 to 3, got 4'],
    [{ api: 0 }, 'options.api: expected a level from 1 to 3, got 0'],
    [{ api: NaN }, 'options.api: expected a level from 1 to 3, got NaN'],
    [{ api: '1' }, "options.api: expected a level from 1 to 3, got '1'"],
    [{ api: null }, 'options.api: expected a level from 1 to 3, got null'],
  ])('[PR16] [V4] refuses %o', (options, message) => {
    for (const root of [tree.root, use('word')]) {
      const templates = root.kind === 'use' ? { templates: [{ name: 'word', root: tree.root }] } : {};
      const write = (): unknown => encodeDocument({ ...tree, ...templates, root }, options as EncodeOptions);
      expect(write).toThrow(expect.objectContaining({ code: 'document/invalid-value' }) as Error);
      expect(write).toThrow(message);
    }
  });
});
