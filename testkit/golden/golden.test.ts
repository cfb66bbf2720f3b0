import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareGolden, expectGolden } from './golden.ts';

describe('goldens', () => {
  let folder: string;
  const write = (text: string): Promise<void> => writeFile(join(folder, 'a'), text);
  const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'goldens-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('[GO1] [V4] passes an equal text with any line ends', async () => {
    await write('one\r\ntwo\r\n');
    await expectGolden(folder, 'a', 'one\ntwo');
  });

  it('[GO1] [V4] fails when there is no golden, and writes nothing', async () => {
    await expect(expectGolden(folder, 'b/a.txt', 'text')).rejects.toThrow('there is no golden');
    await expect(read('b/a.txt')).rejects.toThrow('ENOENT');
  });

  it('[GO1] [V4] fails with the lines that changed', async () => {
    await write('one\ntwo\nthree\n');
    expect(await compareGolden(folder, 'a', 'one\n2\nthree\n')).toEqual({
      status: 'changed',
      message: 'a: differs from its golden; UPDATE_GOLDENS=1 accepts it\nline 2\n  one\n- two\n+ 2\n  three\n  ',
    });
  });

  it('[GO2] [V4] an update writes the golden and reports the changes', async () => {
    await write('one\n');
    expect(await compareGolden(folder, 'a', 'two', { update: true })).toMatchObject({
      status: 'updated',
      message: expect.stringContaining('- one\n+ two') as string,
    });
    expect(await read('a')).toBe('two\n');
    await expectGolden(folder, 'b/new.txt', 'new', { update: true });
    expect(await read('b/new.txt')).toBe('new\n');
  });

  it('[GO2] [V4] keeps goldens in a folder, and never outside of it', async () => {
    await expect(expectGolden(folder, '../b.txt', '', { update: true })).rejects.toThrow(RangeError);
  });
});
