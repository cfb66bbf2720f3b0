import { ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { plainEnvironment } from './environment.ts';
import { smokeCheck } from './smoke-check.ts';
import { documentOf } from './test/documents.ts';

const screens = (count: number) => documentOf(
  ui.screens({ state: 'screen' }, Array.from({ length: count }, (_, index) => ui.text({ text: `Screen ${index}` }))), { states: { screen: 0 } },
);

describe('smoke check', () => {
  it('[A1] plays the first, second and last screen', () => {
    const three = smokeCheck(screens(40), plainEnvironment, 10_000);
    expect(three.ok && three.value.frames).toBe(3);
    const one = smokeCheck(screens(1), plainEnvironment, 10_000);
    expect(one.ok && one.value.frames).toBe(1);
  });

  it('[A1] ends with render/over-budget when it takes too many steps', () => {
    const result = smokeCheck(screens(40), plainEnvironment, 20);
    expect(result.ok ? '' : result.error.code).toBe('render/over-budget');
  });

  it('[A1] gives what was thrown as render/failed', () => {
    const broken = { ...screens(2), strings: { length: 3, byteStart: () => 0, byteLength: () => 1, get: (): string => {
      throw new RangeError('bad');
    } } };
    const result = smokeCheck(broken, plainEnvironment, 10_000);
    expect(result.ok ? '' : result.error.code).toBe('render/failed');
  });
});
