import { describe, expect, it } from 'vitest';
import { judgeFile, writeBytes } from './judge-file.ts';

describe('the file of a field', () => {
  const rules = { accept: '', isRequired: false, maxBytes: 100 };
  const picture = { size: 100, type: 'image/png' };

  it('[FD14] is judged by its size and its kind, as the browser tells it', () => {
    expect(judgeFile(undefined, rules)).toBe(undefined);
    expect(judgeFile(undefined, { ...rules, isRequired: true })).toBe('required');
    expect(judgeFile(picture, rules)).toBe(undefined);
    expect(judgeFile({ ...picture, size: 101 }, rules)).toBe('too-large');
    expect(judgeFile(picture, { ...rules, accept: 'image/*' })).toBe(undefined);
    expect(judgeFile(picture, { ...rules, accept: 'application/pdf' })).toBe('wrong-kind');
    for (const type of ['', 'image', 'imagery/png', 'text/html'])
      expect(judgeFile({ size: 1, type }, { ...rules, accept: 'image/*' })).toBe('wrong-kind');
  });

  it.each([
    [1, '1 byte'],
    [1_024, '1 kB'],
    [10_485_760, '10 MB'],
    [1_600_000, '1.5 MB'],
    [1_073_741_824, '1 GB'],
  ])('[FD14] has a bound of %d bytes in words: %s', (bytes, words) => expect(writeBytes(bytes, 'en')).toBe(words));
});
