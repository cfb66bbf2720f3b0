// Makes welcome.pantograph, the document that index.html plays. The file is committed; a test compares it with this source.
import { a, e, encodeDocument, m, path, ui } from 'pantograph/producer';

const heart = path(
  'M12 21L10.6 19.7C5.4 15 2 12 2 8.3C2 5.3 4.4 3 7.3 3C9 3 10.9 3.8 12 5.1C13.1 3.8 15 3 16.7 3C19.6 3 22 5.3 22 8.3C22 12 18.6 15 13.4 19.7Z',
);

/** A card that counts: its state lives in the player, and a button sends a host action. */
export function welcomeDocument(): Uint8Array {
  const count = e.state('count');
  return encodeDocument({
    profile: 'canvas-1',
    designWidth: 360,
    designHeight: 420,
    lang: 'en',
    title: 'Welcome',
    states: { count: 0 },
    root: ui.column(
      {
        gap: 12,
        arrangement: 'center',
        align: 'center',
        modifiers: [
          m.fill({ width: 1, height: 1 }),
          m.background({ color: 'surface' }),
          m.padding({ start: 32, top: 32, end: 32, bottom: 32 }),
        ],
      },
      [
        ui.icon({ path: heart, size: e.add(48, e.multiply(e.min(count, 12), 4)), color: 'primary' }),
        ui.text({
          text: 'Played from one file',
          size: 26,
          weight: 700,
          alignment: 'center',
          modifiers: [m.semantics({ headingLevel: 1 })],
        }),
        ui.text({
          text: 'Press the button: the heart grows, and nothing leaves this page.',
          color: 'onSurfaceVariant',
          alignment: 'center',
        }),
        ui.button({
          label: 'Grow',
          actions: [a.setState({ state: 'count', value: e.add(count, 1) })],
          modifiers: [m.padding({ top: 16 })],
        }),
        ui.button({ label: 'Ask the page', variant: 'text', actions: [a.host({ name: 'page.title' })] }),
      ],
    ),
  });
}
