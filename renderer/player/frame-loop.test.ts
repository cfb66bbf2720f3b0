import { afterEach, expect, it, vi } from 'vitest';
import { inNextFrame } from './frame-loop.ts';

afterEach(() => vi.unstubAllGlobals());

it('[PL3] one request for all that wait, each once; what fails is told to the page and keeps nobody else from drawing', () => {
  const requested: ((timeMs: number) => void)[] = [];
  const told = vi.fn();
  vi.stubGlobal('requestAnimationFrame', (draw: (timeMs: number) => void) => requested.push(draw));
  vi.stubGlobal('reportError', told);
  const drawn: string[] = [];
  const bug = new Error('a bug');
  const first = (): void => void drawn.push('first');
  const broken = (): never => {
    throw bug;
  };
  const again = (timeMs: number): void => {
    drawn.push(`again at ${timeMs}`);
    if (timeMs < 2) inNextFrame(again);
  };
  for (const draw of [first, broken, again, first]) inNextFrame(draw);
  expect(requested).toHaveLength(1);
  requested[0](1);
  expect(drawn).toEqual(['first', 'again at 1']);
  expect(told.mock.calls).toEqual([[bug]]);
  expect(requested).toHaveLength(2);
  requested[1](2);
  expect(drawn).toEqual(['first', 'again at 1', 'again at 2']);
  expect(requested).toHaveLength(2);
});
