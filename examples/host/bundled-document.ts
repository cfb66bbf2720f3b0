// Makes the fallback of the page. bundled-screen.ts holds its bytes, which a test compares with this source.
import { encodeDocument, m, ui } from 'pantograph/producer';

/** A screen that says that no tasks can be shown yet. It has no host actions. */
export function bundledDocument(): Uint8Array {
  return encodeDocument({
    profile: 'canvas-1',
    designWidth: 390,
    designHeight: 720,
    lang: 'en',
    title: 'Tasks',
    root: ui.column(
      {
        gap: 8,
        modifiers: [
          m.fill({ width: 1, height: 1 }),
          m.background({ color: 'surface' }),
          m.padding({ start: 20, top: 20, end: 20, bottom: 20 }),
        ],
      },
      [
        ui.text({ text: 'Tasks', size: 32, weight: 700, modifiers: [m.semantics({ headingLevel: 1 })] }),
        ui.text({ text: 'The server has not been reached yet. Your tasks stand here once it has.' }),
        ui.text({ text: 'This screen came with the page.', size: 13, color: 'onSurfaceVariant' }),
      ],
    ),
  });
}
