import { isPlayerError } from 'pantograph';
import { describe, expect, it } from 'vitest';
import { checkFontFamilies } from './font-family.ts';

/** The message of the refusal; empty when the list is taken. */
function refusalOf(fontFamily: unknown, fonts: object = {}): string {
  try {
    checkFontFamilies('', { fontFamily, fonts } as never);
    return '';
  } catch (error) {
    if (!isPlayerError(error) || error.code !== 'host/invalid-value') throw error;
    return error.message;
  }
}

describe('a list of font families', () => {
  it.each([
    'sans-serif',
    'Inter, "Noto Sans JP", system-ui',
    '"Press Start 2P", X',
    "'It\\'s', -apple-system, BlinkMacSystemFont",
    ' Initial Sans , 思源黑体',
    '--own',
    '𠮷野明朝, X\u00a0Y',
    'serif , Serifa, My serif X',
  ])('[TX21] is taken as CSS has it: %s', (list) => {
    expect(refusalOf(list)).toBe('');
  });

  it.each([
    'Press Start 2P, X',
    'X,',
    ',X',
    'X,,Y',
    'inherit',
    'X, Unset',
    'revert-rule',
    'var(--x)',
    '',
    ' ',
    '"X',
    'X\\',
    'Press Start \\32 P',
    'X; color: red',
    'X !important',
    'X /* Y',
    '16px X',
    'X/Y',
    '"X"\u00a0, Y',
    "\u3000'X'",
    '"X\rY"',
    'sans-serif Inter',
    'X, System-UI  Y',
    null,
    42,
    ['X'],
  ])('[TX21] is refused by name otherwise: %j', (list) => {
    expect(refusalOf(list)).toMatch(/^fontFamily: expected a CSS font-family list, got /);
    expect(refusalOf('X', { title: list })).toMatch(/^fonts\.title: expected a CSS font-family list, got /);
  });

  it('[TX21] is read in time that is linear in its length', () => {
    const started = process.hrtime.bigint();
    expect(refusalOf(`${'a '.repeat(50_000)}!`)).not.toBe('');
    expect(refusalOf(`${'a, '.repeat(50_000)}!`)).not.toBe('');
    expect(refusalOf(`"${'\\a'.repeat(50_000)}`)).not.toBe('');
    expect(Number(process.hrtime.bigint() - started) / 1e6).toBeLessThan(2_000);
  });
});
