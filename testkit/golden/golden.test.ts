import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectGolden, folderStore } from './folder-store.ts';
import type { GoldenStore } from './golden.ts';
import { compareGolden } from './golden.ts';

function memoryStore(entries: Readonly<Record<string, string>>): GoldenStore & { readonly texts: Map<string, string> } {
  const texts = new Map(Object.entries(entries));
  return {
    texts,
    read: async (name) => texts.get(name),
    write: async (name, text) => {
      texts.set(name, text);
    },
  };
}

describe('goldens', () => {
  it('[GO1] [V4] passes an equal text with any line ends', async () => {
    expect(await compareGolden(memoryStore({ a: 'one\r\ntwo\r\n' }), 'a', 'one\ntwo')).toEqual({ status: 'same' });
  });

  it('[GO1] [V4] fails when there is no golden, and writes nothing', async () => {
    const store = memoryStore({});
    expect(await compareGolden(store, 'a', 'text')).toMatchObject({ status: 'missing' });
    expect(store.texts.size).toBe(0);
  });

  it('[GO1] [V4] fails with the lines that changed', async () => {
    const result = await compareGolden(memoryStore({ a: 'one\ntwo\nthree\n' }), 'a', 'one\n2\nthree\n');
    expect(result).toEqual({
      status: 'changed',
      message: 'a: differs from its golden; UPDATE_GOLDENS=1 accepts it\nline 2\n  one\n- two\n+ 2\n  three\n  ',
    });
  });

  it('[GO2] [V4] an update writes the golden and reports the changes', async () => {
    const store = memoryStore({ a: 'one\n' });
    expect(await compareGolden(store, 'a', 'two', { update: true })).toMatchObject({
      status: 'updated',
      message: expect.stringContaining('- one\n+ two') as string,
    });
    expect(store.texts.get('a')).toBe('two\n');
    expect(await compareGolden(store, 'b', 'new', { update: true })).toMatchObject({ status: 'updated' });
  });

  it('[GO2] [V4] keeps goldens in a folder, and never outside of it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'goldens-'));
    try {
      await expect(expectGolden(folder, 'a/b.txt', 'text', { update: false })).rejects.toThrow('there is no golden');
      await expectGolden(folder, 'a/b.txt', 'text', { update: true });
      expect(await readFile(join(folder, 'a/b.txt'), 'utf8')).toBe('text\n');
      await expectGolden(folder, 'a/b.txt', 'text', { update: false });
      await expect(expectGolden(folder, 'a/b.txt', 'other', { update: false })).rejects.toThrow('- text\n+ other');
      await expect(folderStore(folder).write('../b.txt', '')).rejects.toThrow(RangeError);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
