import { afterEach, expect, it, vi } from 'vitest';
import { prewarm } from './prewarm.ts';

afterEach(() => vi.restoreAllMocks());

it('[PL1] ends without a fault, and leaves nothing, where there is no 2D context', async () => {
  const faults: unknown[] = [];
  addEventListener('error', (event) => {
    event.preventDefault();
    faults.push(event.error);
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const before = document.querySelectorAll('*').length;
  await prewarm();
  expect([faults, document.querySelectorAll('*').length]).toEqual([[], before]);
});
