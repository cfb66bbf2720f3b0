import { decodeDocument } from 'pantograph';
import { encodeDocument, m, ui } from 'pantograph/producer';
import { expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { layoutDocument } from './layout-document.ts';

it('lays out', () => {
  const bytes = encodeDocument({
    profile: 'canvas-1', designWidth: 390, designHeight: 720,
    root: ui.column({ modifiers: [m.padding({ start: 16, top: 16, end: 16, bottom: 16 })], gap: 8 }, [
      ui.text({ text: 'Tasks', size: 28 }),
      ui.scroll({ modifiers: [m.weight({})] }, [
        ui.listItem({ headline: 'One', supporting: 'Two' }),
        ui.listItem({ headline: 'One' }, [ui.icon({ path: [0, 1, 1, 1, 5, 5] })]),
      ]),
      ui.row({ arrangement: 'spaceBetween' }, [ui.button({ label: 'Cancel' }), ui.button({ label: 'OK' })]),
    ]),
  });
  const result = decodeDocument(bytes);
  if (!result.ok) throw result.error;
  const layout = layoutDocument(result.value, plainEnvironment, createVariables(result.value, plainEnvironment), createFixedMeasurer());
  expect(layout.count).toBeGreaterThan(0);
});
