// A session whose server has a document with a map of the host, for the tests of adapters.

import { createMemoryStore, systemClock } from 'pantograph';
import type { Session } from 'pantograph';
import { createPageSession } from 'pantograph/renderer';
import type { PlayerOptions } from 'pantograph/renderer';
import { encodeDocument, m, ui } from 'pantograph/producer';
import { answerWith } from '../../scripts/answer-with.ts';

/** A document with a map of so many shops. */
function mapDocument(shops: number): Uint8Array {
  const modifiers = [m.size({ height: 100 }), m.key({ key: 'map' })];
  const map = ui.hostComponent({ name: 'shop.map', label: 'Map', fields: { shops }, modifiers });
  return encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 300, root: ui.column({}, [map]) });
}

/** Makes a session in an element. Its document has one shop more with each answer. */
export function createMapSession(): (element: HTMLElement, player: PlayerOptions) => Session {
  let shops = 2;
  return (element, player) =>
    createPageSession(
      element,
      {
        base: location.origin,
        store: createMemoryStore({ clock: systemClock }),
        transport: {
          fetch: async (url) =>
            url.includes('events')
              ? new Response(null, { status: 404 })
              : answerWith('tasks', mapDocument((shops += 1)), {}, { minAppBuild: 0, revision: shops }),
        },
      },
      player,
    );
}
