// The screen of the programs that measure a server: a text for each title, and a button.
import { a, ui } from 'pantograph/producer';

/** The fields of a document with these titles, beside its level. */
export const taskScreen = (titles: readonly string[]) =>
  ({
    profile: 'canvas-1',
    designWidth: 390,
    designHeight: 720,
    root: ui.column({}, [
      ...titles.map((text) => ui.text({ text })),
      ui.button({ label: 'New', actions: [a.host({ name: 'task.create' })] }),
    ]),
  }) as const;
