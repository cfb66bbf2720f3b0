import { expect, it } from 'vitest';
import { wrapLabel } from './label.ts';

it('[bench] breaks labels between words, and only where they are too long', () => {
  expect(wrapLabel('cold page to first paint\ninnerHTML', 10)).toBe('cold page\nto first\npaint\ninnerHTML');
  expect(wrapLabel('cold page', 9)).toBe('cold page');
  expect(wrapLabel('recalculation', 4)).toBe('recalculation');
});
