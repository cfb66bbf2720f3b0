// A surface from a list in memory, with a real command. Run it: npx tsx server.ts, and let a host ask http://127.0.0.1:8080.
import { createServer } from 'node:http';
import { a, encodeDocument, ui } from 'pantograph/producer';
import { createSurfaces, defineSurface } from 'pantograph/server';

const tasks = ['Water the plants'];

const surface = defineSurface({
  name: 'tasks',
  revision: () => tasks.length,
  load: () => tasks,
  generate: (titles) => ({
    profile: 'canvas-1',
    designWidth: 390,
    designHeight: 720,
    root: ui.column({}, [
      ...titles.map((text) => ui.text({ text })),
      ui.button({ label: 'New task', actions: [a.host({ name: 'task.create' })] }),
    ]),
  }),
  commands: {
    'task.create': {
      fields: ['title'],
      read: ({ title }) => (typeof title === 'string' ? () => void tasks.push(title) : undefined),
    },
  },
});

export const surfaces = createSurfaces({ surfaces: [surface], encode: encodeDocument });

if (process.argv[1] === import.meta.filename)
  createServer((incoming, outgoing) => void surfaces.node(incoming, outgoing)).listen(8080, '127.0.0.1');
