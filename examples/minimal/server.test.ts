// The smallest server, played by a real session over HTTP.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { builtInComponents, capabilitiesFrom, createSession, defineActions, dumpDocument } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import { describe, expect, it } from 'vitest';
import { declaredEnvironment } from '../test/support/declared-environment.ts';
import { surfaces } from './server.ts';

describe('the smallest server', () => {
  it('[SE1] [SE12] [SE15] is played: a document, a command, and the document after it', async () => {
    const server = createServer((incoming, outgoing) => void surfaces.node(incoming, outgoing));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const app = { app: 'shop', version: '1.0.0', build: 1, actions: ['task.create'], components: builtInComponents };
    const session = createSession({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      capabilities: () => capabilitiesFrom(app, declaredEnvironment),
      smokeCheck: 'skip',
      actions: defineActions({
        'task.create': {
          input: () => Promise.resolve({ title: 'Call Grandma' }),
          command: (_, { input }) => ({ command: 'task.create', arguments: input }),
        },
      }),
    });
    try {
      const surface = session.open('tasks');
      await expect.poll(() => surface.getSnapshot().shown).toBe('fresh');
      const shown = () => {
        const snapshot = surface.getSnapshot();
        return snapshot.shown === 'fresh' ? dumpDocument(snapshot.content.document as PlayerDocument) : snapshot.shown;
      };
      expect(shown()).toContain('Water the plants');
      expect(await surface.perform('task.create')).toMatchObject({ status: 'done' });
      await expect.poll(shown).toContain('Call Grandma');
      await expect.poll(() => surface.getSnapshot().events).toBe('open');
    } finally {
      session.dispose();
      surfaces.close();
      server.closeAllConnections();
      server.close();
    }
  });

  it('is at most 40 lines, and the guide shows it', () => {
    const lines = (path: string) =>
      readFileSync(new URL(path, import.meta.url), 'utf8')
        .trimEnd()
        .split('\n');
    const source = lines('server.ts');
    expect(source.length).toBeLessThanOrEqual(40);
    const shown = lines('../../docs/serving.md').join('\n');
    const body = source.slice(source.findIndex((line) => line.startsWith('const tasks')));
    const program = body.slice(0, body.findIndex((line) => line.startsWith('export const surfaces')) + 1);
    expect(shown).toContain(program.filter((line) => line !== '').join('\n'));
  });
});
