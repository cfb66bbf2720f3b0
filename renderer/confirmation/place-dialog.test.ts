import { describe, expect, it } from 'vitest';
import { contains, placeDialog } from './place-dialog.ts';

const dialog = { width: 390, height: 220 };
const accept = { left: 200, top: 144, width: 162, height: 48 };
const at = ({ left, top }: { readonly left: number; readonly top: number }) => ({
  ...accept,
  left: left + accept.left,
  top: top + accept.top,
});

describe('the place of a confirmation', () => {
  it('[CF3] is the middle while the pointer is elsewhere or unknown', () => {
    const window = { width: 1280, height: 800 };
    for (const pointer of [undefined, { x: 0, y: 0 }, { x: 640, y: 100 }])
      expect(placeDialog(window, dialog, accept, pointer)).toEqual({ left: 445, top: 290 });
  });

  it('[CF3] keeps the accepting button from the pointer wherever it was, and the dialog in the window', () => {
    for (const window of [
      { width: 1280, height: 800 },
      { width: 422, height: 752 },
      { width: 390, height: 390 },
      { width: 844, height: 390 },
      { width: 422, height: 330 },
    ]) {
      for (let x = 0; x < window.width; x += 39) {
        for (let y = 0; y < window.height; y += 17) {
          const place = placeDialog(window, dialog, accept, { x, y });
          expect([window, x, y, contains(at(place), { x, y })]).toEqual([window, x, y, false]);
          expect(place.left).toBeGreaterThanOrEqual(0);
          expect(place.top).toBeGreaterThanOrEqual(0);
          expect(place.left + dialog.width).toBeLessThanOrEqual(window.width);
          expect(place.top + dialog.height).toBeLessThanOrEqual(window.height);
        }
      }
    }
  });

  it('[CF3] stays in the middle of a window that has no other place', () => {
    expect(placeDialog(dialog, dialog, accept, { x: 280, y: 170 })).toEqual({ left: 0, top: 0 });
    expect(placeDialog({ width: 100, height: 100 }, dialog, accept, { x: 50, y: 50 })).toEqual({ left: 0, top: 0 });
  });
});
